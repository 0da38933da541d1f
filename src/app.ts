import type { IncomingMessage, RequestListener } from 'node:http';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { ApiKeySchema } from './api-keys/api-key.entity.ts';
import { findBoundKey } from './api-keys/find-bound-key.ts';
import { apiKeyHandlers } from './api-keys/handlers.ts';
import { findCampaignOf, hasCampaign } from './campaigns/find-campaign.ts';
import { readFrozenContent } from './campaigns/freeze.ts';
import { campaignHandlers } from './campaigns/handlers.ts';
import { createFairQueue } from './concurrency/fair-queue.ts';
import type { Config } from './config.ts';
import { ContactListSchema } from './contact-lists/contact-list.entity.ts';
import { contactListHandlers } from './contact-lists/handlers.ts';
import { contactHandlers } from './contacts/handlers.ts';
import { requireContacts } from './contacts/require-contacts.ts';
import type { SealingKey } from './crypto/seal.ts';
import { createTokens } from './crypto/token.ts';
import type { Database } from './db/database.ts';
import type { Networks } from './dns/networks.ts';
import { createMailHostProbe } from './dns/probe-mail-host.ts';
import type { Resolver } from './dns/resolver.ts';
import { DomainSchema } from './domains/domain.entity.ts';
import { domainSettings } from './domains/domain-settings.ts';
import { domainHandlers } from './domains/handlers.ts';
import { isLinkHost } from './domains/is-link-host.ts';
import { createSendingDomains } from './domains/sending-domains.ts';
import { createCampaignContents } from './emails/campaign-contents.ts';
import { findSenderRule, leavingRule } from './emails/check-sender.ts';
import { hasWaitingMail } from './emails/deliver/has-waiting-mail.ts';
import { createSendingTurns, presentRoundQuery } from './emails/deliver/sending-turns.ts';
import { emailHandlers } from './emails/handlers.ts';
import { createTrackedLinks } from './emails/tracking/tracked-links.ts';
import { erasePerson } from './erase-person.ts';
import { eventHandlers } from './events/handlers.ts';
import { exportPerson } from './export-person.ts';
import { callbackPages, type ObserveCallback } from './feedback/callbacks/callback-pages.ts';
import { feedbackHandlers } from './feedback/handlers.ts';
import { createReceiving, type Receiving } from './feedback/receive-report.ts';
import { capCreations } from './http/cap-creations.ts';
import { clientAddress, clientOrigin } from './http/client-address.ts';
import { readContract, recipientContractFile } from './http/contract.ts';
import { createApp, type ObserveRequest } from './http/create-app.ts';

import { frontPage } from './http/front-page.ts';
import type { Caller, Handlers } from './http/handler.ts';
import type { Limits } from './http/limits.ts';
import { RequestValidator } from './http/validator.ts';
import { importHandlers } from './imports/handlers.ts';
import type { Outcome, OutgoingMail } from './mail/outcome.ts';
import { propertyHandlers } from './properties/handlers.ts';
import { recipientPages } from './recipients/pages.ts';
import { leadOn } from './recipients/tracking/lead-on.ts';
import { trackingPages } from './recipients/tracking/tracking-pages.ts';
import { createVisits, type ObserveVisits } from './recipients/tracking/visits.ts';
import { referencePages } from './reference/pages.ts';
import { createFindCallbackSource } from './relays/find-callback-source.ts';
import { relayHandlers } from './relays/handlers.ts';
import { hasRelays } from './relays/has-relays.ts';
import { RelaySchema } from './relays/relay.entity.ts';
import type { RelayNetwork } from './relays/relay-network.ts';
import { sandboxPages } from './sandbox/pages.ts';
import { conditionOfSegment } from './segments/find-segment.ts';
import { segmentHandlers } from './segments/handlers.ts';
import { SegmentSchema } from './segments/segment.entity.ts';
import { statisticsHandlers } from './statistics/handlers.ts';
import { suppressionHandlers } from './suppressions/handlers.ts';
import { templateHandlers } from './templates/handlers.ts';
import { TemplateSchema } from './templates/template.entity.ts';
import { topicHandlers } from './topics/handlers.ts';
import type { Network } from './webhooks/deliver/open-network.ts';
import { webhookHandlers } from './webhooks/handlers.ts';
import { WebhookSchema } from './webhooks/webhook.entity.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  sealing: SealingKey;
  resolver: Resolver;
  network: Network;
  relays: RelayNetwork;
  /** Delivers a mail without a relay. */
  sendDirectly: (mail: OutgoingMail) => Promise<Outcome>;
  observe: ObserveRequest;
  observeFeedback: Receiving['observe'];
  observeCallback: ObserveCallback;
  /** Pages beside the contract that tell how the process is. */
  operations: Router;
  limits: Limits;
  authenticate: (ctx: Context) => Promise<Caller>;
  /** Whose word counts about where a request comes from. */
  proxies: Networks;
  publicUrl: () => string;
  observeVisits: ObserveVisits;
  /** What is to be done before the database is left. */
  atEnd: (stop: () => Promise<void>) => void;
  log: Logger;
}

/** The HTTP side: a handler for every operation of the contract, and the pages beside it. */
export function buildApp(options: AppOptions): RequestListener {
  const { config, database, sealing, log } = options;
  const tokens = createTokens(sealing);
  const links = createTrackedLinks(tokens, options.publicUrl);
  const contents = createCampaignContents(
    database,
    tokens,
    links,
    options.publicUrl,
    readFrozenContent,
  );
  const turns = createSendingTurns(async () => {
    const { rows } = await database.pool.query<{ round: number | null }>(presentRoundQuery);
    return rows[0]?.round ?? undefined;
  });
  const findRule = findSenderRule(config, hasRelays);
  const handlers: Handlers = {
    ...apiKeyHandlers(config.CELL),
    ...campaignHandlers(options.resolver, findRule),
    ...contactHandlers(conditionOfSegment, { erase: erasePerson, export: exportPerson }),
    ...contactListHandlers(findCampaignOf, requireContacts),
    ...domainHandlers(
      domainSettings(config, createMailHostProbe(options.resolver)),
      options.resolver,
      sealing,
      {
        hasWaitingMail,
        findBoundKey,
      },
    ),
    ...emailHandlers(findRule, contents, links, turns, hasCampaign),
    ...feedbackHandlers(createReceiving({ database, tokens, observe: options.observeFeedback })),
    ...importHandlers(options.resolver),
    ...propertyHandlers,
    ...relayHandlers({
      network: options.relays,
      sealing,
      rule: leavingRule(config),
      publicUrl: options.publicUrl,
      domains: createSendingDomains(database, sealing),
      sendDirectly: options.sendDirectly,
    }),
    ...segmentHandlers(findCampaignOf, hasCampaign),
    ...statisticsHandlers,
    ...suppressionHandlers,
    ...templateHandlers(findCampaignOf),
    ...topicHandlers(findCampaignOf),
    ...eventHandlers,
    ...webhookHandlers(options.network, sealing),
  };
  const contract = readContract();
  const forRecipients = readContract(recipientContractFile);
  // Two connections are left to keys, which are looked up before anybody's turn.
  const places = Math.max(1, config.DATABASE_CONNECTIONS - 2);
  const visits = createVisits(database, options.observeVisits, log);
  options.atEnd(() => visits.stop());
  const ownHosts = [URL.parse(config.PUBLIC_URL ?? '')?.hostname, config.TRACKING_HOST];
  const addressOf = (request: IncomingMessage) => clientAddress(request, options.proxies);
  const pages = [
    trackingPages({
      tokens,
      visits,
      addressOf,
      isLinkHost: async (host) => ownHosts.includes(host) || isLinkHost(database.pool, host),
      log,
    }),
    callbackPages({
      database,
      findSource: createFindCallbackSource(database, sealing, tokens),
      network: {
        resolveHost: options.network.resolveHost,
        isAllowed: options.network.rules.addresses.isPublic,
        proxy: options.network.proxy,
      },
      observe: options.observeCallback,
      log,
    }),
    options.operations,
    frontPage({ hasSandbox: config.PROVIDER === 'sandbox' }),
    referencePages(contract.document, forRecipients.document),
    recipientPages(forRecipients, database, tokens, log),
  ];
  if (config.PROVIDER === 'sandbox')
    pages.push(
      sandboxPages(database, {
        authenticate: options.authenticate,
        opensLocally: isOnlyLocal(config),
      }),
    );
  const app = createApp(
    contract,
    capCreations(handlers, {
      createApiKey: {
        entity: ApiKeySchema,
        where: { revokedAt: null },
        noun: 'API keys',
        most: config.MAX_API_KEYS,
      },
      createWebhook: { entity: WebhookSchema, noun: 'webhooks', most: config.MAX_WEBHOOKS },
      createDomain: { entity: DomainSchema, noun: 'domains', most: config.MAX_DOMAINS },
      createRelay: { entity: RelaySchema, noun: 'relays', most: config.MAX_RELAYS },
      createTemplate: { entity: TemplateSchema, noun: 'templates', most: config.MAX_TEMPLATES },
      duplicateTemplate: { entity: TemplateSchema, noun: 'templates', most: config.MAX_TEMPLATES },
      createSegment: { entity: SegmentSchema, noun: 'segments', most: config.MAX_SEGMENTS },
      createContactList: {
        entity: ContactListSchema,
        where: { deletedAt: null },
        noun: 'contact lists',
        most: config.MAX_LISTS,
      },
    }),
    {
      database,
      sealing,
      validator: new RequestValidator(contract),
      sharing: new Set(['sendEmail']),
      expensive: new Set([
        'createSegment',
        'getSegment',
        'listSegments',
        'previewSegment',
        'updateSegment',
        'listSegmentContacts',
        'preflightCampaign',
      ]),
      limits: options.limits,
      turns: createFairQueue(places, Math.ceil(places / 2)),
      authenticate: options.authenticate,
      publicUrl: ({ req }) =>
        (config.PUBLIC_URL ? undefined : clientOrigin(req, options.proxies)) ?? options.publicUrl(),
    },
    pages,
    options.observe,
    log,
  );
  return leadOn({ tokens, visits, addressOf, observe: options.observe, log }, app.callback());
}

/** Whether nothing in the settings says that others than this machine are served. */
function isOnlyLocal({ HOST, PUBLIC_URL, TRUST_PROXY }: Config): boolean {
  const hosts = [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname])];
  const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i;
  return TRUST_PROXY.length === 0 && hosts.every((host) => loopback.test(host));
}
