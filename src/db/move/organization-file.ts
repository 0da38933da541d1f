import type { BackupHead } from '../backup/backup-file.ts';
import type { BackupTable } from '../backup/list-tables.ts';

/** What a file with an organization says of itself; its frames are those of a backup. */
export interface OrganizationHead
  extends Pick<BackupHead, 'madeAt' | 'version' | 'migrations' | 'postgres' | 'tables'> {
  format: 'organization';
  organization: { id: string; name: string };
  withMessages: boolean;
  /** How far the feed had come: what is to come has to lie behind. */
  feedPosition: string;
  /** Sealed with the key of the transfer: whoever has another knows before anything is written. */
  check: string;
}

/** What only goes along with messages. */
const ofMessages = new Set(
  [
    'messages',
    'message_attachments',
    'message_events',
    'sandbox_mails',
    'open_attempts',
    'waiting_feedback',
    'webhook_deliveries',
    'webhook_attempts',
    'due_deliveries',
    'body_places',
    'statistics',
    'statistics_facts',
    'statistics_firsts',
    'statistics_links',
    'statistics_places',
  ].map((name) => `public.${name}`),
);

/** Written last: triggers write them, too, and what they wrote is replaced. */
const last = ['public.suppressions', 'public.erased_addresses', 'public.contact_list_counts'];

/** The jobs of an organization, as if they were one of its tables. */
export const jobsTable = 'graphile_worker.jobs';

/** The tables that hold rows of an organization, in the order in which they can be written. */
export function tablesOfOrganization(all: BackupTable[], withMessages: boolean): BackupTable[] {
  const own = all.filter(
    ({ name, columns }) =>
      name === 'public.organizations' ||
      (columns.includes('organization_id') && (withMessages || !ofMessages.has(name))),
  );
  const rank = ({ name }: BackupTable) =>
    name === 'public.organizations' ? -2 : last.indexOf(name);
  return own.toSorted((a, b) => rank(a) - rank(b));
}

/** What picks the rows of an organization in one of its tables. */
export const ownRows = (table: string, organizationId: string) =>
  `${table === 'public.organizations' ? 'id' : 'organization_id'} = '${organizationId}'`;
