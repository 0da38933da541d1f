import type { Database } from '../db/database.ts';
import type { OutgoingMail } from '../mail/outcome.ts';

/** Keeps a mail that the sandbox captured. A mail that comes again replaces itself. */
export async function keepMail(database: Database, mail: OutgoingMail): Promise<void> {
  await database.of(mail.organizationId).transaction((tx) =>
    tx.query(
      `insert into sandbox_mails
         (organization_id, message_id, envelope_from, envelope_to, raw, captured_at)
       values ($1, $2, $3, $4, $5, now())
       on conflict (organization_id, message_id) do update set
         envelope_to = excluded.envelope_to, raw = excluded.raw, captured_at = now()`,
      [tx.organizationId, mail.messageId, mail.envelope.from, mail.envelope.to, mail.raw],
    ),
  );
}
