import nodemailer from 'nodemailer';
import { connections, serveCampaign } from './campaign-loop.ts';

// The baseline of the `campaign` figures, run as a process of its own: a loop over nodemailer, which
// composes and signs the same mails and sends them over its pool, without a database.

const transport = nodemailer.createTransport({
  url: process.env.BARE_SMTP ?? '',
  pool: true,
  maxConnections: connections,
  maxMessages: Number.POSITIVE_INFINITY,
  disableFileAccess: true,
  disableUrlAccess: true,
  dkim: {
    domainName: 'example.com',
    keySelector: 'bench',
    privateKey: process.env.BARE_KEY ?? '',
  },
});

serveCampaign(({ to, subject, html, text, listHeaders }) =>
  transport.sendMail({
    envelope: { from: 'b@bounces.example.com', to: [to] },
    from: { address: 'news@example.com', name: 'Example' },
    to,
    subject,
    html,
    text,
    // As we encode, which is also faster than its choice.
    textEncoding: 'base64',
    headers: listHeaders,
  }),
);
