import { createFairQueue } from '../concurrency/fair-queue.ts';
import type { SealingKey } from '../crypto/seal.ts';
import { createTokens } from '../crypto/token.ts';
import type { Transaction } from '../db/database.ts';
import { findByPublicId } from '../db/find-by-public-id.ts';
import { findPage } from '../db/find-page.ts';
import { findSenderDomain } from '../domains/find-sender-domain.ts';
import type { SendingDomains } from '../domains/sending-domains.ts';
import { checkSender, type SenderRule } from '../emails/check-sender.ts';
import { type ErrorDetail, invalid } from '../errors.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Caller, Handlers } from '../http/handler.ts';
import { domainOf } from '../mail/address.ts';
import { isAddressFault, readMailbox } from '../mail/mailbox.ts';
import type { Outcome, OutgoingMail } from '../mail/outcome.ts';
import { callbackUrl } from './callback-address.ts';
import { createRelay, updateRelay } from './change-relay.ts';
import { presentRelay } from './present.ts';
import { type Relay, RelaySchema } from './relay.entity.ts';
import type { RelayNetwork } from './relay-network.ts';
import { openSecrets } from './relay-secrets.ts';
import { storeQuota } from './store-quota.ts';
import { testRelay, writeTestMail } from './test-relay.ts';

export interface RelayOptions {
  network: RelayNetwork;
  sealing: SealingKey;
  rule: SenderRule;
  domains: SendingDomains;
  publicUrl: () => string;
  sendDirectly: (mail: OutgoingMail) => Promise<Outcome>;
}

/** A test may take as long as its relay, and may hold a connection to the database meanwhile. */
const testsAtOnce = 4;

export function relayHandlers(options: RelayOptions) {
  const { network, sealing, rule, publicUrl } = options;
  const rules = { addresses: network.addresses, checksSenders: rule === 'verified' };
  const tests = createFairQueue(testsAtOnce);
  const tokens = createTokens(sealing);
  const present = (relay: Relay) => {
    const secrets = openSecrets(sealing, relay.sealedSecrets, relay);
    return presentRelay(relay, secrets, callbackUrl(tokens, publicUrl(), relay));
  };

  return {
    createRelay: async ({ body, database }) =>
      database.transaction(async (tx) => {
        const data = present(await createRelay(tx, body, rules, sealing, new Date()));
        return { status: 201, data, location: `/v1/relays/${data.id}` };
      }),

    listRelays: async ({ query, database }) =>
      database.transaction(async (tx) => {
        const rows = await findPage(tx, RelaySchema, [], query.limit, fromCursor(query.after));
        const { items, next } = toPage(rows, query.limit);
        return { status: 200, data: items.map(present), next };
      }),

    getRelay: async ({ path, database }) =>
      database.transaction(async (tx) => ({
        status: 200,
        data: present(await findRelay(tx, path.id)),
      })),

    updateRelay: async ({ path, body, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const relay = await findRelay(tx, path.id, { toChange: true });
        requireMatch(ifMatch, () => present(relay));
        await updateRelay(tx, relay, body, rules, sealing, new Date());
        return { status: 200, data: present(relay) };
      }),

    deleteRelay: async ({ path, ifMatch, database }) =>
      database.transaction(async (tx) => {
        const relay = await findRelay(tx, path.id, { toChange: true });
        requireMatch(ifMatch, () => present(relay));
        tx.em.remove(relay);
        return { status: 200, data: { deleted: true } };
      }),

    testRelay: async ({ path, body, database, caller }) =>
      tests.run(database.organizationId, async () => {
        const { relay, domainId } = await database.transaction(async (tx) => ({
          relay: await findRelay(tx, path.id),
          domainId: await checkTest(tx, body, caller, rule),
        }));
        const mail = await mailOf(options, relay, body, domainId);
        const secrets = openSecrets(sealing, relay.sealedSecrets, relay);
        const { quota, ...data } = await testRelay(
          relay,
          secrets,
          network,
          mail,
          options.sendDirectly,
        );
        if (quota !== undefined) await storeQuota(database, relay.id, quota);
        return { status: 200, data };
      }),
  } satisfies Partial<Handlers>;
}

/** A relay; `toChange` holds it for this transaction. */
function findRelay(
  tx: Transaction,
  publicId: string,
  options: { toChange?: boolean } = {},
): Promise<Relay> {
  return findByPublicId(tx, RelaySchema, 'rly', publicId, options);
}

type Given = { to?: string; from?: string };

/** Returns the sending domain of the mail that is to be sent; null without one. */
async function checkTest(
  tx: Transaction,
  { to, from }: Given,
  caller: Caller,
  rule: SenderRule,
): Promise<string | null> {
  if (to === undefined && from === undefined) return null;
  const faults = Object.entries({ to, from }).flatMap(([name, address]): ErrorDetail[] => {
    const path = `/body/${name}`;
    if (address === undefined) {
      return [{ path, code: 'required', message: 'is required to send a mail' }];
    }
    const mailbox = readMailbox(address);
    if (!isAddressFault(mailbox) && mailbox.name === '') return [];
    return [{ path, code: 'address', message: 'must be an address, such as ada@example.com' }];
  });
  if (faults.length > 0) throw invalid(faults);
  const sender = readAddress(from);
  const found = (await findSenderDomain(tx, domainOf(sender))) ?? null;
  return checkSender(sender, found, '/body/from', caller, rule);
}

async function mailOf(
  { domains }: RelayOptions,
  relay: Relay,
  { to, from }: Given,
  domainId: string | null,
): Promise<OutgoingMail | undefined> {
  if (to === undefined || from === undefined) return undefined;
  const { organizationId, name } = relay;
  const domain = domainId === null ? undefined : await domains.find(organizationId, domainId);
  const addresses = { from: readAddress(from), to: readAddress(to), relay: name };
  return writeTestMail(organizationId, addresses, domain, new Date());
}

function readAddress(text = ''): string {
  const mailbox = readMailbox(text);
  return isAddressFault(mailbox) ? '' : mailbox.address;
}
