import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { SmtpOptions } from './smtp-options.ts';

/** A server's reply (RFC 5321 §4.2). */
export interface Reply {
  code: number;
  /** Its lines as they came, codes included. */
  lines: string[];
}

/** A reply is no longer than this, in characters. */
const maxReplyLength = 64 * 1024;

interface Waiter {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/**
 * A connection to a server: commands go out, replies come back in their order. When it is lost,
 * replies that came before are still to be had, and whoever waits for another one gets the reason.
 */
export class SmtpWire {
  #socket: Socket;
  readonly #replies: Reply[] = [];
  readonly #waiting: Waiter[] = [];
  #decoder = new StringDecoder('utf8');
  #rest = '';
  #lines: string[] = [];
  #lost: Error | undefined;

  private constructor(socket: Socket, options: SmtpOptions) {
    this.#socket = socket;
    this.#listen(options);
  }

  /** Connects, with TLS if that is to be from the first byte on. */
  static async open(options: SmtpOptions): Promise<SmtpWire> {
    const isSecure = isSecureFromTheStart(options);
    const place = {
      host: options.host,
      port: options.port ?? (isSecure ? 465 : 587),
      ...(options.localAddress === undefined ? {} : { localAddress: options.localAddress }),
      ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
    };
    const socket = isSecure
      ? connectTls({ ...tlsOptions(options), ...place })
      : connectPlain(place);
    await opened(socket, isSecure ? 'secureConnect' : 'connect', options.connectionTimeout);
    return new SmtpWire(socket, options);
  }

  get isOpen(): boolean {
    return this.#lost === undefined;
  }

  /** Nothing has come that nobody asked for: a server that leaves says so first (RFC 5321 §3.8). */
  get isQuiet(): boolean {
    return this.#replies.length === 0;
  }

  /** How many milliseconds of silence end the connection from now on. */
  waitFor(ms: number): void {
    this.#socket.setTimeout(ms);
  }

  /** Returns whether all the bytes were given to the network. */
  write(bytes: Buffer): Promise<boolean> {
    if (this.#lost !== undefined) return Promise.resolve(false);
    const socket = this.#socket;
    return new Promise((resolve) => {
      const fail = () => resolve(false);
      socket.once('close', fail);
      socket.write(bytes, (error) => {
        socket.off('close', fail);
        resolve(error == null);
      });
    });
  }

  /** The next reply; `withinMs` when it has to come sooner than silence ends a connection. */
  async reply(withinMs?: number): Promise<Reply> {
    const [first] = this.#replies.splice(0, 1);
    if (first !== undefined) return first;
    if (this.#lost !== undefined) throw this.#lost;
    const late =
      withinMs &&
      setTimeout(() => this.destroy(new Error('The server did not greet in time.')), withinMs);
    try {
      return await new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
    } finally {
      if (late) clearTimeout(late);
    }
  }

  /** Sends commands, several at once where the server takes that (RFC 2920). */
  send(...commands: string[]): void {
    const unclean = commands.find((command) => /[\0\r\n]/.test(command));
    if (unclean !== undefined) throw new Error('A command is one line.');
    if (this.#lost === undefined) this.#socket.write(`${commands.join('\r\n')}\r\n`);
  }

  async ask(command: string): Promise<Reply> {
    this.send(command);
    return this.reply();
  }

  /** Goes on with TLS (RFC 3207 §4). What came before it in the clear is forgotten. */
  async secure(options: SmtpOptions): Promise<void> {
    const plain = this.#socket;
    for (const event of ['data', 'end', 'timeout', 'close']) plain.removeAllListeners(event);
    this.#decoder = new StringDecoder('utf8');
    this.#rest = '';
    this.#lines = [];
    this.#replies.length = 0;
    const socket = connectTls({ ...tlsOptions(options), socket: plain });
    this.#socket = socket;
    try {
      await opened(socket, 'secureConnect', options.connectionTimeout);
    } catch (error) {
      plain.destroy();
      this.#lose(error as Error);
      throw error;
    }
    this.#listen(options);
  }

  destroy(error: Error = new Error('The connection was closed.')): void {
    this.#lose(error);
    this.#socket.destroy();
  }

  /** Says goodbye (RFC 5321 §4.1.1.10). */
  quit(): void {
    if (this.#lost !== undefined) return;
    this.#socket.end('QUIT\r\n');
    this.#lose(new Error('The connection was closed.'));
    this.#socket.setTimeout(goodbyeMs, () => this.#socket.destroy());
    this.#socket.unref();
  }

  #listen(options: SmtpOptions): void {
    const socket = this.#socket;
    socket.setNoDelay(true);
    socket.setTimeout(options.commandTimeout ?? options.socketTimeout);
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    // An error is noted here and told when the connection is closed, behind the last reply.
    let failure: Error | undefined;
    socket.on('error', (error) => {
      failure = error;
    });
    socket.on('timeout', () => this.destroy(new Error('The server said nothing for too long.')));
    socket.on('end', () => socket.end());
    socket.on('close', () => this.#lose(failure ?? new Error('The server closed the connection.')));
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#lost);
  }

  #read(chunk: Buffer): void {
    const lines = (this.#rest + this.#decoder.write(chunk)).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#readLine(line.replace(/\r$/, ''));
    const length = this.#lines.reduce((sum, line) => sum + line.length, this.#rest.length);
    if (length > maxReplyLength) this.destroy(new Error('The reply of the server is too long.'));
  }

  #readLine(line: string): void {
    this.#lines.push(line);
    if (/^\d{3}-/.test(line)) return;
    const lines = this.#lines;
    this.#lines = [];
    if (!/^\d{3}(?: |$)/.test(line)) {
      this.destroy(new Error(`The server speaks no SMTP: ${line.slice(0, 200)}`));
      return;
    }
    const reply = { code: Number(line.slice(0, 3)), lines };
    const [waiter] = this.#waiting.splice(0, 1);
    if (waiter === undefined) this.#replies.push(reply);
    else waiter.resolve(reply);
  }
}

const goodbyeMs = 5_000;

export function isSecureFromTheStart({ secure, port }: SmtpOptions): boolean {
  return secure ?? port === 465;
}

function tlsOptions({ host, servername, tls }: SmtpOptions) {
  const name = servername ?? host;
  return { ...(isIP(name) === 0 ? { servername: name } : {}), ...tls, host: name };
}

async function opened(
  socket: Socket | TLSSocket,
  event: 'connect' | 'secureConnect',
  withinMs: number,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new Error('The connection took too long.')), withinMs);
  const closed = () => reject(new Error('The server closed the connection.'));
  socket.once(event, resolve).once('error', reject).once('close', closed);
  try {
    await promise;
  } catch (error) {
    socket.on('error', () => {});
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(late);
    socket.off(event, resolve).off('error', reject).off('close', closed);
  }
}
