import { isDatabaseAway } from '../../db/is-database-away.ts';
import { leaveByMail, type Receiving, receiveReport } from '../receive-report.ts';
import type { InboundRecipient } from './find-inbound-recipient.ts';
import { type InboundMail, keepInboundMail } from './keep-inbound-mail.ts';

/**
 * Does what a mail says to each of its recipients. When it has returned, all that is committed; when it
 * throws, the sender sends the mail again, and what was stored before changes nothing a second time.
 */
export async function receiveMail(
  receiving: Receiving,
  mail: InboundMail,
  recipients: InboundRecipient[],
): Promise<void> {
  let isUnderstood = true;
  let isReport = false;
  for (const recipient of recipients) {
    if (recipient.kind === 'leave') {
      const organization = receiving.database.shared(recipient.message.organizationId);
      receiving.observe('unsubscribe', [await leaveByMail(organization, recipient.message)]);
      continue;
    }
    const message = recipient.kind === 'return-path' ? recipient.message : undefined;
    // To several roles it is one report.
    if (message === undefined && isReport) continue;
    isReport ||= message === undefined;
    const { kind } = await receiveReport(receiving, { raw: mail.raw, message });
    if (kind === 'unknown') isUnderstood = false;
  }
  if (!isUnderstood) await keepInboundMail(receiving.database.pool, mail);
}

/** Why a mail was put off, for the log: whatever went wrong, it is not its sender's fault. */
export function describeFailure(error: unknown): string {
  return isDatabaseAway(error) ? 'the database is away' : 'it could not be stored';
}
