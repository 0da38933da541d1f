import { Migration } from '@mikro-orm/migrations';

/**
 * Keeps the planner from looking for deliveries by the index of what is due: while next to nothing
 * waits it seems cheapest to read all of an organization's there, and such a plan is kept.
 */
export class Migration0008DueIndex extends Migration {
  override up(): void {
    this.addSql('drop index due_deliveries_organization_id_webhook_id_due_at_idx');
    // Partial, though no key is null, so that it serves those alone who ask for a webhook.
    this.addSql(`
      create index on due_deliveries (organization_id, webhook_id, due_at)
        where webhook_id is not null`);
  }
}
