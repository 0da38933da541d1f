import type { Transaction } from '../../db/database.ts';
import { fromPublicId } from '../../db/identifiers.ts';
import { readMessageId } from '../../emails/message/message-id-header.ts';
import { Refusal } from '../../errors.ts';
import { normalizeAddress } from '../../mail/address.ts';
import { isAddressFault, readMailbox } from '../../mail/mailbox.ts';
import { applyGiven, findGiven } from '../apply-given.ts';
import type { EntryResult } from '../entry-result.ts';
import { leave } from '../write-reports.ts';
import type { CallbackSource, Told } from './callback.ts';

/** Applies what a provider tells; undefined when it names no message, or no recipient, that is known. */
export async function applyTold(
  tx: Transaction,
  { provider }: Pick<CallbackSource, 'provider'>,
  told: Told,
): Promise<EntryResult | undefined> {
  const mailbox = readMailbox(told.email);
  const email = isAddressFault(mailbox) ? undefined : normalizeAddress(mailbox.address);
  const name = nameOf(told.names);
  if (email === undefined || name === undefined) return undefined;
  const { bounce, type } = told;
  const diagnosticCode = clean(told.line);
  const given = {
    messageId: undefined,
    providerMessageId: undefined,
    ...name,
    email,
    bounceKind: bounce?.kind,
    bounceSubType: bounce?.subType,
    diagnosticCode,
    occurredAt: told.at,
  };
  const details = { source: 'callback', callbackOf: provider };
  try {
    if (type !== 'UNSUBSCRIBED') return await applyGiven(tx, { ...given, type }, details);
    const { id } = await findGiven(tx, { ...given, type: 'COMPLAINED' });
    const left = await leave(tx, id, details, new Date());
    return { messageId: id, type, bounce: undefined, diagnostic: undefined, ...left };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The surest of the names that can be one of ours. */
function nameOf(
  names: string[],
): { messageId: string } | { providerMessageId: string } | undefined {
  const messageId = names.find((name) => fromPublicId('msg', name) !== undefined);
  if (messageId !== undefined) return { messageId };
  const header = names.find((name) => readMessageId(name) !== undefined);
  const providerMessageId = header ?? names.findLast((name) => /^[\x21-\x7e]{1,998}$/.test(name));
  return providerMessageId === undefined ? undefined : { providerMessageId };
}

/** As the database can hold it. */
function clean(line = ''): string | undefined {
  const text = line.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().slice(0, 2_000);
  return text.toWellFormed() || undefined;
}
