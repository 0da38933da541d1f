import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The version of the package that this file belongs to, built or not. */
export function readVersion(): string {
  const manifest = createRequire(import.meta.url).resolve('@waybill/sdk/package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}
