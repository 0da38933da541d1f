import type { ContactCondition } from '../contacts/read-contacts.ts';
import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { compileFilter } from './compile-filter.ts';
import type { Filter } from './filter.ts';
import { readFields } from './read-fields.ts';
import { type Segment, SegmentSchema } from './segment.entity.ts';

/** The segment under an identifier; `toChange` holds it for this transaction. */
export async function findSegment(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Segment> {
  return findByPublicId(tx, SegmentSchema, 'seg', publicId, options);
}

/** The condition that a filter puts on contacts, with everything as it is now. */
export async function conditionOf(tx: Transaction, filter: Filter): Promise<ContactCondition> {
  return compileFilter(filter, await readFields(tx, [filter]));
}

/** The condition behind the public identifier of a segment. */
export async function conditionOfSegment(
  tx: Transaction,
  publicId: string,
): Promise<ContactCondition> {
  return conditionOf(tx, (await findSegment(tx, publicId)).filter);
}
