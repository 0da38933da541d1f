import type { Database } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { OutgoingMail } from '../mail/outcome.ts';
import type { LaterRole } from '../mail/providers/sandbox.ts';
import { sandboxReportJob } from './report-job.ts';

/**
 * Keeps a mail that the sandbox captured, and what its recipients will do later. A mail that comes
 * again replaces itself.
 */
export async function keepMail(
  database: Database,
  mail: OutgoingMail,
  later: LaterRole[],
): Promise<void> {
  await database.of(mail.organizationId).transaction(async (tx) => {
    enqueue(
      tx,
      later.map((role) => sandboxReportJob(mail.organizationId, mail.messageId, role)),
    );
    await tx.query(
      `insert into sandbox_mails
         (organization_id, message_id, envelope_from, envelope_to, raw, captured_at)
       values ($1, $2, $3, $4, $5, now())
       on conflict (organization_id, message_id) do update set
         envelope_to = excluded.envelope_to, raw = excluded.raw,
         captured_at = excluded.captured_at`,
      [tx.organizationId, mail.messageId, mail.envelope.from, mail.envelope.to, mail.raw],
    );
  });
}

/** A mail of the sandbox as it was captured; undefined when it is not there. */
export async function readKeptMail(
  database: Database,
  organizationId: string,
  messageId: string,
): Promise<{ returnPath: string; raw: Buffer } | undefined> {
  const [row] = await database.of(organizationId).transaction((tx) =>
    tx.query<{ envelope_from: string; raw: Buffer }>(
      `select envelope_from, raw from sandbox_mails
       where organization_id = $1 and message_id = $2`,
      [organizationId, messageId],
    ),
  );
  return row && { returnPath: row.envelope_from, raw: row.raw };
}
