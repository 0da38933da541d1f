import { addDomain } from './add-domain.ts';
import { addRelay } from './add-relay.ts';
import type { Command } from './command.ts';
import { createCompletion } from './completion.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './control-campaign.ts';
import { pauseRelay, resumeRelay } from './control-relay.ts';
import { exportContacts } from './export-contacts.ts';
import { importContacts } from './import-contacts.ts';
import { listCampaigns } from './list-campaigns.ts';
import { listDomains } from './list-domains.ts';
import { listEmails } from './list-emails.ts';
import { listRelays } from './list-relays.ts';
import { listTemplates } from './list-templates.ts';
import { listen } from './listen.ts';
import { login, logout } from './login.ts';
import { newTemplate } from './new-template.ts';
import { previewTemplate } from './preview-template.ts';
import { pushTemplates } from './push-templates.ts';
import { reportFeedback } from './report-feedback.ts';
import { sendCampaign } from './send-campaign.ts';
import { showCampaign } from './show-campaign.ts';
import { showContact } from './show-contact.ts';
import { showDomain } from './show-domain.ts';
import { showEmail } from './show-email.ts';
import { showStats } from './show-stats.ts';
import { showTemplate } from './show-template.ts';
import { tailEvents } from './tail-events.ts';
import { testRelay } from './test-relay.ts';
import { verifyDomain } from './verify-domain.ts';

/** Every command, by its words. */
export const commands: Record<string, Command> = {
  'campaigns list': listCampaigns,
  'campaigns show': showCampaign,
  'campaigns send': sendCampaign,
  'campaigns pause': pauseCampaign,
  'campaigns resume': resumeCampaign,
  'campaigns cancel': cancelCampaign,
  completion: createCompletion(() => commands),
  'contacts show': showContact,
  'domains list': listDomains,
  'domains add': addDomain,
  'domains show': showDomain,
  'domains verify': verifyDomain,
  'emails list': listEmails,
  'emails show': showEmail,
  'events tail': tailEvents,
  export: exportContacts,
  feedback: reportFeedback,
  import: importContacts,
  listen,
  login,
  logout,
  'relays list': listRelays,
  'relays add': addRelay,
  'relays test': testRelay,
  'relays pause': pauseRelay,
  'relays resume': resumeRelay,
  stats: showStats,
  'templates list': listTemplates,
  'templates show': showTemplate,
  'templates preview': previewTemplate,
  'templates push': pushTemplates,
  'templates new': newTemplate,
};
