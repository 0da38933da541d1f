import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { inboundRecipientFinder } from './inbound/find-inbound-recipient.ts';
import { startInboundServer } from './inbound/inbound-server.ts';
import { purgeInboundMails } from './inbound/keep-inbound-mail.ts';
import type { Receiving } from './receive-report.ts';

export interface StartInbound {
  config: Config;
  receiving: Receiving;
  observeRefusal: (reason: string) => void;
  log: Logger;
}

export interface Inbound {
  stop(): Promise<void>;
}

const purgeEveryMs = 60 * 60_000;

/** Starts the ways in that the settings ask for: the SMTP server and the reader of a mailbox. */
export async function startInbound({
  config,
  receiving,
  observeRefusal,
  log,
}: StartInbound): Promise<Inbound> {
  const ends: (() => Promise<void>)[] = [];
  const { INBOUND_HOST: host, RETURN_PATH_DOMAIN: returnPathDomain } = config;
  if (config.INBOUND_SMTP_PORT !== 0) {
    const { INBOUND_TLS_CERT: cert, INBOUND_TLS_KEY: key } = config;
    const server = await startInboundServer({
      receiving,
      findRecipient: inboundRecipientFinder(receiving.database, receiving.tokens, {
        hosts: host === undefined ? [] : [host],
        returnPathDomain,
      }),
      observeRefusal,
      name: host ?? returnPathDomain ?? hostname(),
      host: config.INBOUND_SMTP_HOST,
      port: config.INBOUND_SMTP_PORT,
      certificate: cert === undefined || key === undefined ? undefined : { cert, key },
      log,
    });
    ends.push(() => server.stop());
  }
  if (config.INBOUND_IMAP_URL !== undefined) {
    const { readMailbox } = await import('./imap/read-mailbox.ts');
    const reader = readMailbox({ url: config.INBOUND_IMAP_URL, receiving, log });
    ends.push(() => reader.stop());
  }
  const purge = () =>
    purgeInboundMails(receiving.database.pool).catch((error) =>
      log.warn({ err: error }, 'old inbound mail could not be forgotten'),
    );
  void purge();
  const purging = setInterval(() => void purge(), purgeEveryMs).unref();
  ends.push(async () => clearInterval(purging));
  return {
    stop: async () => {
      for (const end of ends.reverse()) await end();
    },
  };
}
