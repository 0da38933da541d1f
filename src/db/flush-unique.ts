import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Transaction } from './database.ts';

/** Writes what the ORM holds; `taken` is the refusal when another row has what must be unique. */
export async function flushUnique(tx: Transaction, taken: () => Error): Promise<void> {
  try {
    await tx.em.flush();
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? taken() : error;
  }
}
