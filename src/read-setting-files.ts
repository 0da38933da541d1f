import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

const reasons: Record<string, string | undefined> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EISDIR: 'it is a folder',
};

/**
 * Returns the environment with the settings in it that are given as files: `SECRET_KEY_FILE` names the
 * file that holds `SECRET_KEY`, as the secrets of containers and of systemd are handed over. What is
 * wrong with them comes as sentences that begin with the setting; none says what a file holds.
 */
export function readSettingFiles(
  environment: Environment,
  names: string[],
): { environment: Environment; faults: string[] } {
  const complete = { ...environment };
  const faults: string[] = [];
  for (const name of names) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) {
      faults.push(`${name} and ${name}_FILE are both given: keep one`);
      continue;
    }
    try {
      const content = readFileSync(file, 'utf8').trim();
      if (content === '') faults.push(`${name}_FILE is empty: ${file}`);
      complete[name] = content;
    } catch (error) {
      const code = String(Object(error).code);
      faults.push(`${name}_FILE cannot be read: ${file} (${reasons[code] ?? code})`);
    }
  }
  return { environment: complete, faults };
}
