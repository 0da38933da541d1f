import { defineConfig } from 'vitest/config';

/** The tests that need no server: those that are run against every mutant. */
export default defineConfig({
  test: {
    include: [
      'test/campaigns/{campaign-state,storm-watch}.test.ts',
      'test/crypto/*.test.ts',
      'test/domains/{apply-checks,domain-state,judge}.test.ts',
      'test/emails/{apply-feedback,deliver/apply-outcome,message-state}.test.ts',
      'test/http/{cursor,moment}.test.ts',
      'test/imports/map-columns.test.ts',
      'test/mail/retry-schedule.test.ts',
      'test/relays/route.test.ts',
      'test/segments/filter.test.ts',
      'test/webhooks/check-url.test.ts',
      'test/webhooks/deliver/{classify-error,next-attempt,sign-ahead}.test.ts',
    ],
    // Stryker's copy of the project lies in node_modules.
    exclude: [],
    server: { deps: { inline: [/\/(?:src|test)\//] } },
  },
});
