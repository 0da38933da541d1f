import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres.ts'],
    include: ['test/**/*.test.ts'],
    // One more than two cores: the tests of faults wait most of their time.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
