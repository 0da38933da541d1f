import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { notFound } from '../errors.ts';
import type { Caller } from '../http/handler.ts';
import { type Message, MessageSchema } from './message/message.entity.ts';

/** The message with its bodies, as far as the caller's key reaches; `toChange` holds it. */
export async function findMessage(
  tx: Transaction,
  publicId: string,
  caller: Caller,
  options: { toChange?: boolean } = {},
): Promise<Message> {
  const message = await findByPublicId(tx, MessageSchema, 'msg', publicId, {
    ...options,
    populate: ['html', 'text', 'variables'],
  });
  if (caller.domainId !== null && message.domainId !== caller.domainId) throw notFound();
  return message;
}
