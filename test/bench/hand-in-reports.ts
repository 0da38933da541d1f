import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A report, and the return path that it goes to. */
export interface BenchReport {
  to: string;
  raw: string;
}

const connections = 10;

/** Hands reports in over ten connections; answers how many a second were taken. */
export async function handInReports(port: number, reports: BenchReport[]): Promise<number> {
  const entries = reports.values();
  const open = await Promise.all(Array.from({ length: connections }, () => greet(port)));
  const start = performance.now();
  await Promise.all(
    open.map(async (say) => {
      for (const { to, raw } of entries) {
        await say('MAIL FROM:<>', '250');
        await say(`RCPT TO:<${to}>`, '250');
        await say('DATA', '354');
        await say(`${raw}\r\n.`, '250');
      }
    }),
  );
  const rate = (reports.length / (performance.now() - start)) * 1000;
  await Promise.all(open.map((say) => say('QUIT', '221')));
  return rate;
}

type Say = (line: string, wanted: string) => Promise<void>;

async function greet(port: number): Promise<Say> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let heard = '';
  let wake = () => {};
  socket.on('data', (chunk) => {
    heard += chunk;
    wake();
  });
  const reply = async (wanted: string) => {
    for (;;) {
      const [whole] = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(heard) ?? [];
      if (whole !== undefined) {
        heard = heard.slice(whole.length);
        if (!whole.startsWith(wanted)) throw new Error(`Wanted ${wanted}, heard ${whole}`);
        return;
      }
      await new Promise<void>((resume) => {
        wake = resume;
      });
    }
  };
  await once(socket, 'connect');
  await reply('220');
  const say: Say = async (line, wanted) => {
    socket.write(`${line}\r\n`);
    await reply(wanted);
  };
  await say('EHLO bench.test', '250');
  return say;
}
