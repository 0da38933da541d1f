/** Mutates the modules that decide by themselves; see `npm run test:mutants`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
  mutate: [
    'src/campaigns/{campaign-state,storm-watch}.ts',
    'src/crypto/{seal,token}.ts',
    'src/domains/{apply-checks,domain-state,judge-dkim,judge-dmarc,judge-spf,read-tags}.ts',
    'src/emails/{apply-outcome,message-state,recipient}.ts',
    'src/http/{cursor,moment}.ts',
    'src/imports/map-columns.ts',
    'src/mail/{outcome,retry-schedule}.ts',
    'src/segments/filter.ts',
    'src/webhooks/{apply-attempt,attempt-outcome,check-url,classify-error,next-attempt,sign-ahead}.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'node_modules/.cache/stryker/report.html' },
  tempDirName: 'node_modules/.cache/stryker/sandbox',
  thresholds: { high: 95, low: 85, break: 85 },
};
