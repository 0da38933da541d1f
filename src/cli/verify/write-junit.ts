import { writeFileSync } from 'node:fs';
import type { Check } from './session.ts';

/** The checks as JUnit XML: a suite for each operation or path, a case for each check. */
export function writeJunit(file: string, checks: Check[], seconds: number): void {
  const suites = [...Map.groupBy(checks, ({ subject }) => subject)].map(([subject, own]) => {
    const cases = own.map(({ what, faults }) => {
      const name = `name="${escapeXml(what)}" classname="${escapeXml(subject)}"`;
      const failures = faults.map((fault) => `      <failure message="${escapeXml(fault)}"/>\n`);
      return failures.length === 0
        ? `    <testcase ${name}/>\n`
        : `    <testcase ${name}>\n${failures.join('')}    </testcase>\n`;
    });
    return `  <testsuite name="${escapeXml(subject)}" ${counts(own)}>\n${cases.join('')}  </testsuite>\n`;
  });
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="waybill verify" ${counts(checks)} time="${seconds.toFixed(3)}">
${suites.join('')}</testsuites>
`,
  );
}

function counts(checks: Check[]): string {
  const failed = checks.filter(({ faults }) => faults.length > 0).length;
  return `tests="${checks.length}" failures="${failed}"`;
}

/** XML 1.0 §2.2 has no place for most control characters, not even escaped. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML forbids
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll(/[\t\r\n]/g, (space) => `&#${space.charCodeAt(0)};`)
  );
}
