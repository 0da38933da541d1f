import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Import {
  /** Paths from the top of the repository, such as `src/emails/handlers.ts`. */
  from: string;
  /** A path too when it begins in the repository, else the name of a package. */
  to: string;
  /** Erased before the program runs: `import type`. */
  typeOnly: boolean;
}

/** The TypeScript files under folders, as paths from the top of the repository. */
export function listFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.d)\.ts$/.test(entry.name))
      .map((entry) => posix.join(entry.parentPath.slice(root.length), entry.name))
      .sort(),
  );
}

export function readLines(file: string): string[] {
  return readFileSync(root + file, 'utf8').split('\n');
}

export function readImports(file: string): Import[] {
  return importsIn(readFileSync(root + file, 'utf8'), file);
}

const statement = /^(?:import|export)\s+(type\s)?(?:[\w$*\s{},]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** What a file imports or exports again, at its top or while it runs. */
export function importsIn(text: string, file: string): Import[] {
  const resolve = (name: string) =>
    name.startsWith('.') ? posix.join(posix.dirname(file), name) : name;
  const found = (typeOnly: boolean, name = '') => ({ from: file, to: resolve(name), typeOnly });
  return [
    ...[...text.matchAll(statement)].map((match) => found(match[1] !== undefined, match[2])),
    ...[...text.matchAll(dynamic)].map((match) => found(false, match[1])),
  ];
}
