import type Router from '@koa/router';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { createAuthenticate } from './api-keys/authenticate.ts';
import { apiKeyHandlers } from './api-keys/handlers.ts';
import { campaignHandlers } from './campaigns/handlers.ts';
import type { Config } from './config.ts';
import { contactListHandlers } from './contact-lists/handlers.ts';
import { contactHandlers } from './contacts/handlers.ts';
import type { SealingKey } from './crypto/seal.ts';
import { createTokens } from './crypto/token.ts';
import type { Database } from './db/database.ts';
import type { Resolver } from './dns/resolver.ts';
import { domainSettings } from './domains/domain-settings.ts';
import { domainHandlers } from './domains/handlers.ts';
import { createCampaignContents } from './emails/campaign-contents.ts';
import { senderRule } from './emails/check-sender.ts';
import { emailHandlers } from './emails/handlers.ts';
import { eventHandlers } from './events/handlers.ts';
import { readContract, recipientContractFile } from './http/contract.ts';
import { createApp, type ObserveRequest } from './http/create-app.ts';
import { documentPages } from './http/document-pages.ts';
import { frontPage } from './http/front-page.ts';
import type { Handlers } from './http/handler.ts';
import { createLimits } from './http/limits.ts';
import { RequestValidator } from './http/validator.ts';
import { importHandlers } from './imports/handlers.ts';
import { propertyHandlers } from './properties/handlers.ts';
import { recipientPages } from './recipients/pages.ts';
import { sandboxPages } from './sandbox/pages.ts';
import { conditionOfSegment } from './segments/find-segment.ts';
import { segmentHandlers } from './segments/handlers.ts';
import { suppressionHandlers } from './suppressions/handlers.ts';
import { templateHandlers } from './templates/handlers.ts';
import { topicHandlers } from './topics/handlers.ts';
import { webhookHandlers } from './webhooks/handlers.ts';
import type { Network } from './webhooks/open-destination.ts';

export interface AppOptions {
  config: Config;
  database: Database;
  sealing: SealingKey;
  resolver: Resolver;
  network: Network;
  observe: ObserveRequest;
  /** Pages beside the contract that tell how the process is. */
  operations: Router;
  publicUrl: () => string;
  log: Logger;
}

/** The HTTP side: a handler for every operation of the contract, and the pages beside it. */
export function buildApp(options: AppOptions): Koa {
  const { config, database, sealing, log } = options;
  const tokens = createTokens(sealing);
  const contents = createCampaignContents(database, tokens, options.publicUrl);
  const handlers: Handlers = {
    ...apiKeyHandlers,
    ...campaignHandlers(options.resolver, senderRule(config)),
    ...contactHandlers(conditionOfSegment),
    ...contactListHandlers,
    ...domainHandlers(domainSettings(config), options.resolver, sealing),
    ...emailHandlers(senderRule(config), contents),
    ...importHandlers(options.resolver),
    ...propertyHandlers,
    ...segmentHandlers,
    ...suppressionHandlers,
    ...templateHandlers,
    ...topicHandlers,
    ...eventHandlers,
    ...webhookHandlers(options.network, sealing),
  };
  const contract = readContract();
  const forRecipients = readContract(recipientContractFile);
  const limits = createLimits(config.RATE_LIMIT, config.FAILED_KEY_LIMIT);
  const authenticate = createAuthenticate(database, limits);
  const pages = [
    options.operations,
    frontPage({ hasSandbox: config.PROVIDER === 'sandbox' }),
    documentPages(contract.document, forRecipients.document),
    recipientPages(forRecipients, database, tokens, log),
  ];
  if (config.PROVIDER === 'sandbox') pages.push(sandboxPages(database, authenticate));
  return createApp(
    contract,
    handlers,
    {
      database,
      sealing,
      validator: new RequestValidator(contract),
      sharing: new Set(['sendEmail']),
      authenticate,
      publicUrl: options.publicUrl,
    },
    pages,
    options.observe,
    log,
  );
}
