import { createServer } from 'node:http';

// Amazon SES, version 2 of its API, as a process of its own that takes every mail and keeps none. It
// answers as fast as a server can and counts what it accepts; the count goes to the parent on request.

let accepted = 0;

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const isMail = request.url === '/v2/email/outbound-emails';
    if (isMail) accepted += 1;
    const answer = isMail
      ? { MessageId: `0100019a-${accepted}` }
      : { SendQuota: { Max24HourSend: -1, MaxSendRate: 1_000, SentLast24Hours: accepted } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', () => process.send?.({ accepted }));
process.on('disconnect', () => process.exit());
