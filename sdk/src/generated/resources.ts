// Made by `npm run generate` from spec/. Do not edit.
import { buildResource } from '../build-resource.ts';
import type { Call } from '../call.ts';
import type { ListCall } from '../list-call.ts';
import type { Body, Options, Query } from '../operation.ts';
import type { Settings } from '../settings.ts';
import { operationTable } from './operations.ts';

/** Keys of the organization. */
export interface ApiKeysResource {
  /** Creates a key. Its secret is in this answer and nowhere else. */
  create(body: Body<'createApiKey'>, options?: Options<'createApiKey'>): Call<'createApiKey'>;

  /** Lists keys, newest first, revoked ones included. */
  list(query?: Query<'listApiKeys'>, options?: Options<'listApiKeys'>): ListCall<'listApiKeys'>;

  /** Reads a key. */
  get(id: string, options?: Options<'getApiKey'>): Call<'getApiKey'>;

  /** Revokes a key. It ceases to work everywhere within 5 seconds. Revoking it again answers the same. */
  revoke(id: string, options?: Options<'revokeApiKey'>): Call<'revokeApiKey'>;
}

/** Messages: send them, and learn what became of them. */
export interface EmailsResource {
  /** Sends a message. Once it is answered with 201 it is never lost. Recipients on the suppression list are left out; if none is left the message is `SUPPRESSED`. */
  send(body: Body<'sendEmail'>, options?: Options<'sendEmail'>): Call<'sendEmail'>;

  /** Lists messages, newest first. */
  list(query?: Query<'listEmails'>, options?: Options<'listEmails'>): ListCall<'listEmails'>;

  /** Sends up to 100 messages: all are accepted, or none. */
  sendBatch(
    body: Body<'sendEmailBatch'>,
    options?: Options<'sendEmailBatch'>,
  ): Call<'sendEmailBatch'>;

  /** Reads a message with its bodies and its timeline: the way to learn whether it arrived without a webhook. */
  get(id: string, options?: Options<'getEmail'>): Call<'getEmail'>;

  /** Moves a scheduled message to another time. */
  update(
    id: string,
    body: Body<'updateEmail'>,
    options?: Options<'updateEmail'>,
  ): Call<'updateEmail'>;

  /** Cancels a message that waits: one that is `SCHEDULED`, `QUEUED` or `DEFERRED`. Canceling it again answers the same. */
  cancel(id: string, options?: Options<'cancelEmail'>): Call<'cancelEmail'>;

  /** Sends a message again whose fate is `UNKNOWN` or that `FAILED`, under the same Message-ID. */
  resend(id: string, options?: Options<'resendEmail'>): Call<'resendEmail'>;
}

/** What happened to messages, in one order: the feed. */
export interface EventsResource {
  /** Reads the feed: every event that webhooks are told, whether there are webhooks or not, with the same identifiers and the same bytes, oldest first. The order never changes, and nothing appears before a place that was read: whoever goes on from where a page ended misses nothing. With `type` a page may hold fewer events than `limit`, or none, although there is a next one. */
  list(query?: Query<'listEvents'>, options?: Options<'listEvents'>): ListCall<'listEvents'>;
}

/** Addresses that get no mail. */
export interface SuppressionsResource {
  /** Suppresses an address. Suppressing it again changes the reason. */
  create(
    body: Body<'createSuppression'>,
    options?: Options<'createSuppression'>,
  ): Call<'createSuppression'>;

  /** Lists suppressed addresses, newest first. */
  list(
    query?: Query<'listSuppressions'>,
    options?: Options<'listSuppressions'>,
  ): ListCall<'listSuppressions'>;

  /** Reads why an address is suppressed. */
  get(email: string, options?: Options<'getSuppression'>): Call<'getSuppression'>;

  /** Lets an address get mail again. */
  delete(email: string, options?: Options<'deleteSuppression'>): Call<'deleteSuppression'>;
}

/** Reusable mails made of content blocks. */
export interface TemplatesResource {
  /** Creates a template. Its blocks are compiled at once, so a fault shows now and not when mail is sent. */
  create(body: Body<'createTemplate'>, options?: Options<'createTemplate'>): Call<'createTemplate'>;

  /** Lists templates, newest first. */
  list(
    query?: Query<'listTemplates'>,
    options?: Options<'listTemplates'>,
  ): ListCall<'listTemplates'>;

  /** Reads a template by its identifier or its slug. */
  get(id: string, options?: Options<'getTemplate'>): Call<'getTemplate'>;

  /** Changes a template. Mail that is already queued keeps its content. */
  update(
    id: string,
    body?: Body<'updateTemplate'>,
    options?: Options<'updateTemplate'>,
  ): Call<'updateTemplate'>;

  /** Deletes a template. Refused while a campaign that has not ended uses it. */
  delete(id: string, options?: Options<'deleteTemplate'>): Call<'deleteTemplate'>;

  /** Copies a template. */
  duplicate(
    id: string,
    body?: Body<'duplicateTemplate'>,
    options?: Options<'duplicateTemplate'>,
  ): Call<'duplicateTemplate'>;

  /** Fills a template with variables, without sending anything. */
  preview(
    id: string,
    body?: Body<'previewTemplate'>,
    options?: Options<'previewTemplate'>,
  ): Call<'previewTemplate'>;

  /** Sends a template to up to five addresses, as messages of type `TEST`. */
  test(
    id: string,
    body: Body<'testTemplate'>,
    options?: Options<'testTemplate'>,
  ): Call<'testTemplate'>;
}

/** What became of each event on its way to each webhook. */
export interface WebhookDeliveriesResource {
  /** Lists deliveries, newest first, those to deleted webhooks included. */
  list(
    query?: Query<'listWebhookDeliveries'>,
    options?: Options<'listWebhookDeliveries'>,
  ): ListCall<'listWebhookDeliveries'>;

  /** Reads a delivery with its attempts. */
  get(id: string, options?: Options<'getWebhookDelivery'>): Call<'getWebhookDelivery'>;

  /** Attempts a delivery again now, also one that has succeeded. When no attempt of its schedule is left it is tried once more. */
  retry(id: string, options?: Options<'retryWebhookDelivery'>): Call<'retryWebhookDelivery'>;
}

/** Addresses that are told what happens. */
export interface WebhooksResource {
  /** Creates a webhook. Its secret is in this answer and nowhere else. */
  create(body: Body<'createWebhook'>, options?: Options<'createWebhook'>): Call<'createWebhook'>;

  /** Lists webhooks, newest first. */
  list(query?: Query<'listWebhooks'>, options?: Options<'listWebhooks'>): ListCall<'listWebhooks'>;

  /** Reads a webhook. */
  get(id: string, options?: Options<'getWebhook'>): Call<'getWebhook'>;

  /** Changes a webhook. What is waiting for it goes to the new address. */
  update(
    id: string,
    body?: Body<'updateWebhook'>,
    options?: Options<'updateWebhook'>,
  ): Call<'updateWebhook'>;

  /** Deletes a webhook. What is waiting for it is canceled; its deliveries and their attempts stay readable. */
  delete(id: string, options?: Options<'deleteWebhook'>): Call<'deleteWebhook'>;

  /** Gives a webhook a new secret. For 24 hours deliveries are signed with the old one too. */
  rotateSecret(id: string, options?: Options<'rotateWebhookSecret'>): Call<'rotateWebhookSecret'>;

  /** Sends a signed example event to a webhook at once, enabled or not, and answers what came of it. It is tried once and is not in the feed. */
  test(id: string, options?: Options<'testWebhook'>): Call<'testWebhook'>;
}

/** A namespace for every tag of the contract, with a method for every operation. */
export class Resources {
  /** Keys of the organization. */
  readonly apiKeys: ApiKeysResource;
  /** Messages: send them, and learn what became of them. */
  readonly emails: EmailsResource;
  /** What happened to messages, in one order: the feed. */
  readonly events: EventsResource;
  /** Addresses that get no mail. */
  readonly suppressions: SuppressionsResource;
  /** Reusable mails made of content blocks. */
  readonly templates: TemplatesResource;
  /** What became of each event on its way to each webhook. */
  readonly webhookDeliveries: WebhookDeliveriesResource;
  /** Addresses that are told what happens. */
  readonly webhooks: WebhooksResource;

  constructor(settings: Settings) {
    this.apiKeys = buildResource(operationTable.apiKeys, settings);
    this.emails = buildResource(operationTable.emails, settings);
    this.events = buildResource(operationTable.events, settings);
    this.suppressions = buildResource(operationTable.suppressions, settings);
    this.templates = buildResource(operationTable.templates, settings);
    this.webhookDeliveries = buildResource(operationTable.webhookDeliveries, settings);
    this.webhooks = buildResource(operationTable.webhooks, settings);
  }
}
