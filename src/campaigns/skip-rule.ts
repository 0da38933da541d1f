import type { SqlParameters } from '../db/sql-parameters.ts';
import { visibleAttributes } from '../properties/deleted-values.ts';

/** What decides whether a contact of the audience gets a campaign. */
export interface SkipRule {
  topicId: string | null;
  /** Domains that take no mail. */
  unreachable: string[];
  /** The variables that every mail needs and that have no fallback. */
  required: string[];
}

/**
 * SQL over the row `contact`: its outcome when it is skipped, null when it is not, and the reason in
 * words. Preflight and sending decide by the same text.
 */
export function skipColumns(rule: SkipRule, parameters: SqlParameters): string {
  const unreachable = `${parameters.add(rule.unreachable)}::text[]`;
  const topic = `${parameters.add(rule.topicId)}::uuid`;
  const required = `${parameters.add(rule.required)}::text[]`;
  const attributes = visibleAttributes('contact');
  // A contact always has an address; its name may stand in its own field or in an attribute.
  const known = `(${attributes} || '{"email": ""}'::jsonb
    || case when contact.name = '' then '{}'::jsonb else '{"name": ""}'::jsonb end)`;
  const suppression = `(select reason from suppressions
    where suppressions.organization_id = contact.organization_id
      and suppressions.address_key = contact.address_key)`;
  const optedOut = `exists (select from topic_opt_outs opt_out
    where opt_out.organization_id = contact.organization_id
      and opt_out.topic_id = ${topic} and opt_out.contact_id = contact.id)`;
  const domain = `split_part(contact.address_key, '@', 2)`;
  return `case
      when ${suppression} is not null or ${optedOut} then 'SUPPRESSED'
      when ${domain} = any(${unreachable}) then 'UNREACHABLE'
      when not ${known} ?& ${required} then 'INCOMPLETE'
    end as outcome,
    case
      when ${suppression} is not null then 'is suppressed: ' || ${suppression}
      when ${optedOut} then 'opted out of the topic'
      when ${domain} = any(${unreachable}) then 'the domain ' || ${domain} || ' takes no mail'
      when not ${known} ?& ${required} then 'has no value for: ' || array_to_string(array(
        select name || coalesce((
            select ' (but for ' || key || ': variables are told apart by their case)'
            from jsonb_object_keys(${known}) key where lower(key) = lower(name) limit 1), '')
        from unnest(${required}) name where not ${known} ? name order by name), ', ')
    end as reason`;
}
