import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The folders whose files take longest go first: one left for the end is waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const {
      faults = [],
      contract = [],
      others = [],
    } = Object.groupBy(
      sorted,
      ({ moduleId }) =>
        (/\/test\/(faults|contract)\//.exec(moduleId)?.[1] as 'faults' | 'contract') ?? 'others',
    );
    return [...faults, ...contract, ...others];
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
