import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['test/support/postgres.ts'],
    include: ['test/**/*.test.ts'],
    // Two files at once, for the servers and the browser that tests start need room beside them.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
