import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// What every process that tests start would compile anew is kept beside the packages.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('node_modules/.cache/compiled', import.meta.url),
);

/**
 * Kills at length, attacks, every operation with drawn and with hostile input: what takes minutes and
 * seldom fails alone. `npm run test:deep` runs these, and `.ci/run` both.
 */
const deep = [
  'test/faults/{attacks,campaign-database,campaigns,failover,killed-worker,relays,webhooks}.test.ts',
  'test/contract/{fuzz,verify}.test.ts',
  'test/http/naughty.test.ts',
  'test/{deploy/release,flows/backup}.test.ts',
];

/** Their files take longest, so they go first: one left for the end is waited for alone. */
const early = [
  '/test/faults/',
  '/test/contract/',
  '/test/templates/look',
  '/test/sdk/package',
  '/pages.test',
  '/test/jobs/',
  '/test/flows/',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = early.findIndex((folder) => moduleId.includes(folder));
      return place === -1 ? early.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['test/support/postgres.ts'],
    include: mode === 'deep' ? deep : ['test/**/*.test.ts'],
    exclude: mode === 'deep' || mode === 'all' ? [] : deep,
    // The servers and the browser that tests start need room beside them.
    maxWorkers: 5,
    // A worker imports the service once, not for each of its files: half the work of a short one.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // They only turn a hang into a failure. What a slow machine puts off comes back a minute later.
    testTimeout: 400_000,
    hookTimeout: 400_000,
  },
}));
