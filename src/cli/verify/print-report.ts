import type { Check } from './session.ts';

/** A table of what was checked, and below it every fault. */
export function printReport(checks: Check[], print: (line: string) => void): void {
  const rows = [...Map.groupBy(checks, ({ subject }) => subject)];
  const width = Math.max(...rows.map(([subject]) => subject.length));
  print(`${'operation'.padEnd(width)}  passed  failed`);
  print(`${'-'.repeat(width)}  ------  ------`);
  for (const [subject, own] of rows) {
    const failed = own.filter(({ faults }) => faults.length > 0).length;
    const passed = own.length - failed;
    print(
      `${subject.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed || '').padStart(6)}`,
    );
  }
  const failures = checks.filter(({ faults }) => faults.length > 0);
  if (failures.length > 0) print('');
  for (const { subject, what, faults } of failures) {
    for (const fault of faults) print(`${subject}, ${what}: ${fault}`);
  }
  print(`\n${checks.length - failures.length} passed, ${failures.length} failed`);
}
