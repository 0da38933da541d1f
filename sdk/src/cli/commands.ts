import { addDomain } from './add-domain.ts';
import type { Command } from './command.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './control-campaign.ts';
import { exportContacts } from './export-contacts.ts';
import { importContacts } from './import-contacts.ts';
import { listCampaigns } from './list-campaigns.ts';
import { listen } from './listen.ts';
import { newTemplate } from './new-template.ts';
import { reportFeedback } from './report-feedback.ts';
import { sendCampaign } from './send-campaign.ts';
import { showCampaign } from './show-campaign.ts';
import { showDomain } from './show-domain.ts';
import { showEmail } from './show-email.ts';
import { showStats } from './show-stats.ts';
import { verifyDomain } from './verify-domain.ts';

/** Every command, by its words. */
export const commands: Record<string, Command> = {
  'campaigns list': listCampaigns,
  'campaigns show': showCampaign,
  'campaigns send': sendCampaign,
  'campaigns pause': pauseCampaign,
  'campaigns resume': resumeCampaign,
  'campaigns cancel': cancelCampaign,
  'domains add': addDomain,
  'domains show': showDomain,
  'domains verify': verifyDomain,
  'emails show': showEmail,
  export: exportContacts,
  feedback: reportFeedback,
  import: importContacts,
  listen,
  stats: showStats,
  'templates new': newTemplate,
};
