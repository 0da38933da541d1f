import { type Command, type Input, UsageError } from './command.ts';

const maxBytes = 10 * 1024 * 1024;

/** For mail servers: a report is piped in, and what it said comes out. */
export const reportFeedback: Command = {
  help: 'Hand in a bounce or complaint: waybill feedback < report.eml',
  parameters: [],
  notes: [
    'Reads the mail from the standard input, so that a mail server can pipe it:',
    '  bounces: "|WAYBILL_API_KEY=wb_… npx waybill feedback"',
    'Exits with 75 (try again later) when it could not be handed in.',
  ].join('\n'),
  run: async ({ waybill, input, print, error, signal }) => {
    const raw = await readAll(input);
    if (raw.length === 0) throw new UsageError('This takes a mail: waybill feedback < report.eml');
    const call = waybill.feedback.report({ raw: raw.toString('base64') }, { signal });
    const result = await call.result();
    if (!result.ok) {
      error.write(`${result.error.message}\n`);
      return temporaryFailure;
    }
    const { kind, results } = result.data;
    print(kind);
    for (const { email, type, bounceKind, bounceSubType, messageId, ...what } of results) {
      const bounce = bounceKind === null ? '' : ` ${bounceKind}/${bounceSubType}`;
      const news = what.changed ? 'recorded' : what.pending ? 'waits' : 'changes nothing';
      print(`${email ?? '(hidden)'}  ${type}${bounce}  ${messageId ?? 'no message'}  ${news}`);
    }
    return 0;
  },
};

/** `EX_TEMPFAIL` (sysexits.h): mail servers keep the mail and try again. */
const temporaryFailure = 75;

async function readAll(input: Input | undefined): Promise<Buffer> {
  if (input === undefined || input.isTTY) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    chunks.push(Buffer.from(chunk));
    bytes += chunk.length;
    if (bytes > maxBytes) throw new UsageError('A mail may hold at most 10 MiB.');
  }
  return Buffer.concat(chunks);
}
