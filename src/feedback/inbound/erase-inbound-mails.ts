import type { Transaction } from '../../db/database.ts';

/** Deletes mail that nobody understood and that names one of the addresses. */
export async function eraseInboundMails(tx: Transaction, keys: string[]): Promise<void> {
  for (const key of keys) {
    await tx.query(
      `delete from inbound_mails
       where position($1 in lower(envelope_from || ' ' || array_to_string(envelope_to, ' ')
           || ' ' || subject)) > 0
         or position(lower(encode(convert_to($1, 'UTF8'), 'escape'))
           in lower(encode(raw, 'escape'))) > 0`,
      [key],
    );
  }
}
