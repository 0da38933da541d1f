import type { FeedbackResult } from '../generated/schemas.ts';
import { type Input, type ServiceCommand, UsageError } from './command.ts';

const maxBytes = 10 * 1024 * 1024;

/** For mail servers: a report is piped in, and what it said comes out. */
export const reportFeedback: ServiceCommand = {
  help: 'Hand in a bounce or complaint: waybill feedback < report.eml',
  parameters: [],
  notes: [
    'Reads the mail from the standard input, so that a mail server can pipe it:',
    '  bounces: "|WAYBILL_API_KEY=wb_… npx waybill feedback"',
    'Exits with 75 (try again later) when it could not be handed in.',
  ].join('\n'),
  run: async ({ waybill, input, show, error, signal }) => {
    const raw = await readAll(input);
    if (raw.length === 0) throw new UsageError('This takes a mail: waybill feedback < report.eml');
    const call = waybill.feedback.report({ raw: raw.toString('base64') }, { signal });
    const result = await call.result();
    if (!result.ok) {
      error.write(`${result.error.message}\n`);
      return temporaryFailure;
    }
    const { kind, results } = result.data;
    show(result.data, () => [kind, ...results.map(formatResult)].join('\n'));
    return 0;
  },
};

function formatResult(result: FeedbackResult): string {
  const { email, type, bounceKind, bounceSubType, messageId, changed, pending } = result;
  const bounce = bounceKind === null ? '' : ` ${bounceKind}/${bounceSubType}`;
  const news = changed ? 'recorded' : pending ? 'waits' : 'changes nothing';
  return `${email ?? '(hidden)'}  ${type}${bounce}  ${messageId ?? 'no message'}  ${news}`;
}

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
