import type { ContactCondition } from '../contacts/read-contacts.ts';
import type { SqlParameters } from '../db/sql-parameters.ts';
import { isDay, readMoment } from '../http/moment.ts';
import { addressKey, normalizeAddress } from '../mail/address.ts';
import { type Condition, type Filter, operatorsOf, propertyOf, valuesOf } from './filter.ts';
import { type Fields, typeOf } from './read-fields.ts';

/**
 * One SQL condition on the row `contact` for the whole filter. Every value is a parameter. What a
 * condition names and is no longer there makes that condition false, whatever its operator.
 */
export function compileFilter(filter: Filter, fields: Fields): ContactCondition {
  return (parameters) => {
    const conditions = filter.conditions.map((each) => compile(each, fields, parameters));
    return `(${conditions.join(filter.match === 'all' ? ' and ' : ' or ')})`;
  };
}

function compile(condition: Condition, fields: Fields, parameters: SqlParameters): string {
  const type = typeOf(condition.field, fields);
  if (type === undefined || !operatorsOf[type].includes(condition.operator)) return 'false';
  if (type === 'LIST') return compileList(condition, fields.lists, parameters);
  if (type === 'TOPIC') return compileTopic(condition, fields.topics, parameters);
  if (type === 'VISITS') return compileVisits(condition, fields.campaigns, parameters);
  const value = readField(condition, fields, parameters);
  if (condition.operator === 'exists') return `(${value.stored} <> '') is true`;
  if (condition.operator === 'not_exists') return `(${value.stored} <> '') is not true`;
  switch (type) {
    case 'STRING':
      return compileText(condition, value, parameters);
    case 'NUMBER':
      return compileNumber(condition, value, parameters);
    case 'BOOLEAN':
      return compileBoolean(condition, value, parameters);
    case 'DATE':
      return compileMoment(condition, value, parameters);
  }
}

/** SQL for a contact's value: as it is stored, and with the fallback where there is none. */
interface Value {
  stored: string;
  text: string;
  lower: string;
  number: string;
  moment: string;
}

function readField(
  { field, operator }: Condition,
  fields: Fields,
  parameters: SqlParameters,
): Value {
  if (field === 'createdAt') return column('contact.created_at');
  if (field === 'name') return column('contact.name');
  if (field === 'email') return { ...column('contact.address_key'), lower: 'contact.address_key' };
  const name = propertyOf(field) ?? '';
  const property = fields.properties.get(name);
  const key = parameters.add(name);
  let json = `(contact.attributes -> ${key}::text)`;
  let stored = `(contact.attributes ->> ${key}::text)`;
  if (property?.sinceEpoch) {
    const epoch = parameters.add(property.sinceEpoch);
    json = `case when contact.attributes_epoch >= ${epoch}::bigint then ${json} end`;
    stored = `case when contact.attributes_epoch >= ${epoch}::bigint then ${stored} end`;
  }
  // A parameter that the statement does not use would be a fault.
  const usesFallback = operator !== 'exists' && operator !== 'not_exists';
  const text =
    property?.fallback && usesFallback
      ? `coalesce(${stored}, ${parameters.add(property.fallback)}::text)`
      : stored;
  return {
    stored,
    text,
    lower: `lower(${text})`,
    number: `case when jsonb_typeof(${json}) = 'number' then (${json})::double precision
      else as_number(${text}) end`,
    moment: `as_moment(${text})`,
  };
}

function column(name: string): Value {
  return {
    stored: `${name}::text`,
    text: name,
    lower: `lower(${name})`,
    number: 'null',
    moment: name,
  };
}

function compileText(condition: Condition, value: Value, parameters: SqlParameters): string {
  const { field, operator } = condition;
  const isAddress = field === 'email' && /^(not_)?(equals|in)$/.test(operator);
  const values = valuesOf(condition).map((text) =>
    isAddress ? addressKey(normalizeAddress(text) ?? text) : text,
  );
  if (operator === 'in' || operator === 'not_in') {
    const set = `(select array_agg(lower(part)) from unnest(${parameters.add(values)}::text[]) part)`;
    return operator === 'in'
      ? `${value.lower} = any(${set}::text[])`
      : `(${value.lower} = any(${set}::text[])) is not true`;
  }
  const wanted = `lower(${parameters.add(values[0])}::text)`;
  switch (operator) {
    case 'equals':
      return `${value.lower} = ${wanted}`;
    case 'not_equals':
      return `${value.lower} is distinct from ${wanted}`;
    case 'contains':
      return `strpos(${value.lower}, ${wanted}) > 0`;
    case 'not_contains':
      return `(strpos(${value.lower}, ${wanted}) > 0) is not true`;
    case 'starts_with':
      return `starts_with(${value.lower}, ${wanted})`;
    default:
      return `right(${value.lower}, length(${wanted})) = ${wanted}`;
  }
}

/** A value that is no number matches nothing; one that is missing differs from every number. */
function compileNumber(condition: Condition, value: Value, parameters: SqlParameters): string {
  const set = `${parameters.add(valuesOf(condition).map(Number))}::double precision[]`;
  switch (condition.operator) {
    case 'greater_than':
      return `${value.number} > (${set})[1]`;
    case 'less_than':
      return `${value.number} < (${set})[1]`;
    case 'equals':
    case 'in':
      return `${value.number} = any(${set})`;
    default:
      return `(${value.text} is null or ${value.number} <> all(${set}))`;
  }
}

function compileBoolean(condition: Condition, value: Value, parameters: SqlParameters): string {
  const wanted = condition.value.toLowerCase() === 'true';
  if (condition.operator === 'equals') return `${value.lower} = ${parameters.add(`${wanted}`)}`;
  return `(${value.text} is null or ${value.lower} = ${parameters.add(`${!wanted}`)})`;
}

/** A day is all its moments in UTC. */
function compileMoment(condition: Condition, value: Value, parameters: SqlParameters): string {
  const { operator } = condition;
  if (operator === 'within_days') {
    const days = `make_interval(days => ${parameters.add(Number(condition.value))}::int)`;
    return `(${value.moment} > now() - ${days} and ${value.moment} <= now())`;
  }
  const day = isDay(condition.value);
  const start = readMoment(day ? `${condition.value}T00:00:00Z` : condition.value);
  // The property was of another type when the segment was made.
  if (start === undefined) return 'false';
  const end = day ? new Date(start.getTime() + 86_400_000) : start;
  const at = (moment: Date) => `${parameters.add(moment)}::timestamptz`;
  if (operator === 'before') return `${value.moment} < ${at(start)}`;
  if (operator === 'after') return `${value.moment} ${day ? '>=' : '>'} ${at(end)}`;
  const equal = `(${value.moment} >= ${at(start)} and ${value.moment} ${day ? '<' : '<='} ${at(end)})`;
  return operator === 'equals' ? equal : `(${value.text} is null or not ${equal})`;
}

function compileList(
  condition: Condition,
  lists: Map<string, string>,
  parameters: SqlParameters,
): string {
  const { operator } = condition;
  const any = operator === 'exists' || operator === 'not_exists';
  const ids = valuesOf(condition).flatMap((publicId) => lists.get(publicId) ?? []);
  if (!any && ids.length === 0) return 'false';
  const which = any
    ? `exists (select from contact_lists list where list.organization_id = member.organization_id
        and list.id = member.list_id and list.deleted_at is null)`
    : `member.list_id = any(${parameters.add(ids)}::uuid[])`;
  return `${/^not_/.test(operator) ? 'not ' : ''}exists (select from contact_list_members member
    where member.organization_id = contact.organization_id and member.contact_id = contact.id
      and ${which})`;
}

function compileTopic(
  condition: Condition,
  topics: Map<string, string>,
  parameters: SqlParameters,
): string {
  const ids = valuesOf(condition).flatMap((publicId) => topics.get(publicId) ?? []);
  if (ids.length === 0) return 'false';
  const optOuts = `(select count(*) from topic_opt_outs opt_out
    where opt_out.organization_id = contact.organization_id
      and opt_out.contact_id = contact.id
      and opt_out.topic_id = any(${parameters.add(ids)}::uuid[]))`;
  const isIn = condition.operator === 'equals' || condition.operator === 'in';
  return `${optOuts} ${isIn ? '<' : '='} ${new Set(ids).size}`;
}

/**
 * Whether a person opened a mail to the contact's address, or followed a link of it: of some campaigns,
 * within some days, or ever. The addresses are looked up once, not for each contact.
 */
function compileVisits(
  condition: Condition,
  campaigns: Map<string, string>,
  parameters: SqlParameters,
): string {
  const { field, operator } = condition;
  const where = [`event.type = '${field === 'opened' ? 'OPENED' : 'CLICKED'}'`];
  if (/^(not_)?(equals|in)$/.test(operator)) {
    const ids = valuesOf(condition).flatMap((publicId) => campaigns.get(publicId) ?? []);
    if (ids.length === 0) return 'false';
    where.push(`event.campaign_id = any(${parameters.add(ids)}::uuid[])`);
  } else if (operator === 'within_days') {
    const days = parameters.add(Number(condition.value));
    where.push(`event.occurred_at > now() - make_interval(days => ${days}::int)`);
  }
  return `contact.address_key ${/^not_/.test(operator) ? 'not ' : ''}in (
    select lower(event.metadata ->> 'recipient') from message_events event
    where event.organization_id = (select nullif(current_setting('app.organization', true), '')::uuid)
      and ${where.join(' and ')} and event.metadata ->> 'recipient' is not null
      and coalesce(event.metadata ->> 'automated', '') <> 'true')`;
}
