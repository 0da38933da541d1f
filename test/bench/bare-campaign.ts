import { createPrivateKey } from 'node:crypto';
import { compose, toBytes } from '../../src/mail/compose.ts';
import { signMail } from '../../src/mail/dkim.ts';
import { createSmtpProvider } from '../../src/mail/providers/smtp.ts';
import { serveCampaign } from './campaign-loop.ts';
import { connections } from './campaign-mail.ts';

// The baseline of the `campaign` figures, run as a process of its own: the same mails, filled,
// composed and signed, over the same provider, without a database.

const key = {
  domain: 'example.com',
  selector: 'bench',
  privateKey: createPrivateKey(process.env.BARE_KEY ?? ''),
};
const provider = createSmtpProvider(process.env.BARE_SMTP ?? '', connections);

serveCampaign(async ({ index, to, subject, html, text, listHeaders }) => {
  const date = new Date();
  const messageIdHeader = `<${index}.${date.getTime()}@example.com>`;
  const mail = compose({
    messageIdHeader,
    date,
    from: { address: 'news@example.com', name: 'Example' },
    to: [to],
    cc: [],
    replyTo: '',
    subject,
    html,
    text,
    headers: {},
    structured: listHeaders,
    attachments: [],
  });
  await provider.send({
    organizationId: '',
    messageId: '',
    messageIdHeader,
    attempt: 1,
    envelope: { from: 'b@bounces.example.com', to: [to] },
    raw: toBytes(mail, await signMail(mail, key, date)),
  });
});
