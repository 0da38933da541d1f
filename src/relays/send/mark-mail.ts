import { toPublicId } from '../../db/identifiers.ts';
import type { OutgoingMail } from '../../mail/outcome.ts';
import type { RelayFeedback } from '../relay.entity.ts';

/**
 * Headers that providers give back with what they tell of a mail: they write Message-IDs of their own.
 * Each is the provider's own; all but Resend's and Brevo's are taken out before the mail goes on.
 */
const headers: Record<RelayFeedback['provider'], (messageId: string) => [string, string]> = {
  SES: (id) => ['X-SES-MESSAGE-TAGS', `waybill-message=${id}`],
  POSTMARK: (id) => ['X-PM-Metadata-waybill', id],
  MAILGUN: (id) => ['X-Mailgun-Variables', JSON.stringify({ waybill: id })],
  SENDGRID: (id) => ['X-SMTPAPI', JSON.stringify({ unique_args: { waybill: id } })],
  BREVO: (id) => ['X-Mailin-custom', `waybill:${id}`],
  RESEND: (id) => ['X-Waybill-Message', id],
};

/** The mail as the provider is to have it. A header that the sender wrote is the sender's. */
export async function markMail(
  mail: OutgoingMail,
  provider: RelayFeedback['provider'] | undefined,
): Promise<OutgoingMail> {
  if (provider === undefined) return mail;
  // SES writes Date and Message-ID anew, whichever way it gets a mail.
  const raw = provider === 'SES' ? ((await mail.forRewriting?.()) ?? mail.raw) : mail.raw;
  const [name, value] = headers[provider](toPublicId('msg', mail.messageId));
  const header = raw.subarray(0, Math.max(0, raw.indexOf('\r\n\r\n'))).toString('latin1');
  const isThere = `\r\n${header}`.toLowerCase().includes(`\r\n${name.toLowerCase()}:`);
  if (isThere) return { ...mail, raw };
  return { ...mail, raw: Buffer.concat([Buffer.from(`${name}: ${value}\r\n`), raw]) };
}
