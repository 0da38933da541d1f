import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { oneLine } from './one-line.ts';

export interface InboundMail {
  envelopeFrom: string;
  envelopeTo: string[];
  remoteAddress: string;
  raw: Buffer;
  sizeBytes: number;
}

/** Mail that nobody understood waits so long for somebody to look at it. */
export const keptDays = 30;
/** What strangers send fills no disk: the oldest go first. */
const mostKept = 5_000;

/** Keeps a mail that was not understood. One that its sender sends again is kept once. */
export async function keepInboundMail(pool: Pool, mail: InboundMail): Promise<void> {
  const hash = createHash('sha256')
    .update(mail.envelopeTo.join(' '))
    .update(mail.raw)
    .digest('hex');
  const id = hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [, subject = ''] =
    /^subject:[ \t]*(.*)$/im.exec(mail.raw.toString('latin1', 0, 65_536)) ?? [];
  await pool.query(
    `insert into inbound_mails
       (id, envelope_from, envelope_to, remote_address, subject, size_bytes, raw)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      id,
      oneLine(mail.envelopeFrom, 320),
      mail.envelopeTo.map((address) => oneLine(address, 320)),
      mail.remoteAddress,
      oneLine(subject, 200),
      mail.sizeBytes,
      mail.raw,
    ],
  );
}

/** Forgets what nobody looked at. */
export async function purgeInboundMails(pool: Pool): Promise<void> {
  await pool.query(
    `delete from inbound_mails where received_at < now() - make_interval(days => $1)
       or id in (select id from inbound_mails order by received_at desc offset $2)`,
    [keptDays, mostKept],
  );
}

export interface KeptMail {
  id: string;
  received_at: Date;
  envelope_from: string;
  envelope_to: string[];
  remote_address: string;
  subject: string;
  size_bytes: number;
}

/** The newest ones first. */
export async function listInboundMails(pool: Pool, limit: number): Promise<KeptMail[]> {
  const { rows } = await pool.query<KeptMail>(
    `select id, received_at, envelope_from, envelope_to, remote_address, subject, size_bytes
     from inbound_mails order by received_at desc limit $1`,
    [limit],
  );
  return rows;
}

/** The mail as it came, as far as it was kept; `id` may be its beginning. */
export async function readInboundMail(pool: Pool, id: string): Promise<Buffer | undefined> {
  if (!/^[0-9a-f-]{8,36}$/.test(id)) return undefined;
  const { rows } = await pool.query<{ raw: Buffer }>(
    'select raw from inbound_mails where starts_with(id::text, $1) limit 1',
    [id],
  );
  return rows[0]?.raw;
}
