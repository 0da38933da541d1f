import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Domain, Waybill } from '../../sdk/src/index.ts';
import { sealingKey } from '../../src/crypto/seal.ts';
import type { Database } from '../../src/db/database.ts';
import { fromPublicId } from '../../src/db/identifiers.ts';
import { createResolver, type Resolver } from '../../src/dns/resolver.ts';
import { createSendingDomains } from '../../src/domains/sending-domains.ts';
import { verifyDomain } from '../../src/domains/verify-domain.ts';
import { entities } from '../../src/entities.ts';
import { type DnsServer, startDnsServer } from '../support/dns-server.ts';
import { openTestDatabase } from '../support/open-test-database.ts';
import { publish } from '../support/publish-records.ts';
import { secretKey, startTestServer, type TestServer } from '../support/start-test-server.ts';
import { until } from '../support/until.ts';
import { connect } from '../support/waybill.ts';

// No worker runs: a domain is looked at only when a test does it.

let dns: DnsServer;
let server: TestServer;
let waybill: Waybill;
let database: Database;
const settings = {
  spfMechanism: 'ip4:127.0.0.1',
  inboundHost: undefined,
  mailComesIn: true,
  probe: async () => undefined,
  returnPathDomain: undefined,
  trackingHost: undefined,
};

beforeAll(async () => {
  dns = await startDnsServer();
  server = await startTestServer({
    ROLE: 'api',
    DNS_SERVERS: dns.address,
    SPF_MECHANISM: settings.spfMechanism,
  });
  waybill = connect(server);
  database = await openTestDatabase(server.database.url, 2, entities);
});
afterAll(async () => {
  await database.pool.end();
  await server.stop();
  await dns.close();
});

async function addVerified(name: string): Promise<Domain> {
  const { id, dnsRecords } = await waybill.domains.create({ name });
  for (const record of dnsRecords) publish(dns, record);
  expect((await waybill.domains.verify(id)).status).toBe('VERIFIED');
  return waybill.domains.get(id);
}

describe('the key that signs', () => {
  it('is never the one that waits for its record, however they are stored', async () => {
    const domain = await addVerified('waiting.test');
    const { dnsRecords } = await waybill.domains.rotateDkim(domain.id);
    const domainId = fromPublicId('dom', domain.id) ?? '';
    // As the process knows it that has not asked yet.
    const signing = async () => {
      const domains = createSendingDomains(database, sealingKey(secretKey));
      const found = await domains.find(server.organization.id, domainId);
      return `${found?.key.selector}._domainkey.waiting.test`;
    };
    const names = dnsRecords.flatMap(({ purpose, name }) => (purpose === 'dkim' ? [name] : []));
    expect(names).toHaveLength(2);
    for (const order of ['asc', 'desc']) {
      await server.database.query(
        `with removed as (delete from dkim_keys where domain_id = $1 returning *)
         insert into dkim_keys select * from removed order by signs ${order}`,
        [domainId],
      );
      expect(await signing()).toBe(names[0]);
    }
  });
});

describe('a look that was overtaken', () => {
  /** Begins a look whose answers come when they are let through. */
  async function beginLook(id: string) {
    const patient = createResolver({ servers: [dns.address], timeoutMs: 60_000 });
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const resolver: Resolver = {
      resolve: async (...what) => {
        const answer = await patient.resolve(...what);
        asked += 1;
        await gate.promise;
        return answer;
      },
    };
    const began = Date.now();
    const own = database.of(server.organization.id);
    const ended = verifyDomain(own, id, settings, resolver);
    await until('it has its answers', () => asked >= 4 && Date.now() > began);
    return async () => {
      gate.resolve();
      return ended;
    };
  }

  it('by a later one changes nothing', async () => {
    const { id, dnsRecords } = await addVerified('slow.test');
    dns.remove('bounces.slow.test', 'TXT');
    const endEarlier = await beginLook(id);
    for (const record of dnsRecords) publish(dns, record);
    await waybill.domains.verify(id);
    const after = await waybill.domains.get(id);
    expect(after).toMatchObject({ status: 'VERIFIED', spfVerified: true });
    await endEarlier();
    expect(await waybill.domains.get(id)).toEqual(after);
    // And one that is not overtaken tells what it found.
    dns.remove('bounces.slow.test', 'TXT');
    await (await beginLook(id))();
    expect(await waybill.domains.get(id)).toMatchObject({
      status: 'TEMPORARY_FAILURE',
      spfVerified: false,
    });
  });

  it('by a new key changes nothing', async () => {
    const { id } = await addVerified('rotated.test');
    dns.remove('bounces.rotated.test', 'TXT');
    const end = await beginLook(id);
    await waybill.domains.rotateDkim(id);
    const after = await waybill.domains.get(id);
    await end();
    expect(await waybill.domains.get(id)).toEqual(after);
  });

  it('by the removal of its domain finds nothing to change', async () => {
    const { id } = await addVerified('removed.test');
    const end = await beginLook(id);
    await waybill.domains.delete(id);
    await expect(end()).rejects.toMatchObject({ code: 'not_found' });
  });
});
