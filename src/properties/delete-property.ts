import type { Transaction } from '../db/database.ts';
import { enqueue, type Job } from '../jobs/enqueue.ts';
import type { Property } from './property.entity.ts';

export const purgeTask = 'properties/purge';

/** Deletes a property; from the commit on no reader sees a value of it. */
export async function deleteProperty(tx: Transaction, property: Property): Promise<void> {
  tx.em.remove(property);
  await tx.query('insert into property_deletions (organization_id, name) values ($1, $2)', [
    tx.organizationId,
    property.name,
  ]);
  enqueue(tx, [purgeJob(tx.organizationId)]);
}

function purgeJob(organizationId: string): Job {
  return {
    task: purgeTask,
    payload: { organizationId },
    key: `${purgeTask}/${organizationId}`,
    priority: 10,
  };
}
