import PostalMime, { type Email } from 'postal-mime';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';

export interface CapturedMail {
  envelopeFrom: string;
  envelopeTo: string[];
  raw: Buffer;
  mail: Email;
}

/** A captured mail, parsed as a receiver would. */
export async function findMail(tx: Transaction, publicId: string): Promise<CapturedMail> {
  const id = fromPublicId('msg', publicId);
  const [row] =
    id === undefined
      ? []
      : await tx.query<{ envelope_from: string; envelope_to: string[]; raw: Buffer }>(
          `select envelope_from, envelope_to, raw from sandbox_mails
           where organization_id = $1 and message_id = $2`,
          [tx.organizationId, id],
        );
  if (row === undefined) throw notFound();
  const mail = await PostalMime.parse(row.raw, { attachmentEncoding: 'base64' });
  return { envelopeFrom: row.envelope_from, envelopeTo: row.envelope_to, raw: row.raw, mail };
}
