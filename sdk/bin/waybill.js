#!/usr/bin/env node
// In the repository the command line runs from its source, so that a fresh clone needs no build;
// the package holds only what was built.
import { existsSync } from 'node:fs';

const source = new URL('../src/cli/main.ts', import.meta.url);
await import(existsSync(source) ? source : new URL('../dist/esm/cli/main.js', import.meta.url));
