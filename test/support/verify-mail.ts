import { promises as dnsPromises } from 'node:dns';
import { authenticate } from 'mailauth';
import type { ReceivedMail } from './smtp-sink.ts';

export interface Verification {
  spf: string;
  spfDomain: string;
  /** One for each signature. */
  dkim: { result: string; domain: string; selector: string; aligned: boolean }[];
  dmarc: string;
}

/**
 * What a receiver says about a mail that came from loopback: mailauth, with Node's own resolver on
 * the test's DNS. Nothing of it is ours.
 */
export async function verifyMail(mail: ReceivedMail, dnsServer: string): Promise<Verification> {
  const resolver = new dnsPromises.Resolver({ timeout: 2000, tries: 2 });
  resolver.setServers([dnsServer]);
  const { spf, dkim, dmarc } = await authenticate(mail.raw, {
    ip: '127.0.0.1',
    helo: 'localhost',
    mta: 'receiver.test',
    sender: mail.from,
    resolver: (name: string, type: string) => resolver.resolve(name, type) as Promise<never>,
  });
  return {
    spf: spf === false ? 'unchecked' : spf.status.result,
    spfDomain: spf === false ? '' : String(spf.domain),
    dkim: dkim.results.map(({ status, signingDomain, selector }) => ({
      result: String(status.result),
      domain: String(signingDomain),
      selector: String(selector),
      aligned: Boolean(status.aligned),
    })),
    dmarc: dmarc === false ? 'unchecked' : dmarc.status.result,
  };
}
