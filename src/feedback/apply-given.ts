import { createHash } from 'node:crypto';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import type { Learned } from '../emails/feedback/apply-feedback.ts';
import { recordFeedback } from '../emails/feedback/record-feedback.ts';
import { readMessageId } from '../emails/message/message-id-header.ts';
import { namedNotFound } from '../errors.ts';
import { addressKey } from '../mail/address.ts';
import { classifyReport } from '../mail/classify-reply.ts';
import type { Bounce } from '../mail/outcome.ts';
import type { GivenFeedback } from './check-feedback.ts';
import type { EntryResult } from './entry-result.ts';

export type GivenFields = Exclude<GivenFeedback, { raw: Buffer }>;

/** Applies what somebody tells of a message that they name: a provider's callback, translated. */
export async function applyGiven(
  tx: Transaction,
  given: GivenFields,
  about: Record<string, unknown> = { source: 'api' },
): Promise<EntryResult> {
  const { type, email, diagnosticCode } = given;
  const { id, keys } = await findGiven(tx, given);
  if (!keys.includes(addressKey(email))) throw namedNotFound('/body/email', email);
  const bounce = type === 'BOUNCED' ? bounceOf(given) : undefined;
  const [recorded] = await recordFeedback(
    tx,
    [
      {
        messageId: id,
        recipient: email,
        learned: learnedFrom(given, bounce),
        details: {
          ...about,
          ...(given.occurredAt === undefined ? {} : { reportedAt: given.occurredAt }),
        },
        reportId: reportIdOf(given),
      },
    ],
    new Date(),
  );
  return {
    messageId: id,
    email: recorded?.email ?? email,
    type,
    bounce,
    diagnostic: diagnosticCode,
    changed: recorded?.changed ?? false,
    pending: recorded?.pending ?? false,
  };
}

/** The message that is named, and the keys of its recipients. Refuses what names none. */
export async function findGiven(
  tx: Transaction,
  { messageId, providerMessageId = '', email }: GivenFields,
): Promise<{ id: string; keys: string[] }> {
  const own = readMessageId(providerMessageId);
  const id = messageId === undefined ? own?.id : fromPublicId('msg', messageId);
  const path = messageId === undefined ? '/body/providerMessageId' : '/body/messageId';
  const keysOf = "array(select r ->> 'key' from jsonb_array_elements(m.recipients) r) as keys";
  const byId = await tx.query<{ id: string; keys: string[] }>(
    `select m.id, ${keysOf} from messages m where m.organization_id = $1 and m.id = $2`,
    [tx.organizationId, id ?? null],
  );
  const [found] =
    byId.length > 0 || messageId !== undefined
      ? byId
      : // By the recipient: an index on the provider's identifiers would cost every mail that is sent.
        await tx.query<{ id: string; keys: string[] }>(
          `select m.id, ${keysOf} from messages m
           where m.organization_id = $1 and m.provider_message_id = $2
             and (m.to_key = $3 or (m.has_many and exists (
               select from jsonb_array_elements(m.recipients) r where r ->> 'key' = $3)))
           order by m.id desc limit 1`,
          [tx.organizationId, providerMessageId, addressKey(email)],
        );
  if (found === undefined) throw namedNotFound(path, messageId ?? providerMessageId);
  return found;
}

/** What is not told is read from the server's words, if there are any. */
function bounceOf({ bounceKind, bounceSubType, diagnosticCode }: GivenFields): Bounce {
  const told: Bounce =
    diagnosticCode === undefined
      ? { kind: 'UNDETERMINED', subType: bounceKind === undefined ? 'Undetermined' : 'General' }
      : // A callback names the recipient that was refused.
        classifyReport({ diagnostic: diagnosticCode, status: '', at: 'recipient' });
  return { kind: bounceKind ?? told.kind, subType: bounceSubType ?? told.subType };
}

function learnedFrom({ type, diagnosticCode }: GivenFields, bounce: Bounce | undefined): Learned {
  const said = diagnosticCode === undefined ? {} : { line: diagnosticCode };
  switch (type) {
    case 'DELIVERED':
      return { kind: 'delivered', ...said };
    case 'DEFERRED':
      return { kind: 'deferred', ...said };
    case 'COMPLAINED':
      return { kind: 'complained', feedbackType: 'abuse' };
    case 'BOUNCED':
      return {
        kind: 'bounced',
        bounce: bounce ?? { kind: 'UNDETERMINED', subType: 'Undetermined' },
        ...said,
      };
  }
}

function reportIdOf({ email, type, diagnosticCode, occurredAt }: GivenFields): string {
  const facts = JSON.stringify([addressKey(email), type, diagnosticCode, occurredAt]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 24);
}
