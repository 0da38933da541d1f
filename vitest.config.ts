import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of faults go first: they wait more than they work, and one left for the end is waited for alone. */
class FaultsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { faults = [], others = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      moduleId.includes('/faults/') ? 'faults' : 'others',
    );
    return [...faults, ...others];
  }
}

export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres.ts'],
    include: ['test/**/*.test.ts'],
    // The servers and the browser that tests start need room beside them.
    maxWorkers: 4,
    sequence: { sequencer: FaultsFirst },
    // They only turn a hang into a failure. What a slow machine puts off comes back a minute later.
    testTimeout: 400_000,
    hookTimeout: 400_000,
  },
});
