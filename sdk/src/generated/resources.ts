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

/** Domains to send from: their DNS records, checks and keys. */
export interface DomainsResource {
  /** Adds a sending domain and makes its keys. Publish the records in the answer; they are looked for from now on. */
  create(body: Body<'createDomain'>, options?: Options<'createDomain'>): Call<'createDomain'>;

  /** Lists domains, newest first. */
  list(query?: Query<'listDomains'>, options?: Options<'listDomains'>): ListCall<'listDomains'>;

  /** Reads a domain with the records to publish and what the last look found. */
  get(id: string, options?: Options<'getDomain'>): Call<'getDomain'>;

  /** Removes a domain with its keys. Not while mail from it waits or an API key is bound to it. */
  delete(id: string, options?: Options<'deleteDomain'>): Call<'deleteDomain'>;

  /** Makes a second DKIM key. The old one signs until the record of the new one passes; keep the old record for a week after that, for mail on its way. */
  rotateDkim(id: string, options?: Options<'rotateDomainDkim'>): Call<'rotateDomainDkim'>;

  /** Looks at the domain's records now, past every cache of this service. */
  verify(id: string, options?: Options<'verifyDomain'>): Call<'verifyDomain'>;
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

/** A namespace for every tag of the contract, with a method for every operation. */
export class Resources {
  /** Keys of the organization. */
  readonly apiKeys: ApiKeysResource;
  /** Domains to send from: their DNS records, checks and keys. */
  readonly domains: DomainsResource;
  /** Messages: send them, and learn what became of them. */
  readonly emails: EmailsResource;
  /** Addresses that get no mail. */
  readonly suppressions: SuppressionsResource;
  /** Reusable mails made of content blocks. */
  readonly templates: TemplatesResource;

  constructor(settings: Settings) {
    this.apiKeys = buildResource(operationTable.apiKeys, settings);
    this.domains = buildResource(operationTable.domains, settings);
    this.emails = buildResource(operationTable.emails, settings);
    this.suppressions = buildResource(operationTable.suppressions, settings);
    this.templates = buildResource(operationTable.templates, settings);
  }
}
