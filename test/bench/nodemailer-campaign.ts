import { serveCampaign } from './campaign-loop.ts';
import { connections } from './campaign-mail.ts';
import { openNodemailerPool } from './nodemailer-pool.ts';

// The same by nodemailer alone, which composes, signs and sends over its pool: what one would write
// without us.

const transport = openNodemailerPool(process.env.BARE_SMTP ?? '', connections, {
  domainName: 'example.com',
  keySelector: 'bench',
  privateKey: process.env.BARE_KEY ?? '',
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
