import type { CompiledTemplate } from '../../src/templates/compiled-template.ts';
import { renderTemplate } from '../../src/templates/render/render-template.ts';
import { connections } from './campaign-mail.ts';
import { inParallel } from './in-parallel.ts';

/** One mail of the campaign, filled for its recipient. */
export interface FilledMail {
  index: number;
  to: string;
  subject: string;
  html: string;
  text: string;
  listHeaders: Record<string, string>;
}

const content = JSON.parse(process.env.BARE_CONTENT ?? '') as CompiledTemplate;

/** Fills as many mails as the parent asks for and sends them. */
export function serveCampaign(send: (mail: FilledMail) => Promise<unknown>): void {
  process.on('message', async (job: { count: number; variables: Record<string, string> }) => {
    await inParallel(job.count, connections, (index) => send(fill(index, job.variables)));
    process.send?.({ done: job.count });
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port: 0 });
}

function fill(index: number, variables: Record<string, string>): FilledMail {
  const url = `https://example.com/u/${index}`;
  const result = renderTemplate(
    content,
    { ...variables, name: `Reader ${index}`, unsubscribe_url: url },
    { now: new Date(), unsubscribeFooter: true },
  );
  if (!result.ok) throw new Error(result.fault.message);
  const { subject, html, text } = result.mail;
  const listHeaders = {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': '<bench.example.com>',
    'Feedback-ID': 'bench:campaign::example',
  };
  return { index, to: `r${index}@example.net`, subject, html, text, listHeaders };
}
