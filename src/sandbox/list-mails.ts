import type { Transaction } from '../db/database.ts';
import { toPublicId } from '../db/identifiers.ts';

export interface ListedMail {
  id: string;
  to: string;
  subject: string;
  status: string;
  capturedAt: Date;
}

const shown = 100;

/** The newest captured mails. */
export async function listMails(tx: Transaction): Promise<ListedMail[]> {
  const rows = await tx.query<{
    message_id: string;
    envelope_to: string[];
    subject: string;
    status: string;
    captured_at: Date;
  }>(
    `select s.message_id, s.envelope_to, m.subject, m.status, s.captured_at
     from sandbox_mails s
     join messages m on m.organization_id = s.organization_id and m.id = s.message_id
     where s.organization_id = $1 order by s.message_id desc limit ${shown}`,
    [tx.organizationId],
  );
  return rows.map((row) => ({
    id: toPublicId('msg', row.message_id),
    to: row.envelope_to.join(', '),
    subject: row.subject,
    status: row.status,
    capturedAt: row.captured_at,
  }));
}
