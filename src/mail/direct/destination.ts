import type { OutgoingMail } from '../outcome.ts';
import { type SendInfo, SmtpConnection } from '../smtp/smtp-connection.ts';
import { SmtpFailure } from '../smtp/smtp-failure.ts';
import type { SmtpOptions } from '../smtp/smtp-options.ts';
import type { Exchanger } from './find-exchangers.ts';

export interface DestinationOptions {
  port: number;
  /** How we call ourselves (RFC 5321 §4.1.1.1); the host's own name when undefined. */
  ehloName: string | undefined;
  /** Connections to one destination. */
  limit: number;
  timeouts: { connectionMs: number; greetingMs: number; socketMs: number; wholeMs: number };
  /** Replaces the authorities that the system trusts. */
  ca?: string | undefined;
}

/** How the exchangers of a destination are to be reached. */
export interface Route {
  exchangers: Exchanger[];
  /** The certificate must be valid and name the host (RFC 8461 §4.1); else TLS is used if it works. */
  isStrict: boolean;
}

const idleMs = 5_000;
/** Addresses to which one mail is offered. */
const maxTries = 5;
/** A destination that nobody reached is left alone for a while. */
const downMs = 60_000;

/**
 * The connections to one destination: at most `limit`, each for one mail at a time, kept for a few
 * seconds between two mails. Whoever comes beyond the limit waits in line, here and nowhere else.
 */
export class Destination {
  readonly #options: DestinationOptions;
  readonly #idle: { connection: SmtpConnection; timer: NodeJS.Timeout }[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #reachedAt = Number.NEGATIVE_INFINITY;
  #down: { failure: SmtpFailure; until: number } | undefined;

  constructor(options: DestinationOptions) {
    this.#options = options;
  }

  get isUnused(): boolean {
    return this.#running === 0 && this.#idle.length === 0 && this.#waiting.length === 0;
  }

  /** Sends one mail; throws the `SmtpFailure` of the last exchanger that was tried. */
  async send(mail: OutgoingMail, route: Route): Promise<SendInfo> {
    if (this.#running >= this.#options.limit) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await this.#sendNow(mail, route);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  close(): void {
    for (const { connection, timer } of this.#idle.splice(0)) {
      clearTimeout(timer);
      connection.quit();
    }
  }

  async #sendNow(mail: OutgoingMail, route: Route): Promise<SendInfo> {
    for (let kept = this.#idle.pop(); kept !== undefined; kept = this.#idle.pop()) {
      clearTimeout(kept.timer);
      if (!kept.connection.isOpen) continue;
      try {
        return await this.#sendOver(kept.connection, mail);
      } catch (failure) {
        if (!isStale(failure)) throw failure;
      }
    }
    if (this.#down !== undefined && this.#down.until > performance.now()) throw this.#down.failure;
    return this.#sendAnew(mail, route);
  }

  /** Tries the exchangers in their order until one opens a session (RFC 5321 §5.1). */
  async #sendAnew(mail: OutgoingMail, route: Route): Promise<SendInfo> {
    let last: SmtpFailure | undefined;
    const places = route.exchangers.flatMap(({ host, addresses }) =>
      addresses.map((address) => ({ host, address })),
    );
    for (const { host, address } of places.slice(0, maxTries)) {
      for (const tls of route.isStrict ? (['strict'] as const) : (['any', 'none'] as const)) {
        try {
          const info = await this.#sendOver(this.#connectionTo(host, address, tls), mail);
          this.#reachedAt = performance.now();
          this.#down = undefined;
          return info;
        } catch (failure) {
          if (!(failure instanceof SmtpFailure) || failure.stage !== 'session') throw failure;
          last = failure;
          // TLS that does not work is as good as none, where nobody demands it (RFC 7435).
          if (!failure.isAboutTls) break;
        }
      }
    }
    if (last === undefined) throw new Error('A destination has an exchanger.');
    // One that just took mail is only short of places.
    const now = performance.now();
    if (now - this.#reachedAt > downMs) this.#down = { failure: last, until: now + downMs };
    throw last;
  }

  #connectionTo(host: string, address: string, tls: 'strict' | 'any' | 'none'): SmtpConnection {
    const { port, ehloName, timeouts, ca } = this.#options;
    const options: SmtpOptions = {
      host: address,
      port,
      servername: host,
      ...(ehloName === undefined ? {} : { name: ehloName }),
      connectionTimeout: timeouts.connectionMs,
      greetingTimeout: timeouts.greetingMs,
      socketTimeout: timeouts.socketMs,
      ignoreTLS: tls === 'none',
      requireTLS: tls === 'strict',
      opportunisticTLS: tls === 'any',
      tls: { rejectUnauthorized: tls === 'strict', ...(ca === undefined ? {} : { ca }) },
    };
    return new SmtpConnection(options);
  }

  async #sendOver(connection: SmtpConnection, mail: OutgoingMail): Promise<SendInfo> {
    // A server that says a byte now and then would keep the place for ever.
    const late = setTimeout(
      () => connection.abandon(new Error('The server took too long.')),
      this.#options.timeouts.wholeMs,
    );
    try {
      return await connection.send(mail);
    } finally {
      clearTimeout(late);
      if (connection.isOpen) this.#keep(connection);
    }
  }

  #keep(connection: SmtpConnection): void {
    const entry = {
      connection,
      timer: setTimeout(() => {
        this.#idle.splice(this.#idle.indexOf(entry), 1);
        connection.quit();
      }, idleMs),
    };
    entry.timer.unref();
    this.#idle.push(entry);
  }
}

/** The server closed an idle connection before anything was handed over. */
function isStale(failure: unknown): boolean {
  return (
    failure instanceof SmtpFailure &&
    failure.stale &&
    !failure.handedOver &&
    failure.reply === undefined
  );
}
