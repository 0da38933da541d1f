import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

const organization = new AsyncLocalStorage<string>();
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every transaction begun inside `begin` belongs to this organization. */
export function withOrganization<T>(organizationId: string, begin: () => T): T {
  return organization.run(organizationId, begin);
}

/** Says to row-level security whose transaction it is, in the same message that begins it. */
class TenantDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const organizationId = organization.getStore();
    if (organizationId === undefined || !uuid.test(organizationId)) {
      throw new Error('A transaction belongs to an organization.');
    }
    await connection.executeQuery(
      CompiledQuery.raw(`begin; select set_config('app.organization', '${organizationId}', true)`),
    );
  }
}

/** Kysely's Postgres dialect, in which every transaction belongs to one organization. */
export class TenantDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new TenantDriver(this.#config);
  }
}
