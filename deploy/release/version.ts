/** Whether a version may break what was written for the last one (semver.org, 4 and 8). */
export function allowsBreaking(last: string, next: string): boolean {
  const [lastMajor = 0, lastMinor = 0] = last.split('.').map(Number);
  const [major = 0, minor = 0] = next.split('.').map(Number);
  return major > lastMajor || (major === 0 && lastMajor === 0 && minor > lastMinor);
}

/** The date that the changelog gives a version: `## 1.2.0 – 2026-11-23`. */
export function findDate(changelog: string, version: string): string | undefined {
  const heading = /^## (\S+) – (\d{4}-\d{2}-\d{2})$/gm;
  return [...changelog.matchAll(heading)].find(([, name]) => name === version)?.[2];
}
