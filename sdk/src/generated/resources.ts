// Made by `npm run generate` from spec/. Do not edit.
import type { Call } from '../call.ts';
import type { ListCall } from '../list-call.ts';
import type { Body, Options, Query } from '../operation.ts';
import { Resource, segment } from '../resource.ts';
import type { Settings } from '../settings.ts';

/** Keys of the organization. */
export class ApiKeysResource extends Resource {
  /** Creates a key. Its secret is in this answer and nowhere else. */
  create(body: Body<'createApiKey'>, options?: Options<'createApiKey'>): Call<'createApiKey'> {
    return this.request('POST', '/v1/api-keys', { body, options });
  }

  /** Lists keys, newest first, revoked ones included. */
  list(query?: Query<'listApiKeys'>, options?: Options<'listApiKeys'>): ListCall<'listApiKeys'> {
    return this.pages('/v1/api-keys', { query, options });
  }

  /** Reads a key. */
  get(id: string, options?: Options<'getApiKey'>): Call<'getApiKey'> {
    return this.request('GET', `/v1/api-keys/${segment('id', id)}`, { options });
  }

  /** Takes a key that was revoked or has expired off the list, for good. One that works is `invalid_state`: revoke it first. */
  delete(id: string, options?: Options<'deleteApiKey'>): Call<'deleteApiKey'> {
    return this.request('DELETE', `/v1/api-keys/${segment('id', id)}`, { options });
  }

  /** Revokes a key. It ceases to work everywhere within 5 seconds. Revoking it again answers the same. */
  revoke(id: string, options?: Options<'revokeApiKey'>): Call<'revokeApiKey'> {
    return this.request('POST', `/v1/api-keys/${segment('id', id)}/revoke`, { options });
  }
}

/** One template to many people, each exactly once. */
export class CampaignsResource extends Resource {
  /** Creates a campaign. Nothing is sent before `send`. */
  create(
    body: Body<'createCampaign'>,
    options?: Options<'createCampaign'>,
  ): Call<'createCampaign'> {
    return this.request('POST', '/v1/campaigns', { body, options });
  }

  /** Lists campaigns by numbered pages, newest first. */
  list(
    query?: Query<'listCampaigns'>,
    options?: Options<'listCampaigns'>,
  ): ListCall<'listCampaigns'> {
    return this.pages('/v1/campaigns', { query, options });
  }

  /** Reads a campaign. */
  get(id: string, options?: Options<'getCampaign'>): Call<'getCampaign'> {
    return this.request('GET', `/v1/campaigns/${segment('id', id)}`, { options });
  }

  /** Changes a campaign that is `PENDING`. */
  update(
    id: string,
    body: Body<'updateCampaign'> = {},
    options?: Options<'updateCampaign'>,
  ): Call<'updateCampaign'> {
    return this.request('PATCH', `/v1/campaigns/${segment('id', id)}`, { body, options });
  }

  /** Deletes a campaign that is `PENDING`. */
  delete(id: string, options?: Options<'deleteCampaign'>): Call<'deleteCampaign'> {
    return this.request('DELETE', `/v1/campaigns/${segment('id', id)}`, { options });
  }

  /** Stops what has not yet left, for good. The page in progress finishes. Mail already sent cannot be undone. Canceling again answers the same. */
  cancel(id: string, options?: Options<'cancelCampaign'>): Call<'cancelCampaign'> {
    return this.request('POST', `/v1/campaigns/${segment('id', id)}/cancel`, { options });
  }

  /** Counts the clicks of each link of a campaign, the most clicked first: at most 1,000. Links of the template that nobody followed are among them. */
  getLinks(id: string, options?: Options<'getCampaignLinks'>): Call<'getCampaignLinks'> {
    return this.request('GET', `/v1/campaigns/${segment('id', id)}/links`, { options });
  }

  /** Pauses a campaign after the page in progress. Pausing it again sets the time anew. */
  pause(
    id: string,
    body: Body<'pauseCampaign'> = {},
    options?: Options<'pauseCampaign'>,
  ): Call<'pauseCampaign'> {
    return this.request('POST', `/v1/campaigns/${segment('id', id)}/pause`, { body, options });
  }

  /** Counts what sending the campaign now would do, with the contacts behind every skip. */
  preflight(id: string, options?: Options<'preflightCampaign'>): Call<'preflightCampaign'> {
    return this.request('GET', `/v1/campaigns/${segment('id', id)}/preflight`, { options });
  }

  /** Lists the recipients of a campaign with what became of them: first those not yet reached, then the others, newest first. */
  listRecipients(
    id: string,
    query?: Query<'listCampaignRecipients'>,
    options?: Options<'listCampaignRecipients'>,
  ): ListCall<'listCampaignRecipients'> {
    return this.pages(`/v1/campaigns/${segment('id', id)}/recipients`, { query, options });
  }

  /** Lets a paused campaign go on. Resuming it again answers the same. */
  resume(id: string, options?: Options<'resumeCampaign'>): Call<'resumeCampaign'> {
    return this.request('POST', `/v1/campaigns/${segment('id', id)}/resume`, { options });
  }

  /** Sends a campaign, at once or later. Content and sender are frozen now, the audience when sending starts. Sending it again answers the same. */
  send(
    id: string,
    body: Body<'sendCampaign'> = {},
    options?: Options<'sendCampaign'>,
  ): Call<'sendCampaign'> {
    return this.request('POST', `/v1/campaigns/${segment('id', id)}/send`, { body, options });
  }

  /** Counts what became of a campaign's mail, in all and by the hour. */
  getStats(id: string, options?: Options<'getCampaignStats'>): Call<'getCampaignStats'> {
    return this.request('GET', `/v1/campaigns/${segment('id', id)}/stats`, { options });
  }
}

/** Contacts by name: the same contact can be in many lists. */
export class ContactListsResource extends Resource {
  /** Creates a list. */
  create(
    body: Body<'createContactList'>,
    options?: Options<'createContactList'>,
  ): Call<'createContactList'> {
    return this.request('POST', '/v1/contact-lists', { body, options });
  }

  /** Lists the lists, newest first. */
  list(
    query?: Query<'listContactLists'>,
    options?: Options<'listContactLists'>,
  ): ListCall<'listContactLists'> {
    return this.pages('/v1/contact-lists', { query, options });
  }

  /** Reads a list. */
  get(id: string, options?: Options<'getContactList'>): Call<'getContactList'> {
    return this.request('GET', `/v1/contact-lists/${segment('id', id)}`, { options });
  }

  /** Changes a list. */
  update(
    id: string,
    body: Body<'updateContactList'> = {},
    options?: Options<'updateContactList'>,
  ): Call<'updateContactList'> {
    return this.request('PATCH', `/v1/contact-lists/${segment('id', id)}`, { body, options });
  }

  /** Deletes a list, unless a campaign that has not ended goes to it. Its contacts stay. */
  delete(id: string, options?: Options<'deleteContactList'>): Call<'deleteContactList'> {
    return this.request('DELETE', `/v1/contact-lists/${segment('id', id)}`, { options });
  }

  /** Lists the contacts of a list, newest contact first. */
  listMembers(
    id: string,
    query?: Query<'listContactListMembers'>,
    options?: Options<'listContactListMembers'>,
  ): ListCall<'listContactListMembers'> {
    return this.pages(`/v1/contact-lists/${segment('id', id)}/members`, { query, options });
  }

  /** Adds contacts to a list: all of them, or none when one is unknown; `details` names every unknown one. Adding again changes nothing. */
  addMembers(
    id: string,
    body: Body<'addContactListMembers'>,
    options?: Options<'addContactListMembers'>,
  ): Call<'addContactListMembers'> {
    return this.request('POST', `/v1/contact-lists/${segment('id', id)}/members`, { body, options });
  }

  /** Removes contacts from a list. Contacts that are not in it are passed over; an unknown one fails the whole request. */
  removeMembers(
    id: string,
    body: Body<'removeContactListMembers'>,
    options?: Options<'removeContactListMembers'>,
  ): Call<'removeContactListMembers'> {
    return this.request('POST', `/v1/contact-lists/${segment('id', id)}/members/remove`, { body, options });
  }
}

/** What is known of contacts, with its type and its fallback. */
export class ContactPropertiesResource extends Resource {
  /** Creates a property. Importing a file creates those of its columns by itself. */
  create(
    body: Body<'createContactProperty'>,
    options?: Options<'createContactProperty'>,
  ): Call<'createContactProperty'> {
    return this.request('POST', '/v1/contact-properties', { body, options });
  }

  /** Lists properties, newest first. */
  list(
    query?: Query<'listContactProperties'>,
    options?: Options<'listContactProperties'>,
  ): ListCall<'listContactProperties'> {
    return this.pages('/v1/contact-properties', { query, options });
  }

  /** Reads a property. */
  get(id: string, options?: Options<'getContactProperty'>): Call<'getContactProperty'> {
    return this.request('GET', `/v1/contact-properties/${segment('id', id)}`, { options });
  }

  /** Changes a property's fallback. */
  update(
    id: string,
    body: Body<'updateContactProperty'> = {},
    options?: Options<'updateContactProperty'>,
  ): Call<'updateContactProperty'> {
    return this.request('PATCH', `/v1/contact-properties/${segment('id', id)}`, { body, options });
  }

  /** Deletes a property and its value from all contacts. A segment that filters on it stops matching. */
  delete(id: string, options?: Options<'deleteContactProperty'>): Call<'deleteContactProperty'> {
    return this.request('DELETE', `/v1/contact-properties/${segment('id', id)}`, { options });
  }
}

/** Who receives mail. A contact belongs to the organization, not to a list. */
export class ContactsResource extends Resource {
  /** Creates a contact. An address that is already registered is a conflict; no second contact is created. */
  create(body: Body<'createContact'>, options?: Options<'createContact'>): Call<'createContact'> {
    return this.request('POST', '/v1/contacts', { body, options });
  }

  /** Lists contacts, newest first. */
  list(query?: Query<'listContacts'>, options?: Options<'listContacts'>): ListCall<'listContacts'> {
    return this.pages('/v1/contacts', { query, options });
  }

  /** Imports contacts from CSV, in one transaction: an import that fails writes nothing. Columns become contact properties. */
  import(
    body: Body<'importContacts'>,
    options?: Options<'importContacts'>,
  ): Call<'importContacts'> {
    return this.request('POST', '/v1/contacts/import', { body, options });
  }

  /** Reads a contact by its identifier or its address. */
  get(id: string, options?: Options<'getContact'>): Call<'getContact'> {
    return this.request('GET', `/v1/contacts/${segment('id', id)}`, { options });
  }

  /** Changes a contact. */
  update(
    id: string,
    body: Body<'updateContact'> = {},
    options?: Options<'updateContact'>,
  ): Call<'updateContact'> {
    return this.request('PATCH', `/v1/contacts/${segment('id', id)}`, { body, options });
  }

  /** Deletes a contact. Its messages and the suppression of its address stay. */
  delete(id: string, options?: Options<'deleteContact'>): Call<'deleteContact'> {
    return this.request('DELETE', `/v1/contacts/${segment('id', id)}`, { options });
  }

  /** Lists the messages to a contact, newest first. */
  listEmails(
    id: string,
    query?: Query<'listContactEmails'>,
    options?: Options<'listContactEmails'>,
  ): ListCall<'listContactEmails'> {
    return this.pages(`/v1/contacts/${segment('id', id)}/emails`, { query, options });
  }

  /** Erases a person, named by a contact's identifier or by an address, of which there need be no contact: the contact, every message to it (also those that went to others beside it) with bodies, timeline, deliveries to webhooks and captured mail, and whatever else names its addresses. Sums in statistics stay, and what your organization wrote itself: templates, senders, and the contents of mail to others. So that nobody writes to an erased address again, its hash stays: a message to it is `SUPPRESSED`, and a contact with it is suppressed as soon as it is made, until its suppression is deleted. This cannot be undone. While a message to the person is on its way, 409 `invalid_state` asks to try again. */
  erase(id: string, options?: Options<'eraseContact'>): Call<'eraseContact'> {
    return this.request('POST', `/v1/contacts/${segment('id', id)}/erase`, { options });
  }

  /** Reads everything that is kept of a person, named by a contact's identifier or by an address, of which there need be no contact. */
  export(id: string, options?: Options<'exportContact'>): Call<'exportContact'> {
    return this.request('GET', `/v1/contacts/${segment('id', id)}/export`, { options });
  }

  /** Reads which topics a contact gets mail about. */
  getTopics(id: string, options?: Options<'getContactTopics'>): Call<'getContactTopics'> {
    return this.request('GET', `/v1/contacts/${segment('id', id)}/topics`, { options });
  }

  /** Opts a contact out of topics, or back into them. Topics that are not named stay as they are. */
  setTopics(
    id: string,
    body: Body<'setContactTopics'>,
    options?: Options<'setContactTopics'>,
  ): Call<'setContactTopics'> {
    return this.request('PUT', `/v1/contacts/${segment('id', id)}/topics`, { body, options });
  }
}

/** Domains to send from: their DNS records, checks and keys. */
export class DomainsResource extends Resource {
  /** Adds a sending domain and makes its keys. Publish the records in the answer; they are looked for from now on. */
  create(body: Body<'createDomain'>, options?: Options<'createDomain'>): Call<'createDomain'> {
    return this.request('POST', '/v1/domains', { body, options });
  }

  /** Lists domains, newest first. */
  list(query?: Query<'listDomains'>, options?: Options<'listDomains'>): ListCall<'listDomains'> {
    return this.pages('/v1/domains', { query, options });
  }

  /** Changes how much campaigns may send from a domain. */
  update(
    id: string,
    body: Body<'updateDomain'> = {},
    options?: Options<'updateDomain'>,
  ): Call<'updateDomain'> {
    return this.request('PATCH', `/v1/domains/${segment('id', id)}`, { body, options });
  }

  /** Reads a domain with the records to publish and what the last look found. */
  get(id: string, options?: Options<'getDomain'>): Call<'getDomain'> {
    return this.request('GET', `/v1/domains/${segment('id', id)}`, { options });
  }

  /** Removes a domain with its keys. Not while mail from it waits or an API key is bound to it. */
  delete(id: string, options?: Options<'deleteDomain'>): Call<'deleteDomain'> {
    return this.request('DELETE', `/v1/domains/${segment('id', id)}`, { options });
  }

  /** Makes a second DKIM key. The old one signs until the record of the new one passes; keep the old record for a week after that, for mail on its way. */
  rotateDkim(id: string, options?: Options<'rotateDomainDkim'>): Call<'rotateDomainDkim'> {
    return this.request('POST', `/v1/domains/${segment('id', id)}/rotate-dkim`, { options });
  }

  /** Looks at the domain's records now, past every cache of this service. */
  verify(id: string, options?: Options<'verifyDomain'>): Call<'verifyDomain'> {
    return this.request('POST', `/v1/domains/${segment('id', id)}/verify`, { options });
  }
}

/** Messages: send them, and learn what became of them. */
export class EmailsResource extends Resource {
  /** Sends a message. Once it is answered with 201 it is never lost. Recipients on the suppression list are left out; if none is left the message is `SUPPRESSED`. */
  send(body: Body<'sendEmail'>, options?: Options<'sendEmail'>): Call<'sendEmail'> {
    return this.request('POST', '/v1/emails', { body, options });
  }

  /** Lists messages, newest first. */
  list(query?: Query<'listEmails'>, options?: Options<'listEmails'>): ListCall<'listEmails'> {
    return this.pages('/v1/emails', { query, options });
  }

  /** Sends up to 100 messages: all are accepted, or none. */
  sendBatch(
    body: Body<'sendEmailBatch'>,
    options?: Options<'sendEmailBatch'>,
  ): Call<'sendEmailBatch'> {
    return this.request('POST', '/v1/emails/batch', { body, options });
  }

  /** Reads a message with its bodies and its timeline: the way to learn whether it arrived without a webhook. */
  get(id: string, options?: Options<'getEmail'>): Call<'getEmail'> {
    return this.request('GET', `/v1/emails/${segment('id', id)}`, { options });
  }

  /** Moves a scheduled message to another time. */
  update(
    id: string,
    body: Body<'updateEmail'>,
    options?: Options<'updateEmail'>,
  ): Call<'updateEmail'> {
    return this.request('PATCH', `/v1/emails/${segment('id', id)}`, { body, options });
  }

  /** Cancels a message that waits: one that is `SCHEDULED`, `QUEUED` or `DEFERRED`. Canceling it again answers the same. */
  cancel(id: string, options?: Options<'cancelEmail'>): Call<'cancelEmail'> {
    return this.request('POST', `/v1/emails/${segment('id', id)}/cancel`, { options });
  }

  /** Sends a message again whose fate is `UNKNOWN` or that `FAILED`, under the same Message-ID. One whose fate becomes unknown a second time is not sent again by itself. One whose body was deleted (`bodyDeletedAt`) is refused. */
  resend(id: string, options?: Options<'resendEmail'>): Call<'resendEmail'> {
    return this.request('POST', `/v1/emails/${segment('id', id)}/resend`, { options });
  }
}

/** What happened to messages, in one order: the feed. */
export class EventsResource extends Resource {
  /** Reads the feed: every event that webhooks are told, whether there are webhooks or not, with the same identifiers and the same bytes, oldest first. The order never changes, and nothing appears before a place that was read: whoever goes on from where a page ended misses nothing. With `type` a page may hold fewer events than `limit`, or none, although there is a next one. */
  list(query?: Query<'listEvents'>, options?: Options<'listEvents'>): ListCall<'listEvents'> {
    return this.pages('/v1/events', { query, options });
  }
}

/** What comes back: bounces, complaints, delivery reports. */
export class FeedbackResource extends Resource {
  /** Takes what came back about a message: a whole report (`raw`), so that any mail server can pipe it here, or what a provider told, so that any callback can be translated. Answers what was understood and what it changed. The same report twice changes nothing. */
  report(
    body: Body<'reportFeedback'> = {},
    options?: Options<'reportFeedback'>,
  ): Call<'reportFeedback'> {
    return this.request('POST', '/v1/feedback', { body, options });
  }
}

/** Ways out of your own: who takes your mail, in which order, and how much. */
export class RelaysResource extends Resource {
  /** Adds a relay. From now on mail of the organization leaves by its relays, and no more by the installation's way out. */
  create(body: Body<'createRelay'>, options?: Options<'createRelay'>): Call<'createRelay'> {
    return this.request('POST', '/v1/relays', { body, options });
  }

  /** Lists relays, newest first. */
  list(query?: Query<'listRelays'>, options?: Options<'listRelays'>): ListCall<'listRelays'> {
    return this.pages('/v1/relays', { query, options });
  }

  /** Reads a relay. */
  get(id: string, options?: Options<'getRelay'>): Call<'getRelay'> {
    return this.request('GET', `/v1/relays/${segment('id', id)}`, { options });
  }

  /** Changes a relay, within a few seconds for mail that leaves. */
  update(
    id: string,
    body: Body<'updateRelay'> = {},
    options?: Options<'updateRelay'>,
  ): Call<'updateRelay'> {
    return this.request('PATCH', `/v1/relays/${segment('id', id)}`, { body, options });
  }

  /** Deletes a relay. What was sent by it keeps its name. */
  delete(id: string, options?: Options<'deleteRelay'>): Call<'deleteRelay'> {
    return this.request('DELETE', `/v1/relays/${segment('id', id)}`, { options });
  }

  /** Opens a session with a relay and logs in, enabled or not; with `to` it sends a mail, which is no message of yours. A relay that does not let us in is no error: the answer says what it said. */
  test(
    id: string,
    body: Body<'testRelay'> = {},
    options?: Options<'testRelay'>,
  ): Call<'testRelay'> {
    return this.request('POST', `/v1/relays/${segment('id', id)}/test`, { body, options });
  }
}

/** Saved filters over contacts. */
export class SegmentsResource extends Resource {
  /** Creates a segment. */
  create(body: Body<'createSegment'>, options?: Options<'createSegment'>): Call<'createSegment'> {
    return this.request('POST', '/v1/segments', { body, options });
  }

  /** Lists segments, newest first. */
  list(query?: Query<'listSegments'>, options?: Options<'listSegments'>): ListCall<'listSegments'> {
    return this.pages('/v1/segments', { query, options });
  }

  /** Counts the contacts that a filter matches, without saving it. */
  preview(
    body: Body<'previewSegment'>,
    options?: Options<'previewSegment'>,
  ): Call<'previewSegment'> {
    return this.request('POST', '/v1/segments/preview', { body, options });
  }

  /** Reads a segment, with the number of contacts that it matches now. */
  get(id: string, options?: Options<'getSegment'>): Call<'getSegment'> {
    return this.request('GET', `/v1/segments/${segment('id', id)}`, { options });
  }

  /** Changes a segment. */
  update(
    id: string,
    body: Body<'updateSegment'> = {},
    options?: Options<'updateSegment'>,
  ): Call<'updateSegment'> {
    return this.request('PATCH', `/v1/segments/${segment('id', id)}`, { body, options });
  }

  /** Deletes a segment. Refused while a campaign that has not ended uses it. */
  delete(id: string, options?: Options<'deleteSegment'>): Call<'deleteSegment'> {
    return this.request('DELETE', `/v1/segments/${segment('id', id)}`, { options });
  }

  /** Lists the contacts that a segment matches now, newest first. */
  listContacts(
    id: string,
    query?: Query<'listSegmentContacts'>,
    options?: Options<'listSegmentContacts'>,
  ): ListCall<'listSegmentContacts'> {
    return this.pages(`/v1/segments/${segment('id', id)}/contacts`, { query, options });
  }
}

/** What became of mail, in figures. */
export class StatsResource extends Resource {
  /** Counts what happened to messages, by time and group. Figures trail events by at most 5 seconds, and add up to them exactly. */
  get(query?: Query<'getStats'>, options?: Options<'getStats'>): Call<'getStats'> {
    return this.request('GET', '/v1/stats', { query, options });
  }
}

/** Addresses that get no mail. */
export class SuppressionsResource extends Resource {
  /** Suppresses an address. One that is suppressed already answers 200: it keeps its time, and gets the new reason if that is the graver one. The gravest is `COMPLAINT`, then come `BOUNCE`, `MANUAL` and `UNSUBSCRIBE`. */
  create(
    body: Body<'createSuppression'>,
    options?: Options<'createSuppression'>,
  ): Call<'createSuppression'> {
    return this.request('POST', '/v1/suppressions', { body, options });
  }

  /** Lists suppressed addresses, newest first. */
  list(
    query?: Query<'listSuppressions'>,
    options?: Options<'listSuppressions'>,
  ): ListCall<'listSuppressions'> {
    return this.pages('/v1/suppressions', { query, options });
  }

  /** Reads why an address is suppressed. */
  get(email: string, options?: Options<'getSuppression'>): Call<'getSuppression'> {
    return this.request('GET', `/v1/suppressions/${segment('email', email)}`, { options });
  }

  /** Lets an address get mail again. */
  delete(email: string, options?: Options<'deleteSuppression'>): Call<'deleteSuppression'> {
    return this.request('DELETE', `/v1/suppressions/${segment('email', email)}`, { options });
  }
}

/** Reusable mails made of content blocks. */
export class TemplatesResource extends Resource {
  /** Lists the example templates: each complete, as `POST /v1/templates` takes it, with values for its variables. */
  listExamples(options?: Options<'listTemplateExamples'>): Call<'listTemplateExamples'> {
    return this.request('GET', '/v1/template-examples', { options });
  }

  /** Creates a template, as written or of an example. Its blocks are compiled at once, so a fault shows now and not when mail is sent. */
  create(
    body: Body<'createTemplate'>,
    options?: Options<'createTemplate'>,
  ): Call<'createTemplate'> {
    return this.request('POST', '/v1/templates', { body, options });
  }

  /** Lists templates, newest first. */
  list(
    query?: Query<'listTemplates'>,
    options?: Options<'listTemplates'>,
  ): ListCall<'listTemplates'> {
    return this.pages('/v1/templates', { query, options });
  }

  /** Reads a template by its identifier or its slug. */
  get(id: string, options?: Options<'getTemplate'>): Call<'getTemplate'> {
    return this.request('GET', `/v1/templates/${segment('id', id)}`, { options });
  }

  /** Changes a template. Mail that is already queued keeps its content. */
  update(
    id: string,
    body: Body<'updateTemplate'> = {},
    options?: Options<'updateTemplate'>,
  ): Call<'updateTemplate'> {
    return this.request('PATCH', `/v1/templates/${segment('id', id)}`, { body, options });
  }

  /** Deletes a template. Refused while a campaign that has not ended uses it. */
  delete(id: string, options?: Options<'deleteTemplate'>): Call<'deleteTemplate'> {
    return this.request('DELETE', `/v1/templates/${segment('id', id)}`, { options });
  }

  /** Copies a template. */
  duplicate(
    id: string,
    body: Body<'duplicateTemplate'> = {},
    options?: Options<'duplicateTemplate'>,
  ): Call<'duplicateTemplate'> {
    return this.request('POST', `/v1/templates/${segment('id', id)}/duplicate`, { body, options });
  }

  /** Fills a template with variables, without sending anything. */
  preview(
    id: string,
    body: Body<'previewTemplate'> = {},
    options?: Options<'previewTemplate'>,
  ): Call<'previewTemplate'> {
    return this.request('POST', `/v1/templates/${segment('id', id)}/preview`, { body, options });
  }

  /** Sends a template to up to five addresses, as messages of type `TEST`. */
  test(
    id: string,
    body: Body<'testTemplate'>,
    options?: Options<'testTemplate'>,
  ): Call<'testTemplate'> {
    return this.request('POST', `/v1/templates/${segment('id', id)}/test`, { body, options });
  }
}

/** What mail is about: contacts opt out of one and keep the others. */
export class TopicsResource extends Resource {
  /** Creates a topic. */
  create(body: Body<'createTopic'>, options?: Options<'createTopic'>): Call<'createTopic'> {
    return this.request('POST', '/v1/topics', { body, options });
  }

  /** Lists topics, newest first. */
  list(query?: Query<'listTopics'>, options?: Options<'listTopics'>): ListCall<'listTopics'> {
    return this.pages('/v1/topics', { query, options });
  }

  /** Reads a topic. */
  get(id: string, options?: Options<'getTopic'>): Call<'getTopic'> {
    return this.request('GET', `/v1/topics/${segment('id', id)}`, { options });
  }

  /** Changes a topic. */
  update(
    id: string,
    body: Body<'updateTopic'> = {},
    options?: Options<'updateTopic'>,
  ): Call<'updateTopic'> {
    return this.request('PATCH', `/v1/topics/${segment('id', id)}`, { body, options });
  }

  /** Deletes a topic and forgets who opted out of it. */
  delete(id: string, options?: Options<'deleteTopic'>): Call<'deleteTopic'> {
    return this.request('DELETE', `/v1/topics/${segment('id', id)}`, { options });
  }
}

/** What became of each event on its way to each webhook. */
export class WebhookDeliveriesResource extends Resource {
  /** Lists deliveries, newest first, those to deleted webhooks included. */
  list(
    query?: Query<'listWebhookDeliveries'>,
    options?: Options<'listWebhookDeliveries'>,
  ): ListCall<'listWebhookDeliveries'> {
    return this.pages('/v1/webhook-deliveries', { query, options });
  }

  /** Reads a delivery with its attempts. */
  get(id: string, options?: Options<'getWebhookDelivery'>): Call<'getWebhookDelivery'> {
    return this.request('GET', `/v1/webhook-deliveries/${segment('id', id)}`, { options });
  }

  /** Attempts a delivery again now, also one that has succeeded. When no attempt of its schedule is left it is tried once more. */
  retry(id: string, options?: Options<'retryWebhookDelivery'>): Call<'retryWebhookDelivery'> {
    return this.request('POST', `/v1/webhook-deliveries/${segment('id', id)}/retry`, { options });
  }
}

/** Addresses that are told what happens. */
export class WebhooksResource extends Resource {
  /** Creates a webhook. Its secret is in this answer and nowhere else. */
  create(body: Body<'createWebhook'>, options?: Options<'createWebhook'>): Call<'createWebhook'> {
    return this.request('POST', '/v1/webhooks', { body, options });
  }

  /** Lists webhooks, newest first. */
  list(query?: Query<'listWebhooks'>, options?: Options<'listWebhooks'>): ListCall<'listWebhooks'> {
    return this.pages('/v1/webhooks', { query, options });
  }

  /** Reads a webhook. */
  get(id: string, options?: Options<'getWebhook'>): Call<'getWebhook'> {
    return this.request('GET', `/v1/webhooks/${segment('id', id)}`, { options });
  }

  /** Changes a webhook. What is waiting for it goes to the new address. */
  update(
    id: string,
    body: Body<'updateWebhook'> = {},
    options?: Options<'updateWebhook'>,
  ): Call<'updateWebhook'> {
    return this.request('PATCH', `/v1/webhooks/${segment('id', id)}`, { body, options });
  }

  /** Deletes a webhook. What is waiting for it is canceled; its deliveries and their attempts stay readable. */
  delete(id: string, options?: Options<'deleteWebhook'>): Call<'deleteWebhook'> {
    return this.request('DELETE', `/v1/webhooks/${segment('id', id)}`, { options });
  }

  /** Gives a webhook a new secret. For 24 hours deliveries are signed with the old one too. */
  rotateSecret(id: string, options?: Options<'rotateWebhookSecret'>): Call<'rotateWebhookSecret'> {
    return this.request('POST', `/v1/webhooks/${segment('id', id)}/rotate-secret`, { options });
  }

  /** Sends a signed example event to a webhook at once, enabled or not, and answers what came of it. It is tried once and is not in the feed. */
  test(id: string, options?: Options<'testWebhook'>): Call<'testWebhook'> {
    return this.request('POST', `/v1/webhooks/${segment('id', id)}/test`, { options });
  }
}

/** A namespace for every tag of the contract, with a method for every operation. */
export class Resources {
  /** Keys of the organization. */
  readonly apiKeys: ApiKeysResource;
  /** One template to many people, each exactly once. */
  readonly campaigns: CampaignsResource;
  /** Contacts by name: the same contact can be in many lists. */
  readonly contactLists: ContactListsResource;
  /** What is known of contacts, with its type and its fallback. */
  readonly contactProperties: ContactPropertiesResource;
  /** Who receives mail. A contact belongs to the organization, not to a list. */
  readonly contacts: ContactsResource;
  /** Domains to send from: their DNS records, checks and keys. */
  readonly domains: DomainsResource;
  /** Messages: send them, and learn what became of them. */
  readonly emails: EmailsResource;
  /** What happened to messages, in one order: the feed. */
  readonly events: EventsResource;
  /** What comes back: bounces, complaints, delivery reports. */
  readonly feedback: FeedbackResource;
  /** Ways out of your own: who takes your mail, in which order, and how much. */
  readonly relays: RelaysResource;
  /** Saved filters over contacts. */
  readonly segments: SegmentsResource;
  /** What became of mail, in figures. */
  readonly stats: StatsResource;
  /** Addresses that get no mail. */
  readonly suppressions: SuppressionsResource;
  /** Reusable mails made of content blocks. */
  readonly templates: TemplatesResource;
  /** What mail is about: contacts opt out of one and keep the others. */
  readonly topics: TopicsResource;
  /** What became of each event on its way to each webhook. */
  readonly webhookDeliveries: WebhookDeliveriesResource;
  /** Addresses that are told what happens. */
  readonly webhooks: WebhooksResource;

  constructor(settings: Settings) {
    this.apiKeys = new ApiKeysResource(settings);
    this.campaigns = new CampaignsResource(settings);
    this.contactLists = new ContactListsResource(settings);
    this.contactProperties = new ContactPropertiesResource(settings);
    this.contacts = new ContactsResource(settings);
    this.domains = new DomainsResource(settings);
    this.emails = new EmailsResource(settings);
    this.events = new EventsResource(settings);
    this.feedback = new FeedbackResource(settings);
    this.relays = new RelaysResource(settings);
    this.segments = new SegmentsResource(settings);
    this.stats = new StatsResource(settings);
    this.suppressions = new SuppressionsResource(settings);
    this.templates = new TemplatesResource(settings);
    this.topics = new TopicsResource(settings);
    this.webhookDeliveries = new WebhookDeliveriesResource(settings);
    this.webhooks = new WebhooksResource(settings);
  }
}
