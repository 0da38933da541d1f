import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ImapServer {
  url: string;
  /** Mails by folder, oldest first. */
  folders: Map<string, { uid: number; raw: Buffer }[]>;
  /** Puts a mail into INBOX and tells those who wait. */
  arrive(raw: Buffer): void;
  /** Cuts all connections off, as a server that restarts does. */
  cut(): void;
  /** How many connections have been made. */
  connections(): number;
  close(): Promise<void>;
}

/** A real IMAP server (RFC 3501, IDLE, MOVE, UIDPLUS), as far as one mailbox that is read needs it. */
export async function startImapServer(user = 'reports', password = 'secret'): Promise<ImapServer> {
  const folders: ImapServer['folders'] = new Map([['INBOX', []]]);
  const inbox = () => folders.get('INBOX') ?? [];
  const open = new Set<Socket>();
  const idling = new Map<Socket, string>();
  let made = 0;
  let lastUid = 0;

  const answer = (socket: Socket, line: string) => {
    const say = (...lines: string[]) => socket.write(lines.map((one) => `${one}\r\n`).join(''));
    const idleTag = idling.get(socket);
    if (idleTag !== undefined && /^DONE$/i.test(line)) {
      idling.delete(socket);
      return say(`${idleTag} OK done`);
    }
    const [, tag = '', words = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    const ok = (...before: string[]) => say(...before, `${tag} OK done`);
    const [, command = '', rest = ''] = /^((?:UID )?\S+) ?(.*)$/i.exec(words) ?? [];
    const plain = rest.replaceAll('"', '');
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        return ok('* CAPABILITY IMAP4rev1 IDLE MOVE UIDPLUS');
      case 'LOGIN':
        return plain === `${user} ${password}` ? ok() : say(`${tag} NO wrong password`);
      case 'LIST':
      case 'LSUB':
        // Asks for the separator alone (RFC 3501 §6.3.8).
        if (rest === '"" ""') return ok('* LIST (\\Noselect) "/" ""');
        return ok(
          ...[...folders.keys()].map((name) => `* ${command} (\\HasNoChildren) "/" "${name}"`),
        );
      case 'CREATE':
        folders.set(plain, []);
        return ok();
      case 'SELECT':
        return say(
          '* FLAGS (\\Seen)',
          `* ${inbox().length} EXISTS`,
          '* 0 RECENT',
          '* OK [UIDVALIDITY 1] valid',
          `* OK [UIDNEXT ${lastUid + 1}] next`,
          `${tag} OK [READ-WRITE] done`,
        );
      case 'UID SEARCH':
        return ok(
          `* SEARCH ${inbox()
            .map(({ uid }) => uid)
            .join(' ')}`.trimEnd(),
        );
      case 'UID FETCH': {
        const at = inbox().findIndex(({ uid }) => uid === Number.parseInt(plain, 10));
        const mail = inbox()[at];
        if (mail === undefined) return ok();
        socket.write(`* ${at + 1} FETCH (UID ${mail.uid} BODY[]<0> {${mail.raw.length}}\r\n`);
        socket.write(mail.raw);
        return ok(')');
      }
      case 'UID MOVE': {
        const [uid = '', folder = ''] = plain.split(' ');
        const at = inbox().findIndex((mail) => mail.uid === Number(uid));
        const [mail] = inbox().splice(at, 1);
        if (mail !== undefined) folders.get(folder)?.push(mail);
        return ok(`* OK [COPYUID 1 ${uid} ${uid}] moved`, `* ${at + 1} EXPUNGE`);
      }
      case 'IDLE':
        idling.set(socket, tag);
        return say('+ idling');
      case 'LOGOUT':
        say('* BYE', `${tag} OK done`);
        return socket.end();
      default:
        return ok();
    }
  };

  const server = createServer((socket) => {
    made += 1;
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      idling.delete(socket);
    });
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        answer(socket, line);
      }
    });
    socket.write('* OK ready\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    folders,
    arrive: (raw) => {
      lastUid += 1;
      inbox().push({ uid: lastUid, raw });
      for (const socket of idling.keys()) socket.write(`* ${inbox().length} EXISTS\r\n`);
    },
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    connections: () => made,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
