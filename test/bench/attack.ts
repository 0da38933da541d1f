import { askWhile, attacks } from '../support/attacks.ts';
import { runService } from '../support/run-service.ts';
import { createTestOrganization } from '../support/start-test-server.ts';
import { startBenchDatabase } from './bench-database.ts';
import { report } from './report.ts';

/**
 * How long another organization's read takes at worst while one attacks, in milliseconds, against a
 * service with a heap of 512 MiB: it has to stay under a second.
 */
export async function run(): Promise<void> {
  const database = await startBenchDatabase();
  const service = await runService({
    DATABASE_URL: database.url,
    RATE_LIMIT: '100',
    NODE_OPTIONS: '--max-old-space-size=512',
  });
  const scene = {
    service,
    attacker: await createTestOrganization(database.url),
    other: await createTestOrganization(database.url),
  };
  const figures: Record<string, number> = {};
  for (const { name, run: attack } of attacks) {
    const attacking = attack(scene);
    const waits = await askWhile(scene, attacking);
    const statuses = await attacking;
    if (statuses.some((status) => status >= 500)) throw new Error(`${name}: ${statuses}`);
    figures[name] = Math.max(...waits);
  }
  await service.stop();
  await database.stop();
  report('attack', {}, { ...figures, worst: Math.max(...Object.values(figures)) });
}
