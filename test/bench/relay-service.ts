import { createTestOrganization, secretKey } from '../support/start-test-server.ts';
import { CampaignBench, warmUp } from './campaign-bench.ts';
import { newsletter } from './campaign-mail.ts';
import { type Process, startService } from './processes.ts';

export interface RelayService {
  worker: Process;
  /** An organization that sends by these relays, to so many contacts; its first campaign is out. */
  addOrganization(relays: object[], sink: Process, contacts: number): Promise<CampaignBench>;
  stop(): Promise<void>;
}

/** The service with one worker process, for organizations that have relays of their own. */
export async function startRelayService(databaseUrl: string): Promise<RelayService> {
  const settings = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    RATE_LIMIT: '0',
    REQUIRE_VERIFIED_DOMAIN: 'false',
    ALLOWED_RELAY_NETWORKS: '127.0.0.0/8',
    DNS_SERVERS: '127.0.0.1:1',
    PUBLIC_URL: 'https://example.com',
  };
  const api = await startService({ ...settings, ROLE: 'api', PORT: '4890' });
  const worker = await startService({ ...settings, ROLE: 'worker', PORT: '4891' });
  return {
    worker,
    addOrganization: async (relays, sink, contacts) => {
      const { id, key } = await createTestOrganization(databaseUrl);
      const bench = new CampaignBench(databaseUrl, api.port, key, id, sink);
      for (const relay of relays) await bench.request('POST', '/v1/relays', relay);
      await bench.createTemplate('relays', newsletter(10_000));
      await bench.createContacts(warmUp);
      await bench.send('relays', warmUp);
      await bench.createContacts(contacts);
      return bench;
    },
    stop: async () => {
      await worker.stop();
      await api.stop();
    },
  };
}

/** An SMTP relay at an address of loopback. */
export const smtpRelay = (host: string, { port }: Process) => ({
  name: host,
  kind: 'SMTP',
  settings: { host, port, security: 'none' },
});
