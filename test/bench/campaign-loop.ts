import type { CompiledTemplate } from '../../src/templates/compiled-template.ts';
import { renderTemplate } from '../../src/templates/render-template.ts';

export const connections = 10;

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

/** Fills as many mails as the parent asks for and sends them, two for each connection at once. */
export function serveCampaign(send: (mail: FilledMail) => Promise<unknown>): void {
  process.on('message', async (job: { count: number; variables: Record<string, string> }) => {
    let next = 0;
    const work = async () => {
      while (next < job.count) await send(fill(next++, job.variables));
    };
    await Promise.all(Array.from({ length: connections * 2 }, work));
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
