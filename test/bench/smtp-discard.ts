import { createServer, type Socket } from 'node:net';

// A discarding SMTP server, run as a process of its own. It answers as fast as a server can and
// counts what it accepts; the count goes to the parent when the parent asks. It may listen on every
// address of loopback (DISCARD_HOST), stall on those that the parent names, and think about every mail
// for a while (DISCARD_LATENCY, milliseconds after the final dot).

let accepted = 0;
let stalled: string | undefined;
const latency = Number(process.env.DISCARD_LATENCY ?? 0);

function accept(socket: Socket): void {
  accepted += 1;
  socket.write('250 2.0.0 Ok\r\n');
}

const server = createServer({ noDelay: true }, (socket) => {
  let inData = false;
  let rest = '';
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  if (socket.localAddress === stalled) return;
  socket.write('220 discard ESMTP\r\n');
  socket.on('data', (chunk: string) => {
    rest += chunk;
    for (;;) {
      if (inData) {
        const end = rest.indexOf('\r\n.\r\n');
        if (end < 0) {
          rest = rest.slice(-4);
          return;
        }
        rest = rest.slice(end + 5);
        inData = false;
        if (latency === 0) accept(socket);
        else setTimeout(accept, latency, socket);
        continue;
      }
      const end = rest.indexOf('\r\n');
      if (end < 0) return;
      const verb = rest.slice(0, 4).toUpperCase();
      rest = rest.slice(end + 2);
      if (verb === 'DATA') {
        inData = true;
        socket.write('354 go\r\n');
      } else if (verb === 'EHLO')
        socket.write('250-discard\r\n250-SIZE 52428800\r\n250 8BITMIME\r\n');
      else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 2.0.0 Ok\r\n');
    }
  });
});

server.listen(0, process.env.DISCARD_HOST ?? '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', (message: 'count' | { stall?: string }) => {
  if (typeof message === 'object') stalled = message.stall;
  process.send?.({ accepted });
});
process.on('disconnect', () => process.exit());
