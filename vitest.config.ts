import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Their files take longest, so they go first: one left for the end is waited for alone. */
const early = ['/test/faults/', '/test/contract/'];

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

export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres.ts'],
    include: ['test/**/*.test.ts'],
    // The servers and the browser that tests start need room beside them.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // They only turn a hang into a failure. What a slow machine puts off comes back a minute later.
    testTimeout: 400_000,
    hookTimeout: 400_000,
  },
});
