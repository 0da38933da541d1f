import nodemailer from 'nodemailer';
import { connections, serveCampaign } from './campaign-loop.ts';

// The same by nodemailer alone, which composes, signs and sends over its pool: what one would write
// without us.

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
