import { ImapFlow } from 'imapflow';
import type { Logger } from 'pino';
import { type Receiving, receiveReport } from '../receive-report.ts';

export interface MailboxOptions {
  /** `imaps://user:password@host:port/folder`; the folder is INBOX when it is left out. */
  url: string;
  receiving: Receiving;
  log: Logger;
  /** The folder that what was understood goes to. */
  understood?: string;
  /** How long to wait before connecting again, in milliseconds: the first time, and at most. */
  pauses?: { first: number; most: number };
}

/** So much of a mail is fetched; nothing that is read stands further behind. */
const fetchedBytes = 512 * 1024;
const lookEveryMs = 60_000;

/**
 * Reads a mailbox for as long as it is not stopped: all that is there, then whatever arrives (IDLE, RFC
 * 2177). One mail at a time: what is understood is committed and then moved to a folder of its own, the
 * rest stays where people find it. Who dies between the two reads it again, which changes nothing. A
 * connection that is lost is made again.
 */
export function readMailbox(options: MailboxOptions): { stop(): Promise<void> } {
  const { log, pauses = { first: 1_000, most: 60_000 } } = options;
  const stopping = new AbortController();
  const run = async () => {
    for (let pause = pauses.first; !stopping.signal.aborted; ) {
      try {
        await readWhileConnected(options, stopping.signal, () => {
          pause = pauses.first;
        });
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the mailbox could not be read');
      }
      if (stopping.signal.aborted) return;
      await sleep(pause, stopping.signal);
      pause = Math.min(2 * pause, pauses.most);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function readWhileConnected(
  { url, receiving, understood = 'Waybill' }: MailboxOptions,
  signal: AbortSignal,
  connected: () => void,
): Promise<void> {
  const client = new ImapFlow(connectionOf(url));
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('close', () => reject(new Error('the connection was closed')));
  });
  lost.catch(() => {});
  const end = () => client.close();
  signal.addEventListener('abort', end);
  try {
    await client.connect();
    if (!(await client.list()).some(({ name }) => name === understood)) {
      await client.mailboxCreate(understood);
    }
    await client.mailboxOpen(folderOf(url));
    connected();
    let last = 0;
    while (!signal.aborted) {
      last = await readNew(client, receiving, understood, last);
      await arrival(client, lost, signal);
    }
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

/** Reads what came after the given UID; returns the last one that was read. */
async function readNew(
  client: ImapFlow,
  receiving: Receiving,
  understood: string,
  last: number,
): Promise<number> {
  const uids = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
  let read = last;
  // `n:*` names the last mail even when its UID is below n (RFC 3501 §6.4.8).
  for (const uid of uids.filter((each) => each > last).sort((one, other) => one - other)) {
    const mail = await client.fetchOne(
      String(uid),
      { source: { start: 0, maxLength: fetchedBytes } },
      { uid: true },
    );
    if (mail && mail.source !== undefined) {
      const { kind } = await receiveReport(receiving, { raw: mail.source });
      if (kind !== 'unknown') await client.messageMove(String(uid), understood, { uid: true });
    }
    read = uid;
  }
  return read;
}

/** Resolves when something may have arrived; rejects when the connection is gone. */
async function arrival(client: ImapFlow, lost: Promise<never>, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController();
  const arrived = new Promise<void>((resolve) => {
    client.once('exists', () => resolve());
    // Servers without IDLE say nothing by themselves.
    void sleep(lookEveryMs, waiting.signal).then(resolve);
    signal.addEventListener('abort', () => resolve(), { signal: waiting.signal });
  });
  void client.idle().catch(() => {});
  try {
    await Promise.race([arrived, lost]);
  } finally {
    waiting.abort();
  }
}

function connectionOf(text: string): ConstructorParameters<typeof ImapFlow>[0] {
  const url = new URL(text);
  const secure = url.protocol === 'imaps:';
  return {
    host: url.hostname,
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
  };
}

const folderOf = (text: string) => decodeURIComponent(new URL(text).pathname.slice(1)) || 'INBOX';

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
