// Loaded before everything else, and plain JavaScript: a Node that is too old cannot read the rest, and would
// say so in words that help nobody (ERR_UNKNOWN_FILE_EXTENSION).
const needed = 24;

if (Number.parseInt(process.versions.node, 10) < needed) {
  process.stderr.write(
    `Waybill needs Node ${needed} or newer, and this is ${process.versions.node}. ` +
      'npm brings the right one (npm ci, with or without --omit=dev): begin with npm start.\n',
  );
  process.exit(1);
}
