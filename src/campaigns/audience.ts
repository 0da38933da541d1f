import { findList, requireLists } from '../contact-lists/find-list.ts';
import { isMemberOf } from '../contacts/conditions.ts';
import type { ContactCondition } from '../contacts/read-contacts.ts';
import type { Transaction } from '../db/database.ts';
import { toPublicId } from '../db/identifiers.ts';
import { type ErrorDetail, type ErrorDetailCode, invalid, Refusal } from '../errors.ts';
import { findNamed } from '../http/find-named.ts';
import { conditionOf, findSegment } from '../segments/find-segment.ts';

export type AudienceKind = 'list' | 'segment' | 'all';

/** Who a campaign goes to; `id` is null for all contacts. */
export interface Audience {
  kind: AudienceKind;
  id: string | null;
}

/** The audience that a request names, refused when it does not exist. */
export async function readAudience(
  tx: Transaction,
  { kind, id }: { kind: AudienceKind; id?: string | undefined },
): Promise<Audience> {
  const path = '/body/audience/id';
  const fault = (code: ErrorDetailCode, message: string): ErrorDetail => ({ path, code, message });
  if (kind === 'all') {
    if (id !== undefined)
      throw invalid([fault('not_allowed', 'must be left out for all contacts')]);
    return { kind, id: null };
  }
  if (id === undefined) throw invalid([fault('required', `must name the ${kind}`)]);
  if (kind === 'list') {
    const [listId] = await requireLists(tx, [{ path, value: id }]);
    return { kind, id: listId as string };
  }
  return { kind, id: (await findNamed(path, id, findSegment(tx, id))).id };
}

/** The condition that an audience puts on contacts; undefined when its list or segment is gone. */
export async function conditionOfAudience(
  tx: Transaction,
  { kind, id }: Audience,
): Promise<ContactCondition | undefined> {
  if (kind === 'all') return () => 'true';
  if (id === null) return undefined;
  try {
    if (kind === 'list') return isMemberOf((await findList(tx, toPublicId('lst', id))).id);
    return await conditionOf(tx, (await findSegment(tx, toPublicId('seg', id))).filter);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** The names of the lists and segments that campaigns go to, by their ids. */
export async function readAudienceNames(
  tx: Transaction,
  ids: (string | null)[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>(
    `select id, name from contact_lists
     where organization_id = $1 and id = any($2) and deleted_at is null
     union all select id, name from segments where organization_id = $1 and id = any($2)`,
    [tx.organizationId, ids.filter((id) => id !== null)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
