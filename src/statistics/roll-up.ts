import type { Row, Transaction } from '../db/database.ts';
import { nilId } from '../db/identifiers.ts';
import { settledPosition } from '../events/feed-place.ts';
import { figureAdditions, figureColumns, figureCounts, figureSums } from './figures.ts';

/** So many events are summed up in one transaction. */
export const batchSize = 10_000;

/**
 * Sums up the next events of an organization, and keeps its place in the same transaction, which no
 * other reader has meanwhile: whatever is killed, each event counts once. Returns how many there were.
 * While another sums up it leaves that to it, unless it is to wait, for those who read what was summed up.
 */
export async function rollUp(tx: Transaction, { waits = false } = {}): Promise<number> {
  await tx.query(
    `insert into statistics_places (organization_id, position, event_id) values ($1, -1, $2)
     on conflict do nothing`,
    [tx.organizationId, nilId],
  );
  const [place] = await tx.query<{ position: string; event_id: string }>(
    `select position, event_id from statistics_places where organization_id = $1
     for update ${waits ? '' : 'skip locked'}`,
    [tx.organizationId],
  );
  if (place === undefined) return 0;
  const [done] = await tx.query<Row & { events: number }>(sumUp, [
    tx.organizationId,
    place.position,
    place.event_id,
    batchSize,
  ]);
  return done?.events ?? 0;
}

/** What an organization's news are: events behind its place that nothing can come before any more. */
export const hasNews = `
  exists (select from message_events event
    where event.organization_id = place.organization_id
      and (event.position, event.id) > (place.position, place.event_id)
      and event.position < (select ${settledPosition}))`;

/** The sender's address and the recipient's hold one @ each: quoted local parts are not accepted. */
const domainIn = (address: string) => `lower(coalesce(split_part(${address}, '@', 2), ''))`;

/**
 * Attempts say by which relay they went; what came of a mail later is of the one that took it. Before that,
 * and for mail that never left, there is none.
 */
const relayIn = (event: string, provider: string) => `
  coalesce(${event}.metadata ->> 'relay', case
    when ${event}.type not in ('QUEUED', 'SCHEDULED', 'SUPPRESSED', 'CANCELED') then ${provider} end, '')`;

/** The same event twice in a batch is told apart by its order, the same in every batch before by `firsts`. */
const sumUp = `
  with batch as materialized (
    select event.id, event.position, event.message_id, event.type, event.metadata,
      event.bounce_kind, event.campaign_id, event.occurred_at
    from message_events event
    where event.organization_id = $1 and (event.position, event.id) > ($2::bigint, $3::uuid)
      and event.position < (select ${settledPosition})
    order by event.position, event.id limit $4
  ), mails as materialized (
    -- Looked up one by one, whatever the planner takes a batch for: it would read all there are.
    select ids.message_id, m.*
    from (select distinct message_id from batch) as ids left join lateral (
      select type as mail_type, provider, tags, from_address, campaign_id, topic_id,
        recipients -> 0 ->> 'address' as first_address, created_at
      from messages where organization_id = $1 and id = ids.message_id offset 0
    ) as m on true
  ), visited as (
    select batch.*, what.name as what,
      row_number() over (partition by message_id, what.name order by position, id) = 1 as leads
    from batch, lateral (values (type), (case when type = 'CLICKED'
      then 'LINK ' || md5(coalesce(metadata ->> 'url', '')) end)) as what (name)
    where type in ('OPENED', 'CLICKED') and what.name is not null
      and coalesce(metadata ->> 'automated', '') <> 'true'
  ), firsts as (
    insert into statistics_firsts (organization_id, message_id, what)
    select $1, message_id, what from visited where leads
    on conflict do nothing returning message_id, what
  ), uniques as materialized (
    select visited.id, visited.what from visited
    join firsts on firsts.message_id = visited.message_id and firsts.what = visited.what
    where visited.leads
  ), facts as materialized (
    select date_trunc('hour', event.occurred_at, 'UTC') as at, event.mail_type as type,
      event.domain, event.campaign, event.topic, event.recipient_domain, event.relay, event.tags,
      ${figureCounts}
    from (
      select batch.*, coalesce(m.mail_type, '') as mail_type, coalesce(m.tags, '{}') as tags,
        ${domainIn('m.from_address')} as domain,
        coalesce(m.campaign_id::text, '') as campaign, coalesce(m.topic_id::text, '') as topic,
        ${domainIn(`coalesce(batch.metadata ->> 'recipient', m.first_address)`)} as recipient_domain,
        ${relayIn('batch', 'm.provider')} as relay,
        batch.occurred_at = m.created_at as is_first,
        exists (select from uniques where uniques.id = batch.id and uniques.what = batch.type)
          as is_unique
      from batch join mails m on m.message_id = batch.message_id
    ) as event
    group by 1, 2, 3, 4, 5, 6, 7, 8
  ), all_facts as (
    insert into statistics_facts as known
      (organization_id, at, type, domain, campaign, topic, recipient_domain, relay, tags,
        ${figureColumns})
    select $1, at, type, domain, campaign, topic, recipient_domain, relay, tags, ${figureColumns}
    from facts
    on conflict (organization_id, at, type, domain, campaign, topic, recipient_domain, relay, tags)
      do update set ${figureAdditions}
  ), sums as (
    insert into statistics as known
      (organization_id, dimension, resolution, at, value, ${figureColumns})
    select $1, one.dimension, span.resolution, date_trunc(span.resolution, facts.at, 'UTC'),
      one.value, ${figureSums}
    from facts,
      lateral (
        values ('all', ''), ('type', type), ('domain', domain), ('campaign', campaign),
          ('topic', topic), ('recipientDomain', recipient_domain), ('relay', relay)
        union all
        select 'tag', tag from unnest(case when tags = '{}' then array[''] else tags end) as tag
      ) as one (dimension, value),
      (values ('hour'), ('day')) as span (resolution)
    group by 2, 3, 4, 5
    on conflict (organization_id, dimension, resolution, at, value) do update set ${figureAdditions}
  ), links as (
    insert into statistics_links as known
      (organization_id, campaign_id, url_hash, url, clicked, unique_clicked, automated_clicked)
    select $1, campaign_id, md5(coalesce(metadata ->> 'url', '')),
      min(coalesce(metadata ->> 'url', '')),
      count(*) filter (where coalesce(metadata ->> 'automated', '') <> 'true'),
      count(*) filter (where exists (select from uniques
        where uniques.id = batch.id and uniques.what like 'LINK %')),
      count(*) filter (where metadata ->> 'automated' = 'true')
    from batch where type = 'CLICKED' and campaign_id is not null
    group by 2, 3
    on conflict (organization_id, campaign_id, url_hash) do update set
      clicked = known.clicked + excluded.clicked,
      unique_clicked = known.unique_clicked + excluded.unique_clicked,
      automated_clicked = known.automated_clicked + excluded.automated_clicked
  ), moved as (
    update statistics_places set position = last.position, event_id = last.id
    from (select position, id from batch order by position desc, id desc limit 1) as last
    where organization_id = $1
  )
  select count(*)::int as events from batch`;
