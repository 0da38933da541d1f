import { run } from './run.ts';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A second signal does not wait.
  process.once(signal, () => {
    ending.abort();
    process.once(signal, () => process.exit(130));
  });
}

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  input: process.stdin,
  out: process.stdout,
  error: process.stderr,
  signal: ending.signal,
});
