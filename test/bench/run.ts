const [name, ...flags] = process.argv.slice(2);
if (name === undefined || !/^[a-z-]+$/.test(name)) {
  console.error('Usage: npm run bench -- <name> [--quick]');
  process.exit(2);
}
const bench: { run(quick: boolean): Promise<void> } = await import(`./${name}.ts`);
await bench.run(flags.includes('--quick'));
