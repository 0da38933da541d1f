import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Waybill } from '../../sdk/src/index.ts';
import { askWhile, attacks, type Scene } from '../support/attacks.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { runService } from '../support/run-service.ts';
import { createTestOrganization } from '../support/start-test-server.ts';
import { settled } from '../support/waybill.ts';

let database: TestDatabase;
let scene: Scene;

beforeAll(async () => {
  database = await createTestDatabase();
  scene = {
    service: await runService({
      DATABASE_URL: database.url,
      RATE_LIMIT: '100',
      NODE_OPTIONS: '--max-old-space-size=512',
    }),
    attacker: await createTestOrganization(database.url),
    other: await createTestOrganization(database.url),
  };
});
afterAll(async () => {
  await scene.service.stop();
  await database.drop();
});

/** How long an answer may take here. Beside other tests a second would not always be kept. */
const patienceMs = 5_000;

describe('while one organization attacks, another is answered and its mail leaves', () => {
  it.each(attacks)('$name', async ({ run }) => {
    const attacking = run(scene);
    const waits = await askWhile(scene, attacking);
    const statuses = await attacking;
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(Math.max(...waits)).toBeLessThan(patienceMs);
    expect(scene.service.child.exitCode).toBeNull();

    const { service, other } = scene;
    const waybill = new Waybill({ apiKey: other.key, baseUrl: service.url });
    const { id } = await waybill.emails.send({
      from: 'a@example.com',
      to: ['delivered@sandbox.test'],
      subject: 'A new password',
      text: 'Here it is.',
    });
    await settled(waybill, id, ['DELIVERED'], patienceMs);
  });
});
