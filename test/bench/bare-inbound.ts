import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

// The baseline of inbound mail, as a process of its own: the same SMTP server, which parses what it
// gets with the same library, and does nothing with it.

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  size: 10 * 1024 * 1024,
  onData: (stream, _, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      await PostalMime.parse(Buffer.concat(chunks), { forceRfc822Attachments: true });
      done(null, '2.0.0 Thank you');
    });
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('disconnect', () => process.exit());
