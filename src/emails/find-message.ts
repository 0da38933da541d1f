import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { notFound } from '../errors.ts';
import type { Caller } from '../http/handler.ts';
import { type Message, MessageSchema } from './message.entity.ts';

/** The message with its bodies, as far as the caller's key reaches; `toChange` holds it. */
export async function findMessage(
  tx: Transaction,
  publicId: string,
  caller: Caller,
  options: { toChange?: boolean } = {},
): Promise<Message> {
  const id = fromPublicId('msg', publicId);
  if (id === undefined) throw notFound();
  const message = await tx.em.findOne(
    MessageSchema,
    { organizationId: tx.organizationId, id },
    {
      populate: ['html', 'text', 'variables'],
      ...(options.toChange ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}),
    },
  );
  if (message === null) throw notFound();
  if (caller.domainId !== null && message.domainId !== caller.domainId) throw notFound();
  return message;
}
