import type { Transaction } from '../db/database.ts';
import { fromPublicId } from '../db/identifiers.ts';
import { type Condition, type FieldType, type Filter, propertyOf, valuesOf } from './filter.ts';

/** What a filter names, as it is now. */
export interface Fields {
  properties: Map<string, PropertyField>;
  /** The ids of the lists and topics that exist, by their public identifiers. */
  lists: Map<string, string>;
  topics: Map<string, string>;
  /** The ids of campaigns by their public identifiers, whether they exist or not. */
  campaigns: Map<string, string>;
}

export interface PropertyField {
  type: FieldType;
  fallback: string;
  /** Values of contacts below this epoch were deleted with an earlier property of the same name. */
  sinceEpoch: string | null;
}

/** Reads all that the filters name, in one trip. */
export async function readFields(tx: Transaction, filters: Filter[]): Promise<Fields> {
  const conditions = filters.flatMap((filter) => filter.conditions);
  const names = conditions.flatMap(({ field }) => propertyOf(field) ?? []);
  const lists = idsIn(conditions, ['list'], 'lst');
  const topics = idsIn(conditions, ['topic'], 'top');
  const campaigns = idsIn(conditions, ['opened', 'clicked'], 'cmp');
  const [row] = await tx.query<{
    properties: (PropertyField & { name: string })[];
    lists: string[];
    topics: string[];
  }>(
    `select
       (select coalesce(json_agg(json_build_object('name', name, 'type', type,
          'fallback', fallback, 'sinceEpoch', (select max(epoch)::text from property_deletions
            where organization_id = $1 and property_deletions.name = contact_properties.name))), '[]')
        from contact_properties where organization_id = $1 and name = any($2)) as properties,
       array(select id from contact_lists where organization_id = $1 and id = any($3)
         and deleted_at is null) as lists,
       array(select id from topics where organization_id = $1 and id = any($4)) as topics`,
    [tx.organizationId, names, [...lists.values()], [...topics.values()]],
  );
  return {
    properties: new Map((row?.properties ?? []).map(({ name, ...field }) => [name, field])),
    lists: keep(lists, row?.lists ?? []),
    topics: keep(topics, row?.topics ?? []),
    campaigns,
  };
}

function idsIn(
  conditions: Condition[],
  fields: string[],
  prefix: 'lst' | 'top' | 'cmp',
): Map<string, string> {
  const named = conditions.filter(({ field }) => fields.includes(field)).flatMap(valuesOf);
  return new Map(
    named.flatMap((publicId) => {
      const id = fromPublicId(prefix, publicId);
      return id === undefined ? [] : [[publicId, id]];
    }),
  );
}

function keep(ids: Map<string, string>, existing: string[]): Map<string, string> {
  return new Map([...ids].filter(([, id]) => existing.includes(id)));
}

/** How a field compares; undefined when there is no such field, or no such property now. */
export function typeOf(field: string, fields: Fields): FieldType | undefined {
  const property = propertyOf(field);
  if (property !== undefined) return fields.properties.get(property)?.type;
  return own[field];
}

const own: Record<string, FieldType | undefined> = {
  __proto__: null as never,
  email: 'STRING',
  name: 'STRING',
  createdAt: 'DATE',
  list: 'LIST',
  topic: 'TOPIC',
  opened: 'VISITS',
  clicked: 'VISITS',
};
