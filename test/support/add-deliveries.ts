/**
 * Deliveries of an event ($1) that wait for a webhook ($2), as many as $3 says: what a large campaign
 * leaves at once.
 */
export const addDeliveries = `
  with added as (
    insert into webhook_deliveries (organization_id, id, webhook_id, event_id, message_id, event_type,
      status, next_attempt_at, created_at)
    select organization_id, (left(id::text, 13) || '-7' || substr(gen_random_uuid()::text, 16))::uuid,
      $2, id, message_id, kind, 'PENDING', now(), now()
    from message_events, generate_series(1, $3::int) where id = $1
    returning *
  )
  insert into due_deliveries (organization_id, delivery_id, webhook_id, event_id, message_id, due_at)
  select organization_id, id, webhook_id, event_id, message_id, next_attempt_at from added`;
