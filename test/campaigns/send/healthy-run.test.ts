import { afterAll, beforeAll, expect, it } from 'vitest';
import { recoverCampaigns } from '../../../src/campaigns/send/recover-campaigns.ts';
import type { Database } from '../../../src/db/database.ts';
import { createLiveAttempts } from '../../../src/emails/deliver/live-attempts.ts';
import { sweepAttempts } from '../../../src/emails/deliver/sweep-attempts.ts';
import { entities } from '../../../src/entities.ts';
import { unlockDeadPools } from '../../../src/jobs/pools.ts';
import { type CampaignRun, startCampaignRun } from '../../support/campaign-run.ts';
import { openTestDatabase } from '../../support/open-test-database.ts';

let run: CampaignRun;
let database: Database;
beforeAll(async () => {
  // Some twenty milliseconds for each mail, so that it takes a few seconds.
  const onMail = () => new Promise<undefined>((taken) => setTimeout(taken, 20));
  run = await startCampaignRun({ onMail });
  database = await openTestDatabase(run.server.database.url, 2, entities);
});
afterAll(async () => {
  await database.pool.end();
  await run.close();
});

it('goes from page to page without a chore: those find nothing to mend', async () => {
  await run.startWorker();
  await run.startWorker();
  const { id } = await run.create(1_600);
  await run.waybill.campaigns.send(id);
  const found: unknown[] = [];
  let looks = 0;
  let isRunning = true;
  const looking = (async () => {
    while (isRunning) {
      const poolId = 'an observer';
      const left = await recoverCampaigns({ database, poolId, active: () => [], idleSeconds: 1 });
      const attempts = createLiveAttempts();
      const swept = await sweepAttempts({ database, poolId, attempts, resendUnknown: true });
      const deadPools = await unlockDeadPools(database.pool);
      const sum = left.pages + left.campaigns + swept.unknown + Number(deadPools);
      if (sum > 0) found.push({ ...left, ...swept, deadPools });
      looks += 1;
    }
  })();
  await run.settled(id);
  isRunning = false;
  await looking;
  expect(looks).toBeGreaterThan(50);
  expect(found).toEqual([]);
  await run.check(id);
});
