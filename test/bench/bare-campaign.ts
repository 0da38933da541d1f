import { createPrivateKey } from 'node:crypto';
import { compose, toBytes } from '../../src/mail/compose.ts';
import { signMail } from '../../src/mail/dkim.ts';
import { createSmtpProvider } from '../../src/mail/providers/smtp.ts';
import type { CompiledTemplate } from '../../src/templates/compiled-template.ts';
import { renderTemplate } from '../../src/templates/render-template.ts';

// The baseline of the `campaign` figures, run as a process of its own: the same mails, filled,
// composed and signed, over the same provider, without a database.

interface Job {
  count: number;
  variables: Record<string, string>;
}

const connections = 10;
const content = JSON.parse(process.env.BARE_CONTENT ?? '') as CompiledTemplate;
const key = {
  domain: 'example.com',
  selector: 'bench',
  privateKey: createPrivateKey(process.env.BARE_KEY ?? ''),
};
const provider = createSmtpProvider(process.env.BARE_SMTP ?? '', connections);

async function sendOne(index: number, variables: Record<string, string>): Promise<void> {
  const date = new Date();
  const result = renderTemplate(
    content,
    { ...variables, name: `Reader ${index}`, unsubscribe_url: `https://example.com/u/${index}` },
    { now: date, unsubscribeFooter: true },
  );
  if (!result.ok) throw new Error(result.fault.message);
  const { subject, html, text } = result.mail;
  const messageIdHeader = `<${index}.${date.getTime()}@example.com>`;
  const mail = compose({
    messageIdHeader,
    date,
    from: { address: 'news@example.com', name: 'Example' },
    to: [`r${index}@example.net`],
    cc: [],
    replyTo: '',
    subject,
    html,
    text,
    headers: {},
    structured: {
      'List-Unsubscribe': `<https://example.com/u/${index}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': '<bench.example.com>',
      'Feedback-ID': 'bench:campaign::example',
    },
    attachments: [],
  });
  await provider.send({
    organizationId: '',
    messageId: '',
    messageIdHeader,
    attempt: 1,
    envelope: { from: 'b@bounces.example.com', to: [`r${index}@example.net`] },
    raw: toBytes(mail, await signMail(mail, key, date)),
  });
}

process.on('message', async ({ count, variables }: Job) => {
  let next = 0;
  const work = async () => {
    while (next < count) await sendOne(next++, variables);
  };
  await Promise.all(Array.from({ length: connections * 2 }, work));
  process.send?.({ done: count });
});
process.on('disconnect', () => process.exit());
process.send?.({ port: 0 });
