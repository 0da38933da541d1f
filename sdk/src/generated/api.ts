// Made by `npm run generate` from spec/. Do not edit.
export interface paths {
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists keys, newest first, revoked ones included
         * @description Lists keys, newest first, revoked ones included.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Creates a key
         * @description Creates a key. Its secret is in this answer and nowhere else.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a key
         * @description Reads a key.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Takes a key that was revoked or has expired off the list, for good
         * @description Takes a key that was revoked or has expired off the list, for good. One that works is `invalid_state`: revoke it first.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revokes a key
         * @description Revokes a key. It ceases to work everywhere within 5 seconds. Revoking it again answers the same.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists campaigns by numbered pages, newest first
         * @description Lists campaigns by numbered pages, newest first.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Creates a campaign
         * @description Creates a campaign. Nothing is sent before `send`.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a campaign
         * @description Reads a campaign.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        /**
         * Deletes a campaign that is `PENDING`
         * @description Deletes a campaign that is `PENDING`.
         */
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        /**
         * Changes a campaign that is `PENDING`
         * @description Changes a campaign that is `PENDING`.
         */
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/v1/campaigns/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops what has not yet left, for good
         * @description Stops what has not yet left, for good. The page in progress finishes. Mail already sent cannot be undone. Canceling again answers the same.
         */
        post: operations["cancelCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the clicks of each link of a campaign, the most clicked first: at most 1,000
         * @description Counts the clicks of each link of a campaign, the most clicked first: at most 1,000. Links of the template that nobody followed are among them.
         */
        get: operations["getCampaignLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses a campaign after the page in progress
         * @description Pauses a campaign after the page in progress. Pausing it again sets the time anew.
         */
        post: operations["pauseCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/preflight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts what sending the campaign now would do, with the contacts behind every skip
         * @description Counts what sending the campaign now would do, with the contacts behind every skip.
         */
        get: operations["preflightCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the recipients of a campaign with what became of them: first those not yet reached, then the others, newest first
         * @description Lists the recipients of a campaign with what became of them: first those not yet reached, then the others, newest first.
         */
        get: operations["listCampaignRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets a paused campaign go on
         * @description Lets a paused campaign go on. Resuming it again answers the same.
         */
        post: operations["resumeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a campaign, at once or later
         * @description Sends a campaign, at once or later. Content and sender are frozen now, the audience when sending starts. Sending it again answers the same.
         */
        post: operations["sendCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts what became of a campaign's mail, in all and by the hour
         * @description Counts what became of a campaign's mail, in all and by the hour.
         */
        get: operations["getCampaignStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the lists, newest first
         * @description Lists the lists, newest first.
         */
        get: operations["listContactLists"];
        put?: never;
        /**
         * Creates a list
         * @description Creates a list.
         */
        post: operations["createContactList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact-lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a list
         * @description Reads a list.
         */
        get: operations["getContactList"];
        put?: never;
        post?: never;
        /**
         * Deletes a list, unless a campaign that has not ended goes to it
         * @description Deletes a list, unless a campaign that has not ended goes to it. Its contacts stay.
         */
        delete: operations["deleteContactList"];
        options?: never;
        head?: never;
        /**
         * Changes a list
         * @description Changes a list.
         */
        patch: operations["updateContactList"];
        trace?: never;
    };
    "/v1/contact-lists/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the contacts of a list, newest contact first
         * @description Lists the contacts of a list, newest contact first.
         */
        get: operations["listContactListMembers"];
        put?: never;
        /**
         * Adds contacts to a list: all of them, or none when one is unknown; `details` names every unknown one
         * @description Adds contacts to a list: all of them, or none when one is unknown; `details` names every unknown one. Adding again changes nothing.
         */
        post: operations["addContactListMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact-lists/{id}/members/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes contacts from a list
         * @description Removes contacts from a list. Contacts that are not in it are passed over; an unknown one fails the whole request.
         */
        post: operations["removeContactListMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact-properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists properties, newest first
         * @description Lists properties, newest first.
         */
        get: operations["listContactProperties"];
        put?: never;
        /**
         * Creates a property
         * @description Creates a property. Importing a file creates those of its columns by itself.
         */
        post: operations["createContactProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contact-properties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a property
         * @description Reads a property.
         */
        get: operations["getContactProperty"];
        put?: never;
        post?: never;
        /**
         * Deletes a property and its value from all contacts
         * @description Deletes a property and its value from all contacts. A segment that filters on it stops matching.
         */
        delete: operations["deleteContactProperty"];
        options?: never;
        head?: never;
        /**
         * Changes a property's fallback
         * @description Changes a property's fallback.
         */
        patch: operations["updateContactProperty"];
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists contacts, newest first
         * @description Lists contacts, newest first.
         */
        get: operations["listContacts"];
        put?: never;
        /**
         * Creates a contact
         * @description Creates a contact. An address that is already registered is a conflict; no second contact is created.
         */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a contact by its identifier or its address
         * @description Reads a contact by its identifier or its address.
         */
        get: operations["getContact"];
        put?: never;
        post?: never;
        /**
         * Deletes a contact
         * @description Deletes a contact. Its messages and the suppression of its address stay.
         */
        delete: operations["deleteContact"];
        options?: never;
        head?: never;
        /**
         * Changes a contact
         * @description Changes a contact.
         */
        patch: operations["updateContact"];
        trace?: never;
    };
    "/v1/contacts/{id}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the messages to a contact, newest first
         * @description Lists the messages to a contact, newest first.
         */
        get: operations["listContactEmails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases a person, named by a contact's identifier or by an address, of which there need be no contact: the contact, every message to it (also those that went to others beside it) with bodies, timeline, deliveries to webhooks and captured mail, and whatever else names its addresses
         * @description Erases a person, named by a contact's identifier or by an address, of which there need be no contact: the contact, every message to it (also those that went to others beside it) with bodies, timeline, deliveries to webhooks and captured mail, and whatever else names its addresses. Sums in statistics stay, and what your organization wrote itself: templates, senders, and the contents of mail to others. So that nobody writes to an erased address again, its hash stays: a message to it is `SUPPRESSED`, and a contact with it is suppressed as soon as it is made, until its suppression is deleted. This cannot be undone. While a message to the person is on its way, 409 `invalid_state` asks to try again.
         */
        post: operations["eraseContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads everything that is kept of a person, named by a contact's identifier or by an address, of which there need be no contact
         * @description Reads everything that is kept of a person, named by a contact's identifier or by an address, of which there need be no contact.
         */
        get: operations["exportContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads which topics a contact gets mail about
         * @description Reads which topics a contact gets mail about.
         */
        get: operations["getContactTopics"];
        /**
         * Opts a contact out of topics, or back into them
         * @description Opts a contact out of topics, or back into them. Topics that are not named stay as they are.
         */
        put: operations["setContactTopics"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports contacts from CSV, in one transaction: an import that fails writes nothing
         * @description Imports contacts from CSV, in one transaction: an import that fails writes nothing. Columns become contact properties.
         */
        post: operations["importContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists domains, newest first
         * @description Lists domains, newest first.
         */
        get: operations["listDomains"];
        put?: never;
        /**
         * Adds a sending domain and makes its keys
         * @description Adds a sending domain and makes its keys. Publish the records in the answer; they are looked for from now on.
         */
        post: operations["createDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/domains/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a domain with the records to publish and what the last look found
         * @description Reads a domain with the records to publish and what the last look found.
         */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        /**
         * Removes a domain with its keys
         * @description Removes a domain with its keys. Not while mail from it waits or an API key is bound to it.
         */
        delete: operations["deleteDomain"];
        options?: never;
        head?: never;
        /**
         * Changes how much campaigns may send from a domain
         * @description Changes how much campaigns may send from a domain.
         */
        patch: operations["updateDomain"];
        trace?: never;
    };
    "/v1/domains/{id}/rotate-dkim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a second DKIM key
         * @description Makes a second DKIM key. The old one signs until the record of the new one passes; keep the old record for a week after that, for mail on its way.
         */
        post: operations["rotateDomainDkim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/domains/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Looks at the domain's records now, past every cache of this service
         * @description Looks at the domain's records now, past every cache of this service.
         */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists messages, newest first
         * @description Lists messages, newest first.
         */
        get: operations["listEmails"];
        put?: never;
        /**
         * Sends a message
         * @description Sends a message. Once it is answered with 201 it is never lost. Recipients on the suppression list are left out; if none is left the message is `SUPPRESSED`.
         */
        post: operations["sendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a message with its bodies and its timeline: the way to learn whether it arrived without a webhook
         * @description Reads a message with its bodies and its timeline: the way to learn whether it arrived without a webhook.
         */
        get: operations["getEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Moves a scheduled message to another time
         * @description Moves a scheduled message to another time.
         */
        patch: operations["updateEmail"];
        trace?: never;
    };
    "/v1/emails/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a message that waits: one that is `SCHEDULED`, `QUEUED` or `DEFERRED`
         * @description Cancels a message that waits: one that is `SCHEDULED`, `QUEUED` or `DEFERRED`. Canceling it again answers the same.
         */
        post: operations["cancelEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message again whose fate is `UNKNOWN` or that `FAILED`, under the same Message-ID
         * @description Sends a message again whose fate is `UNKNOWN` or that `FAILED`, under the same Message-ID. One whose fate becomes unknown a second time is not sent again by itself. One whose body was deleted (`bodyDeletedAt`) is refused.
         */
        post: operations["resendEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/emails/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends up to 100 messages: all are accepted, or none
         * @description Sends up to 100 messages: all are accepted, or none.
         */
        post: operations["sendEmailBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the feed: every event that webhooks are told, whether there are webhooks or not, with the
         *     same identifiers and the same bytes, oldest first
         * @description Reads the feed: every event that webhooks are told, whether there are webhooks or not, with the
         *     same identifiers and the same bytes, oldest first. The order never changes, and nothing appears
         *     before a place that was read: whoever goes on from where a page ended misses nothing. With `type`
         *     a page may hold fewer events than `limit`, or none, although there is a next one.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes what came back about a message: a whole report (`raw`), so that any mail server can pipe it here, or what a provider told, so that any callback can be translated
         * @description Takes what came back about a message: a whole report (`raw`), so that any mail server can pipe it here, or what a provider told, so that any callback can be translated. Answers what was understood and what it changed. The same report twice changes nothing.
         */
        post: operations["reportFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/relays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists relays, newest first
         * @description Lists relays, newest first.
         */
        get: operations["listRelays"];
        put?: never;
        /**
         * Adds a relay
         * @description Adds a relay. From now on mail of the organization leaves by its relays, and no more by the installation's way out.
         */
        post: operations["createRelay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/relays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a relay
         * @description Reads a relay.
         */
        get: operations["getRelay"];
        put?: never;
        post?: never;
        /**
         * Deletes a relay
         * @description Deletes a relay. What was sent by it keeps its name.
         */
        delete: operations["deleteRelay"];
        options?: never;
        head?: never;
        /**
         * Changes a relay, within a few seconds for mail that leaves
         * @description Changes a relay, within a few seconds for mail that leaves.
         */
        patch: operations["updateRelay"];
        trace?: never;
    };
    "/v1/relays/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a session with a relay and logs in, enabled or not; with `to` it sends a mail, which is no message of yours
         * @description Opens a session with a relay and logs in, enabled or not; with `to` it sends a mail, which is no message of yours. A relay that does not let us in is no error: the answer says what it said.
         */
        post: operations["testRelay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists segments, newest first
         * @description Lists segments, newest first.
         */
        get: operations["listSegments"];
        put?: never;
        /**
         * Creates a segment
         * @description Creates a segment.
         */
        post: operations["createSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/segments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a segment, with the number of contacts that it matches now
         * @description Reads a segment, with the number of contacts that it matches now.
         */
        get: operations["getSegment"];
        put?: never;
        post?: never;
        /**
         * Deletes a segment
         * @description Deletes a segment. Refused while a campaign that has not ended uses it.
         */
        delete: operations["deleteSegment"];
        options?: never;
        head?: never;
        /**
         * Changes a segment
         * @description Changes a segment.
         */
        patch: operations["updateSegment"];
        trace?: never;
    };
    "/v1/segments/{id}/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the contacts that a segment matches now, newest first
         * @description Lists the contacts that a segment matches now, newest first.
         */
        get: operations["listSegmentContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/segments/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts the contacts that a filter matches, without saving it
         * @description Counts the contacts that a filter matches, without saving it.
         */
        post: operations["previewSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts what happened to messages, by time and group
         * @description Counts what happened to messages, by time and group. Figures trail events by at most 5 seconds, and add up to them exactly.
         */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists suppressed addresses, newest first
         * @description Lists suppressed addresses, newest first.
         */
        get: operations["listSuppressions"];
        put?: never;
        /**
         * Suppresses an address
         * @description Suppresses an address. One that is suppressed already answers 200: it keeps its time, and gets the new reason if that is the graver one. The gravest is `COMPLAINT`, then come `BOUNCE`, `MANUAL` and `UNSUBSCRIBE`.
         */
        post: operations["createSuppression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suppressions/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads why an address is suppressed
         * @description Reads why an address is suppressed.
         */
        get: operations["getSuppression"];
        put?: never;
        post?: never;
        /**
         * Lets an address get mail again
         * @description Lets an address get mail again.
         */
        delete: operations["deleteSuppression"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/template-examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the example templates: each complete, as `POST /v1/templates` takes it, with values for its variables
         * @description Lists the example templates: each complete, as `POST /v1/templates` takes it, with values for its variables.
         */
        get: operations["listTemplateExamples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists templates, newest first
         * @description Lists templates, newest first.
         */
        get: operations["listTemplates"];
        put?: never;
        /**
         * Creates a template, as written or of an example
         * @description Creates a template, as written or of an example. Its blocks are compiled at once, so a fault shows now and not when mail is sent.
         */
        post: operations["createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a template by its identifier or its slug
         * @description Reads a template by its identifier or its slug.
         */
        get: operations["getTemplate"];
        put?: never;
        post?: never;
        /**
         * Deletes a template
         * @description Deletes a template. Refused while a campaign that has not ended uses it.
         */
        delete: operations["deleteTemplate"];
        options?: never;
        head?: never;
        /**
         * Changes a template
         * @description Changes a template. Mail that is already queued keeps its content.
         */
        patch: operations["updateTemplate"];
        trace?: never;
    };
    "/v1/templates/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copies a template
         * @description Copies a template.
         */
        post: operations["duplicateTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fills a template with variables, without sending anything
         * @description Fills a template with variables, without sending anything.
         */
        post: operations["previewTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/templates/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a template to up to five addresses, as messages of type `TEST`
         * @description Sends a template to up to five addresses, as messages of type `TEST`.
         */
        post: operations["testTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists topics, newest first
         * @description Lists topics, newest first.
         */
        get: operations["listTopics"];
        put?: never;
        /**
         * Creates a topic
         * @description Creates a topic.
         */
        post: operations["createTopic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/topics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a topic
         * @description Reads a topic.
         */
        get: operations["getTopic"];
        put?: never;
        post?: never;
        /**
         * Deletes a topic and forgets who opted out of it
         * @description Deletes a topic and forgets who opted out of it.
         */
        delete: operations["deleteTopic"];
        options?: never;
        head?: never;
        /**
         * Changes a topic
         * @description Changes a topic.
         */
        patch: operations["updateTopic"];
        trace?: never;
    };
    "/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists deliveries, newest first, those to deleted webhooks included
         * @description Lists deliveries, newest first, those to deleted webhooks included.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a delivery with its attempts
         * @description Reads a delivery with its attempts.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attempts a delivery again now, also one that has succeeded
         * @description Attempts a delivery again now, also one that has succeeded. When no attempt of its schedule is left it is tried once more.
         */
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists webhooks, newest first
         * @description Lists webhooks, newest first.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Creates a webhook
         * @description Creates a webhook. Its secret is in this answer and nowhere else.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a webhook
         * @description Reads a webhook.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Deletes a webhook
         * @description Deletes a webhook. What is waiting for it is canceled; its deliveries and their attempts stay readable.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Changes a webhook
         * @description Changes a webhook. What is waiting for it goes to the new address.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a webhook a new secret
         * @description Gives a webhook a new secret. For 24 hours deliveries are signed with the old one too.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a signed example event to a webhook at once, enabled or not, and answers what came of it
         * @description Sends a signed example event to a webhook at once, enabled or not, and answers what came of it. It is tried once and is not in the feed.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description How a block's content is aligned.
         * @enum {string}
         */
        Align: "left" | "center" | "right";
        /**
         * @description All contacts.
         * @example {
         *       "kind": "all",
         *       "id": null,
         *       "name": ""
         *     }
         */
        AllAudience: {
            /** @description There is nothing to name. */
            id: null;
            /**
             * @description All contacts. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "all";
            /**
             * @description Always empty.
             * @enum {string}
             */
            name: "";
        };
        /**
         * @description A key of the organization. Its secret is not kept and cannot be shown again.
         * @example {
         *       "id": "key_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Shop",
         *       "keyPrefix": "wb_7Qm2xT4",
         *       "scope": "full",
         *       "domainId": null,
         *       "expiresAt": null,
         *       "lastUsedAt": null,
         *       "revokedAt": null,
         *       "createdAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        ApiKey: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The only sending domain that the key may use; any when null. Only a key with the scope `sending` can be bound. */
            domainId: string | null;
            /** @description When the key ceases to work, a time to come; never when null. */
            expiresAt: string | null;
            /** @description Identifier. */
            readonly id: components["schemas"]["ApiKeyId"];
            /** @description The first 10 characters of the key, to tell keys apart. */
            readonly keyPrefix: string;
            /** @description When it was last used, to the minute. */
            readonly lastUsedAt: components["schemas"]["Timestamp"] | null;
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description When it was revoked. */
            readonly revokedAt: components["schemas"]["Timestamp"] | null;
            /** @description What the key may do. */
            scope: components["schemas"]["Scope"];
        };
        /** @description An API key's identifier: `key_` and a UUIDv7 in the TypeID base32 alphabet. */
        ApiKeyId: string;
        /**
         * @description A file to send with a message.
         * @example {
         *       "filename": "hello.txt",
         *       "contentType": "text/plain",
         *       "content": "SGVsbG8="
         *     }
         */
        Attachment: {
            /** @description Its content in standard base64 (RFC 4648 §4). All attachments together hold at most 10 MiB. */
            content: string;
            /**
             * @description Makes the file an inline image: the html shows it as `cid:<contentId>` (RFC 2392).
             * @default
             */
            contentId?: string;
            /** @description Its media type, with parameters where it has any (RFC 2045 §5.1). A mail, `message/rfc822`, is sent as it is, with CRLF at the ends of its lines; one that is not plain ASCII is sent as `application/octet-stream` under its own name. Every other file keeps its bytes. */
            contentType: string;
            /** @description The file's name. */
            filename: components["schemas"]["Line"];
        };
        /**
         * @description A file that comes with a message, without its content.
         * @example {
         *       "filename": "invoice.pdf",
         *       "contentType": "application/pdf",
         *       "contentId": "",
         *       "sizeBytes": 10240
         *     }
         */
        AttachmentSummary: {
            /** @description The Content-ID under which the html shows it (RFC 2392); empty for a plain attachment. */
            contentId: string;
            /** @description Its media type, as it was given. */
            contentType: string;
            /** @description The file's name. */
            filename: string;
            /**
             * Format: int32
             * @description Its size in bytes.
             */
            sizeBytes: number;
        };
        /** @description What is known of a contact, by name: at most 200 keys of 1–64 characters `[A-Za-z_][A-Za-z0-9_]*`. */
        Attributes: {
            [key: string]: components["schemas"]["AttributeValue"];
        };
        /** @description Changes to attributes as a merge patch (RFC 7396): a value sets a key, null removes it, other keys stay. */
        AttributesPatch: {
            [key: string]: components["schemas"]["AttributeValue"] | null;
        };
        /** @description Text as the value of an attribute. */
        AttributeText: string;
        /** @description The value of an attribute: text of at most 4,000 characters, a finite number, or a boolean. */
        AttributeValue: components["schemas"]["AttributeText"] | number | boolean;
        /** @description Who a campaign goes to. */
        Audience: components["schemas"]["ListAudience"] | components["schemas"]["SegmentAudience"] | components["schemas"]["AllAudience"];
        /**
         * @description Who a campaign goes to.
         * @enum {string}
         */
        AudienceKind: "list" | "segment" | "all";
        /**
         * @description Who a campaign is to go to.
         * @example {
         *       "kind": "list",
         *       "id": "lst_01jd7w1v5ve6xt0c6y2f7g8h9k"
         *     }
         */
        AudienceReference: {
            /** @description The list (`lst_…`) or the segment (`seg_…`); left out for all contacts. */
            id?: components["schemas"]["NamedId"];
            /** @description Whether it is a list, a segment, or all contacts. */
            kind: components["schemas"]["AudienceKind"];
        };
        /**
         * @description What a message of a batch takes: everything but attachments.
         * @example {
         *       "from": "hello@example.com",
         *       "fromName": "Example",
         *       "to": [
         *         "delivered@sandbox.test"
         *       ],
         *       "subject": "Hello",
         *       "text": "Hello, Ada."
         *     }
         */
        BatchMessage: {
            /**
             * @description The recipients of copies whom nobody else sees.
             * @default []
             */
            bcc?: components["schemas"]["Mailbox"][];
            /**
             * @description The recipients of copies.
             * @default []
             */
            cc?: components["schemas"]["Mailbox"][];
            /** @description The sender; the template's when left out. A name in it is the sender's name. */
            from?: components["schemas"]["Mailbox"];
            /** @description The sender's name, when from holds none; the template's when left out. */
            fromName?: components["schemas"]["Line"];
            /**
             * @description Your own headers, at most 20: any but those that the service writes itself (From, To, Cc, Bcc, Sender, Reply-To, Subject, Date, Message-ID, MIME-Version, Content-*, Return-Path, Received, DKIM-Signature, ARC-*, Authentication-Results, Resent-*).
             * @default {}
             */
            headers?: components["schemas"]["HeaderFields"];
            /** @description The html part, when no template is used. */
            html?: string;
            /** @description Where answers go: empty, an address, or a name with one; the template's when left out. */
            replyTo?: string;
            /**
             * Format: date-time
             * @description When to send, at most 30 days ahead; at once when left out. A time up to 5 minutes past means at once, an older one is a fault.
             */
            scheduledAt?: string;
            /** @description The subject, when no template is used. */
            subject?: components["schemas"]["Line"];
            /**
             * @description Your own labels.
             * @default []
             */
            tags?: components["schemas"]["Tag"][];
            /** @description Identifier or slug of a template. Stands instead of subject, html and text. */
            templateId?: string;
            /** @description The text part, when no template is used. */
            text?: string;
            /** @description The recipients. To, cc and bcc together hold 1–50 addresses. */
            to: components["schemas"]["Mailbox"][];
            /** @description The topic that the message belongs to. It gets `List-Unsubscribe`, by which one click ends what is about the topic. */
            topicId?: string;
            /**
             * @description What to learn from recipients.
             * @default {}
             */
            tracking?: components["schemas"]["TrackingChoice"];
            /**
             * @description Values for the template's variables.
             * @default {}
             */
            variables?: components["schemas"]["Variables"];
        };
        /** @description One piece of a template's body. Every type but `html` is guaranteed to look right in Outlook, in dark mode and at 600 px. */
        Block: components["schemas"]["HeadingBlock"] | components["schemas"]["TextBlock"] | components["schemas"]["ListBlock"] | components["schemas"]["ImageBlock"] | components["schemas"]["ButtonBlock"] | components["schemas"]["DividerBlock"] | components["schemas"]["SpacerBlock"] | components["schemas"]["ColumnsBlock"] | components["schemas"]["HtmlBlock"];
        /** @description One piece of a template's body. Every type but `html` is guaranteed to look right in Outlook, in dark mode and at 600 px. */
        BlockInput: components["schemas"]["HeadingBlockInput"] | components["schemas"]["TextBlockInput"] | components["schemas"]["ListBlockInput"] | components["schemas"]["ImageBlockInput"] | components["schemas"]["ButtonBlockInput"] | components["schemas"]["DividerBlockInput"] | components["schemas"]["SpacerBlockInput"] | components["schemas"]["ColumnsBlockInput"] | components["schemas"]["HtmlBlockInput"];
        /**
         * @description Whether a bounce is for good (Amazon SES).
         * @enum {string}
         */
        BounceKind: "PERMANENT" | "TRANSIENT" | "UNDETERMINED";
        /**
         * @description Bounced messages by kind.
         * @example {
         *       "permanent": 3,
         *       "transient": 1,
         *       "undetermined": 0
         *     }
         */
        BouncesByKind: {
            /**
             * Format: int32
             * @description The address does not take mail.
             */
            permanent: number;
            /**
             * Format: int32
             * @description The address did not take this mail.
             */
            transient: number;
            /**
             * Format: int32
             * @description Nobody knows.
             */
            undetermined: number;
        };
        /**
         * @description Why a message bounced (Amazon SES).
         * @enum {string}
         */
        BounceSubType: "General" | "NoEmail" | "Suppressed" | "OnAccountSuppressionList" | "MailboxFull" | "MessageTooLarge" | "CustomTimeoutExceeded" | "ContentRejected" | "AttachmentRejected" | "Undetermined";
        /**
         * @description A button.
         * @example {
         *       "type": "button",
         *       "text": "Start",
         *       "href": "https://example.com/start",
         *       "align": "left",
         *       "padding": {
         *         "top": null,
         *         "right": null,
         *         "bottom": null,
         *         "left": null
         *       },
         *       "inset": false,
         *       "background": null,
         *       "containerBackground": null,
         *       "variant": "filled",
         *       "color": "#FFFFFF",
         *       "radius": 6,
         *       "fullWidth": false
         *     }
         */
        ButtonBlock: {
            /** @description How the content is aligned. */
            align: components["schemas"]["Align"];
            /** @description The button's own colour: of the fill, or of border and label; the style's accent when left out. */
            background: components["schemas"]["Color"] | null;
            /** @description Colour of the label of a filled button. */
            color: components["schemas"]["Color"];
            /** @description Colour behind the button, from one edge of the body to the other: what `background` is to other blocks. */
            containerBackground: components["schemas"]["Color"] | null;
            /** @description As wide as the content. */
            fullWidth: boolean;
            /** @description Link target: http, https, mailto, tel, or one variable. */
            href: string;
            /** @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge. */
            inset: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             */
            padding: components["schemas"]["Padding"];
            /**
             * Format: int32
             * @description Corner radius in pixels. Outlook on Windows draws it where it can be told how wide the button is: where the
             *     label holds no Liquid or the button is of full width. Elsewhere its corners are square there.
             */
            radius: number;
            /** @description The label. */
            text: string;
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "button";
            /** @description Filled or outlined. */
            variant: components["schemas"]["ButtonVariant"];
        };
        /**
         * @description A button.
         * @example {
         *       "type": "button",
         *       "text": "Start",
         *       "href": "https://example.com/start"
         *     }
         */
        ButtonBlockInput: {
            /**
             * @description How the content is aligned.
             * @default left
             */
            align?: components["schemas"]["Align"];
            /**
             * @description The button's own colour: of the fill, or of border and label; the style's accent when left out.
             * @default null
             */
            background?: components["schemas"]["Color"] | null;
            /**
             * @description Colour of the label of a filled button.
             * @default #FFFFFF
             */
            color?: components["schemas"]["Color"];
            /**
             * @description Colour behind the button, from one edge of the body to the other: what `background` is to other blocks.
             * @default null
             */
            containerBackground?: components["schemas"]["Color"] | null;
            /**
             * @description As wide as the content.
             * @default false
             */
            fullWidth?: boolean;
            /** @description Link target: http, https, mailto, tel, or one variable. */
            href: string;
            /**
             * @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge.
             * @default false
             */
            inset?: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             * @default {}
             */
            padding?: components["schemas"]["PaddingInput"];
            /**
             * Format: int32
             * @description Corner radius in pixels. Outlook on Windows draws it where it can be told how wide the button is: where the
             *     label holds no Liquid or the button is of full width. Elsewhere its corners are square there.
             * @default 6
             */
            radius?: number;
            /** @description The label. */
            text: string;
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "button";
            /**
             * @description Filled or outlined.
             * @default filled
             */
            variant?: components["schemas"]["ButtonVariant"];
        };
        /**
         * @description How a button is drawn.
         * @enum {string}
         */
        ButtonVariant: "filled" | "outline";
        /**
         * @description One template to many people, each exactly once.
         * @example {
         *       "id": "cmp_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Autumn news",
         *       "templateId": "tpl_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "audience": {
         *         "kind": "list",
         *         "id": "lst_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *         "name": "Customers"
         *       },
         *       "topicId": null,
         *       "status": "PENDING",
         *       "subject": "What is new",
         *       "fromAddress": "news@example.com",
         *       "fromName": "Example",
         *       "replyTo": "",
         *       "tracking": {
         *         "opens": true,
         *         "clicks": true
         *       },
         *       "recipientCount": 0,
         *       "queuedCount": 0,
         *       "skippedSuppressed": 0,
         *       "skippedUnreachable": 0,
         *       "skippedIncomplete": 0,
         *       "scheduledAt": null,
         *       "resumeAfter": null,
         *       "failureReason": null,
         *       "startedAt": null,
         *       "completedAt": null,
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        Campaign: {
            /** @description Who it goes to. */
            audience: components["schemas"]["Audience"];
            /** @description When it ended, whichever way. */
            completedAt: components["schemas"]["Timestamp"] | null;
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description Why it failed or paused, in one sentence; null when it did neither. */
            failureReason: string | null;
            /** @description The sender's address: its own, else the template's. */
            fromAddress: string;
            /** @description The sender's name: its own, else the template's. */
            fromName: string;
            /** @description Identifier. */
            id: components["schemas"]["CampaignId"];
            /** @description Name, for people. */
            name: string;
            /**
             * Format: int32
             * @description Recipients that a message was made for.
             */
            queuedCount: number;
            /**
             * Format: int32
             * @description How many contacts the audience held when sending started; 0 before. The four counters below add up to it once the last page is queued.
             */
            recipientCount: number;
            /** @description Where answers go: its own, else the template's. */
            replyTo: string;
            /** @description When a paused or throttled campaign goes on by itself; null when it does not. */
            resumeAfter: components["schemas"]["Timestamp"] | null;
            /** @description When it is to start; null when it starts at once. */
            scheduledAt: components["schemas"]["Timestamp"] | null;
            /**
             * Format: int32
             * @description Recipients skipped because a variable has neither a value nor a fallback.
             */
            skippedIncomplete: number;
            /**
             * Format: int32
             * @description Recipients skipped because they are suppressed, unsubscribed, opted out of the topic, or gone.
             */
            skippedSuppressed: number;
            /**
             * Format: int32
             * @description Recipients skipped because their domain takes no mail.
             */
            skippedUnreachable: number;
            /** @description When sending started. */
            startedAt: components["schemas"]["Timestamp"] | null;
            /** @description How far it has come. */
            status: components["schemas"]["CampaignStatus"];
            /** @description The subject: its own, else the template's. */
            subject: string;
            /** @description The template that it sends; frozen when sending starts. */
            templateId: components["schemas"]["TemplateId"];
            /** @description The topic: contacts that opted out of it are skipped. */
            topicId: components["schemas"]["TopicId"] | null;
            /** @description What is learnt from recipients: its own, else as the sender's domain says when it is saved or sent. */
            tracking: components["schemas"]["Tracking"];
            /** @description When it last changed, its counters apart. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description What happened within an hour.
         * @example {
         *       "hour": "2026-11-21T08:00:00.000Z",
         *       "accepted": 1184,
         *       "bouncedPermanent": 3,
         *       "suppressed": 0,
         *       "uniqueOpened": 0,
         *       "uniqueClicked": 0,
         *       "automatedOpened": 0,
         *       "automatedClicked": 0,
         *       "sent": 1180,
         *       "delivered": 0,
         *       "deferred": 4,
         *       "bounced": 4,
         *       "failed": 0,
         *       "unknown": 0,
         *       "complained": 0,
         *       "opened": 0,
         *       "clicked": 0,
         *       "unsubscribed": 2
         *     }
         */
        CampaignHour: {
            /**
             * Format: int32
             * @description Messages that were accepted.
             */
            accepted: number;
            /**
             * Format: int32
             * @description Times that a machine followed a link.
             */
            automatedClicked: number;
            /**
             * Format: int32
             * @description Times that a machine loaded a message's picture.
             */
            automatedOpened: number;
            /**
             * Format: int32
             * @description Messages that bounced.
             */
            bounced: number;
            /**
             * Format: int32
             * @description Messages that bounced for good; they are among `bounced`.
             */
            bouncedPermanent: number;
            /**
             * Format: int32
             * @description Times that a person followed a link.
             */
            clicked: number;
            /**
             * Format: int32
             * @description Messages reported as spam.
             */
            complained: number;
            /**
             * Format: int32
             * @description Times that a server put a message off.
             */
            deferred: number;
            /**
             * Format: int32
             * @description Messages that proved to have arrived.
             */
            delivered: number;
            /**
             * Format: int32
             * @description Messages that failed on our side.
             */
            failed: number;
            /** @description When the hour begins. */
            hour: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description Times that a person opened a message.
             */
            opened: number;
            /**
             * Format: int32
             * @description Messages that the next server accepted.
             */
            sent: number;
            /**
             * Format: int32
             * @description Messages that were stopped, for every recipient is suppressed.
             */
            suppressed: number;
            /**
             * Format: int32
             * @description Messages of which a person followed a link, each counted at the first.
             */
            uniqueClicked: number;
            /**
             * Format: int32
             * @description Messages that a person opened, each counted when it was opened first.
             */
            uniqueOpened: number;
            /**
             * Format: int32
             * @description Messages whose sender died between handing over and hearing back.
             */
            unknown: number;
            /**
             * Format: int32
             * @description Recipients that unsubscribed.
             */
            unsubscribed: number;
        };
        /** @description A campaign's identifier: `cmp_` and a UUIDv7 in the TypeID base32 alphabet. */
        CampaignId: string;
        /**
         * @description How often a link of a campaign was followed.
         * @example {
         *       "url": "https://example.com/start",
         *       "clicked": 133,
         *       "uniqueClicked": 98,
         *       "automatedClicked": 57
         *     }
         */
        CampaignLink: {
            /**
             * Format: int32
             * @description Times that a machine followed it.
             */
            automatedClicked: number;
            /**
             * Format: int32
             * @description Times that a person followed it.
             */
            clicked: number;
            /**
             * Format: int32
             * @description Messages of which a person followed it.
             */
            uniqueClicked: number;
            /** @description Where it leads. */
            url: string;
        };
        /**
         * @description A page of campaigns, newest first.
         * @example {
         *       "items": [
         *         {
         *           "id": "cmp_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "name": "Autumn news",
         *           "templateId": "tpl_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "audience": {
         *             "kind": "list",
         *             "id": "lst_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *             "name": "Customers"
         *           },
         *           "topicId": null,
         *           "status": "PENDING",
         *           "subject": "What is new",
         *           "fromAddress": "news@example.com",
         *           "fromName": "Example",
         *           "replyTo": "",
         *           "tracking": {
         *             "opens": true,
         *             "clicks": true
         *           },
         *           "recipientCount": 0,
         *           "queuedCount": 0,
         *           "skippedSuppressed": 0,
         *           "skippedUnreachable": 0,
         *           "skippedIncomplete": 0,
         *           "scheduledAt": null,
         *           "resumeAfter": null,
         *           "failureReason": null,
         *           "startedAt": null,
         *           "completedAt": null,
         *           "createdAt": "2026-11-21T08:30:00.000Z",
         *           "updatedAt": "2026-11-21T08:30:00.000Z"
         *         }
         *       ],
         *       "page": 1,
         *       "pageSize": 20,
         *       "total": 1,
         *       "totalPages": 1
         *     }
         */
        CampaignPage: {
            /** @description The campaigns. */
            items: components["schemas"]["Campaign"][];
            /**
             * Format: int32
             * @description Which page this is; the first is 1.
             */
            page: number;
            /**
             * Format: int32
             * @description How many campaigns a page holds.
             */
            pageSize: number;
            /**
             * Format: int32
             * @description How many campaigns there are.
             */
            total: number;
            /**
             * Format: int32
             * @description How many pages there are.
             */
            totalPages: number;
        };
        /**
         * @description What would become of a campaign if it were sent now. Nothing is sent.
         * @example {
         *       "recipientCount": 3,
         *       "queuedCount": 2,
         *       "skippedSuppressed": 0,
         *       "skippedUnreachable": 0,
         *       "skippedIncomplete": 1,
         *       "suppressed": [],
         *       "unreachable": [],
         *       "incomplete": [
         *         {
         *           "id": "con_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "email": "ada@example.com",
         *           "reason": "has no value for: plan"
         *         }
         *       ]
         *     }
         */
        CampaignPreflight: {
            /** @description Up to 100 of the incomplete, newest first. */
            incomplete: components["schemas"]["SkippedContact"][];
            /**
             * Format: int32
             * @description Recipients that a message would be made for.
             */
            queuedCount: number;
            /**
             * Format: int32
             * @description How many contacts the audience holds now.
             */
            recipientCount: number;
            /**
             * Format: int32
             * @description Recipients for whom a variable has neither a value nor a fallback.
             */
            skippedIncomplete: number;
            /**
             * Format: int32
             * @description Recipients that are suppressed, unsubscribed, or opted out of the topic.
             */
            skippedSuppressed: number;
            /**
             * Format: int32
             * @description Recipients whose domain takes no mail.
             */
            skippedUnreachable: number;
            /** @description Up to 100 of the suppressed, newest first. */
            suppressed: components["schemas"]["SkippedContact"][];
            /** @description Up to 100 of the unreachable, newest first. */
            unreachable: components["schemas"]["SkippedContact"][];
        };
        /**
         * @description One recipient of a campaign.
         * @example {
         *       "contactId": "con_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "email": "ada@example.com",
         *       "outcome": "DELIVERED",
         *       "messageId": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "reason": ""
         *     }
         */
        CampaignRecipient: {
            /** @description The contact. */
            contactId: components["schemas"]["ContactId"];
            /** @description The address; empty when the contact was deleted before its page was reached. */
            email: string;
            /** @description Its message; null when there is none. */
            messageId: components["schemas"]["MessageId"] | null;
            /** @description What became of it. */
            outcome: components["schemas"]["RecipientOutcome"];
            /** @description Why it was skipped, in words; empty when it was not. */
            reason: string;
        };
        /**
         * @description What became of a campaign's mail, in all and by the hour.
         * @example {
         *       "accepted": 1184,
         *       "bouncedPermanent": 3,
         *       "suppressed": 0,
         *       "uniqueOpened": 0,
         *       "uniqueClicked": 0,
         *       "automatedOpened": 0,
         *       "automatedClicked": 0,
         *       "sent": 1180,
         *       "delivered": 0,
         *       "deferred": 4,
         *       "failed": 0,
         *       "unknown": 0,
         *       "complained": 0,
         *       "opened": 0,
         *       "clicked": 0,
         *       "unsubscribed": 2,
         *       "bounced": {
         *         "permanent": 3,
         *         "transient": 1,
         *         "undetermined": 0
         *       },
         *       "hours": [
         *         {
         *           "hour": "2026-11-21T08:00:00.000Z",
         *           "accepted": 1184,
         *           "bouncedPermanent": 3,
         *           "suppressed": 0,
         *           "uniqueOpened": 0,
         *           "uniqueClicked": 0,
         *           "automatedOpened": 0,
         *           "automatedClicked": 0,
         *           "sent": 1180,
         *           "delivered": 0,
         *           "deferred": 4,
         *           "bounced": 4,
         *           "failed": 0,
         *           "unknown": 0,
         *           "complained": 0,
         *           "opened": 0,
         *           "clicked": 0,
         *           "unsubscribed": 2
         *         }
         *       ]
         *     }
         */
        CampaignStats: {
            /**
             * Format: int32
             * @description Messages that were accepted.
             */
            accepted: number;
            /**
             * Format: int32
             * @description Times that a machine followed a link.
             */
            automatedClicked: number;
            /**
             * Format: int32
             * @description Times that a machine loaded a message's picture.
             */
            automatedOpened: number;
            /** @description Messages that bounced, by kind. */
            bounced: components["schemas"]["BouncesByKind"];
            /**
             * Format: int32
             * @description Messages that bounced for good; they are among `bounced`.
             */
            bouncedPermanent: number;
            /**
             * Format: int32
             * @description Times that a person followed a link.
             */
            clicked: number;
            /**
             * Format: int32
             * @description Messages reported as spam.
             */
            complained: number;
            /**
             * Format: int32
             * @description Times that a server put a message off.
             */
            deferred: number;
            /**
             * Format: int32
             * @description Messages that proved to have arrived.
             */
            delivered: number;
            /**
             * Format: int32
             * @description Messages that failed on our side.
             */
            failed: number;
            /** @description The hours in which something happened, oldest first. */
            hours: components["schemas"]["CampaignHour"][];
            /**
             * Format: int32
             * @description Times that a person opened a message.
             */
            opened: number;
            /**
             * Format: int32
             * @description Messages that the next server accepted.
             */
            sent: number;
            /**
             * Format: int32
             * @description Messages that were stopped, for every recipient is suppressed.
             */
            suppressed: number;
            /**
             * Format: int32
             * @description Messages of which a person followed a link, each counted at the first.
             */
            uniqueClicked: number;
            /**
             * Format: int32
             * @description Messages that a person opened, each counted when it was opened first.
             */
            uniqueOpened: number;
            /**
             * Format: int32
             * @description Messages whose sender died between handing over and hearing back.
             */
            unknown: number;
            /**
             * Format: int32
             * @description Recipients that unsubscribed.
             */
            unsubscribed: number;
        };
        /**
         * @description How far a campaign has come.
         * @enum {string}
         */
        CampaignStatus: "PENDING" | "SCHEDULED" | "SENDING" | "PAUSED" | "COMPLETED" | "CANCELED" | "FAILED";
        /** @description A colour as `#RRGGBB`. */
        Color: string;
        /**
         * @description One column.
         * @example {
         *       "width": 50,
         *       "blocks": [
         *         {
         *           "type": "text",
         *           "runs": [
         *             {
         *               "text": "Left",
         *               "bold": false,
         *               "italic": false,
         *               "color": null,
         *               "href": ""
         *             }
         *           ],
         *           "align": "left",
         *           "padding": {
         *             "top": null,
         *             "right": null,
         *             "bottom": null,
         *             "left": null
         *           },
         *           "inset": false,
         *           "background": null,
         *           "size": "normal",
         *           "quote": false
         *         }
         *       ],
         *       "background": null
         *     }
         */
        Column: {
            /** @description Colour of the column, which makes it a card with space inside. */
            background: components["schemas"]["Color"] | null;
            /** @description The column's blocks, from top to bottom. */
            blocks: components["schemas"]["ColumnBlock"][];
            /**
             * Format: int32
             * @description Share of the width in percent; the columns of a block add up to 100.
             */
            width: number;
        };
        /** @description A block that may stand in a column. */
        ColumnBlock: components["schemas"]["HeadingBlock"] | components["schemas"]["TextBlock"] | components["schemas"]["ListBlock"] | components["schemas"]["ImageBlock"] | components["schemas"]["ButtonBlock"] | components["schemas"]["DividerBlock"] | components["schemas"]["SpacerBlock"];
        /** @description A block that may stand in a column. */
        ColumnBlockInput: components["schemas"]["HeadingBlockInput"] | components["schemas"]["TextBlockInput"] | components["schemas"]["ListBlockInput"] | components["schemas"]["ImageBlockInput"] | components["schemas"]["ButtonBlockInput"] | components["schemas"]["DividerBlockInput"] | components["schemas"]["SpacerBlockInput"];
        /**
         * @description One column.
         * @example {
         *       "width": 50,
         *       "blocks": [
         *         {
         *           "type": "text",
         *           "runs": [
         *             {
         *               "text": "Left"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        ColumnInput: {
            /**
             * @description Colour of the column, which makes it a card with space inside.
             * @default null
             */
            background?: components["schemas"]["Color"] | null;
            /** @description The column's blocks, from top to bottom. */
            blocks: components["schemas"]["ColumnBlockInput"][];
            /**
             * Format: int32
             * @description Share of the width in percent; the columns of a block add up to 100.
             */
            width: number;
        };
        /**
         * @description Two or three columns side by side. Those that do not `stack` are rows, as of a receipt or of links: the text part
         *     keeps each on one line, and `repeat` makes one for each item of a list.
         * @example {
         *       "type": "columns",
         *       "columns": [
         *         {
         *           "width": 50,
         *           "blocks": [
         *             {
         *               "type": "text",
         *               "runs": [
         *                 {
         *                   "text": "Left",
         *                   "bold": false,
         *                   "italic": false,
         *                   "color": null,
         *                   "href": ""
         *                 }
         *               ],
         *               "align": "left",
         *               "padding": {
         *                 "top": null,
         *                 "right": null,
         *                 "bottom": null,
         *                 "left": null
         *               },
         *               "inset": false,
         *               "background": null,
         *               "size": "normal",
         *               "quote": false
         *             }
         *           ],
         *           "background": null
         *         },
         *         {
         *           "width": 50,
         *           "blocks": [
         *             {
         *               "type": "text",
         *               "runs": [
         *                 {
         *                   "text": "Right",
         *                   "bold": false,
         *                   "italic": false,
         *                   "color": null,
         *                   "href": ""
         *                 }
         *               ],
         *               "align": "left",
         *               "padding": {
         *                 "top": null,
         *                 "right": null,
         *                 "bottom": null,
         *                 "left": null
         *               },
         *               "inset": false,
         *               "background": null,
         *               "size": "normal",
         *               "quote": false
         *             }
         *           ],
         *           "background": null
         *         }
         *       ],
         *       "align": "left",
         *       "padding": {
         *         "top": null,
         *         "right": null,
         *         "bottom": null,
         *         "left": null
         *       },
         *       "inset": false,
         *       "background": null,
         *       "gap": 16,
         *       "stack": true,
         *       "rowGap": 16,
         *       "verticalAlign": "top",
         *       "repeat": ""
         *     }
         */
        ColumnsBlock: {
            /** @description How the content is aligned. */
            align: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             */
            background: components["schemas"]["Color"] | null;
            /** @description The columns, from where a line begins. */
            columns: components["schemas"]["Column"][];
            /**
             * Format: int32
             * @description Space between columns in pixels.
             */
            gap: number;
            /** @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge. */
            inset: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             */
            padding: components["schemas"]["Padding"];
            /**
             * @description Repeats the row for each item of a list among the variables, as Liquid's `for` has it: with `item in order.items`
             *     the blocks may hold `{{ item.name }}`. Only for columns that do not stack.
             */
            repeat: string;
            /**
             * Format: int32
             * @description Space between columns that stand one below the other, in pixels.
             */
            rowGap: number;
            /** @description One below the other on phones. */
            stack: boolean;
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "columns";
            /** @description Where the content of columns of different height stands. */
            verticalAlign: components["schemas"]["VerticalAlign"];
        };
        /**
         * @description Two or three columns side by side. Those that do not `stack` are rows, as of a receipt or of links: the text part
         *     keeps each on one line, and `repeat` makes one for each item of a list.
         * @example {
         *       "type": "columns",
         *       "columns": [
         *         {
         *           "width": 50,
         *           "blocks": [
         *             {
         *               "type": "text",
         *               "runs": [
         *                 {
         *                   "text": "Left"
         *                 }
         *               ]
         *             }
         *           ]
         *         },
         *         {
         *           "width": 50,
         *           "blocks": [
         *             {
         *               "type": "text",
         *               "runs": [
         *                 {
         *                   "text": "Right"
         *                 }
         *               ]
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        ColumnsBlockInput: {
            /**
             * @description How the content is aligned.
             * @default left
             */
            align?: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             * @default null
             */
            background?: components["schemas"]["Color"] | null;
            /** @description The columns, from where a line begins. */
            columns: components["schemas"]["ColumnInput"][];
            /**
             * Format: int32
             * @description Space between columns in pixels.
             * @default 16
             */
            gap?: number;
            /**
             * @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge.
             * @default false
             */
            inset?: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             * @default {}
             */
            padding?: components["schemas"]["PaddingInput"];
            /**
             * @description Repeats the row for each item of a list among the variables, as Liquid's `for` has it: with `item in order.items`
             *     the blocks may hold `{{ item.name }}`. Only for columns that do not stack.
             * @default
             */
            repeat?: string;
            /**
             * Format: int32
             * @description Space between columns that stand one below the other, in pixels.
             * @default 16
             */
            rowGap?: number;
            /**
             * @description One below the other on phones.
             * @default true
             */
            stack?: boolean;
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "columns";
            /**
             * @description Where the content of columns of different height stands.
             * @default top
             */
            verticalAlign?: components["schemas"]["VerticalAlign"];
        };
        /**
         * @description One comparison.
         * @example {
         *       "field": "attributes.plan",
         *       "operator": "equals",
         *       "value": "gold"
         *     }
         */
        Condition: {
            /** @description `email`, `name`, `createdAt`, `list`, `topic`, `opened`, `clicked`, or `attributes.<property>`. `opened` and `clicked` are of persons, and compare with a campaign's identifier or `within_days`. A condition on a property that was deleted later is false. */
            field: string;
            /** @description How to compare. */
            operator: components["schemas"]["FilterOperator"];
            /** @description What to compare with; empty for `exists` and `not_exists`. For `list`, `topic`, `opened` and `clicked` an identifier. */
            value: string;
        };
        /**
         * @description One comparison.
         * @example {
         *       "field": "attributes.plan",
         *       "operator": "equals",
         *       "value": "gold"
         *     }
         */
        ConditionInput: {
            /** @description `email`, `name`, `createdAt`, `list`, `topic`, `opened`, `clicked`, or `attributes.<property>`. `opened` and `clicked` are of persons, and compare with a campaign's identifier or `within_days`. A condition on a property that was deleted later is false. */
            field: string;
            /** @description How to compare. */
            operator: components["schemas"]["FilterOperator"];
            /**
             * @description What to compare with; empty for `exists` and `not_exists`. For `list`, `topic`, `opened` and `clicked` an identifier.
             * @default
             */
            value?: string;
        };
        /**
         * @description Someone who receives mail. Belongs to the organization and can be in many lists.
         * @example {
         *       "id": "con_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "email": "ada@example.com",
         *       "name": "Ada Lovelace",
         *       "attributes": {
         *         "plan": "gold",
         *         "age": 36
         *       },
         *       "tracking": true,
         *       "lists": [
         *         {
         *           "id": "lst_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "name": "Customers",
         *           "slug": "customers"
         *         }
         *       ],
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        Contact: {
            /** @description What is known of the contact; templates and segments use it. */
            attributes: components["schemas"]["Attributes"];
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The address, unique in the organization without regard to case. Its domain is stored in ASCII (IDNA), its local part as given. */
            email: components["schemas"]["EmailAddress"];
            /** @description Identifier. */
            readonly id: components["schemas"]["ContactId"];
            /** @description The lists that the contact is in, oldest list first. */
            readonly lists: components["schemas"]["ContactListReference"][];
            /** @description The contact's name. */
            name: components["schemas"]["Line"];
            /** @description Why the contact gets no mail; absent when it gets mail. */
            readonly suppression?: components["schemas"]["ContactSuppression"];
            /** @description Whether opens and clicks may be learnt of. When `false`, mail to the address is not rewritten, and nothing is recorded of mail sent to it before. */
            tracking: boolean;
            /** @description When it last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description What an erasure did.
         * @example {
         *       "erased": true,
         *       "messages": 12
         *     }
         */
        ContactErasure: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            erased: true;
            /**
             * Format: int32
             * @description How many messages were deleted.
             */
            messages: number;
        };
        /**
         * @description A contact with this address is already registered.
         * @example {
         *       "error": {
         *         "code": "contact_exists",
         *         "message": "The address ada@example.com is already registered.",
         *         "requestId": "req_example",
         *         "details": [
         *           {
         *             "path": "/body/email",
         *             "code": "contact_exists",
         *             "message": "is already registered"
         *           }
         *         ]
         *       }
         *     }
         */
        ContactExistsError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "contact_exists";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description Everything that is kept of a person.
         * @example {
         *       "contact": null,
         *       "topics": [],
         *       "suppression": "BOUNCE",
         *       "messages": [],
         *       "complete": true
         *     }
         */
        ContactExport: {
            /** @description False when there are more messages; `GET /v1/contacts/{id}/emails` lists all. */
            complete: boolean;
            /** @description The contact; null when the address has none. */
            contact: components["schemas"]["Contact"] | null;
            /** @description The messages to it with bodies and timelines, newest first, 1,000 at most. */
            messages: components["schemas"]["ExportedMessage"][];
            /** @description Why its address gets no mail; null when it gets mail, or when it was erased. */
            suppression: components["schemas"]["SuppressionReason"] | null;
            /** @description All topics, as they are for the contact. */
            topics: components["schemas"]["ContactTopic"][];
        };
        /** @description A contact's identifier: `con_` and a UUIDv7 in the TypeID base32 alphabet. */
        ContactId: string;
        /**
         * @description Contacts under a name.
         * @example {
         *       "id": "lst_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Customers",
         *       "slug": "customers",
         *       "description": "Everyone who bought something.",
         *       "contactCount": 1204,
         *       "suppressedCount": 17,
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        ContactList: {
            /**
             * Format: int32
             * @description How many contacts are in the list. Exact.
             */
            readonly contactCount: number;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description What the list is for. */
            description: string;
            /** @description Identifier. */
            readonly id: components["schemas"]["ContactListId"];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description Name for programs, unique among lists. Made from the name when left out. */
            readonly slug: components["schemas"]["Slug"];
            /**
             * Format: int32
             * @description How many of them are suppressed. Exact.
             */
            readonly suppressedCount: number;
            /** @description When its name, slug or description last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A contact list's identifier: `lst_` and a UUIDv7 in the TypeID base32 alphabet. */
        ContactListId: string;
        /**
         * @description Contacts to add or to remove.
         * @example {
         *       "contactIds": [
         *         "con_01jd7w1v5ve6xt0c6y2f7g8h9k"
         *       ]
         *     }
         */
        ContactListMembers: {
            /** @description The contacts. */
            contactIds: components["schemas"]["NamedId"][];
        };
        /**
         * @description A list that a contact is in.
         * @example {
         *       "id": "lst_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Customers",
         *       "slug": "customers"
         *     }
         */
        ContactListReference: {
            /** @description The list's identifier. */
            id: components["schemas"]["ContactListId"];
            /** @description The list's name. */
            name: string;
            /** @description The list's slug. */
            slug: components["schemas"]["Slug"];
        };
        /**
         * @description Something that is known of contacts.
         * @example {
         *       "id": "prp_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "plan",
         *       "type": "STRING",
         *       "fallback": "free",
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        ContactProperty: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description Used wherever a contact has no value; empty for none. Must be of the property's type. */
            fallback: string;
            /** @description Identifier. */
            readonly id: components["schemas"]["ContactPropertyId"];
            /** @description The attribute's key, unique: letters, digits and `_`. */
            name: string;
            /** @description How its values are compared. */
            type: components["schemas"]["PropertyType"];
            /** @description When it last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A contact property's identifier: `prp_` and a UUIDv7 in the TypeID base32 alphabet. */
        ContactPropertyId: string;
        /**
         * @description Why and since when a contact gets no mail.
         * @example {
         *       "reason": "BOUNCE",
         *       "createdAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        ContactSuppression: {
            /** @description Since when. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description Why. `UNSUBSCRIBE` stops campaigns only, the others stop all mail. */
            reason: components["schemas"]["SuppressionReason"];
        };
        /**
         * @description Whether a contact gets mail about a topic.
         * @example {
         *       "topicId": "top_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Product news",
         *       "subscribed": true
         *     }
         */
        ContactTopic: {
            /** @description The topic's name. */
            name: string;
            /** @description False when the contact opted out. */
            subscribed: boolean;
            /** @description The topic. */
            topicId: components["schemas"]["TopicId"];
        };
        /**
         * @description All topics, as they are for one contact.
         * @example {
         *       "topics": [
         *         {
         *           "topicId": "top_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "name": "Product news",
         *           "subscribed": true
         *         }
         *       ]
         *     }
         */
        ContactTopics: {
            /** @description Every topic of the organization, newest first. */
            topics: components["schemas"]["ContactTopic"][];
        };
        /**
         * @description A key of the organization. Its secret is not kept and cannot be shown again.
         * @example {
         *       "name": "Shop",
         *       "scope": "full",
         *       "domainId": null,
         *       "expiresAt": null
         *     }
         */
        CreateApiKey: {
            /**
             * @description The only sending domain that the key may use; any when null. Only a key with the scope `sending` can be bound.
             * @default null
             */
            domainId?: string | null;
            /**
             * @description When the key ceases to work, a time to come; never when null.
             * @default null
             */
            expiresAt?: string | null;
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /**
             * @description What the key may do.
             * @default full
             */
            scope?: components["schemas"]["Scope"];
        };
        /**
         * @description A new campaign. What is left out comes from the template.
         * @example {
         *       "name": "Autumn news",
         *       "templateId": "autumn-news",
         *       "audience": {
         *         "kind": "list",
         *         "id": "lst_01jd7w1v5ve6xt0c6y2f7g8h9k"
         *       }
         *     }
         */
        CreateCampaign: {
            /** @description Who it goes to. */
            audience: components["schemas"]["AudienceReference"];
            /** @description A sender of its own; the template's when empty or left out. */
            fromAddress?: string;
            /** @description A sender's name of its own. May hold Liquid. */
            fromName?: components["schemas"]["Line"];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description Where answers go: empty, or an address; the template's when left out. */
            replyTo?: string;
            /** @description A subject of its own. May hold Liquid. */
            subject?: components["schemas"]["Line"];
            /** @description The template, by its identifier or slug. */
            templateId: components["schemas"]["NamedId"];
            /** @description The topic: contacts that opted out of it are skipped. */
            topicId?: components["schemas"]["NamedId"];
            /** @description What to learn from recipients. */
            tracking?: components["schemas"]["TrackingChoice"];
        };
        /**
         * @description Someone who receives mail. Belongs to the organization and can be in many lists.
         * @example {
         *       "email": "ada@example.com",
         *       "name": "Ada Lovelace",
         *       "attributes": {
         *         "plan": "gold",
         *         "age": 36
         *       },
         *       "tracking": true
         *     }
         */
        CreateContact: {
            /**
             * @description What is known of the contact; templates and segments use it.
             * @default {}
             */
            attributes?: components["schemas"]["Attributes"];
            /** @description The address, unique in the organization without regard to case. Its domain is stored in ASCII (IDNA), its local part as given. */
            email: components["schemas"]["EmailAddress"];
            /**
             * @description The lists to put the contact in.
             * @default []
             */
            listIds?: components["schemas"]["NamedId"][];
            /**
             * @description The contact's name.
             * @default
             */
            name?: components["schemas"]["Line"];
            /**
             * @description Whether opens and clicks may be learnt of. When `false`, mail to the address is not rewritten, and nothing is recorded of mail sent to it before.
             * @default true
             */
            tracking?: boolean;
        };
        /**
         * @description A new list.
         * @example {
         *       "name": "Customers",
         *       "description": "Everyone who bought something."
         *     }
         */
        CreateContactList: {
            /**
             * @description What the list is for.
             * @default
             */
            description?: string;
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description Name for programs, unique among lists. Made from the name when left out. */
            slug?: components["schemas"]["Slug"];
        };
        /**
         * @description Something that is known of contacts.
         * @example {
         *       "name": "plan",
         *       "type": "STRING",
         *       "fallback": "free"
         *     }
         */
        CreateContactProperty: {
            /**
             * @description Used wherever a contact has no value; empty for none. Must be of the property's type.
             * @default
             */
            fallback?: string;
            /** @description The attribute's key, unique: letters, digits and `_`. */
            name: string;
            /**
             * @description How its values are compared.
             * @default STRING
             */
            type?: components["schemas"]["PropertyType"];
        };
        /**
         * @description A new key with its secret.
         * @example {
         *       "id": "key_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Shop",
         *       "keyPrefix": "wb_7Qm2xT4",
         *       "scope": "full",
         *       "domainId": null,
         *       "expiresAt": null,
         *       "lastUsedAt": null,
         *       "revokedAt": null,
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "key": "wb_7Qm2xT4bVn8KcR5pWz1LhD6yJf3GsA0aXYZ"
         *     }
         */
        CreatedApiKey: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The only sending domain that the key may use; any when null. Only a key with the scope `sending` can be bound. */
            domainId: string | null;
            /** @description When the key ceases to work, a time to come; never when null. */
            expiresAt: string | null;
            /** @description Identifier. */
            readonly id: components["schemas"]["ApiKeyId"];
            /** @description The secret. It appears only here; if lost, revoke the key and create another. */
            readonly key: string;
            /** @description The first 10 characters of the key, to tell keys apart. */
            readonly keyPrefix: string;
            /** @description When it was last used, to the minute. */
            readonly lastUsedAt: components["schemas"]["Timestamp"] | null;
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description When it was revoked. */
            readonly revokedAt: components["schemas"]["Timestamp"] | null;
            /** @description What the key may do. */
            scope: components["schemas"]["Scope"];
        };
        /**
         * @description A domain to send from.
         * @example {
         *       "name": "example.com"
         *     }
         */
        CreateDomain: {
            /** @description The domain, in any case and in any script; it is kept in lower case and ASCII (IDNA), of at most 182 characters. */
            name: components["schemas"]["Line"];
        };
        /**
         * @description A relay to add.
         * @example {
         *       "name": "first",
         *       "kind": "SMTP",
         *       "settings": {
         *         "host": "smtp.example.net",
         *         "username": "shop",
         *         "password": "correct horse battery staple"
         *       },
         *       "priority": 10
         *     }
         */
        CreateRelay: {
            /**
             * @description The sending domains whose mail it takes; all when empty.
             * @default []
             */
            domainIds?: components["schemas"]["NamedId"][];
            /**
             * @description Whether it is given mail.
             * @default true
             */
            enabled?: boolean;
            /** @description What it is. It cannot be changed. */
            kind: components["schemas"]["RelayKind"];
            /**
             * @description How much it takes.
             * @default {}
             */
            limits?: components["schemas"]["RelayLimitsInput"];
            /** @description Name, which messages have as their `provider`. */
            name: components["schemas"]["Line"];
            /**
             * Format: int32
             * @description Which relays are tried first: the lowest.
             * @default 50
             */
            priority?: number;
            /**
             * @description How to reach it.
             * @default {}
             */
            settings?: components["schemas"]["GivenRelaySettings"];
            /**
             * @description The types of mail that it takes; all when empty.
             * @default []
             */
            types?: components["schemas"]["MessageType"][];
            /**
             * Format: int32
             * @description How much of the mail it gets among relays of the same priority.
             * @default 1
             */
            weight?: number;
        };
        /**
         * @description A new segment.
         * @example {
         *       "name": "Gold customers",
         *       "filter": {
         *         "match": "all",
         *         "conditions": [
         *           {
         *             "field": "attributes.plan",
         *             "operator": "equals",
         *             "value": "gold"
         *           }
         *         ]
         *       }
         *     }
         */
        CreateSegment: {
            /**
             * @description What the segment is for.
             * @default
             */
            description?: string;
            /** @description Which contacts belong. */
            filter: components["schemas"]["FilterInput"];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description Name for programs, unique among segments. Made from the name when left out. */
            slug?: components["schemas"]["Slug"];
        };
        /**
         * @description An address that gets no mail, whether it is a contact or not.
         * @example {
         *       "email": "gone@example.com",
         *       "reason": "BOUNCE"
         *     }
         */
        CreateSuppression: {
            /** @description The address. */
            email: components["schemas"]["EmailAddress"];
            /**
             * @description Why. `UNSUBSCRIBE` stops campaigns only, the others stop all mail.
             * @default MANUAL
             */
            reason?: components["schemas"]["SuppressionReason"];
        };
        /**
         * @description A reusable mail, made of content blocks. Its text fields may hold Liquid.
         * @example {
         *       "name": "Welcome",
         *       "slug": "welcome",
         *       "fromName": "Example",
         *       "fromAddress": "hello@example.com",
         *       "replyTo": "",
         *       "subject": "Welcome, {{ firstName }}",
         *       "previewText": "Your account is ready.",
         *       "blocks": [
         *         {
         *           "type": "heading",
         *           "align": "left",
         *           "runs": [
         *             {
         *               "text": "Welcome, {{ firstName }}",
         *               "bold": false,
         *               "italic": false,
         *               "color": null,
         *               "href": ""
         *             }
         *           ],
         *           "level": 1
         *         },
         *         {
         *           "type": "button",
         *           "align": "left",
         *           "text": "Start",
         *           "href": "https://example.com/start",
         *           "background": null,
         *           "color": "#FFFFFF",
         *           "radius": 6,
         *           "fullWidth": false
         *         }
         *       ],
         *       "style": {
         *         "language": "en",
         *         "pageBackground": "#F4F4F5",
         *         "pagePadding": 32,
         *         "bodyBackground": "#FFFFFF",
         *         "bodyText": "#18181B",
         *         "bodyBorderColor": "#E4E4E7",
         *         "accent": "#2F5CD8",
         *         "width": 600,
         *         "padding": 34,
         *         "radius": 12,
         *         "border": 1
         *       }
         *     }
         */
        CreateTemplate: {
            /** @description The body, from top to bottom. Blocks inside columns count. */
            blocks: components["schemas"]["BlockInput"][];
            /** @description The sender's address. May hold Liquid. One that is longer than mail allows (254 octets, 64 of them before the `@`: RFC 5321) is kept, and refused when it is sent with. */
            fromAddress: components["schemas"]["Line"];
            /**
             * @description The sender's name. May hold Liquid.
             * @default
             */
            fromName?: components["schemas"]["Line"];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /**
             * @description What mail programs show after the subject. May hold Liquid.
             * @default
             */
            previewText?: components["schemas"]["Line"];
            /**
             * @description Where answers go: empty, or an address of 3–320 characters, for which the same holds. May hold Liquid.
             * @default
             */
            replyTo?: string;
            /** @description Name, for programs: unique in the organization and usable wherever an identifier is. */
            slug: string;
            /**
             * @description The look.
             * @default {}
             */
            style?: components["schemas"]["StyleInput"];
            /** @description The subject. May hold Liquid. */
            subject: components["schemas"]["Line"];
        };
        /**
         * @description A template made of an example. What is left out is the example's; the look is changed afterwards.
         * @example {
         *       "example": "receipt"
         *     }
         */
        CreateTemplateFromExample: {
            /** @description The example. */
            example: components["schemas"]["TemplateExampleName"];
            /** @description The sender's address; one at example.com, to which nobody can answer, when left out. */
            fromAddress?: components["schemas"]["Line"];
            /** @description The sender's name. */
            fromName?: components["schemas"]["Line"];
            /** @description Name, for people. */
            name?: components["schemas"]["Line"];
            /** @description What mail programs show after the subject. */
            previewText?: components["schemas"]["Line"];
            /** @description Where answers go. */
            replyTo?: string;
            /** @description Name, for programs; the example's own when left out. */
            slug?: string;
            /** @description The subject. */
            subject?: components["schemas"]["Line"];
        };
        /** @description A template as it is written, or the name of an example to make it of. */
        CreateTemplateRequest: components["schemas"]["CreateTemplateFromExample"] | components["schemas"]["CreateTemplate"];
        /**
         * @description A new topic.
         * @example {
         *       "name": "Product news",
         *       "description": "What is new, once a month."
         *     }
         */
        CreateTopic: {
            /**
             * @description What the topic is; recipients read it when they unsubscribe.
             * @default
             */
            description?: string;
            /** @description Name; recipients read it when they unsubscribe. */
            name: components["schemas"]["Line"];
            /** @description Name for programs, unique among topics. Made from the name when left out. */
            slug?: components["schemas"]["Slug"];
        };
        /**
         * @description A destination: an address that is told what happens. Its secret is shown once.
         * @example {
         *       "name": "Shop",
         *       "url": "https://shop.example.com/hooks/mail",
         *       "enabled": true,
         *       "events": [
         *         "email.delivered",
         *         "email.bounced"
         *       ]
         *     }
         */
        CreateWebhook: {
            /**
             * @description Whether events are sent. While it is false nothing is attempted; what was waiting goes on when it is true again.
             * @default true
             */
            enabled?: boolean;
            /** @description The kinds of events that are sent. */
            events: components["schemas"]["WebhookEventType"][];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description Where events are sent: `https`, a public address, no user and no password in it. */
            url: components["schemas"]["Line"];
        };
        /**
         * @description The file is not CSV (RFC 4180).
         * @example {
         *       "error": {
         *         "code": "csv_syntax",
         *         "message": "Line 12: a quote is not closed.",
         *         "requestId": "req_example",
         *         "details": [
         *           {
         *             "path": "/body/csv",
         *             "code": "csv_syntax",
         *             "message": "line 12: a quote is not closed"
         *           }
         *         ]
         *       }
         *     }
         */
        CsvSyntaxError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "csv_syntax";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /** @description Where a page of a list begins: opaque, from the `Link` header of the page before. */
        Cursor: string;
        /**
         * @description Confirms that a resource was deleted.
         * @example {
         *       "deleted": true
         *     }
         */
        Deleted: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            deleted: true;
        };
        /**
         * @description Confirms that a property was deleted.
         * @example {
         *       "id": "prp_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "deleted": true
         *     }
         */
        DeletedContactProperty: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            deleted: true;
            /** @description The property. */
            id: components["schemas"]["ContactPropertyId"];
        };
        /**
         * @description A horizontal rule.
         * @example {
         *       "type": "divider",
         *       "thickness": 1,
         *       "spacing": 16,
         *       "align": "left",
         *       "padding": {
         *         "top": null,
         *         "right": null,
         *         "bottom": null,
         *         "left": null
         *       },
         *       "inset": false,
         *       "background": null,
         *       "color": null
         *     }
         */
        DividerBlock: {
            /** @description How the content is aligned. */
            align: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             */
            background: components["schemas"]["Color"] | null;
            /** @description Colour of the rule; the style's border colour when left out. */
            color: components["schemas"]["Color"] | null;
            /** @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge. */
            inset: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             */
            padding: components["schemas"]["Padding"];
            /**
             * Format: int32
             * @description Space above and below in pixels.
             */
            spacing: number;
            /**
             * Format: int32
             * @description Thickness in pixels.
             */
            thickness: number;
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "divider";
        };
        /**
         * @description A horizontal rule.
         * @example {
         *       "type": "divider",
         *       "thickness": 1,
         *       "spacing": 16
         *     }
         */
        DividerBlockInput: {
            /**
             * @description How the content is aligned.
             * @default left
             */
            align?: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             * @default null
             */
            background?: components["schemas"]["Color"] | null;
            /**
             * @description Colour of the rule; the style's border colour when left out.
             * @default null
             */
            color?: components["schemas"]["Color"] | null;
            /**
             * @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge.
             * @default false
             */
            inset?: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             * @default {}
             */
            padding?: components["schemas"]["PaddingInput"];
            /**
             * Format: int32
             * @description Space above and below in pixels.
             * @default 16
             */
            spacing?: number;
            /**
             * Format: int32
             * @description Thickness in pixels.
             * @default 1
             */
            thickness?: number;
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "divider";
        };
        /**
         * @description What DNS answered for one record, compared with what it should be.
         * @example {
         *       "purpose": "spf",
         *       "status": "missing",
         *       "expected": "v=spf1 a:mail.example.net -all",
         *       "found": [],
         *       "message": "Add a TXT record bounces.example.com with the value \"v=spf1 a:mail.example.net -all\"."
         *     }
         */
        DnsCheck: {
            /** @description What should be there; empty while this installation has no public name that the record could hold. */
            expected: string;
            /** @description What is there: up to 20 values, each cut after 500 characters. */
            found: string[];
            /** @description What to change, in one sentence; what was seen when nothing is to be changed. */
            message: string;
            /** @description Which record was looked for. While a DKIM key is replaced there are two checks for `dkim`. */
            purpose: components["schemas"]["DnsPurpose"];
            /** @description What came of it. */
            status: components["schemas"]["DnsCheckStatus"];
        };
        /**
         * @description What a check found.
         * @enum {string}
         */
        DnsCheckStatus: "pass" | "fail" | "missing" | "error";
        /**
         * @description What a DNS record is for.
         * @enum {string}
         */
        DnsPurpose: "verification" | "dkim" | "spf" | "return_path" | "dmarc" | "tracking";
        /**
         * @description A record to publish in the domain's DNS zone.
         * @example {
         *       "type": "TXT",
         *       "name": "wb4k7t2mqa._domainkey.example.com",
         *       "value": "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A",
         *       "ttl": 3600,
         *       "purpose": "dkim",
         *       "requirement": "required",
         *       "instruction": "Publishes the key with which your mail is signed; replace a record that is already there."
         *     }
         */
        DnsRecord: {
            /** @description What to do, in one sentence. */
            instruction: string;
            /** @description The record's full name, without a dot at the end. */
            name: string;
            /** @description What it is for. */
            purpose: components["schemas"]["DnsPurpose"];
            /** @description How much depends on it. */
            requirement: components["schemas"]["DnsRequirement"];
            /**
             * Format: int32
             * @description Seconds for which the record may be cached.
             */
            ttl: number;
            /**
             * @description Type of the record.
             * @enum {string}
             */
            type: "TXT" | "MX" | "CNAME";
            /** @description The value; for an MX record with its preference. A TXT value above 255 characters is split by the DNS provider. */
            value: string;
        };
        /**
         * @description How much depends on a DNS record.
         * @enum {string}
         */
        DnsRequirement: "required" | "recommended" | "optional";
        /**
         * @description A sending domain with the records to publish and what is known of them.
         * @example {
         *       "id": "dom_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "example.com",
         *       "limits": {
         *         "mailsPerSecond": null,
         *         "mailsPerDay": null,
         *         "warmUpFrom": null
         *       },
         *       "reputation": {
         *         "maxBounceRate": 0.05,
         *         "maxComplaintRate": 0.003
         *       },
         *       "tracking": {
         *         "opens": false,
         *         "clicks": false
         *       },
         *       "status": "PENDING",
         *       "verificationToken": "4f6c0c2b8f7e4d1ca5b39e8d7c6b5a40",
         *       "dkimSelector": "wb4k7t2mqa",
         *       "dkimPublicKey": "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A",
         *       "spfVerified": false,
         *       "dkimVerified": false,
         *       "dmarcVerified": false,
         *       "verifiedAt": null,
         *       "lastCheckedAt": null,
         *       "lastCheckError": null,
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z",
         *       "dnsRecords": [
         *         {
         *           "type": "TXT",
         *           "name": "_waybill.example.com",
         *           "value": "waybill-verification=4f6c0c2b8f7e4d1ca5b39e8d7c6b5a40",
         *           "ttl": 3600,
         *           "purpose": "verification",
         *           "requirement": "required",
         *           "instruction": "Proves that the domain is yours; leave it in place."
         *         }
         *       ],
         *       "checks": [],
         *       "warnings": []
         *     }
         */
        Domain: {
            /** @description What the last look found for each of them; empty before the first. */
            readonly checks: components["schemas"]["DnsCheck"][];
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The public half of that key: RSA-2048, SubjectPublicKeyInfo in base64. */
            readonly dkimPublicKey: string;
            /** @description Selector of the key that signs (RFC 6376 §3.1). */
            readonly dkimSelector: string;
            /** @description Whether the DKIM record of the key that signs was right when it was last seen. */
            readonly dkimVerified: boolean;
            /** @description Whether there was a DMARC policy when it was last looked for. */
            readonly dmarcVerified: boolean;
            /** @description The records to publish. While a DKIM key is replaced, both keys are among them. */
            readonly dnsRecords: components["schemas"]["DnsRecord"][];
            /** @description Identifier. */
            readonly id: components["schemas"]["DomainId"];
            /** @description When its records were last looked at. */
            readonly lastCheckedAt: components["schemas"]["Timestamp"] | null;
            /** @description Why the last look could not see every record; null when it could. */
            readonly lastCheckError: string | null;
            /** @description How much campaigns may send from it. */
            readonly limits: components["schemas"]["SendingLimits"];
            /** @description The domain. A sub-domain of a verified domain needs no entry of its own. */
            readonly name: components["schemas"]["DomainName"];
            /** @description How badly its mail may fare before its campaigns pause. */
            readonly reputation: components["schemas"]["ReputationLimits"];
            /** @description Whether the SPF record was right when it was last seen. */
            readonly spfVerified: boolean;
            /** @description Whether mail may be sent from it. */
            readonly status: components["schemas"]["DomainStatus"];
            /** @description What is learnt from recipients where neither message nor campaign says. Links begin with `https://links.<domain>` while the check `tracking` passes. */
            readonly tracking: components["schemas"]["Tracking"];
            /** @description When it last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description What the record with the purpose `verification` holds. */
            readonly verificationToken: string;
            /** @description When it last became `VERIFIED`. */
            readonly verifiedAt: components["schemas"]["Timestamp"] | null;
            /** @description What to set before every record can be named: while this installation has no public name there is no SPF record to publish, and the domain does not verify. */
            readonly warnings: components["schemas"]["DomainWarning"][];
        };
        /**
         * @description The organization has this domain already.
         * @example {
         *       "error": {
         *         "code": "domain_exists",
         *         "message": "The domain example.com was added before.",
         *         "requestId": "req_example",
         *         "details": [
         *           {
         *             "path": "/body/name",
         *             "code": "domain_exists",
         *             "message": "was added before"
         *           }
         *         ]
         *       }
         *     }
         */
        DomainExistsError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "domain_exists";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /** @description A sending domain's identifier: `dom_` and a UUIDv7 in the TypeID base32 alphabet. */
        DomainId: string;
        /** @description The name of a domain in lower case and ASCII (IDNA), without a dot at the end. */
        DomainName: string;
        /**
         * @description The sender's domain is not verified.
         * @example {
         *       "error": {
         *         "code": "domain_not_verified",
         *         "message": "The domain example.com is not verified; add it and publish its DNS records first.",
         *         "requestId": "req_example",
         *         "details": [
         *           {
         *             "path": "/body/from",
         *             "code": "domain_not_verified",
         *             "message": "example.com is not a verified sending domain"
         *           }
         *         ]
         *       }
         *     }
         */
        DomainNotVerifiedError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "domain_not_verified";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description Whether mail may be sent from a domain: yes while it is `VERIFIED` or `TEMPORARY_FAILURE`. A check
         *     that could not be made (`error`) never changes it.
         * @enum {string}
         */
        DomainStatus: "PENDING" | "VERIFIED" | "TEMPORARY_FAILURE" | "FAILED";
        /**
         * @description A domain from which the organization sends.
         * @example {
         *       "id": "dom_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "example.com",
         *       "limits": {
         *         "mailsPerSecond": null,
         *         "mailsPerDay": null,
         *         "warmUpFrom": null
         *       },
         *       "reputation": {
         *         "maxBounceRate": 0.05,
         *         "maxComplaintRate": 0.003
         *       },
         *       "tracking": {
         *         "opens": false,
         *         "clicks": false
         *       },
         *       "status": "PENDING",
         *       "verificationToken": "4f6c0c2b8f7e4d1ca5b39e8d7c6b5a40",
         *       "dkimSelector": "wb4k7t2mqa",
         *       "dkimPublicKey": "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A",
         *       "spfVerified": false,
         *       "dkimVerified": false,
         *       "dmarcVerified": false,
         *       "verifiedAt": null,
         *       "lastCheckedAt": null,
         *       "lastCheckError": null,
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        DomainSummary: {
            /** @description When it was added. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The public half of that key: RSA-2048, SubjectPublicKeyInfo in base64. */
            readonly dkimPublicKey: string;
            /** @description Selector of the key that signs (RFC 6376 §3.1). */
            readonly dkimSelector: string;
            /** @description Whether the DKIM record of the key that signs was right when it was last seen. */
            readonly dkimVerified: boolean;
            /** @description Whether there was a DMARC policy when it was last looked for. */
            readonly dmarcVerified: boolean;
            /** @description Identifier. */
            readonly id: components["schemas"]["DomainId"];
            /** @description When its records were last looked at. */
            readonly lastCheckedAt: components["schemas"]["Timestamp"] | null;
            /** @description Why the last look could not see every record; null when it could. */
            readonly lastCheckError: string | null;
            /** @description How much campaigns may send from it. */
            readonly limits: components["schemas"]["SendingLimits"];
            /** @description The domain. A sub-domain of a verified domain needs no entry of its own. */
            readonly name: components["schemas"]["DomainName"];
            /** @description How badly its mail may fare before its campaigns pause. */
            readonly reputation: components["schemas"]["ReputationLimits"];
            /** @description Whether the SPF record was right when it was last seen. */
            readonly spfVerified: boolean;
            /** @description Whether mail may be sent from it. */
            readonly status: components["schemas"]["DomainStatus"];
            /** @description What is learnt from recipients where neither message nor campaign says. Links begin with `https://links.<domain>` while the check `tracking` passes. */
            readonly tracking: components["schemas"]["Tracking"];
            /** @description When it last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description What the record with the purpose `verification` holds. */
            readonly verificationToken: string;
            /** @description When it last became `VERIFIED`. */
            readonly verifiedAt: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description What a check of a domain found.
         * @example {
         *       "status": "PENDING",
         *       "checks": [
         *         {
         *           "purpose": "verification",
         *           "status": "missing",
         *           "expected": "waybill-verification=4f6c0c2b8f7e4d1ca5b39e8d7c6b5a40",
         *           "found": [],
         *           "message": "Add a TXT record _waybill.example.com with the value \"waybill-verification=4f6c0c2b8f7e4d1ca5b39e8d7c6b5a40\"."
         *         }
         *       ],
         *       "checkedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        DomainVerification: {
            /** @description When the records were looked at. */
            checkedAt: components["schemas"]["Timestamp"];
            /** @description One check for each record, and one for `spf` also while there is no such record to publish. */
            checks: components["schemas"]["DnsCheck"][];
            /** @description The domain's status after the check. */
            status: components["schemas"]["DomainStatus"];
        };
        /**
         * @description Something that this installation lacks, so that what it says of a domain is not complete.
         * @example {
         *       "code": "no_public_name",
         *       "message": "This installation has no public name yet, so there is no SPF record to publish: set PUBLIC_URL or INBOUND_HOST to its name, or SPF_MECHANISM to what names the hosts that send (ip4:192.0.2.1, include:spf.relay.example)."
         *     }
         */
        DomainWarning: {
            /** @description What kind of warning it is, for programs. */
            code: string;
            /** @description What to set, in one sentence. */
            message: string;
        };
        /**
         * @description What a duplicate is called.
         * @example {
         *       "name": "Welcome, second try",
         *       "slug": "welcome-2"
         *     }
         */
        DuplicateRequest: {
            /** @description Name of the copy; "Copy of …" when left out. */
            name?: components["schemas"]["Line"];
            /** @description Slug of the copy; the first free of `<slug>-copy`, `<slug>-copy-2`, … when left out. */
            slug?: string;
        };
        /** @description An e-mail address: an RFC 5321 mailbox without quoted local part, comment or domain literal; UTF-8 is allowed (RFC 6531). One of more than 254 octets, or of more than 64 before the `@`, is no address that mail can be sent with: the fault `address_too_long`. */
        EmailAddress: string;
        /**
         * @description A message was refused for good.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "email.bounced",
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "data": {
         *         "email": {
         *           "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "TRANSACTIONAL",
         *           "status": "BOUNCED",
         *           "from": "hello@example.com",
         *           "to": [
         *             "ada@example.com"
         *           ],
         *           "subject": "Welcome, Ada",
         *           "tags": [
         *             "welcome"
         *           ],
         *           "campaignId": null,
         *           "contactId": null
         *         },
         *         "event": {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "BOUNCED",
         *           "metadata": {
         *             "recipient": "ada@example.com"
         *           },
         *           "occurredAt": "2026-11-21T08:30:00.250Z",
         *           "bounceKind": "PERMANENT",
         *           "bounceSubType": "NoEmail",
         *           "diagnosticCode": "550 5.1.1 <ada@example.com>: no such user"
         *         }
         *       }
         *     }
         */
        EmailBouncedEvent: {
            /** @description When it happened. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it is about. */
            data: components["schemas"]["WebhookEventData"];
            /** @description Identifier: the same in the header `webhook-id`, in the feed, in the message's timeline and at every repetition. */
            id: components["schemas"]["EventId"];
            /**
             * @description The kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "email.bounced";
        };
        /**
         * @description A link in a message was followed.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "email.clicked",
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "data": {
         *         "email": {
         *           "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "TRANSACTIONAL",
         *           "status": "DELIVERED",
         *           "from": "hello@example.com",
         *           "to": [
         *             "ada@example.com"
         *           ],
         *           "subject": "Welcome, Ada",
         *           "tags": [
         *             "welcome"
         *           ],
         *           "campaignId": null,
         *           "contactId": null
         *         },
         *         "event": {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "CLICKED",
         *           "metadata": {
         *             "recipient": "ada@example.com",
         *             "url": "https://example.com/start"
         *           },
         *           "occurredAt": "2026-11-21T08:30:00.250Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": null
         *         }
         *       }
         *     }
         */
        EmailClickedEvent: {
            /** @description When it happened. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it is about. */
            data: components["schemas"]["WebhookEventData"];
            /** @description Identifier: the same in the header `webhook-id`, in the feed, in the message's timeline and at every repetition. */
            id: components["schemas"]["EventId"];
            /**
             * @description The kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "email.clicked";
        };
        /**
         * @description A recipient reported a message as spam.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "email.complained",
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "data": {
         *         "email": {
         *           "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "TRANSACTIONAL",
         *           "status": "COMPLAINED",
         *           "from": "hello@example.com",
         *           "to": [
         *             "ada@example.com"
         *           ],
         *           "subject": "Welcome, Ada",
         *           "tags": [
         *             "welcome"
         *           ],
         *           "campaignId": null,
         *           "contactId": null
         *         },
         *         "event": {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "COMPLAINED",
         *           "metadata": {
         *             "recipient": "ada@example.com",
         *             "feedbackType": "abuse"
         *           },
         *           "occurredAt": "2026-11-21T08:30:00.250Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": null
         *         }
         *       }
         *     }
         */
        EmailComplainedEvent: {
            /** @description When it happened. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it is about. */
            data: components["schemas"]["WebhookEventData"];
            /** @description Identifier: the same in the header `webhook-id`, in the feed, in the message's timeline and at every repetition. */
            id: components["schemas"]["EventId"];
            /**
             * @description The kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "email.complained";
        };
        /**
         * @description The next server asked to try a message again later.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "email.deferred",
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "data": {
         *         "email": {
         *           "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "TRANSACTIONAL",
         *           "status": "DEFERRED",
         *           "from": "hello@example.com",
         *           "to": [
         *             "ada@example.com"
         *           ],
         *           "subject": "Welcome, Ada",
         *           "tags": [
         *             "welcome"
         *           ],
         *           "campaignId": null,
         *           "contactId": null
         *         },
         *         "event": {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "DEFERRED",
         *           "metadata": {
         *             "recipient": "ada@example.com",
         *             "retryAt": "2026-11-21T08:31:00.250Z"
         *           },
         *           "occurredAt": "2026-11-21T08:30:00.250Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": "451 4.7.1 try again later"
         *         }
         *       }
         *     }
         */
        EmailDeferredEvent: {
            /** @description When it happened. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it is about. */
            data: components["schemas"]["WebhookEventData"];
            /** @description Identifier: the same in the header `webhook-id`, in the feed, in the message's timeline and at every repetition. */
            id: components["schemas"]["EventId"];
            /**
             * @description The kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "email.deferred";
        };
        /**
         * @description A message reached the recipient's own server.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "email.delivered",
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "data": {
         *         "email": {
         *           "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "TRANSACTIONAL",
         *           "status": "DELIVERED",
         *           "from": "hello@example.com",
         *           "to": [
         *             "ada@example.com"
         *           ],
         *           "subject": "Welcome, Ada",
         *           "tags": [
         *             "welcome"
         *           ],
         *           "campaignId": null,
         *           "contactId": null
         *         },
         *         "event": {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "DELIVERED",
         *           "metadata": {
         *             "recipient": "ada@example.com"
         *           },
         *           "occurredAt": "2026-11-21T08:30:00.250Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": null
         *         }
         *       }
         *     }
         */
        EmailDeliveredEvent: {
            /** @description When it happened. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it is about. */
            data: components["schemas"]["WebhookEventData"];
            /** @description Identifier: the same in the header `webhook-id`, in the feed, in the message's timeline and at every repetition. */
            id: components["schemas"]["EventId"];
            /**
             * @description The kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "email.delivered";
        };
        /**
         * @description A message could not be sent, its fate is unknown, or every recipient is on the suppression list; `metadata.reason` says why.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "email.failed",
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "data": {
         *         "email": {
         *           "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "TRANSACTIONAL",
         *           "status": "FAILED",
         *           "from": "hello@example.com",
         *           "to": [
         *             "ada@example.com"
         *           ],
         *           "subject": "Welcome, Ada",
         *           "tags": [
         *             "welcome"
         *           ],
         *           "campaignId": null,
         *           "contactId": null
         *         },
         *         "event": {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "FAILED",
         *           "metadata": {
         *             "reason": "the relay refused the sender"
         *           },
         *           "occurredAt": "2026-11-21T08:30:00.250Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": "530 5.7.0 authentication required"
         *         }
         *       }
         *     }
         */
        EmailFailedEvent: {
            /** @description When it happened. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it is about. */
            data: components["schemas"]["WebhookEventData"];
            /** @description Identifier: the same in the header `webhook-id`, in the feed, in the message's timeline and at every repetition. */
            id: components["schemas"]["EventId"];
            /**
             * @description The kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "email.failed";
        };
        /**
         * @description A message was opened.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "email.opened",
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "data": {
         *         "email": {
         *           "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "TRANSACTIONAL",
         *           "status": "DELIVERED",
         *           "from": "hello@example.com",
         *           "to": [
         *             "ada@example.com"
         *           ],
         *           "subject": "Welcome, Ada",
         *           "tags": [
         *             "welcome"
         *           ],
         *           "campaignId": null,
         *           "contactId": null
         *         },
         *         "event": {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "OPENED",
         *           "metadata": {
         *             "recipient": "ada@example.com"
         *           },
         *           "occurredAt": "2026-11-21T08:30:00.250Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": null
         *         }
         *       }
         *     }
         */
        EmailOpenedEvent: {
            /** @description When it happened. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it is about. */
            data: components["schemas"]["WebhookEventData"];
            /** @description Identifier: the same in the header `webhook-id`, in the feed, in the message's timeline and at every repetition. */
            id: components["schemas"]["EventId"];
            /**
             * @description The kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "email.opened";
        };
        /**
         * @description A message was accepted and waits for a sender.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "email.queued",
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "data": {
         *         "email": {
         *           "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "TRANSACTIONAL",
         *           "status": "QUEUED",
         *           "from": "hello@example.com",
         *           "to": [
         *             "ada@example.com"
         *           ],
         *           "subject": "Welcome, Ada",
         *           "tags": [
         *             "welcome"
         *           ],
         *           "campaignId": null,
         *           "contactId": null
         *         },
         *         "event": {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "QUEUED",
         *           "metadata": {},
         *           "occurredAt": "2026-11-21T08:30:00.250Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": null
         *         }
         *       }
         *     }
         */
        EmailQueuedEvent: {
            /** @description When it happened. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it is about. */
            data: components["schemas"]["WebhookEventData"];
            /** @description Identifier: the same in the header `webhook-id`, in the feed, in the message's timeline and at every repetition. */
            id: components["schemas"]["EventId"];
            /**
             * @description The kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "email.queued";
        };
        /**
         * @description The next server accepted a message.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "email.sent",
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "data": {
         *         "email": {
         *           "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "TRANSACTIONAL",
         *           "status": "SENT",
         *           "from": "hello@example.com",
         *           "to": [
         *             "ada@example.com"
         *           ],
         *           "subject": "Welcome, Ada",
         *           "tags": [
         *             "welcome"
         *           ],
         *           "campaignId": null,
         *           "contactId": null
         *         },
         *         "event": {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "SENT",
         *           "metadata": {
         *             "recipient": "ada@example.com"
         *           },
         *           "occurredAt": "2026-11-21T08:30:00.250Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": "250 2.0.0 ok"
         *         }
         *       }
         *     }
         */
        EmailSentEvent: {
            /** @description When it happened. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description What it is about. */
            data: components["schemas"]["WebhookEventData"];
            /** @description Identifier: the same in the header `webhook-id`, in the feed, in the message's timeline and at every repetition. */
            id: components["schemas"]["EventId"];
            /**
             * @description The kind of event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "email.sent";
        };
        /**
         * @description One fault found in a request.
         * @example {
         *       "path": "/body/blocks/0/runs",
         *       "code": "min_items",
         *       "message": "must hold at least 1 item"
         *     }
         */
        ErrorDetail: {
            /** @description What kind of fault it is, for programs. */
            code: components["schemas"]["ErrorDetailCode"];
            /** @description What is wrong and what to change, for people. */
            message: string;
            /** @description JSON Pointer (RFC 6901) into the request, beginning with `/body`, `/query`, `/path` or `/header`; empty when the fault has no one place. */
            path: string;
        };
        /**
         * @description What kind of fault a detail tells: the same words on every operation.
         * @enum {string}
         */
        ErrorDetailCode: "required" | "not_allowed" | "type" | "one_of" | "format" | "value" | "min_length" | "max_length" | "min_items" | "max_items" | "unique_items" | "max_properties" | "minimum" | "maximum" | "nul" | "lone_surrogate" | "not_finite" | "too_deep" | "too_many_values" | "duplicate_key" | "forbidden_key" | "malformed_key" | "address" | "address_too_long" | "domain" | "url" | "time" | "day" | "base64" | "header_name" | "cursor" | "field" | "operator" | "sender" | "form" | "too_large" | "too_many_rows" | "limit_reached" | "csv_header" | "unknown_column" | "doubled_column" | "csv_syntax" | "template_syntax" | "missing_variable" | "bad_link" | "limit_exceeded" | "time_exceeded" | "template_error" | "not_found" | "contact_exists" | "slug_exists" | "name_exists" | "domain_exists" | "domain_not_verified" | "more";
        /** @description An event's identifier: `evt_` and a UUIDv7 in the TypeID base32 alphabet. */
        EventId: string;
        /**
         * @description A reusable mail, made of content blocks. Its text fields may hold Liquid.
         * @example {
         *       "name": "Welcome",
         *       "slug": "welcome",
         *       "fromName": "Example",
         *       "fromAddress": "hello@example.com",
         *       "replyTo": "",
         *       "subject": "Welcome, {{ firstName }}",
         *       "previewText": "Your account is ready.",
         *       "blocks": [
         *         {
         *           "type": "heading",
         *           "align": "left",
         *           "runs": [
         *             {
         *               "text": "Welcome, {{ firstName }}",
         *               "bold": false,
         *               "italic": false,
         *               "color": null,
         *               "href": ""
         *             }
         *           ],
         *           "level": 1,
         *           "padding": {
         *             "top": null,
         *             "right": null,
         *             "bottom": null,
         *             "left": null
         *           },
         *           "inset": false,
         *           "background": null
         *         },
         *         {
         *           "type": "button",
         *           "align": "left",
         *           "text": "Start",
         *           "href": "https://example.com/start",
         *           "background": null,
         *           "color": "#FFFFFF",
         *           "radius": 6,
         *           "fullWidth": false,
         *           "padding": {
         *             "top": null,
         *             "right": null,
         *             "bottom": null,
         *             "left": null
         *           },
         *           "inset": false,
         *           "containerBackground": null,
         *           "variant": "filled"
         *         }
         *       ],
         *       "style": {
         *         "language": "en",
         *         "pageBackground": "#F4F4F5",
         *         "pagePadding": 32,
         *         "bodyBackground": "#FFFFFF",
         *         "bodyText": "#18181B",
         *         "bodyBorderColor": "#E4E4E7",
         *         "accent": "#2F5CD8",
         *         "width": 600,
         *         "padding": 34,
         *         "radius": 12,
         *         "border": 1,
         *         "font": "sans",
         *         "headingFont": null,
         *         "webFont": null,
         *         "headingWebFont": null
         *       }
         *     }
         */
        ExampleTemplate: {
            /** @description The body, from top to bottom. Blocks inside columns count. */
            blocks: components["schemas"]["Block"][];
            /** @description The sender's address. May hold Liquid. One that is longer than mail allows (254 octets, 64 of them before the `@`: RFC 5321) is kept, and refused when it is sent with. */
            fromAddress: components["schemas"]["Line"];
            /** @description The sender's name. May hold Liquid. */
            fromName: components["schemas"]["Line"];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description What mail programs show after the subject. May hold Liquid. */
            previewText: components["schemas"]["Line"];
            /** @description Where answers go: empty, or an address of 3–320 characters, for which the same holds. May hold Liquid. */
            replyTo: string;
            /** @description Name, for programs: unique in the organization and usable wherever an identifier is. */
            slug: string;
            /** @description The look. */
            style: components["schemas"]["Style"];
            /** @description The subject. May hold Liquid. */
            subject: components["schemas"]["Line"];
        };
        /**
         * @description A message as an export holds it.
         * @example {
         *       "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "from": "hello@example.com",
         *       "fromName": "Example",
         *       "to": [
         *         "delivered@sandbox.test"
         *       ],
         *       "cc": [],
         *       "bcc": [],
         *       "replyTo": "",
         *       "subject": "Welcome, Ada",
         *       "type": "TRANSACTIONAL",
         *       "status": "QUEUED",
         *       "provider": null,
         *       "providerMessageId": null,
         *       "domainId": null,
         *       "idempotencyKey": "welcome-ada",
         *       "templateId": "tpl_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "campaignId": null,
         *       "contactId": null,
         *       "topicId": null,
         *       "tags": [
         *         "welcome"
         *       ],
         *       "headers": {},
         *       "tracking": {
         *         "opens": false,
         *         "clicks": false
         *       },
         *       "attachments": [],
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "sentAt": null,
         *       "scheduledAt": null,
         *       "updatedAt": "2026-11-21T08:30:00.000Z",
         *       "html": "<!doctype html><html lang=\"en\"><body>Welcome, Ada</body></html>",
         *       "text": "Welcome, Ada",
         *       "bodyDeletedAt": null,
         *       "events": [
         *         {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "QUEUED",
         *           "metadata": {},
         *           "occurredAt": "2026-11-21T08:30:00.000Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": null
         *         }
         *       ],
         *       "variables": null
         *     }
         */
        ExportedMessage: {
            /** @description The files that come with it. */
            attachments: components["schemas"]["AttachmentSummary"][];
            /** @description The recipients of copies whom nobody else sees. */
            bcc: string[];
            /** @description When its bodies and the contents of its files were deleted, the time for which this installation keeps them being over; null while they are there. `html` and `text` are empty from then on, and it cannot be sent again. */
            bodyDeletedAt: components["schemas"]["Timestamp"] | null;
            /** @description The campaign that it belongs to. */
            campaignId: components["schemas"]["CampaignId"] | null;
            /** @description The recipients of copies. */
            cc: string[];
            /** @description The contact that it was sent to. */
            contactId: components["schemas"]["ContactId"] | null;
            /** @description When it was accepted. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The sending domain that it belongs to; null in the sandbox. */
            domainId: components["schemas"]["DomainId"] | null;
            /** @description What happened to it, in the order in which it happened. */
            events: components["schemas"]["MessageEvent"][];
            /** @description The sender's address. */
            from: string;
            /** @description The sender's name. */
            fromName: string;
            /** @description Your own headers. */
            headers: {
                [key: string]: string;
            };
            /** @description The html part; empty when it has none. */
            html: string;
            /** @description Identifier. */
            id: components["schemas"]["MessageId"];
            /** @description The idempotency key of the request that created it. */
            idempotencyKey: string | null;
            /** @description Through what it was sent: the name of a relay of yours, or `sandbox`, `smtp` or `direct`; null before that. */
            provider: string | null;
            /** @description The name under which the provider knows it; null before it was sent. */
            providerMessageId: string | null;
            /** @description Where answers go; empty for the sender. */
            replyTo: string;
            /** @description The time it waits for or waited for. */
            scheduledAt: components["schemas"]["Timestamp"] | null;
            /** @description When the next server accepted it. */
            sentAt: components["schemas"]["Timestamp"] | null;
            /** @description Its state. */
            status: components["schemas"]["MessageStatus"];
            /** @description The subject. */
            subject: string;
            /** @description Your own labels. */
            tags: string[];
            /** @description The template that it was made from. */
            templateId: components["schemas"]["TemplateId"] | null;
            /** @description The text part; empty when it has none. */
            text: string;
            /** @description The recipients, as they were given. */
            to: string[];
            /** @description The topic that it belongs to. */
            topicId: components["schemas"]["TopicId"] | null;
            /** @description What is learnt from its recipients. */
            tracking: components["schemas"]["Tracking"];
            /** @description Why it was sent. */
            type: components["schemas"]["MessageType"];
            /** @description When it last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /** @description Mail of a campaign is kept as these values for its template, and its `html` and `text` are empty here; `GET /v1/emails/{id}` fills them. Null for other mail. */
            variables: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description Something that came back about a message: either `raw`, a whole report as it was received, or
         *     `messageId` or `providerMessageId`, `email` and `type`.
         */
        Feedback: {
            /** @description Whether the bounce is for good. Told from `diagnosticCode` when it is left out. */
            bounceKind?: components["schemas"]["BounceKind"];
            /** @description Why it bounced. Told from `diagnosticCode` when it is left out. */
            bounceSubType?: components["schemas"]["BounceSubType"];
            /** @description What the server said, such as `550 5.1.1 no such user`. */
            diagnosticCode?: string;
            /** @description The recipient of the message that this is about. */
            email?: components["schemas"]["EmailAddress"];
            /** @description The message. */
            messageId?: components["schemas"]["NamedId"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurredAt?: string;
            /** @description The message by the identifier that its provider gave it, as in `providerMessageId`. */
            providerMessageId?: components["schemas"]["Line"];
            /** @description The report as it was received, in base64, 10 MiB at most when decoded. It names its message by its return path or by the headers of the mail that it returns; an address alone is not enough. */
            raw?: string;
            /** @description What became of the message for this recipient. */
            type?: components["schemas"]["GivenFeedbackType"];
        };
        /**
         * @description What was understood, and what it changed.
         * @example {
         *       "kind": "DELIVERY_REPORT",
         *       "understood": true,
         *       "results": [
         *         {
         *           "messageId": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "email": "gone@example.com",
         *           "type": "BOUNCED",
         *           "bounceKind": "PERMANENT",
         *           "bounceSubType": "NoEmail",
         *           "diagnosticCode": "550 5.1.1 <gone@example.com>: no such user",
         *           "changed": true,
         *           "pending": false,
         *           "suppressed": "BOUNCE"
         *         }
         *       ]
         *     }
         */
        FeedbackAnswer: {
            /** @description What it was. */
            kind: components["schemas"]["FeedbackKind"];
            /** @description What it says, for each recipient; empty when it says nothing of messages. */
            results: components["schemas"]["FeedbackResult"][];
            /** @description Whether it could be read. What is understood need not change anything. */
            understood: boolean;
        };
        /**
         * @description What a mail that came back turned out to be.
         * @enum {string}
         */
        FeedbackKind: "GIVEN" | "DELIVERY_REPORT" | "ABUSE_REPORT" | "AUTOMATIC_REPLY" | "UNSUBSCRIBE" | "UNKNOWN";
        /**
         * @description Whose callbacks tell what became of mail that a relay took.
         * @enum {string}
         */
        FeedbackProvider: "SES" | "POSTMARK" | "MAILGUN" | "SENDGRID" | "BREVO" | "RESEND";
        /** @description What one part of a report says of one recipient, and what followed. */
        FeedbackResult: {
            /** @description Whether the bounce is for good; null when it is none. */
            bounceKind: components["schemas"]["BounceKind"] | null;
            /** @description Why it bounced; null when it did not. */
            bounceSubType: components["schemas"]["BounceSubType"] | null;
            /** @description Whether this was news: false when it was known, when it names no message of yours, and when the message was being sent just then: it is applied as soon as that is over (`pending`). */
            changed: boolean;
            /** @description What the server said; null when it is not told. */
            diagnosticCode: string | null;
            /** @description The recipient as the message has it, else as the report has it; null when neither tells. */
            email: string | null;
            /** @description The message; null when the report names none of yours. */
            messageId: components["schemas"]["MessageId"] | null;
            /** @description Whether it waits for the message to be sent. */
            pending: boolean;
            /** @description Why the address is suppressed, once this is stored; null when it is not, and for what names no message of yours. */
            suppressed: components["schemas"]["SuppressionReason"] | null;
            /** @description What became of the message for this recipient. */
            type: components["schemas"]["FeedbackType"];
        };
        /**
         * @description What is told of a message.
         * @enum {string}
         */
        FeedbackType: "DELIVERED" | "DEFERRED" | "BOUNCED" | "COMPLAINED" | "UNSUBSCRIBED";
        /** @description A place in the feed: opaque, from the header `X-Cursor` of a page. */
        FeedCursor: string;
        /** @description A place in the feed, as a request names it: a cursor, an event of the feed, or `now`. */
        FeedPlace: string;
        /**
         * @description Which contacts belong.
         * @example {
         *       "match": "all",
         *       "conditions": [
         *         {
         *           "field": "attributes.plan",
         *           "operator": "equals",
         *           "value": "gold"
         *         }
         *       ]
         *     }
         */
        Filter: {
            /** @description The conditions. */
            conditions: components["schemas"]["Condition"][];
            /** @description How the conditions combine. */
            match: components["schemas"]["FilterMatch"];
        };
        /**
         * @description Which contacts belong.
         * @example {
         *       "match": "all",
         *       "conditions": [
         *         {
         *           "field": "attributes.plan",
         *           "operator": "equals",
         *           "value": "gold"
         *         }
         *       ]
         *     }
         */
        FilterInput: {
            /** @description The conditions. */
            conditions: components["schemas"]["ConditionInput"][];
            /**
             * @description How the conditions combine.
             * @default all
             */
            match?: components["schemas"]["FilterMatch"];
        };
        /**
         * @description How the conditions of a filter combine.
         * @enum {string}
         */
        FilterMatch: "all" | "any";
        /**
         * @description How a condition compares. Text compares without regard to case; numbers compare as numbers, dates as dates. Each operator fits certain fields only.
         * @enum {string}
         */
        FilterOperator: "equals" | "not_equals" | "contains" | "not_contains" | "starts_with" | "ends_with" | "greater_than" | "less_than" | "before" | "after" | "within_days" | "exists" | "not_exists" | "in" | "not_in";
        /**
         * @description Fonts that are there wherever mail is read: each name stands for several, of which the first that is known is taken.
         * @enum {string}
         */
        FontStack: "sans" | "system" | "verdana" | "trebuchet" | "georgia" | "palatino" | "mono";
        /**
         * @description What can be given of a message.
         * @enum {string}
         */
        GivenFeedbackType: "DELIVERED" | "DEFERRED" | "BOUNCED" | "COMPLAINED";
        /**
         * @description Who is to call `feedbackUrl` of a relay.
         * @example {
         *       "provider": "MAILGUN",
         *       "signingKey": "key-3ax6xnjp29jd6fds4gc373sgvjxteol0"
         *     }
         */
        GivenRelayFeedback: {
            /** @description Who it is; required with `SMTP`, and `SES` with `SES`. */
            provider?: components["schemas"]["FeedbackProvider"];
            /** @description What its calls are verified with: for `MAILGUN`, `SENDGRID` and `RESEND`, which may tell it only once they know the address. It is never shown again. */
            signingKey?: components["schemas"]["Line"];
            /** @description The one topic of SNS to believe, with `SES`; null for any, for the address of the callback is a secret already. */
            topicArn?: string | null;
        };
        /**
         * @description How to reach a relay. Each kind takes its own fields and no others: `SMTP` those from `host` to `password`, `SES` those from `region` to `endpoint`, both of them `feedback`, `DIRECT` none.
         * @example {
         *       "host": "smtp.example.net",
         *       "username": "shop",
         *       "password": "correct horse battery staple"
         *     }
         */
        GivenRelaySettings: {
            /** @description Whose key signs requests to Amazon; required with `SES`. It needs `ses:SendEmail`, and `ses:GetAccount` for the quota. */
            accessKeyId?: string;
            /** @description The configuration set to send with, whose events tell what became of mail; null for that of the identity. */
            configurationSet?: string | null;
            /** @description Where SES is asked, if not at Amazon's own address of the region, such as an endpoint of your private network: its address must be public unless the installation opened its network. `http` is taken in such networks only. Null for Amazon's own. */
            endpoint?: components["schemas"]["Line"] | null;
            /** @description Who is to tell what became of mail; null for nobody. */
            feedback?: components["schemas"]["GivenRelayFeedback"] | null;
            /** @description The server: a name or an address, which must be public unless the installation opened its network. */
            host?: components["schemas"]["Line"];
            /** @description The secret to log in with; null for none. It is never shown again. */
            password?: components["schemas"]["Line"] | null;
            /**
             * Format: int32
             * @description Its port: 465 with `tls`, 587 with `starttls` and 25 with `none` where nothing is said.
             */
            port?: number;
            /** @description Amazon's region, such as `eu-west-1`; required with `SES`. */
            region?: string;
            /** @description The secret of that key; required with `SES`. It is never shown again. */
            secretAccessKey?: components["schemas"]["Line"];
            /** @description How the connection is encrypted: `starttls` where nothing is said. */
            security?: components["schemas"]["RelaySecurity"];
            /** @description Who logs in; null for nobody. */
            username?: components["schemas"]["Line"] | null;
        };
        /** @description Header fields by name. */
        HeaderFields: {
            [key: string]: components["schemas"]["HeaderValue"];
        };
        /** @description The value of a header field. */
        HeaderValue: string;
        /**
         * @description A heading.
         * @example {
         *       "type": "heading",
         *       "runs": [
         *         {
         *           "text": "Welcome",
         *           "bold": false,
         *           "italic": false,
         *           "color": null,
         *           "href": ""
         *         }
         *       ],
         *       "level": 1,
         *       "align": "left",
         *       "padding": {
         *         "top": null,
         *         "right": null,
         *         "bottom": null,
         *         "left": null
         *       },
         *       "inset": false,
         *       "background": null
         *     }
         */
        HeadingBlock: {
            /** @description How the content is aligned. */
            align: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             */
            background: components["schemas"]["Color"] | null;
            /** @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge. */
            inset: boolean;
            /** @description The heading's level. */
            level: components["schemas"]["HeadingLevel"];
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             */
            padding: components["schemas"]["Padding"];
            /** @description The text. */
            runs: components["schemas"]["Run"][];
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "heading";
        };
        /**
         * @description A heading.
         * @example {
         *       "type": "heading",
         *       "runs": [
         *         {
         *           "text": "Welcome"
         *         }
         *       ],
         *       "level": 1
         *     }
         */
        HeadingBlockInput: {
            /**
             * @description How the content is aligned.
             * @default left
             */
            align?: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             * @default null
             */
            background?: components["schemas"]["Color"] | null;
            /**
             * @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge.
             * @default false
             */
            inset?: boolean;
            /**
             * @description The heading's level.
             * @default 1
             */
            level?: components["schemas"]["HeadingLevel"];
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             * @default {}
             */
            padding?: components["schemas"]["PaddingInput"];
            /** @description The text. */
            runs: components["schemas"]["RunInput"][];
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "heading";
        };
        /**
         * @description Level of a heading, 1 is the largest.
         * @enum {number}
         */
        HeadingLevel: 1 | 2 | 3;
        /**
         * @description HTML as written. Nothing is promised about how it looks.
         * @example {
         *       "type": "html",
         *       "html": "<p>As written, {{ firstName }}.</p>",
         *       "align": "left",
         *       "padding": {
         *         "top": null,
         *         "right": null,
         *         "bottom": null,
         *         "left": null
         *       },
         *       "inset": false,
         *       "background": null
         *     }
         */
        HtmlBlock: {
            /** @description How the content is aligned. */
            align: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             */
            background: components["schemas"]["Color"] | null;
            /** @description The HTML, at most 100,000 bytes of UTF-8. Variables in it are filled and escaped. */
            html: string;
            /** @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge. */
            inset: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             */
            padding: components["schemas"]["Padding"];
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "html";
        };
        /**
         * @description HTML as written. Nothing is promised about how it looks.
         * @example {
         *       "type": "html",
         *       "html": "<p>As written, {{ firstName }}.</p>"
         *     }
         */
        HtmlBlockInput: {
            /**
             * @description How the content is aligned.
             * @default left
             */
            align?: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             * @default null
             */
            background?: components["schemas"]["Color"] | null;
            /** @description The HTML, at most 100,000 bytes of UTF-8. Variables in it are filled and escaped. */
            html: string;
            /**
             * @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge.
             * @default false
             */
            inset?: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             * @default {}
             */
            padding?: components["schemas"]["PaddingInput"];
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "html";
        };
        /**
         * @description The `Idempotency-Key` was used with another request, or that request is still running.
         * @example {
         *       "error": {
         *         "code": "idempotency_in_progress",
         *         "message": "The first request with this Idempotency-Key is still running; try again in a moment.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         * @example {
         *       "error": {
         *         "code": "idempotency_key_reused",
         *         "message": "This Idempotency-Key was used with another request; take a new key.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        IdempotencyConflictError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "idempotency_key_reused" | "idempotency_in_progress";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /** @description A key of your own for a request: 1–256 visible ASCII characters. */
        IdempotencyKey: string;
        /**
         * @description An image.
         * @example {
         *       "type": "image",
         *       "src": "https://example.com/logo.png",
         *       "alt": "Example",
         *       "width": 200,
         *       "align": "left",
         *       "padding": {
         *         "top": null,
         *         "right": null,
         *         "bottom": null,
         *         "left": null
         *       },
         *       "inset": false,
         *       "background": null,
         *       "href": "",
         *       "darkSrc": "",
         *       "fullWidth": false
         *     }
         */
        ImageBlock: {
            /** @description How the content is aligned. */
            align: components["schemas"]["Align"];
            /** @description What the image says, for readers who do not see it; empty for decoration. */
            alt: string;
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             */
            background: components["schemas"]["Color"] | null;
            /** @description Address of the image for dark mode: https or one variable. */
            darkSrc: string;
            /** @description From one edge of the body, or of the column, to the other; `width` does not count then. */
            fullWidth: boolean;
            /** @description Link target: http, https, mailto, tel, or one variable. */
            href: string;
            /** @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge. */
            inset: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             */
            padding: components["schemas"]["Padding"];
            /** @description Address of the image: https or one variable. */
            src: string;
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "image";
            /** @description Width in pixels; the content's width when left out. */
            width: number | null;
        };
        /**
         * @description An image.
         * @example {
         *       "type": "image",
         *       "src": "https://example.com/logo.png",
         *       "alt": "Example",
         *       "width": 200
         *     }
         */
        ImageBlockInput: {
            /**
             * @description How the content is aligned.
             * @default left
             */
            align?: components["schemas"]["Align"];
            /** @description What the image says, for readers who do not see it; empty for decoration. */
            alt: string;
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             * @default null
             */
            background?: components["schemas"]["Color"] | null;
            /**
             * @description Address of the image for dark mode: https or one variable.
             * @default
             */
            darkSrc?: string;
            /**
             * @description From one edge of the body, or of the column, to the other; `width` does not count then.
             * @default false
             */
            fullWidth?: boolean;
            /**
             * @description Link target: http, https, mailto, tel, or one variable.
             * @default
             */
            href?: string;
            /**
             * @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge.
             * @default false
             */
            inset?: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             * @default {}
             */
            padding?: components["schemas"]["PaddingInput"];
            /** @description Address of the image: https or one variable. */
            src: string;
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "image";
            /**
             * @description Width in pixels; the content's width when left out.
             * @default null
             */
            width?: number | null;
        };
        /** @description The headers of columns by the property that they fill. */
        ImportAttributes: {
            [key: string]: components["schemas"]["ImportHeader"];
        };
        /**
         * @description Which column holds what. The service never guesses: a sheet with several e-mail columns would otherwise send to the wrong address.
         * @example {
         *       "email": "E-mail",
         *       "name": "Name",
         *       "attributes": {
         *         "plan": "Plan"
         *       }
         *     }
         */
        ImportColumns: {
            /** @description The header of the column for each property. Without it every other column becomes a property: its name is the header as written, with every character but letters, digits and underscores as `_`. One that differs from a known property in case only fills that property. */
            attributes?: components["schemas"]["ImportAttributes"];
            /** @description The header of the column with the address. */
            email: string;
            /** @description The header of the column with the name. */
            name?: string;
        };
        /**
         * @description A file of contacts.
         * @example {
         *       "csv": "E-mail,Name,Plan\nada@example.com,Ada Lovelace,gold\nno address,Nobody,\n",
         *       "columns": {
         *         "email": "E-mail",
         *         "name": "Name"
         *       },
         *       "listId": "lst_01jd7w1v5ve6xt0c6y2f7g8h9k"
         *     }
         */
        ImportContacts: {
            /** @description Which column holds what. */
            columns: components["schemas"]["ImportColumns"];
            /** @description The file: RFC 4180, UTF-8 with or without BOM, separated by `,`, `;` or tab (found from the header line), at most 100,000 rows. An empty cell is no value: it changes nothing. */
            csv: string;
            /**
             * @description True to learn the outcome without writing anything.
             * @default false
             */
            dryRun?: boolean;
            /** @description The list that imported, updated and known contacts join. */
            listId?: components["schemas"]["NamedId"];
            /**
             * @description What to do with known contacts.
             * @default update
             */
            onConflict?: components["schemas"]["OnConflict"];
        };
        /** @description The header of a column, as it stands in the file. */
        ImportHeader: string;
        /**
         * @description What became of a row. The outcomes exclude each other.
         * @enum {string}
         */
        ImportOutcome: "imported" | "updated" | "duplicate" | "invalid" | "unreachable" | "suppressed";
        /**
         * @description What became of a file. `total` is the sum of the six outcomes.
         * @example {
         *       "total": 2,
         *       "imported": 1,
         *       "updated": 0,
         *       "duplicate": 0,
         *       "invalid": 1,
         *       "unreachable": 0,
         *       "suppressed": 0,
         *       "listId": "lst_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "rows": [
         *         {
         *           "line": 2,
         *           "email": "ada@example.com",
         *           "outcome": "imported",
         *           "message": ""
         *         },
         *         {
         *           "line": 3,
         *           "email": "no address",
         *           "outcome": "invalid",
         *           "message": "is not an e-mail address"
         *         }
         *       ]
         *     }
         */
        ImportResult: {
            /**
             * Format: int32
             * @description Addresses seen earlier in the file, or known and left as they are.
             */
            duplicate: number;
            /**
             * Format: int32
             * @description New contacts.
             */
            imported: number;
            /**
             * Format: int32
             * @description Rows that could not be read as a contact.
             */
            invalid: number;
            /** @description The list that contacts joined, or null. */
            listId: components["schemas"]["ContactListId"] | null;
            /** @description Every row, in the order of the file. */
            rows: components["schemas"]["ImportRow"][];
            /**
             * Format: int32
             * @description Addresses on the suppression list.
             */
            suppressed: number;
            /**
             * Format: int32
             * @description Rows of the file.
             */
            total: number;
            /**
             * Format: int32
             * @description Addresses at domains that take no mail.
             */
            unreachable: number;
            /**
             * Format: int32
             * @description Known contacts that were changed.
             */
            updated: number;
        };
        /**
         * @description What became of one row of the file.
         * @example {
         *       "line": 2,
         *       "email": "ada@example.com",
         *       "outcome": "imported",
         *       "message": ""
         *     }
         */
        ImportRow: {
            /** @description The address as it stands in the file; empty when the row has none. */
            email: string;
            /**
             * Format: int32
             * @description The line of the file on which the row begins; the first line is 1.
             */
            line: number;
            /** @description Why, in one sentence; empty when it was imported or updated. */
            message: string;
            /** @description What became of it. */
            outcome: components["schemas"]["ImportOutcome"];
        };
        /**
         * @description The key's scope does not cover this operation or this sender.
         * @example {
         *       "error": {
         *         "code": "insufficient_scope",
         *         "message": "This key may only send mail; use a key with the scope `full`.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        InsufficientScopeError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "insufficient_scope";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description The server failed; the log has the reason under the request's identifier.
         * @example {
         *       "error": {
         *         "code": "internal_error",
         *         "message": "The server failed; quote the request id when you report it.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        InternalServerError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "internal_error";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description Something still uses the resource.
         * @example {
         *       "error": {
         *         "code": "in_use",
         *         "message": "A campaign that has not ended uses this template.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        InUseError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "in_use";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description The `Idempotency-Key` header is not 1–256 visible ASCII characters.
         * @example {
         *       "error": {
         *         "code": "invalid_idempotency_key",
         *         "message": "Idempotency-Key must be 1 to 256 visible ASCII characters.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        InvalidIdempotencyKeyError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "invalid_idempotency_key";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description The body is not JSON (RFC 8259), or an object in it has a key twice: `details` says which.
         * @example {
         *       "error": {
         *         "code": "invalid_json",
         *         "message": "The body is not valid JSON.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        InvalidJsonError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "invalid_json";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description The state of the resource does not allow the operation; or the organization has as many of these as it may have, which `details` says with `limit_reached`.
         * @example {
         *       "error": {
         *         "code": "invalid_state",
         *         "message": "A message that is SENT cannot be canceled.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        InvalidStateError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "invalid_state";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /** @description One line of text: no line breaks, no control characters. */
        Line: string;
        /**
         * @description The contacts of a list.
         * @example {
         *       "kind": "list",
         *       "id": "lst_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Customers"
         *     }
         */
        ListAudience: {
            /** @description The list. */
            id: components["schemas"]["ContactListId"];
            /**
             * @description The contacts of a list. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "list";
            /** @description The list's name; empty when it was deleted. */
            name: string;
        };
        /**
         * @description A bulleted or numbered list.
         * @example {
         *       "type": "list",
         *       "items": [
         *         {
         *           "runs": [
         *             {
         *               "text": "First",
         *               "bold": false,
         *               "italic": false,
         *               "color": null,
         *               "href": ""
         *             }
         *           ]
         *         }
         *       ],
         *       "align": "left",
         *       "padding": {
         *         "top": null,
         *         "right": null,
         *         "bottom": null,
         *         "left": null
         *       },
         *       "inset": false,
         *       "background": null,
         *       "ordered": false,
         *       "marker": "bullet"
         *     }
         */
        ListBlock: {
            /** @description How the content is aligned. */
            align: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             */
            background: components["schemas"]["Color"] | null;
            /** @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge. */
            inset: boolean;
            /** @description The items. */
            items: components["schemas"]["ListItem"][];
            /** @description What stands before each item of a list that is not `ordered`. */
            marker: components["schemas"]["ListMarker"];
            /** @description Numbered instead of bulleted. */
            ordered: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             */
            padding: components["schemas"]["Padding"];
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "list";
        };
        /**
         * @description A bulleted or numbered list.
         * @example {
         *       "type": "list",
         *       "items": [
         *         {
         *           "runs": [
         *             {
         *               "text": "First"
         *             }
         *           ]
         *         }
         *       ]
         *     }
         */
        ListBlockInput: {
            /**
             * @description How the content is aligned.
             * @default left
             */
            align?: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             * @default null
             */
            background?: components["schemas"]["Color"] | null;
            /**
             * @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge.
             * @default false
             */
            inset?: boolean;
            /** @description The items. */
            items: components["schemas"]["ListItemInput"][];
            /**
             * @description What stands before each item of a list that is not `ordered`.
             * @default bullet
             */
            marker?: components["schemas"]["ListMarker"];
            /**
             * @description Numbered instead of bulleted.
             * @default false
             */
            ordered?: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             * @default {}
             */
            padding?: components["schemas"]["PaddingInput"];
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "list";
        };
        /**
         * @description One item of a list.
         * @example {
         *       "runs": [
         *         {
         *           "text": "First",
         *           "bold": false,
         *           "italic": false,
         *           "color": null,
         *           "href": ""
         *         }
         *       ]
         *     }
         */
        ListItem: {
            /** @description The text. */
            runs: components["schemas"]["Run"][];
        };
        /**
         * @description One item of a list.
         * @example {
         *       "runs": [
         *         {
         *           "text": "First"
         *         }
         *       ]
         *     }
         */
        ListItemInput: {
            /** @description The text. */
            runs: components["schemas"]["RunInput"][];
        };
        /**
         * @description What stands before the items of a list.
         * @enum {string}
         */
        ListMarker: "bullet" | "check" | "arrow" | "dash" | "none";
        /** @description Somebody who sends or gets mail (RFC 5322 §3.4): an address, `ada@example.com`, or a name with it, `Ada <ada@example.com>`. A name that holds one of `()<>[]:;@\,"` stands in quotes. */
        Mailbox: string;
        /**
         * @description How many contacts joined.
         * @example {
         *       "added": 1
         *     }
         */
        MembersAdded: {
            /**
             * Format: int32
             * @description New memberships; contacts that were in the list already do not count.
             */
            added: number;
        };
        /**
         * @description How many contacts left.
         * @example {
         *       "removed": 1
         *     }
         */
        MembersRemoved: {
            /**
             * Format: int32
             * @description Memberships ended; contacts that were not in the list do not count.
             */
            removed: number;
        };
        /**
         * @description One e-mail to its recipients, with its bodies and its timeline.
         * @example {
         *       "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "from": "hello@example.com",
         *       "fromName": "Example",
         *       "to": [
         *         "delivered@sandbox.test"
         *       ],
         *       "cc": [],
         *       "bcc": [],
         *       "replyTo": "",
         *       "subject": "Welcome, Ada",
         *       "type": "TRANSACTIONAL",
         *       "status": "QUEUED",
         *       "provider": null,
         *       "providerMessageId": null,
         *       "domainId": null,
         *       "idempotencyKey": "welcome-ada",
         *       "templateId": "tpl_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "campaignId": null,
         *       "contactId": null,
         *       "topicId": null,
         *       "tags": [
         *         "welcome"
         *       ],
         *       "headers": {},
         *       "tracking": {
         *         "opens": false,
         *         "clicks": false
         *       },
         *       "attachments": [],
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "sentAt": null,
         *       "scheduledAt": null,
         *       "updatedAt": "2026-11-21T08:30:00.000Z",
         *       "html": "<!doctype html><html lang=\"en\"><body>Welcome, Ada</body></html>",
         *       "text": "Welcome, Ada",
         *       "bodyDeletedAt": null,
         *       "events": [
         *         {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "QUEUED",
         *           "metadata": {},
         *           "occurredAt": "2026-11-21T08:30:00.000Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": null
         *         }
         *       ]
         *     }
         */
        Message: {
            /** @description The files that come with it. */
            attachments: components["schemas"]["AttachmentSummary"][];
            /** @description The recipients of copies whom nobody else sees. */
            bcc: string[];
            /** @description When its bodies and the contents of its files were deleted, the time for which this installation keeps them being over; null while they are there. `html` and `text` are empty from then on, and it cannot be sent again. */
            bodyDeletedAt: components["schemas"]["Timestamp"] | null;
            /** @description The campaign that it belongs to. */
            campaignId: components["schemas"]["CampaignId"] | null;
            /** @description The recipients of copies. */
            cc: string[];
            /** @description The contact that it was sent to. */
            contactId: components["schemas"]["ContactId"] | null;
            /** @description When it was accepted. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The sending domain that it belongs to; null in the sandbox. */
            domainId: components["schemas"]["DomainId"] | null;
            /** @description What happened to it, in the order in which it happened. */
            events: components["schemas"]["MessageEvent"][];
            /** @description The sender's address. */
            from: string;
            /** @description The sender's name. */
            fromName: string;
            /** @description Your own headers. */
            headers: {
                [key: string]: string;
            };
            /** @description The html part; empty when it has none. */
            html: string;
            /** @description Identifier. */
            id: components["schemas"]["MessageId"];
            /** @description The idempotency key of the request that created it. */
            idempotencyKey: string | null;
            /** @description Through what it was sent: the name of a relay of yours, or `sandbox`, `smtp` or `direct`; null before that. */
            provider: string | null;
            /** @description The name under which the provider knows it; null before it was sent. */
            providerMessageId: string | null;
            /** @description Where answers go; empty for the sender. */
            replyTo: string;
            /** @description The time it waits for or waited for. */
            scheduledAt: components["schemas"]["Timestamp"] | null;
            /** @description When the next server accepted it. */
            sentAt: components["schemas"]["Timestamp"] | null;
            /** @description Its state. */
            status: components["schemas"]["MessageStatus"];
            /** @description The subject. */
            subject: string;
            /** @description Your own labels. */
            tags: string[];
            /** @description The template that it was made from. */
            templateId: components["schemas"]["TemplateId"] | null;
            /** @description The text part; empty when it has none. */
            text: string;
            /** @description The recipients, as they were given. */
            to: string[];
            /** @description The topic that it belongs to. */
            topicId: components["schemas"]["TopicId"] | null;
            /** @description What is learnt from its recipients. */
            tracking: components["schemas"]["Tracking"];
            /** @description Why it was sent. */
            type: components["schemas"]["MessageType"];
            /** @description When it last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Something that happened to a message.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "BOUNCED",
         *       "metadata": {
         *         "recipient": "bounced@sandbox.test"
         *       },
         *       "occurredAt": "2026-11-21T08:30:00.250Z",
         *       "bounceKind": "PERMANENT",
         *       "bounceSubType": "NoEmail",
         *       "diagnosticCode": "550 5.1.1 <bounced@sandbox.test>: no such user"
         *     }
         */
        MessageEvent: {
            /** @description Whether the bounce is for good; null when it is none. */
            bounceKind: components["schemas"]["BounceKind"] | null;
            /** @description Why it bounced; null when it did not. */
            bounceSubType: components["schemas"]["BounceSubType"] | null;
            /** @description The server's own line; null when there is none. */
            diagnosticCode: string | null;
            /** @description Identifier, the same that webhooks carry. */
            id: components["schemas"]["EventId"];
            /** @description More about it: `recipient`, and what else belongs to the type. */
            metadata: {
                [key: string]: unknown;
            };
            /** @description When it happened. */
            occurredAt: components["schemas"]["Timestamp"];
            /** @description What happened. */
            type: components["schemas"]["MessageEventType"];
        };
        /**
         * @description What happened to a message.
         * @enum {string}
         */
        MessageEventType: "SCHEDULED" | "QUEUED" | "SENT" | "DELIVERED" | "DEFERRED" | "BOUNCED" | "FAILED" | "COMPLAINED" | "OPENED" | "CLICKED" | "UNSUBSCRIBED" | "SUPPRESSED" | "CANCELED" | "UNKNOWN";
        /** @description A message's identifier: `msg_` and a UUIDv7 in the TypeID base32 alphabet. */
        MessageId: string;
        /**
         * @description State of a message. A message to several recipients has the state that its recipients add up to:
         *     while one of them may still be tried it is `DEFERRED`; after that it is `BOUNCED` if all bounced,
         *     `DELIVERED` if all that did not bounce are known to be delivered, and else `SENT`.
         * @enum {string}
         */
        MessageStatus: "SCHEDULED" | "QUEUED" | "SENDING" | "SENT" | "DEFERRED" | "DELIVERED" | "BOUNCED" | "COMPLAINED" | "FAILED" | "UNKNOWN" | "SUPPRESSED" | "CANCELED";
        /**
         * @description One e-mail to its recipients, without bodies and timeline.
         * @example {
         *       "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "from": "hello@example.com",
         *       "fromName": "Example",
         *       "to": [
         *         "delivered@sandbox.test"
         *       ],
         *       "cc": [],
         *       "bcc": [],
         *       "replyTo": "",
         *       "subject": "Welcome, Ada",
         *       "type": "TRANSACTIONAL",
         *       "status": "DELIVERED",
         *       "provider": "sandbox",
         *       "providerMessageId": "<01jd7w1v5ve6xt0c6y2f7g8h9k@example.com>",
         *       "domainId": null,
         *       "idempotencyKey": "welcome-ada",
         *       "templateId": "tpl_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "campaignId": null,
         *       "contactId": null,
         *       "topicId": null,
         *       "tags": [
         *         "welcome"
         *       ],
         *       "headers": {},
         *       "tracking": {
         *         "opens": false,
         *         "clicks": false
         *       },
         *       "attachments": [],
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "sentAt": "2026-11-21T08:30:00.200Z",
         *       "scheduledAt": null,
         *       "updatedAt": "2026-11-21T08:30:00.250Z"
         *     }
         */
        MessageSummary: {
            /** @description The files that come with it. */
            attachments: components["schemas"]["AttachmentSummary"][];
            /** @description The recipients of copies whom nobody else sees. */
            bcc: string[];
            /** @description The campaign that it belongs to. */
            campaignId: components["schemas"]["CampaignId"] | null;
            /** @description The recipients of copies. */
            cc: string[];
            /** @description The contact that it was sent to. */
            contactId: components["schemas"]["ContactId"] | null;
            /** @description When it was accepted. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The sending domain that it belongs to; null in the sandbox. */
            domainId: components["schemas"]["DomainId"] | null;
            /** @description The sender's address. */
            from: string;
            /** @description The sender's name. */
            fromName: string;
            /** @description Your own headers. */
            headers: {
                [key: string]: string;
            };
            /** @description Identifier. */
            id: components["schemas"]["MessageId"];
            /** @description The idempotency key of the request that created it. */
            idempotencyKey: string | null;
            /** @description Through what it was sent: the name of a relay of yours, or `sandbox`, `smtp` or `direct`; null before that. */
            provider: string | null;
            /** @description The name under which the provider knows it; null before it was sent. */
            providerMessageId: string | null;
            /** @description Where answers go; empty for the sender. */
            replyTo: string;
            /** @description The time it waits for or waited for. */
            scheduledAt: components["schemas"]["Timestamp"] | null;
            /** @description When the next server accepted it. */
            sentAt: components["schemas"]["Timestamp"] | null;
            /** @description Its state. */
            status: components["schemas"]["MessageStatus"];
            /** @description The subject. */
            subject: string;
            /** @description Your own labels. */
            tags: string[];
            /** @description The template that it was made from. */
            templateId: components["schemas"]["TemplateId"] | null;
            /** @description The recipients, as they were given. */
            to: string[];
            /** @description The topic that it belongs to. */
            topicId: components["schemas"]["TopicId"] | null;
            /** @description What is learnt from its recipients. */
            tracking: components["schemas"]["Tracking"];
            /** @description Why it was sent. */
            type: components["schemas"]["MessageType"];
            /** @description When it last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Why a message was sent.
         * @enum {string}
         */
        MessageType: "TRANSACTIONAL" | "CAMPAIGN" | "TEST";
        /**
         * @description The path exists, but not with this method; `Allow` lists those that do.
         * @example {
         *       "error": {
         *         "code": "method_not_allowed",
         *         "message": "This path does not take PUT; it takes GET, POST.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        MethodNotAllowedError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "method_not_allowed";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description A template variable has neither a value nor a fallback.
         * @example {
         *       "error": {
         *         "code": "missing_variable",
         *         "message": "1 variable has no value: firstName.",
         *         "requestId": "req_example",
         *         "details": [
         *           {
         *             "path": "/body/variables/firstName",
         *             "code": "missing_variable",
         *             "message": "has no value"
         *           }
         *         ]
         *       }
         *     }
         */
        MissingVariableError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "missing_variable";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /** @description Any identifier in a request. One that is malformed is unknown, like any other that is. */
        NamedId: string;
        /**
         * @description Another resource of this kind has this name.
         * @example {
         *       "error": {
         *         "code": "name_exists",
         *         "message": "Another list is called Customers; choose another name.",
         *         "requestId": "req_example",
         *         "details": [
         *           {
         *             "path": "/body/name",
         *             "code": "name_exists",
         *             "message": "is already taken"
         *           }
         *         ]
         *       }
         *     }
         */
        NameExistsError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "name_exists";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description Nobody would get the campaign: its audience is empty, or everybody in it is skipped.
         * @example {
         *       "error": {
         *         "code": "no_recipients",
         *         "message": "Nobody would get this campaign: 12 are in its audience, and all are skipped; its preflight says why.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        NoRecipientsError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "no_recipients";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description There is nothing under this identifier, or something that the body names does not exist.
         * @example {
         *       "error": {
         *         "code": "not_found",
         *         "message": "There is nothing under this identifier.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        NotFoundError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "not_found";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description What to do with an address that is already a contact.
         * @enum {string}
         */
        OnConflict: "update" | "skip";
        /**
         * @description Space around a block's content in pixels, side by side.
         * @example {
         *       "top": 24,
         *       "bottom": 8,
         *       "right": null,
         *       "left": null
         *     }
         */
        Padding: {
            /** @description Space below. */
            bottom: number | null;
            /** @description Space to the left; to the right in a language that runs from right to left. */
            left: number | null;
            /** @description Space to the right; to the left in a language that runs from right to left. */
            right: number | null;
            /** @description Space above. */
            top: number | null;
        };
        /**
         * @description Space around a block's content in pixels, side by side.
         * @example {
         *       "top": 24,
         *       "bottom": 8
         *     }
         */
        PaddingInput: {
            /**
             * @description Space below.
             * @default null
             */
            bottom?: number | null;
            /**
             * @description Space to the left; to the right in a language that runs from right to left.
             * @default null
             */
            left?: number | null;
            /**
             * @description Space to the right; to the left in a language that runs from right to left.
             * @default null
             */
            right?: number | null;
            /**
             * @description Space above.
             * @default null
             */
            top?: number | null;
        };
        /**
         * @description How long to pause.
         * @example {
         *       "resumeAfter": "2027-01-04T08:00:00.000Z"
         *     }
         */
        PauseCampaign: {
            /**
             * Format: date-time
             * @description When to go on by itself; not before it is resumed when left out.
             */
            resumeAfter?: string;
        };
        /**
         * @description The body is larger than this operation takes.
         * @example {
         *       "error": {
         *         "code": "payload_too_large",
         *         "message": "The body may hold at most 1 MiB.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        PayloadTooLargeError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "payload_too_large";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description What a preview takes.
         * @example {
         *       "variables": {
         *         "firstName": "Ada"
         *       }
         *     }
         */
        PreviewRequest: {
            /**
             * @description Values for the template's variables.
             * @default {}
             */
            variables?: components["schemas"]["Variables"];
        };
        /**
         * @description A filter to try.
         * @example {
         *       "filter": {
         *         "match": "all",
         *         "conditions": [
         *           {
         *             "field": "attributes.plan",
         *             "operator": "equals",
         *             "value": "gold"
         *           }
         *         ]
         *       }
         *     }
         */
        PreviewSegment: {
            /** @description Which contacts belong. */
            filter: components["schemas"]["FilterInput"];
        };
        /**
         * @description How segments compare a property's values. A value that does not parse matches nothing.
         * @enum {string}
         */
        PropertyType: "STRING" | "NUMBER" | "BOOLEAN" | "DATE";
        /**
         * @description Too many requests; wait as long as `Retry-After` says.
         * @example {
         *       "error": {
         *         "code": "rate_limited",
         *         "message": "Too many requests; try again in 1 second.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        RateLimitedError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "rate_limited";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description What became of a recipient: the state of its message, or why there is none.
         * @enum {string}
         */
        RecipientOutcome: "PENDING" | "QUEUED" | "SENDING" | "SENT" | "DELIVERED" | "DEFERRED" | "BOUNCED" | "COMPLAINED" | "FAILED" | "UNKNOWN" | "CANCELED" | "SUPPRESSED" | "UNREACHABLE" | "INCOMPLETE";
        /**
         * @description A way out: who takes mail from here. An organization without any uses the installation's.
         * @example {
         *       "id": "rly_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "first",
         *       "kind": "SMTP",
         *       "settings": {
         *         "host": "smtp.example.net",
         *         "port": 587,
         *         "security": "starttls",
         *         "username": "shop",
         *         "region": null,
         *         "accessKeyId": null,
         *         "configurationSet": null,
         *         "endpoint": null,
         *         "feedback": {
         *           "provider": "MAILGUN",
         *           "topicArn": null,
         *           "hasSigningKey": true
         *         }
         *       },
         *       "feedbackUrl": "https://mail.example.com/in/AZr8pLlrfJ2RmPTIBzWRbQGa_KmOWnyBl6Onpnqg8NCEW6Yz3bHAbq3IVlIhvw",
         *       "priority": 10,
         *       "weight": 1,
         *       "limits": {
         *         "mailsPerSecond": 14,
         *         "mailsPerDay": 50000,
         *         "connections": 10
         *       },
         *       "domainIds": [],
         *       "types": [],
         *       "enabled": true,
         *       "health": {
         *         "status": "HEALTHY",
         *         "since": "2026-11-21T08:30:00.000Z",
         *         "lastError": null
         *       },
         *       "quota": null,
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        Relay: {
            /** @description When it was created. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The sending domains whose mail it takes; all when empty. */
            domainIds: components["schemas"]["DomainId"][];
            /** @description Whether it is given mail. */
            enabled: boolean;
            /** @description Where its provider is to tell what became of mail: a secret of the relay's. Null without `settings.feedback`. */
            feedbackUrl: string | null;
            /** @description How it does. */
            health: components["schemas"]["RelayHealth"];
            /** @description Identifier. */
            id: components["schemas"]["RelayId"];
            /** @description What it is. */
            kind: components["schemas"]["RelayKind"];
            /** @description How much it takes. */
            limits: components["schemas"]["RelayLimits"];
            /** @description Name, which messages have as their `provider`. No two relays of an organization have the same. */
            name: string;
            /**
             * Format: int32
             * @description Which relays are tried first: the lowest.
             */
            priority: number;
            /** @description What its account may send; null unless it is `SES`, and until Amazon was asked. */
            quota: components["schemas"]["RelayQuota"] | null;
            /** @description How it is reached, without secrets. */
            settings: components["schemas"]["RelaySettings"];
            /** @description The types of mail that it takes; all when empty. */
            types: components["schemas"]["MessageType"][];
            /** @description When it last changed. */
            updatedAt: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description How much of the mail it gets among relays of the same priority.
             */
            weight: number;
        };
        /**
         * @description Who calls `feedbackUrl` of a relay.
         * @example {
         *       "provider": "MAILGUN",
         *       "topicArn": null,
         *       "hasSigningKey": true
         *     }
         */
        RelayFeedback: {
            /** @description Whether a key is known to verify with. Of who signs with one, nothing is believed without. */
            hasSigningKey: boolean;
            /** @description Who it is. */
            provider: components["schemas"]["FeedbackProvider"];
            /** @description The one topic of SNS that is believed; null for any. */
            topicArn: string | null;
        };
        /**
         * @description How a relay does.
         * @example {
         *       "status": "HEALTHY",
         *       "since": "2026-11-21T08:30:00.000Z",
         *       "lastError": null
         *     }
         */
        RelayHealth: {
            /** @description What went wrong last; null when nothing has. */
            lastError: string | null;
            /** @description Since when. */
            since: components["schemas"]["Timestamp"];
            /** @description Whether it takes mail. */
            status: components["schemas"]["RelayStatus"];
        };
        /** @description A relay's identifier: `rly_` and a UUIDv7 in the TypeID base32 alphabet. */
        RelayId: string;
        /**
         * @description What a relay is.
         * @enum {string}
         */
        RelayKind: "SMTP" | "SES" | "DIRECT";
        /**
         * @description How much a relay takes, over all processes.
         * @example {
         *       "mailsPerSecond": 14,
         *       "mailsPerDay": 50000,
         *       "connections": 10
         *     }
         */
        RelayLimits: {
            /**
             * Format: int32
             * @description Connections at once, of each worker process.
             */
            connections: number;
            /** @description Mails a day (UTC); no limit when null. */
            mailsPerDay: number | null;
            /** @description Mails a second; no limit when null. */
            mailsPerSecond: number | null;
        };
        /**
         * @description How much a relay takes, over all processes.
         * @example {
         *       "mailsPerSecond": 14,
         *       "mailsPerDay": 50000,
         *       "connections": 10
         *     }
         */
        RelayLimitsInput: {
            /**
             * Format: int32
             * @description Connections at once, of each worker process.
             * @default 10
             */
            connections?: number;
            /**
             * @description Mails a day (UTC); no limit when null.
             * @default null
             */
            mailsPerDay?: number | null;
            /**
             * @description Mails a second; no limit when null.
             * @default null
             */
            mailsPerSecond?: number | null;
        };
        /**
         * @description What Amazon SES lets an account send, as it said last.
         * @example {
         *       "max24HourSend": 50000,
         *       "maxSendRate": 14,
         *       "sentLast24Hours": 1200,
         *       "sendingEnabled": true,
         *       "productionAccess": true,
         *       "readAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        RelayQuota: {
            /** @description Recipients in 24 hours; null when there is no such limit. */
            max24HourSend: number | null;
            /**
             * Format: double
             * @description Recipients a second.
             */
            maxSendRate: number;
            /** @description Whether it may send to addresses that are not verified: an account begins in a sandbox of Amazon's. */
            productionAccess: boolean;
            /** @description When Amazon said so: at a test, and every ten minutes while mail leaves. */
            readAt: components["schemas"]["Timestamp"];
            /** @description Whether the account may send at all. */
            sendingEnabled: boolean;
            /**
             * Format: double
             * @description Recipients within the 24 hours before `readAt`, of this region, by whomever.
             */
            sentLast24Hours: number;
        };
        /**
         * @description How the connection to a server is encrypted.
         * @enum {string}
         */
        RelaySecurity: "tls" | "starttls" | "none";
        /**
         * @description How a relay is reached. Secrets are written and never read.
         * @example {
         *       "host": "smtp.example.net",
         *       "port": 587,
         *       "security": "starttls",
         *       "username": "shop",
         *       "region": null,
         *       "accessKeyId": null,
         *       "configurationSet": null,
         *       "endpoint": null,
         *       "feedback": null
         *     }
         */
        RelaySettings: {
            /** @description Whose key signs requests to Amazon; null unless the relay is `SES`. */
            accessKeyId: string | null;
            /** @description The configuration set that mail is sent with; null for that of the identity. */
            configurationSet: string | null;
            /** @description Where SES is asked; null for Amazon's own address of the region. */
            endpoint: string | null;
            /** @description Who tells what became of mail; null where nobody does. */
            feedback: components["schemas"]["RelayFeedback"] | null;
            /** @description The server; null unless the relay is `SMTP`. */
            host: string | null;
            /** @description Its port; null unless the relay is `SMTP`. */
            port: number | null;
            /** @description Amazon's region; null unless the relay is `SES`. */
            region: string | null;
            /** @description How the connection is encrypted; null unless the relay is `SMTP`. */
            security: components["schemas"]["RelaySecurity"] | null;
            /** @description Who logs in; null where nobody does. */
            username: string | null;
        };
        /**
         * @description Whether a relay takes mail.
         * @enum {string}
         */
        RelayStatus: "HEALTHY" | "FAILING" | "PAUSED";
        /**
         * @description What came of a test.
         * @example {
         *       "ok": true,
         *       "line": "250 2.0.0 accepted",
         *       "durationMs": 182
         *     }
         */
        RelayTest: {
            /**
             * Format: int32
             * @description How long it took, in milliseconds.
             */
            durationMs: number;
            /** @description What it said last, or what went wrong. */
            line: string;
            /** @description Whether the relay let us in, and took the mail if there was one. */
            ok: boolean;
        };
        /**
         * @description How badly mail from a domain may fare before its campaigns pause, with the reason in `failureReason`: of
         *     its newest 1,000 mails, or of a campaign as far as it went, when these are 100 or more. Resuming a
         *     campaign begins the count anew. Transactional mail is not held back.
         * @example {
         *       "maxBounceRate": 0.05,
         *       "maxComplaintRate": 0.003
         *     }
         */
        ReputationLimits: {
            /** @description The share that may bounce for good; not looked at when null. */
            maxBounceRate: number | null;
            /** @description The share that may be reported as spam, where 3 or more are; not looked at when null. Gmail and Yahoo want less than 0.003. */
            maxComplaintRate: number | null;
        };
        /**
         * @description A new time for a scheduled message.
         * @example {
         *       "scheduledAt": "2026-12-01T09:00:00.000Z"
         *     }
         */
        Reschedule: {
            /**
             * Format: date-time
             * @description When to send, at most 30 days ahead. A time up to 5 minutes past means at once, an older one is a fault.
             */
            scheduledAt: string;
        };
        /**
         * @description A stretch of text with one look.
         * @example {
         *       "text": "Hello {{ firstName }}, ",
         *       "bold": true,
         *       "italic": false,
         *       "color": null,
         *       "href": ""
         *     }
         */
        Run: {
            /** @description Bold. */
            bold: boolean;
            /** @description Text colour; the style's when left out. */
            color: components["schemas"]["Color"] | null;
            /** @description Link target: http, https, mailto, tel, or one variable. */
            href: string;
            /** @description Italic. */
            italic: boolean;
            /** @description The text; a line feed breaks the line. May hold Liquid. */
            text: string;
        };
        /**
         * @description A stretch of text with one look.
         * @example {
         *       "text": "Hello {{ firstName }}, ",
         *       "bold": true
         *     }
         */
        RunInput: {
            /**
             * @description Bold.
             * @default false
             */
            bold?: boolean;
            /**
             * @description Text colour; the style's when left out.
             * @default null
             */
            color?: components["schemas"]["Color"] | null;
            /**
             * @description Link target: http, https, mailto, tel, or one variable.
             * @default
             */
            href?: string;
            /**
             * @description Italic.
             * @default false
             */
            italic?: boolean;
            /** @description The text; a line feed breaks the line. May hold Liquid. */
            text: string;
        };
        /**
         * @description What a key may do.
         * @enum {string}
         */
        Scope: "full" | "sending" | "feedback";
        /**
         * @description A saved filter over contacts.
         * @example {
         *       "id": "seg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Gold customers",
         *       "slug": "gold-customers",
         *       "description": "",
         *       "filter": {
         *         "match": "all",
         *         "conditions": [
         *           {
         *             "field": "attributes.plan",
         *             "operator": "equals",
         *             "value": "gold"
         *           }
         *         ]
         *       },
         *       "contactCount": 311,
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        Segment: {
            /**
             * Format: int32
             * @description How many contacts the filter matches now.
             */
            readonly contactCount: number;
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description What the segment is for. */
            description: string;
            /** @description Which contacts belong. */
            filter: components["schemas"]["Filter"];
            /** @description Identifier. */
            readonly id: components["schemas"]["SegmentId"];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description Name for programs, unique among segments. Made from the name when left out. */
            readonly slug: components["schemas"]["Slug"];
            /** @description When it last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The contacts that a segment matches.
         * @example {
         *       "kind": "segment",
         *       "id": "seg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Gold"
         *     }
         */
        SegmentAudience: {
            /** @description The segment. */
            id: components["schemas"]["SegmentId"];
            /**
             * @description The contacts that a segment matches. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "segment";
            /** @description The segment's name; empty when it was deleted. */
            name: string;
        };
        /** @description A segment's identifier: `seg_` and a UUIDv7 in the TypeID base32 alphabet. */
        SegmentId: string;
        /**
         * @description What a filter matches.
         * @example {
         *       "contactCount": 311
         *     }
         */
        SegmentPreview: {
            /**
             * Format: int32
             * @description How many contacts the filter matches now.
             */
            contactCount: number;
        };
        /**
         * @description A batch: all messages are accepted, or none.
         * @example {
         *       "messages": [
         *         {
         *           "from": "hello@example.com",
         *           "to": [
         *             "delivered@sandbox.test"
         *           ],
         *           "subject": "Hello",
         *           "text": "Hello, Ada."
         *         },
         *         {
         *           "from": "hello@example.com",
         *           "to": [
         *             "delivered+2@sandbox.test"
         *           ],
         *           "subject": "Hello",
         *           "text": "Hello, Grace."
         *         }
         *       ]
         *     }
         */
        SendBatch: {
            /** @description The messages. */
            messages: components["schemas"]["BatchMessage"][];
        };
        /**
         * @description When to send.
         * @example {
         *       "scheduledAt": "2027-01-04T08:00:00.000Z"
         *     }
         */
        SendCampaign: {
            /**
             * Format: date-time
             * @description When to start; at once when left out.
             */
            scheduledAt?: string;
        };
        /**
         * @description What sending a message takes: a template with variables, or a subject with html, text or both.
         * @example {
         *       "to": [
         *         "delivered@sandbox.test"
         *       ],
         *       "templateId": "welcome",
         *       "variables": {
         *         "firstName": "Ada"
         *       }
         *     }
         */
        SendEmail: {
            /**
             * @description The files that come with it.
             * @default []
             */
            attachments?: components["schemas"]["Attachment"][];
            /**
             * @description The recipients of copies whom nobody else sees.
             * @default []
             */
            bcc?: components["schemas"]["Mailbox"][];
            /**
             * @description The recipients of copies.
             * @default []
             */
            cc?: components["schemas"]["Mailbox"][];
            /** @description The sender; the template's when left out. A name in it is the sender's name. */
            from?: components["schemas"]["Mailbox"];
            /** @description The sender's name, when from holds none; the template's when left out. */
            fromName?: components["schemas"]["Line"];
            /**
             * @description Your own headers, at most 20: any but those that the service writes itself (From, To, Cc, Bcc, Sender, Reply-To, Subject, Date, Message-ID, MIME-Version, Content-*, Return-Path, Received, DKIM-Signature, ARC-*, Authentication-Results, Resent-*).
             * @default {}
             */
            headers?: components["schemas"]["HeaderFields"];
            /** @description The html part, when no template is used. */
            html?: string;
            /** @description Where answers go: empty, an address, or a name with one; the template's when left out. */
            replyTo?: string;
            /**
             * Format: date-time
             * @description When to send, at most 30 days ahead; at once when left out. A time up to 5 minutes past means at once, an older one is a fault.
             */
            scheduledAt?: string;
            /** @description The subject, when no template is used. */
            subject?: components["schemas"]["Line"];
            /**
             * @description Your own labels.
             * @default []
             */
            tags?: components["schemas"]["Tag"][];
            /** @description Identifier or slug of a template. Stands instead of subject, html and text. */
            templateId?: string;
            /** @description The text part, when no template is used. */
            text?: string;
            /** @description The recipients. To, cc and bcc together hold 1–50 addresses. */
            to: components["schemas"]["Mailbox"][];
            /** @description The topic that the message belongs to. It gets `List-Unsubscribe`, by which one click ends what is about the topic. */
            topicId?: string;
            /**
             * @description What to learn from recipients.
             * @default {}
             */
            tracking?: components["schemas"]["TrackingChoice"];
            /**
             * @description Values for the template's variables.
             * @default {}
             */
            variables?: components["schemas"]["Variables"];
        };
        /**
         * @description State of the sender's domain.
         * @enum {string}
         */
        SenderDomainStatus: "PENDING" | "VERIFIED" | "TEMPORARY_FAILURE" | "FAILED" | "UNREGISTERED";
        /**
         * @description How much campaigns may send from a domain. Transactional mail is not held back.
         * @example {
         *       "mailsPerSecond": 50,
         *       "mailsPerDay": null,
         *       "warmUpFrom": "2026-11-21"
         *     }
         */
        SendingLimits: {
            /** @description Mails a day (UTC); no limit when null. A campaign that has more goes on the next day. */
            mailsPerDay: number | null;
            /** @description Mails a second; no limit when null. */
            mailsPerSecond: number | null;
            /** @description The first day of a domain that is new to its receivers: 200 mails on that day, and twice as many on each day after it, for 30 days. Not warmed up when null. */
            warmUpFrom: string | null;
        };
        /**
         * @description The server cannot answer now; wait as long as `Retry-After` says.
         * @example {
         *       "error": {
         *         "code": "organization_moved",
         *         "message": "This organization moves to another installation, or has moved; try again in 5 seconds.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         * @example {
         *       "error": {
         *         "code": "service_unavailable",
         *         "message": "The service is not available now; try again in 1 second.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        ServiceUnavailableError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "service_unavailable" | "organization_moved";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description A topic to opt out of or back into.
         * @example {
         *       "topicId": "top_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "subscribed": false
         *     }
         */
        SetContactTopic: {
            /** @description False to opt out. */
            subscribed: boolean;
            /** @description The topic. */
            topicId: components["schemas"]["NamedId"];
        };
        /**
         * @description The topics to opt out of or back into; those left out stay.
         * @example {
         *       "topics": [
         *         {
         *           "topicId": "top_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "subscribed": false
         *         }
         *       ]
         *     }
         */
        SetContactTopics: {
            /** @description The topics to change. */
            topics: components["schemas"]["SetContactTopic"][];
        };
        /**
         * @description A contact that would be skipped.
         * @example {
         *       "id": "con_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "email": "ada@example.com",
         *       "reason": "has no value for: plan"
         *     }
         */
        SkippedContact: {
            /** @description Its address. */
            email: string;
            /** @description The contact. */
            id: components["schemas"]["ContactId"];
            /** @description Why it would be skipped, in words. */
            reason: string;
        };
        /** @description A name for addresses and programs: lower-case letters and digits, in groups joined by hyphens. */
        Slug: string;
        /**
         * @description Another template has this slug.
         * @example {
         *       "error": {
         *         "code": "slug_exists",
         *         "message": "Another template has the slug welcome; choose another.",
         *         "requestId": "req_example",
         *         "details": [
         *           {
         *             "path": "/body/slug",
         *             "code": "slug_exists",
         *             "message": "is already taken"
         *           }
         *         ]
         *       }
         *     }
         */
        SlugExistsError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "slug_exists";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description Vertical space.
         * @example {
         *       "type": "spacer",
         *       "height": 24,
         *       "align": "left",
         *       "padding": {
         *         "top": null,
         *         "right": null,
         *         "bottom": null,
         *         "left": null
         *       },
         *       "inset": false,
         *       "background": null
         *     }
         */
        SpacerBlock: {
            /** @description How the content is aligned. */
            align: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             */
            background: components["schemas"]["Color"] | null;
            /**
             * Format: int32
             * @description Height in pixels.
             */
            height: number;
            /** @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge. */
            inset: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             */
            padding: components["schemas"]["Padding"];
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "spacer";
        };
        /**
         * @description Vertical space.
         * @example {
         *       "type": "spacer",
         *       "height": 24
         *     }
         */
        SpacerBlockInput: {
            /**
             * @description How the content is aligned.
             * @default left
             */
            align?: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             * @default null
             */
            background?: components["schemas"]["Color"] | null;
            /**
             * Format: int32
             * @description Height in pixels.
             * @default 24
             */
            height?: number;
            /**
             * @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge.
             * @default false
             */
            inset?: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             * @default {}
             */
            padding?: components["schemas"]["PaddingInput"];
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "spacer";
        };
        /**
         * @description What figures are told apart by.
         * @enum {string}
         */
        StatsGroup: "domain" | "campaign" | "topic" | "tag" | "type" | "recipientDomain" | "relay";
        /**
         * @description How long the spans are that figures are summed over. They begin in UTC.
         * @enum {string}
         */
        StatsInterval: "hour" | "day" | "month";
        /**
         * @description What happened within a span of time, of one group. Spans in which nothing happened are left out.
         * @example {
         *       "at": "2026-11-21T00:00:00.000Z",
         *       "group": "example.com",
         *       "accepted": 1210,
         *       "sent": 1180,
         *       "delivered": 0,
         *       "deferred": 4,
         *       "bounced": 4,
         *       "bouncedPermanent": 3,
         *       "failed": 0,
         *       "unknown": 0,
         *       "suppressed": 26,
         *       "complained": 0,
         *       "opened": 611,
         *       "uniqueOpened": 402,
         *       "clicked": 133,
         *       "uniqueClicked": 98,
         *       "automatedOpened": 340,
         *       "automatedClicked": 57,
         *       "unsubscribed": 2
         *     }
         */
        StatsRow: {
            /**
             * Format: int32
             * @description Messages that were accepted.
             */
            accepted: number;
            /** @description When the span begins. */
            at: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description Times that a machine followed a link.
             */
            automatedClicked: number;
            /**
             * Format: int32
             * @description Times that a machine loaded a message's picture.
             */
            automatedOpened: number;
            /**
             * Format: int32
             * @description Messages that bounced.
             */
            bounced: number;
            /**
             * Format: int32
             * @description Messages that bounced for good; they are among `bounced`.
             */
            bouncedPermanent: number;
            /**
             * Format: int32
             * @description Times that a person followed a link.
             */
            clicked: number;
            /**
             * Format: int32
             * @description Messages reported as spam.
             */
            complained: number;
            /**
             * Format: int32
             * @description Times that a server put a message off.
             */
            deferred: number;
            /**
             * Format: int32
             * @description Messages that proved to have arrived.
             */
            delivered: number;
            /**
             * Format: int32
             * @description Messages that failed on our side.
             */
            failed: number;
            /** @description The group; empty without `groupBy`. Of more than 100 groups those with the most events are told apart, and null stands for all others together. */
            group: string | null;
            /**
             * Format: int32
             * @description Times that a person opened a message.
             */
            opened: number;
            /**
             * Format: int32
             * @description Messages that the next server accepted.
             */
            sent: number;
            /**
             * Format: int32
             * @description Messages that were stopped, for every recipient is suppressed.
             */
            suppressed: number;
            /**
             * Format: int32
             * @description Messages of which a person followed a link, each counted at the first.
             */
            uniqueClicked: number;
            /**
             * Format: int32
             * @description Messages that a person opened, each counted when it was opened first.
             */
            uniqueOpened: number;
            /**
             * Format: int32
             * @description Messages whose sender died between handing over and hearing back.
             */
            unknown: number;
            /**
             * Format: int32
             * @description Recipients that unsubscribed.
             */
            unsubscribed: number;
        };
        /**
         * @description The look of a template. Every field has a default.
         * @example {
         *       "language": "en",
         *       "accent": "#2F5CD8",
         *       "width": 600,
         *       "font": "sans",
         *       "headingFont": null,
         *       "webFont": null,
         *       "headingWebFont": null,
         *       "pageBackground": "#F4F4F5",
         *       "pagePadding": 32,
         *       "bodyBackground": "#FFFFFF",
         *       "bodyText": "#18181B",
         *       "bodyBorderColor": "#E4E4E7",
         *       "padding": 34,
         *       "radius": 12,
         *       "border": 1
         *     }
         */
        Style: {
            /** @description Colour of links and buttons. */
            accent: components["schemas"]["Color"];
            /** @description Colour of the body. */
            bodyBackground: components["schemas"]["Color"];
            /** @description Colour of the body's border. */
            bodyBorderColor: components["schemas"]["Color"];
            /** @description Colour of the text. */
            bodyText: components["schemas"]["Color"];
            /**
             * Format: int32
             * @description Thickness of the body's border in pixels.
             */
            border: number;
            /** @description Font of the text. */
            font: components["schemas"]["FontStack"];
            /** @description Font of the headings; that of the text when left out. */
            headingFont: components["schemas"]["FontStack"] | null;
            /** @description A font of yours for the headings; where it cannot be loaded, `headingFont` is shown. */
            headingWebFont: components["schemas"]["WebFont"] | null;
            /**
             * @description The language of the mail as a BCP 47 tag, such as `en`, `pt-BR`, `he` or `zh-Hant`. It says how the mail is
             *     read aloud and in which direction it runs: in Arabic, Hebrew and every other language whose script runs from
             *     right to left, everything stands mirrored, `align: left` means where a line begins and `right` where it ends.
             *     The unsubscribe line of the service is written in it, where it knows the language.
             */
            language: string;
            /**
             * Format: int32
             * @description Space inside the body in pixels.
             */
            padding: number;
            /** @description Colour behind the mail. */
            pageBackground: components["schemas"]["Color"];
            /**
             * Format: int32
             * @description Space around the body in pixels.
             */
            pagePadding: number;
            /**
             * Format: int32
             * @description Corner radius of the body in pixels.
             */
            radius: number;
            /** @description A font of yours for the text; where it cannot be loaded, `font` is shown. */
            webFont: components["schemas"]["WebFont"] | null;
            /**
             * Format: int32
             * @description Width of the body in pixels.
             */
            width: number;
        };
        /**
         * @description The look of a template. Every field has a default.
         * @example {
         *       "language": "en",
         *       "accent": "#2F5CD8",
         *       "width": 600
         *     }
         */
        StyleInput: {
            /**
             * @description Colour of links and buttons.
             * @default #2F5CD8
             */
            accent?: components["schemas"]["Color"];
            /**
             * @description Colour of the body.
             * @default #FFFFFF
             */
            bodyBackground?: components["schemas"]["Color"];
            /**
             * @description Colour of the body's border.
             * @default #E4E4E7
             */
            bodyBorderColor?: components["schemas"]["Color"];
            /**
             * @description Colour of the text.
             * @default #18181B
             */
            bodyText?: components["schemas"]["Color"];
            /**
             * Format: int32
             * @description Thickness of the body's border in pixels.
             * @default 1
             */
            border?: number;
            /**
             * @description Font of the text.
             * @default sans
             */
            font?: components["schemas"]["FontStack"];
            /**
             * @description Font of the headings; that of the text when left out.
             * @default null
             */
            headingFont?: components["schemas"]["FontStack"] | null;
            /**
             * @description A font of yours for the headings; where it cannot be loaded, `headingFont` is shown.
             * @default null
             */
            headingWebFont?: components["schemas"]["WebFontInput"] | null;
            /**
             * @description The language of the mail as a BCP 47 tag, such as `en`, `pt-BR`, `he` or `zh-Hant`. It says how the mail is
             *     read aloud and in which direction it runs: in Arabic, Hebrew and every other language whose script runs from
             *     right to left, everything stands mirrored, `align: left` means where a line begins and `right` where it ends.
             *     The unsubscribe line of the service is written in it, where it knows the language.
             * @default en
             */
            language?: string;
            /**
             * Format: int32
             * @description Space inside the body in pixels.
             * @default 34
             */
            padding?: number;
            /**
             * @description Colour behind the mail.
             * @default #F4F4F5
             */
            pageBackground?: components["schemas"]["Color"];
            /**
             * Format: int32
             * @description Space around the body in pixels.
             * @default 32
             */
            pagePadding?: number;
            /**
             * Format: int32
             * @description Corner radius of the body in pixels.
             * @default 12
             */
            radius?: number;
            /**
             * @description A font of yours for the text; where it cannot be loaded, `font` is shown.
             * @default null
             */
            webFont?: components["schemas"]["WebFontInput"] | null;
            /**
             * Format: int32
             * @description Width of the body in pixels.
             * @default 600
             */
            width?: number;
        };
        /**
         * @description An address that gets no mail, whether it is a contact or not.
         * @example {
         *       "email": "gone@example.com",
         *       "reason": "BOUNCE",
         *       "createdAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        Suppression: {
            /** @description Since when. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The address. */
            email: components["schemas"]["EmailAddress"];
            /** @description Why. `UNSUBSCRIBE` stops campaigns only, the others stop all mail. */
            reason: components["schemas"]["SuppressionReason"];
        };
        /**
         * @description Why an address gets no mail.
         * @enum {string}
         */
        SuppressionReason: "BOUNCE" | "COMPLAINT" | "UNSUBSCRIBE" | "MANUAL";
        /** @description A label of your own. */
        Tag: string;
        /**
         * @description A reusable mail with the state of its sender's domain.
         * @example {
         *       "id": "tpl_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Welcome",
         *       "slug": "welcome",
         *       "fromName": "Example",
         *       "fromAddress": "hello@example.com",
         *       "replyTo": "",
         *       "subject": "Welcome, {{ firstName }}",
         *       "previewText": "Your account is ready.",
         *       "blocks": [
         *         {
         *           "type": "heading",
         *           "align": "left",
         *           "runs": [
         *             {
         *               "text": "Welcome, {{ firstName }}",
         *               "bold": false,
         *               "italic": false,
         *               "color": null,
         *               "href": ""
         *             }
         *           ],
         *           "level": 1,
         *           "padding": {
         *             "top": null,
         *             "right": null,
         *             "bottom": null,
         *             "left": null
         *           },
         *           "inset": false,
         *           "background": null
         *         },
         *         {
         *           "type": "button",
         *           "align": "left",
         *           "text": "Start",
         *           "href": "https://example.com/start",
         *           "background": null,
         *           "color": "#FFFFFF",
         *           "radius": 6,
         *           "fullWidth": false,
         *           "padding": {
         *             "top": null,
         *             "right": null,
         *             "bottom": null,
         *             "left": null
         *           },
         *           "inset": false,
         *           "containerBackground": null,
         *           "variant": "filled"
         *         }
         *       ],
         *       "style": {
         *         "language": "en",
         *         "pageBackground": "#F4F4F5",
         *         "pagePadding": 32,
         *         "bodyBackground": "#FFFFFF",
         *         "bodyText": "#18181B",
         *         "bodyBorderColor": "#E4E4E7",
         *         "accent": "#2F5CD8",
         *         "width": 600,
         *         "padding": 34,
         *         "radius": 12,
         *         "border": 1,
         *         "font": "sans",
         *         "headingFont": null,
         *         "webFont": null,
         *         "headingWebFont": null
         *       },
         *       "variables": [
         *         "firstName"
         *       ],
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z",
         *       "senderDomain": "example.com",
         *       "senderDomainStatus": "UNREGISTERED"
         *     }
         */
        Template: {
            /** @description The body, from top to bottom. Blocks inside columns count. */
            blocks: components["schemas"]["Block"][];
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The sender's address. May hold Liquid. One that is longer than mail allows (254 octets, 64 of them before the `@`: RFC 5321) is kept, and refused when it is sent with. */
            fromAddress: components["schemas"]["Line"];
            /** @description The sender's name. May hold Liquid. */
            fromName: components["schemas"]["Line"];
            /** @description Identifier. */
            readonly id: components["schemas"]["TemplateId"];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description What mail programs show after the subject. May hold Liquid. */
            previewText: components["schemas"]["Line"];
            /** @description Where answers go: empty, or an address of 3–320 characters, for which the same holds. May hold Liquid. */
            replyTo: string;
            /** @description The domain of the sender's address; empty when a variable stands there. */
            readonly senderDomain: string;
            /** @description State of that domain. */
            readonly senderDomainStatus: components["schemas"]["SenderDomainStatus"];
            /** @description Name, for programs: unique in the organization and usable wherever an identifier is. */
            slug: string;
            /** @description The look. */
            style: components["schemas"]["Style"];
            /** @description The subject. May hold Liquid. */
            subject: components["schemas"]["Line"];
            /** @description When it last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description The variables that subject, preview text, blocks and sender use, sorted. */
            readonly variables: string[];
        };
        /**
         * @description A template to begin with, and values to look at it with. Its pictures are colours and type: it needs no file of yours.
         * @example {
         *       "name": "welcome",
         *       "description": "A first mail: what the reader can do now, in three steps, and one button.",
         *       "variables": {
         *         "firstName": "Ada",
         *         "workspace": "Analytical Engines",
         *         "workspaceUrl": "https://example.com/w/analytical-engines"
         *       },
         *       "template": {
         *         "name": "Welcome",
         *         "slug": "welcome",
         *         "fromName": "Harbour",
         *         "fromAddress": "hello@example.com",
         *         "replyTo": "support@example.com",
         *         "subject": "Welcome to Harbour, {{ firstName }}",
         *         "previewText": "Three things to do in your first ten minutes.",
         *         "style": {
         *           "font": "system",
         *           "accent": "#0B4F4A",
         *           "pageBackground": "#E6EFED",
         *           "bodyBorderColor": "#D5E3E0",
         *           "border": 0,
         *           "radius": 16,
         *           "language": "en",
         *           "headingFont": null,
         *           "webFont": null,
         *           "headingWebFont": null,
         *           "pagePadding": 32,
         *           "bodyBackground": "#FFFFFF",
         *           "bodyText": "#18181B",
         *           "width": 600,
         *           "padding": 34
         *         },
         *         "blocks": [
         *           {
         *             "type": "text",
         *             "size": "small",
         *             "background": "#0B4F4A",
         *             "padding": {
         *               "top": 36,
         *               "bottom": 0,
         *               "right": null,
         *               "left": null
         *             },
         *             "runs": [
         *               {
         *                 "text": "HARBOUR",
         *                 "bold": true,
         *                 "color": "#A7E3D6",
         *                 "italic": false,
         *                 "href": ""
         *               }
         *             ],
         *             "align": "left",
         *             "inset": false,
         *             "quote": false
         *           },
         *           {
         *             "type": "heading",
         *             "level": 1,
         *             "background": "#0B4F4A",
         *             "padding": {
         *               "top": 8,
         *               "bottom": 0,
         *               "right": null,
         *               "left": null
         *             },
         *             "runs": [
         *               {
         *                 "text": "Welcome aboard, {{ firstName }}",
         *                 "color": "#FFFFFF",
         *                 "bold": false,
         *                 "italic": false,
         *                 "href": ""
         *               }
         *             ],
         *             "align": "left",
         *             "inset": false
         *           },
         *           {
         *             "type": "text",
         *             "size": "large",
         *             "background": "#0B4F4A",
         *             "padding": {
         *               "top": 8,
         *               "bottom": 8,
         *               "right": null,
         *               "left": null
         *             },
         *             "runs": [
         *               {
         *                 "text": "Your workspace {{ workspace }} is ready. It takes ten minutes to make it yours.",
         *                 "color": "#DDF3EE",
         *                 "bold": false,
         *                 "italic": false,
         *                 "href": ""
         *               }
         *             ],
         *             "align": "left",
         *             "inset": false,
         *             "quote": false
         *           },
         *           {
         *             "type": "button",
         *             "text": "Open your workspace",
         *             "href": "{{ workspaceUrl }}",
         *             "containerBackground": "#0B4F4A",
         *             "background": "#FFFFFF",
         *             "color": "#0B4F4A",
         *             "radius": 22,
         *             "padding": {
         *               "top": 12,
         *               "bottom": 40,
         *               "right": null,
         *               "left": null
         *             },
         *             "align": "left",
         *             "inset": false,
         *             "variant": "filled",
         *             "fullWidth": false
         *           },
         *           {
         *             "type": "heading",
         *             "level": 2,
         *             "padding": {
         *               "top": 32,
         *               "bottom": 4,
         *               "right": null,
         *               "left": null
         *             },
         *             "runs": [
         *               {
         *                 "text": "Where most teams begin",
         *                 "bold": false,
         *                 "italic": false,
         *                 "color": null,
         *                 "href": ""
         *               }
         *             ],
         *             "align": "left",
         *             "inset": false,
         *             "background": null
         *           },
         *           {
         *             "type": "columns",
         *             "stack": false,
         *             "gap": 8,
         *             "columns": [
         *               {
         *                 "width": 12,
         *                 "blocks": [
         *                   {
         *                     "type": "heading",
         *                     "level": 2,
         *                     "runs": [
         *                       {
         *                         "text": "1",
         *                         "color": "#0B4F4A",
         *                         "bold": false,
         *                         "italic": false,
         *                         "href": ""
         *                       }
         *                     ],
         *                     "align": "left",
         *                     "padding": {
         *                       "top": null,
         *                       "right": null,
         *                       "bottom": null,
         *                       "left": null
         *                     },
         *                     "inset": false,
         *                     "background": null
         *                   }
         *                 ],
         *                 "background": null
         *               },
         *               {
         *                 "width": 88,
         *                 "blocks": [
         *                   {
         *                     "type": "heading",
         *                     "level": 3,
         *                     "runs": [
         *                       {
         *                         "text": "Invite your team",
         *                         "bold": false,
         *                         "italic": false,
         *                         "color": null,
         *                         "href": ""
         *                       }
         *                     ],
         *                     "align": "left",
         *                     "padding": {
         *                       "top": null,
         *                       "right": null,
         *                       "bottom": null,
         *                       "left": null
         *                     },
         *                     "inset": false,
         *                     "background": null
         *                   },
         *                   {
         *                     "type": "text",
         *                     "runs": [
         *                       {
         *                         "text": "Work is easier to follow when everybody is in one place.",
         *                         "bold": false,
         *                         "italic": false,
         *                         "color": null,
         *                         "href": ""
         *                       }
         *                     ],
         *                     "align": "left",
         *                     "padding": {
         *                       "top": null,
         *                       "right": null,
         *                       "bottom": null,
         *                       "left": null
         *                     },
         *                     "inset": false,
         *                     "background": null,
         *                     "size": "normal",
         *                     "quote": false
         *                   }
         *                 ],
         *                 "background": null
         *               }
         *             ],
         *             "align": "left",
         *             "padding": {
         *               "top": null,
         *               "right": null,
         *               "bottom": null,
         *               "left": null
         *             },
         *             "inset": false,
         *             "background": null,
         *             "rowGap": 16,
         *             "verticalAlign": "top",
         *             "repeat": ""
         *           },
         *           {
         *             "type": "columns",
         *             "stack": false,
         *             "gap": 8,
         *             "columns": [
         *               {
         *                 "width": 12,
         *                 "blocks": [
         *                   {
         *                     "type": "heading",
         *                     "level": 2,
         *                     "runs": [
         *                       {
         *                         "text": "2",
         *                         "color": "#0B4F4A",
         *                         "bold": false,
         *                         "italic": false,
         *                         "href": ""
         *                       }
         *                     ],
         *                     "align": "left",
         *                     "padding": {
         *                       "top": null,
         *                       "right": null,
         *                       "bottom": null,
         *                       "left": null
         *                     },
         *                     "inset": false,
         *                     "background": null
         *                   }
         *                 ],
         *                 "background": null
         *               },
         *               {
         *                 "width": 88,
         *                 "blocks": [
         *                   {
         *                     "type": "heading",
         *                     "level": 3,
         *                     "runs": [
         *                       {
         *                         "text": "Connect your calendar",
         *                         "bold": false,
         *                         "italic": false,
         *                         "color": null,
         *                         "href": ""
         *                       }
         *                     ],
         *                     "align": "left",
         *                     "padding": {
         *                       "top": null,
         *                       "right": null,
         *                       "bottom": null,
         *                       "left": null
         *                     },
         *                     "inset": false,
         *                     "background": null
         *                   },
         *                   {
         *                     "type": "text",
         *                     "runs": [
         *                       {
         *                         "text": "Deadlines then show up where you plan your day.",
         *                         "bold": false,
         *                         "italic": false,
         *                         "color": null,
         *                         "href": ""
         *                       }
         *                     ],
         *                     "align": "left",
         *                     "padding": {
         *                       "top": null,
         *                       "right": null,
         *                       "bottom": null,
         *                       "left": null
         *                     },
         *                     "inset": false,
         *                     "background": null,
         *                     "size": "normal",
         *                     "quote": false
         *                   }
         *                 ],
         *                 "background": null
         *               }
         *             ],
         *             "align": "left",
         *             "padding": {
         *               "top": null,
         *               "right": null,
         *               "bottom": null,
         *               "left": null
         *             },
         *             "inset": false,
         *             "background": null,
         *             "rowGap": 16,
         *             "verticalAlign": "top",
         *             "repeat": ""
         *           },
         *           {
         *             "type": "columns",
         *             "stack": false,
         *             "gap": 8,
         *             "columns": [
         *               {
         *                 "width": 12,
         *                 "blocks": [
         *                   {
         *                     "type": "heading",
         *                     "level": 2,
         *                     "runs": [
         *                       {
         *                         "text": "3",
         *                         "color": "#0B4F4A",
         *                         "bold": false,
         *                         "italic": false,
         *                         "href": ""
         *                       }
         *                     ],
         *                     "align": "left",
         *                     "padding": {
         *                       "top": null,
         *                       "right": null,
         *                       "bottom": null,
         *                       "left": null
         *                     },
         *                     "inset": false,
         *                     "background": null
         *                   }
         *                 ],
         *                 "background": null
         *               },
         *               {
         *                 "width": 88,
         *                 "blocks": [
         *                   {
         *                     "type": "heading",
         *                     "level": 3,
         *                     "runs": [
         *                       {
         *                         "text": "Start from a plan",
         *                         "bold": false,
         *                         "italic": false,
         *                         "color": null,
         *                         "href": ""
         *                       }
         *                     ],
         *                     "align": "left",
         *                     "padding": {
         *                       "top": null,
         *                       "right": null,
         *                       "bottom": null,
         *                       "left": null
         *                     },
         *                     "inset": false,
         *                     "background": null
         *                   },
         *                   {
         *                     "type": "text",
         *                     "runs": [
         *                       {
         *                         "text": "Pick a ready-made project and change what you like.",
         *                         "bold": false,
         *                         "italic": false,
         *                         "color": null,
         *                         "href": ""
         *                       }
         *                     ],
         *                     "align": "left",
         *                     "padding": {
         *                       "top": null,
         *                       "right": null,
         *                       "bottom": null,
         *                       "left": null
         *                     },
         *                     "inset": false,
         *                     "background": null,
         *                     "size": "normal",
         *                     "quote": false
         *                   }
         *                 ],
         *                 "background": null
         *               }
         *             ],
         *             "align": "left",
         *             "padding": {
         *               "top": null,
         *               "right": null,
         *               "bottom": null,
         *               "left": null
         *             },
         *             "inset": false,
         *             "background": null,
         *             "rowGap": 16,
         *             "verticalAlign": "top",
         *             "repeat": ""
         *           },
         *           {
         *             "type": "spacer",
         *             "height": 12,
         *             "align": "left",
         *             "padding": {
         *               "top": null,
         *               "right": null,
         *               "bottom": null,
         *               "left": null
         *             },
         *             "inset": false,
         *             "background": null
         *           },
         *           {
         *             "type": "text",
         *             "background": "#F0F7F5",
         *             "inset": true,
         *             "padding": {
         *               "top": 8,
         *               "bottom": 8,
         *               "right": null,
         *               "left": null
         *             },
         *             "runs": [
         *               {
         *                 "text": "Questions? ",
         *                 "bold": true,
         *                 "italic": false,
         *                 "color": null,
         *                 "href": ""
         *               },
         *               {
         *                 "text": "Answer this mail: a person reads it. Or look into the ",
         *                 "bold": false,
         *                 "italic": false,
         *                 "color": null,
         *                 "href": ""
         *               },
         *               {
         *                 "text": "guide",
         *                 "href": "https://example.com/guide",
         *                 "bold": false,
         *                 "italic": false,
         *                 "color": null
         *               },
         *               {
         *                 "text": ".",
         *                 "bold": false,
         *                 "italic": false,
         *                 "color": null,
         *                 "href": ""
         *               }
         *             ],
         *             "align": "left",
         *             "size": "normal",
         *             "quote": false
         *           }
         *         ]
         *       }
         *     }
         */
        TemplateExample: {
            /** @description What it is for, in one sentence. */
            description: string;
            /** @description What `POST /v1/templates` calls it. */
            name: components["schemas"]["TemplateExampleName"];
            /** @description The template, as `POST /v1/templates` takes it. */
            template: components["schemas"]["ExampleTemplate"];
            /** @description Values for its variables, as a preview takes them. */
            variables: components["schemas"]["Variables"];
        };
        /**
         * @description The templates to begin with.
         * @enum {string}
         */
        TemplateExampleName: "welcome" | "confirm-address" | "password-reset" | "receipt" | "payment-failed" | "shipping" | "trial-ending" | "newsletter" | "product-newsletter" | "digest" | "event-invitation" | "invitation-hebrew";
        /** @description A template's identifier: `tpl_` and a UUIDv7 in the TypeID base32 alphabet. */
        TemplateId: string;
        /**
         * @description A template filled with variables.
         * @example {
         *       "subject": "Welcome, Ada",
         *       "html": "<!doctype html><html lang=\"en\"><body>Welcome, Ada</body></html>",
         *       "text": "Welcome, Ada",
         *       "sizeBytes": 6124,
         *       "missing": [],
         *       "warnings": []
         *     }
         */
        TemplatePreview: {
            /** @description The html part. */
            html: string;
            /** @description The variables that have neither a value nor a fallback, sorted. */
            missing: string[];
            /**
             * Format: int32
             * @description Size of the html part in bytes of UTF-8.
             */
            sizeBytes: number;
            /** @description The subject. */
            subject: string;
            /** @description The text part. */
            text: string;
            /** @description What readers may suffer from. */
            warnings: components["schemas"]["TemplateWarning"][];
        };
        /**
         * @description A reusable mail, made of content blocks. Its text fields may hold Liquid.
         * @example {
         *       "id": "tpl_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Welcome",
         *       "slug": "welcome",
         *       "fromName": "Example",
         *       "fromAddress": "hello@example.com",
         *       "replyTo": "",
         *       "subject": "Welcome, {{ firstName }}",
         *       "previewText": "Your account is ready.",
         *       "blocks": [
         *         {
         *           "type": "heading",
         *           "align": "left",
         *           "runs": [
         *             {
         *               "text": "Welcome, {{ firstName }}",
         *               "bold": false,
         *               "italic": false,
         *               "color": null,
         *               "href": ""
         *             }
         *           ],
         *           "level": 1,
         *           "padding": {
         *             "top": null,
         *             "right": null,
         *             "bottom": null,
         *             "left": null
         *           },
         *           "inset": false,
         *           "background": null
         *         },
         *         {
         *           "type": "button",
         *           "align": "left",
         *           "text": "Start",
         *           "href": "https://example.com/start",
         *           "background": null,
         *           "color": "#FFFFFF",
         *           "radius": 6,
         *           "fullWidth": false,
         *           "padding": {
         *             "top": null,
         *             "right": null,
         *             "bottom": null,
         *             "left": null
         *           },
         *           "inset": false,
         *           "containerBackground": null,
         *           "variant": "filled"
         *         }
         *       ],
         *       "style": {
         *         "language": "en",
         *         "pageBackground": "#F4F4F5",
         *         "pagePadding": 32,
         *         "bodyBackground": "#FFFFFF",
         *         "bodyText": "#18181B",
         *         "bodyBorderColor": "#E4E4E7",
         *         "accent": "#2F5CD8",
         *         "width": 600,
         *         "padding": 34,
         *         "radius": 12,
         *         "border": 1,
         *         "font": "sans",
         *         "headingFont": null,
         *         "webFont": null,
         *         "headingWebFont": null
         *       },
         *       "variables": [
         *         "firstName"
         *       ],
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        TemplateSummary: {
            /** @description The body, from top to bottom. Blocks inside columns count. */
            blocks: components["schemas"]["Block"][];
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description The sender's address. May hold Liquid. One that is longer than mail allows (254 octets, 64 of them before the `@`: RFC 5321) is kept, and refused when it is sent with. */
            fromAddress: components["schemas"]["Line"];
            /** @description The sender's name. May hold Liquid. */
            fromName: components["schemas"]["Line"];
            /** @description Identifier. */
            readonly id: components["schemas"]["TemplateId"];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description What mail programs show after the subject. May hold Liquid. */
            previewText: components["schemas"]["Line"];
            /** @description Where answers go: empty, or an address of 3–320 characters, for which the same holds. May hold Liquid. */
            replyTo: string;
            /** @description Name, for programs: unique in the organization and usable wherever an identifier is. */
            slug: string;
            /** @description The look. */
            style: components["schemas"]["Style"];
            /** @description The subject. May hold Liquid. */
            subject: components["schemas"]["Line"];
            /** @description When it last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description The variables that subject, preview text, blocks and sender use, sorted. */
            readonly variables: string[];
        };
        /**
         * @description A Liquid expression in the template is faulty.
         * @example {
         *       "error": {
         *         "code": "template_syntax",
         *         "message": "A template expression is faulty; see details.",
         *         "requestId": "req_example",
         *         "details": [
         *           {
         *             "path": "/body/subject",
         *             "code": "template_syntax",
         *             "message": "line 1: output \"{{ name\" not closed"
         *           }
         *         ]
         *       }
         *     }
         */
        TemplateSyntaxError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "template_syntax";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description Something about a template that its readers may suffer from.
         * @example {
         *       "path": "/blocks/2",
         *       "code": "no_guarantee",
         *       "message": "An html block is sent as written; its look is not guaranteed."
         *     }
         */
        TemplateWarning: {
            /** @description What kind of warning it is, for programs. */
            code: string;
            /** @description What to look at, in one sentence. */
            message: string;
            /** @description JSON Pointer (RFC 6901) into the template. */
            path: string;
        };
        /**
         * @description How to test a relay.
         * @example {
         *       "to": "ada@example.com",
         *       "from": "shop@example.com"
         *     }
         */
        TestRelay: {
            /** @description Who it is from, at a sending domain of yours; it must be given with `to`. */
            from?: components["schemas"]["EmailAddress"];
            /** @description Who gets a mail; without it a session is opened, and nothing is sent. */
            to?: components["schemas"]["EmailAddress"];
        };
        /**
         * @description Who gets a test mail, and with which variables.
         * @example {
         *       "to": [
         *         "delivered@sandbox.test"
         *       ],
         *       "variables": {
         *         "firstName": "Ada"
         *       }
         *     }
         */
        TestRequest: {
            /** @description The addresses; each gets a mail of its own. */
            to: components["schemas"]["EmailAddress"][];
            /**
             * @description Values for the template's variables.
             * @default {}
             */
            variables?: components["schemas"]["Variables"];
        };
        /**
         * @description A paragraph.
         * @example {
         *       "type": "text",
         *       "runs": [
         *         {
         *           "text": "Good to have you, {{ firstName }}.",
         *           "bold": false,
         *           "italic": false,
         *           "color": null,
         *           "href": ""
         *         }
         *       ],
         *       "align": "left",
         *       "padding": {
         *         "top": null,
         *         "right": null,
         *         "bottom": null,
         *         "left": null
         *       },
         *       "inset": false,
         *       "background": null,
         *       "size": "normal",
         *       "quote": false
         *     }
         */
        TextBlock: {
            /** @description How the content is aligned. */
            align: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             */
            background: components["schemas"]["Color"] | null;
            /** @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge. */
            inset: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             */
            padding: components["schemas"]["Padding"];
            /** @description Sets the paragraph apart as a quotation, with a bar beside it. */
            quote: boolean;
            /** @description The text. */
            runs: components["schemas"]["Run"][];
            /** @description Size of the text. */
            size: components["schemas"]["TextSize"];
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "text";
        };
        /**
         * @description A paragraph.
         * @example {
         *       "type": "text",
         *       "runs": [
         *         {
         *           "text": "Good to have you, {{ firstName }}."
         *         }
         *       ]
         *     }
         */
        TextBlockInput: {
            /**
             * @description How the content is aligned.
             * @default left
             */
            align?: components["schemas"]["Align"];
            /**
             * @description Colour behind the block, from one edge of the body to the other. Blocks that follow one another with the same
             *     background make one area. Text that sets no colour of its own is readable on it, in the light and in the dark.
             * @default null
             */
            background?: components["schemas"]["Color"] | null;
            /**
             * @description Keeps the background within the body's padding, as a box with round corners, instead of from edge to edge.
             * @default false
             */
            inset?: boolean;
            /**
             * @description Space around the content. A side that is left out is as the type of block has it: 8 px above and below text,
             *     images and buttons, a divider's own `spacing`, none beside; and 16 px more where a background begins or ends.
             * @default {}
             */
            padding?: components["schemas"]["PaddingInput"];
            /**
             * @description Sets the paragraph apart as a quotation, with a bar beside it.
             * @default false
             */
            quote?: boolean;
            /** @description The text. */
            runs: components["schemas"]["RunInput"][];
            /**
             * @description Size of the text.
             * @default normal
             */
            size?: components["schemas"]["TextSize"];
            /**
             * @description The block type. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "text";
        };
        /**
         * @description Size of a text block.
         * @enum {string}
         */
        TextSize: "small" | "normal" | "large";
        /**
         * Format: date-time
         * @description A moment in UTC with milliseconds (RFC 3339), such as `2026-11-21T08:30:00.000Z`.
         */
        Timestamp: string;
        /**
         * @description Something that mail is about. A contact is subscribed unless it opted out.
         * @example {
         *       "id": "top_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Product news",
         *       "slug": "product-news",
         *       "description": "What is new, once a month.",
         *       "optOutCount": 12,
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        Topic: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description What the topic is; recipients read it when they unsubscribe. */
            description: string;
            /** @description Identifier. */
            readonly id: components["schemas"]["TopicId"];
            /** @description Name; recipients read it when they unsubscribe. */
            name: components["schemas"]["Line"];
            /**
             * Format: int32
             * @description How many contacts opted out.
             */
            readonly optOutCount: number;
            /** @description Name for programs, unique among topics. Made from the name when left out. */
            readonly slug: components["schemas"]["Slug"];
            /** @description When its name or description last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A topic's identifier: `top_` and a UUIDv7 in the TypeID base32 alphabet. */
        TopicId: string;
        /**
         * @description What is learnt from recipients. Nothing is rewritten where it says `false`; where it says `true`, all is.
         * @example {
         *       "opens": false,
         *       "clicks": false
         *     }
         */
        Tracking: {
            /** @description Clicks are learnt of: http and https links of html and text lead through this service. Links with `data-no-track`, and those to unsubscribe, stay as they are. */
            clicks: boolean;
            /** @description Opens are learnt of, through a picture of one pixel at the end of the html. */
            opens: boolean;
        };
        /**
         * @description What to learn from recipients. What is left out is as the campaign says, else as the sender's domain says, else `false`. Mail to a contact that refuses tracking has none, whatever is asked for.
         * @example {
         *       "opens": true,
         *       "clicks": true
         *     }
         */
        TrackingChoice: {
            /** @description Learn of clicks, by rewriting links. */
            clicks?: boolean;
            /** @description Learn of opens, through a picture of one pixel. A message without html cannot. */
            opens?: boolean;
        };
        /**
         * @description The request carries no usable API key.
         * @example {
         *       "error": {
         *         "code": "revoked_api_key",
         *         "message": "This key was revoked on 2026-11-21.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         * @example {
         *       "error": {
         *         "code": "invalid_api_key",
         *         "message": "This is no key of this installation; check that it is whole.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         * @example {
         *       "error": {
         *         "code": "missing_api_key",
         *         "message": "Send your API key in the header `Authorization: Bearer <key>`.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        UnauthorizedError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "missing_api_key" | "invalid_api_key" | "revoked_api_key";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description The column mapping names a column that the file does not have.
         * @example {
         *       "error": {
         *         "code": "unknown_column",
         *         "message": "The file has no column E-mail.",
         *         "requestId": "req_example",
         *         "details": [
         *           {
         *             "path": "/body/columns/email",
         *             "code": "unknown_column",
         *             "message": "is no column of the file"
         *           }
         *         ]
         *       }
         *     }
         */
        UnknownColumnError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "unknown_column";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description The body is not `application/json`, or it is compressed.
         * @example {
         *       "error": {
         *         "code": "unsupported_media_type",
         *         "message": "Send the body as application/json, uncompressed.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        UnsupportedMediaTypeError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "unsupported_media_type";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description The fields of a campaign to change; those left out stay.
         * @example {
         *       "subject": "What is new in autumn"
         *     }
         */
        UpdateCampaign: {
            /** @description Who it goes to. */
            audience?: components["schemas"]["AudienceReference"];
            /** @description A sender of its own; the template's when empty or left out. */
            fromAddress?: string;
            /** @description A sender's name of its own. May hold Liquid. */
            fromName?: components["schemas"]["Line"];
            /** @description Name, for people. */
            name?: components["schemas"]["Line"];
            /** @description Where answers go: empty, or an address; the template's when left out. */
            replyTo?: string;
            /** @description A subject of its own. May hold Liquid. */
            subject?: components["schemas"]["Line"];
            /** @description The template, by its identifier or slug. */
            templateId?: components["schemas"]["NamedId"];
            /** @description The topic: contacts that opted out of it are skipped. */
            topicId?: components["schemas"]["NamedId"];
            /** @description What to learn from recipients. */
            tracking?: components["schemas"]["TrackingChoice"];
        };
        /**
         * @description The fields of a contact to change; those left out stay.
         * @example {
         *       "attributes": {
         *         "plan": "silver",
         *         "age": null
         *       }
         *     }
         */
        UpdateContact: {
            /** @description The attributes to change: null removes one. */
            attributes?: components["schemas"]["AttributesPatch"];
            /** @description The new address. The suppression of the old one stays with the old one. */
            email?: components["schemas"]["EmailAddress"];
            /** @description The contact's name. */
            name?: components["schemas"]["Line"];
            /** @description Whether opens and clicks may be learnt of. */
            tracking?: boolean;
        };
        /**
         * @description The fields of a list to change; those left out stay.
         * @example {
         *       "name": "Good customers"
         *     }
         */
        UpdateContactList: {
            /** @description What the list is for. */
            description?: string;
            /** @description Name, for people. */
            name?: components["schemas"]["Line"];
            /** @description Name for programs, unique among lists. */
            slug?: components["schemas"]["Slug"];
        };
        /**
         * @description The fields of a property to change.
         * @example {
         *       "fallback": "none"
         *     }
         */
        UpdateContactProperty: {
            /** @description Used wherever a contact has no value; empty for none. Must be of the property's type. */
            fallback?: string;
        };
        /**
         * @description The fields of a domain to change; those left out stay.
         * @example {
         *       "limits": {
         *         "mailsPerSecond": 50,
         *         "warmUpFrom": "2026-11-21"
         *       }
         *     }
         */
        UpdateDomain: {
            /** @description The limits to change; null lifts one. */
            limits?: components["schemas"]["UpdateSendingLimits"];
            /** @description How badly its mail may fare; what is left out stays. */
            reputation?: components["schemas"]["UpdateReputationLimits"];
            /** @description What to learn from recipients where neither message nor campaign says; what is left out stays. */
            tracking?: components["schemas"]["TrackingChoice"];
        };
        /**
         * @description The fields of a relay to change; those left out stay, those of `settings` and `limits` too.
         * @example {
         *       "enabled": false
         *     }
         */
        UpdateRelay: {
            /** @description The sending domains whose mail it takes; all when empty. */
            domainIds?: components["schemas"]["NamedId"][];
            /** @description Whether it is given mail. */
            enabled?: boolean;
            /** @description How much it takes. */
            limits?: components["schemas"]["UpdateRelayLimits"];
            /** @description Name, which messages have as their `provider` from now on. */
            name?: components["schemas"]["Line"];
            /**
             * Format: int32
             * @description Which relays are tried first: the lowest.
             */
            priority?: number;
            /** @description How to reach it. */
            settings?: components["schemas"]["GivenRelaySettings"];
            /** @description The types of mail that it takes; all when empty. */
            types?: components["schemas"]["MessageType"][];
            /**
             * Format: int32
             * @description How much of the mail it gets among relays of the same priority.
             */
            weight?: number;
        };
        /** @description The limits of a relay to change; those left out stay. */
        UpdateRelayLimits: {
            /**
             * Format: int32
             * @description Connections at once, of each worker process.
             */
            connections?: number;
            /** @description Mails a day (UTC); no limit when null. */
            mailsPerDay?: number | null;
            /** @description Mails a second; no limit when null. */
            mailsPerSecond?: number | null;
        };
        /** @description How badly a domain's mail may fare, to change; those left out stay. */
        UpdateReputationLimits: {
            /** @description The share that may bounce for good; not looked at when null. */
            maxBounceRate?: number | null;
            /** @description The share that may be reported as spam, where 3 or more are; not looked at when null. Gmail and Yahoo want less than 0.003. */
            maxComplaintRate?: number | null;
        };
        /**
         * @description The fields of a segment to change; those left out stay. The filter is replaced as a whole.
         * @example {
         *       "name": "Best customers"
         *     }
         */
        UpdateSegment: {
            /** @description What the segment is for. */
            description?: string;
            /** @description Which contacts belong. */
            filter?: components["schemas"]["FilterInput"];
            /** @description Name, for people. */
            name?: components["schemas"]["Line"];
            /** @description Name for programs, unique among segments. */
            slug?: components["schemas"]["Slug"];
        };
        /** @description The limits of a domain to change; those left out stay. */
        UpdateSendingLimits: {
            /** @description Mails a day (UTC); no limit when null. A campaign that has more goes on the next day. */
            mailsPerDay?: number | null;
            /** @description Mails a second; no limit when null. */
            mailsPerSecond?: number | null;
            /** @description The first day of a domain that is new to its receivers: 200 mails on that day, and twice as many on each day after it, for 30 days. Not warmed up when null. */
            warmUpFrom?: string | null;
        };
        /** @description The fields of a style to change; those left out stay. */
        UpdateStyle: {
            /** @description Colour of links and buttons. */
            accent?: components["schemas"]["Color"];
            /** @description Colour of the body. */
            bodyBackground?: components["schemas"]["Color"];
            /** @description Colour of the body's border. */
            bodyBorderColor?: components["schemas"]["Color"];
            /** @description Colour of the text. */
            bodyText?: components["schemas"]["Color"];
            /**
             * Format: int32
             * @description Thickness of the body's border in pixels.
             */
            border?: number;
            /** @description Font of the text. */
            font?: components["schemas"]["FontStack"];
            /** @description Font of the headings; that of the text when left out. */
            headingFont?: components["schemas"]["FontStack"] | null;
            /** @description A font of yours for the headings; where it cannot be loaded, `headingFont` is shown. */
            headingWebFont?: components["schemas"]["WebFontInput"] | null;
            /**
             * @description The language of the mail as a BCP 47 tag, such as `en`, `pt-BR`, `he` or `zh-Hant`. It says how the mail is
             *     read aloud and in which direction it runs: in Arabic, Hebrew and every other language whose script runs from
             *     right to left, everything stands mirrored, `align: left` means where a line begins and `right` where it ends.
             *     The unsubscribe line of the service is written in it, where it knows the language.
             */
            language?: string;
            /**
             * Format: int32
             * @description Space inside the body in pixels.
             */
            padding?: number;
            /** @description Colour behind the mail. */
            pageBackground?: components["schemas"]["Color"];
            /**
             * Format: int32
             * @description Space around the body in pixels.
             */
            pagePadding?: number;
            /**
             * Format: int32
             * @description Corner radius of the body in pixels.
             */
            radius?: number;
            /** @description A font of yours for the text; where it cannot be loaded, `font` is shown. */
            webFont?: components["schemas"]["WebFontInput"] | null;
            /**
             * Format: int32
             * @description Width of the body in pixels.
             */
            width?: number;
        };
        /**
         * @description The fields of a template to change; those left out stay. `blocks` is replaced as a whole.
         * @example {
         *       "subject": "Good to see you, {{ firstName }}"
         *     }
         */
        UpdateTemplate: {
            /** @description The body, from top to bottom. Blocks inside columns count. */
            blocks?: components["schemas"]["BlockInput"][];
            /** @description The sender's address. May hold Liquid. One that is longer than mail allows (254 octets, 64 of them before the `@`: RFC 5321) is kept, and refused when it is sent with. */
            fromAddress?: components["schemas"]["Line"];
            /** @description The sender's name. May hold Liquid. */
            fromName?: components["schemas"]["Line"];
            /** @description Name, for people. */
            name?: components["schemas"]["Line"];
            /** @description What mail programs show after the subject. May hold Liquid. */
            previewText?: components["schemas"]["Line"];
            /** @description Where answers go: empty, or an address of 3–320 characters, for which the same holds. May hold Liquid. */
            replyTo?: string;
            /** @description Name, for programs: unique in the organization and usable wherever an identifier is. */
            slug?: string;
            /** @description The fields of the look to change. */
            style?: components["schemas"]["UpdateStyle"];
            /** @description The subject. May hold Liquid. */
            subject?: components["schemas"]["Line"];
        };
        /**
         * @description The fields of a topic to change; those left out stay.
         * @example {
         *       "name": "News"
         *     }
         */
        UpdateTopic: {
            /** @description What the topic is; recipients read it when they unsubscribe. */
            description?: string;
            /** @description Name; recipients read it when they unsubscribe. */
            name?: components["schemas"]["Line"];
        };
        /**
         * @description The fields of a webhook to change; those left out stay. `events` is replaced as a whole.
         * @example {
         *       "enabled": true
         *     }
         */
        UpdateWebhook: {
            /** @description Whether events are sent. While it is false nothing is attempted; what was waiting goes on when it is true again. */
            enabled?: boolean;
            /** @description The kinds of events that are sent. */
            events?: components["schemas"]["WebhookEventType"][];
            /** @description Name, for people. */
            name?: components["schemas"]["Line"];
            /** @description Where events are sent: `https`, a public address, no user and no password in it. */
            url?: components["schemas"]["Line"];
        };
        /**
         * @description The request breaks the contract; `details` lists every fault.
         * @example {
         *       "error": {
         *         "code": "validation_error",
         *         "message": "The request has 1 fault; see details.",
         *         "requestId": "req_example",
         *         "details": [
         *           {
         *             "path": "/body/name",
         *             "code": "required",
         *             "message": "is required"
         *           }
         *         ]
         *       }
         *     }
         */
        ValidationError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "validation_error";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /** @description Values for a template's variables: any JSON, by name. */
        Variables: {
            [key: string]: unknown;
        };
        /**
         * @description The resource changed since the version that `If-Match` names.
         * @example {
         *       "error": {
         *         "code": "version_mismatch",
         *         "message": "The resource has changed; read it again and repeat the change.",
         *         "requestId": "req_example",
         *         "details": []
         *       }
         *     }
         */
        VersionMismatchError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description Stable name of the error.
                 * @enum {string}
                 */
                code: "version_mismatch";
                /** @description Every fault found, each with its place; empty when the message says it all. Of more than 100 faults the first 99 are listed, and the last item says how many more there are. */
                details: components["schemas"]["ErrorDetail"][];
                /** @description One sentence that says what is wrong and what to change. */
                message: string;
                /** @description Identifier of the request; the server's log knows it. */
                requestId: string;
            };
        };
        /**
         * @description Where the content of columns of different height stands.
         * @enum {string}
         */
        VerticalAlign: "top" | "middle" | "bottom";
        /**
         * @description A font that the mail brings along, from an address of yours, for the programs that load fonts (Apple Mail,
         *     Thunderbird, Samsung Mail and others). All others show the font stack behind it.
         * @example {
         *       "family": "Inter",
         *       "file": "https://example.com/fonts/inter-regular.woff2",
         *       "boldFile": "https://example.com/fonts/inter-bold.woff2"
         *     }
         */
        WebFont: {
            /** @description Address of the bold weight; the same again for a variable font. Without it, programs thicken the regular weight. */
            boldFile: string;
            /** @description Name of the font. */
            family: string;
            /** @description Address of the font file, https and without variables: a .woff2 or .woff of the regular weight. */
            file: string;
        };
        /**
         * @description A font that the mail brings along, from an address of yours, for the programs that load fonts (Apple Mail,
         *     Thunderbird, Samsung Mail and others). All others show the font stack behind it.
         * @example {
         *       "family": "Inter",
         *       "file": "https://example.com/fonts/inter-regular.woff2",
         *       "boldFile": "https://example.com/fonts/inter-bold.woff2"
         *     }
         */
        WebFontInput: {
            /**
             * @description Address of the bold weight; the same again for a variable font. Without it, programs thicken the regular weight.
             * @default
             */
            boldFile?: string;
            /** @description Name of the font. */
            family: string;
            /** @description Address of the font file, https and without variables: a .woff2 or .woff of the regular weight. */
            file: string;
        };
        /**
         * @description A destination: an address that is told what happens. Its secret is shown once.
         * @example {
         *       "id": "whk_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Shop",
         *       "url": "https://shop.example.com/hooks/mail",
         *       "enabled": true,
         *       "events": [
         *         "email.delivered",
         *         "email.bounced"
         *       ],
         *       "disabledReason": null,
         *       "failingSince": null,
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z"
         *     }
         */
        Webhook: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description Why it was disabled by itself; null when it was not. Enabling it again clears this. */
            readonly disabledReason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description Whether events are sent. While it is false nothing is attempted; what was waiting goes on when it is true again. */
            enabled: boolean;
            /** @description The kinds of events that are sent. */
            events: components["schemas"]["WebhookEventType"][];
            /** @description Since when every attempt has failed; null when the last one succeeded. After five days it is disabled. */
            readonly failingSince: components["schemas"]["Timestamp"] | null;
            /** @description Identifier. */
            readonly id: components["schemas"]["WebhookId"];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description When it last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description Where events are sent: `https`, a public address, no user and no password in it. */
            url: components["schemas"]["Line"];
        };
        /**
         * @description One try to deliver an event. It is kept when the webhook is deleted.
         * @example {
         *       "webhookName": "Shop",
         *       "url": "https://shop.example.com/hooks/mail",
         *       "startedAt": "2026-11-21T08:30:00.300Z",
         *       "durationMs": 48,
         *       "statusCode": 204,
         *       "error": null,
         *       "response": ""
         *     }
         */
        WebhookAttempt: {
            /**
             * Format: int32
             * @description How long it took, in milliseconds.
             */
            durationMs: number;
            /** @description Why there was no answer; null when there was one. */
            error: components["schemas"]["WebhookAttemptError"] | null;
            /** @description The first 20 kB of the answer's body. */
            response: string;
            /** @description When it began. */
            startedAt: components["schemas"]["Timestamp"];
            /** @description The status that was answered; null without an answer. */
            statusCode: number | null;
            /** @description The webhook's address at that time. */
            url: string;
            /** @description The webhook's name at that time. */
            webhookName: string;
        };
        /**
         * @description Why an attempt got no answer.
         * @enum {string}
         */
        WebhookAttemptError: "dns_failure" | "address_not_allowed" | "connection_failed" | "connect_timeout" | "tls_failure" | "connection_lost" | "timeout" | "event_expired";
        /**
         * @description One event on its way to one webhook, with its attempts.
         * @example {
         *       "id": "dlv_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "webhookId": "whk_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "eventId": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "eventType": "email.delivered",
         *       "status": "SUCCEEDED",
         *       "test": false,
         *       "attemptCount": 1,
         *       "nextAttemptAt": null,
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "attempts": [
         *         {
         *           "webhookName": "Shop",
         *           "url": "https://shop.example.com/hooks/mail",
         *           "startedAt": "2026-11-21T08:30:00.300Z",
         *           "durationMs": 48,
         *           "statusCode": 204,
         *           "error": null,
         *           "response": ""
         *         }
         *       ]
         *     }
         */
        WebhookDelivery: {
            /**
             * Format: int32
             * @description How often it was attempted.
             */
            attemptCount: number;
            /** @description The attempts, in their order. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description When the event was recorded. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The event; also the header `webhook-id` of every attempt. */
            eventId: components["schemas"]["EventId"];
            /** @description The kind of event. */
            eventType: components["schemas"]["WebhookEventType"];
            /** @description Identifier. */
            id: components["schemas"]["WebhookDeliveryId"];
            /** @description When it is attempted next; null when it has ended. */
            nextAttemptAt: components["schemas"]["Timestamp"] | null;
            /** @description What became of it. */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description Whether it carries an example, sent by request, instead of an event of the feed. */
            test: boolean;
            /** @description The webhook, which may have been deleted since. */
            webhookId: components["schemas"]["WebhookId"];
        };
        /** @description A webhook delivery's identifier: `dlv_` and a UUIDv7 in the TypeID base32 alphabet. */
        WebhookDeliveryId: string;
        /**
         * @description What became of a delivery.
         * @enum {string}
         */
        WebhookDeliveryStatus: "PENDING" | "SUCCEEDED" | "FAILED" | "CANCELED";
        /**
         * @description One event on its way to one webhook.
         * @example {
         *       "id": "dlv_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "webhookId": "whk_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "eventId": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "eventType": "email.delivered",
         *       "status": "SUCCEEDED",
         *       "test": false,
         *       "attemptCount": 1,
         *       "nextAttemptAt": null,
         *       "createdAt": "2026-11-21T08:30:00.250Z"
         *     }
         */
        WebhookDeliverySummary: {
            /**
             * Format: int32
             * @description How often it was attempted.
             */
            attemptCount: number;
            /** @description When the event was recorded. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description The event; also the header `webhook-id` of every attempt. */
            eventId: components["schemas"]["EventId"];
            /** @description The kind of event. */
            eventType: components["schemas"]["WebhookEventType"];
            /** @description Identifier. */
            id: components["schemas"]["WebhookDeliveryId"];
            /** @description When it is attempted next; null when it has ended. */
            nextAttemptAt: components["schemas"]["Timestamp"] | null;
            /** @description What became of it. */
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description Whether it carries an example, sent by request, instead of an event of the feed. */
            test: boolean;
            /** @description The webhook, which may have been deleted since. */
            webhookId: components["schemas"]["WebhookId"];
        };
        /**
         * @description Why a webhook was disabled by itself.
         * @enum {string}
         */
        WebhookDisabledReason: "gone" | "failing";
        /**
         * @description An event as webhooks and the feed carry it: the same bytes in both.
         * @example {
         *       "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "email.delivered",
         *       "createdAt": "2026-11-21T08:30:00.250Z",
         *       "data": {
         *         "email": {
         *           "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "TRANSACTIONAL",
         *           "status": "DELIVERED",
         *           "from": "hello@example.com",
         *           "to": [
         *             "ada@example.com"
         *           ],
         *           "subject": "Welcome, Ada",
         *           "tags": [
         *             "welcome"
         *           ],
         *           "campaignId": null,
         *           "contactId": null
         *         },
         *         "event": {
         *           "id": "evt_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *           "type": "DELIVERED",
         *           "metadata": {
         *             "recipient": "ada@example.com"
         *           },
         *           "occurredAt": "2026-11-21T08:30:00.250Z",
         *           "bounceKind": null,
         *           "bounceSubType": null,
         *           "diagnosticCode": null
         *         }
         *       }
         *     }
         */
        WebhookEvent: components["schemas"]["EmailQueuedEvent"] | components["schemas"]["EmailSentEvent"] | components["schemas"]["EmailDeliveredEvent"] | components["schemas"]["EmailDeferredEvent"] | components["schemas"]["EmailBouncedEvent"] | components["schemas"]["EmailFailedEvent"] | components["schemas"]["EmailComplainedEvent"] | components["schemas"]["EmailOpenedEvent"] | components["schemas"]["EmailClickedEvent"];
        /** @description The message and what happened to it. */
        WebhookEventData: {
            /** @description The message. */
            email: components["schemas"]["WebhookEventEmail"];
            /** @description What happened, as the message's timeline shows it. */
            event: components["schemas"]["MessageEvent"];
        };
        /**
         * @description The message that an event is about, as it was when the event was recorded. Bodies are left out.
         * @example {
         *       "id": "msg_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "type": "TRANSACTIONAL",
         *       "status": "DELIVERED",
         *       "from": "hello@example.com",
         *       "to": [
         *         "ada@example.com"
         *       ],
         *       "subject": "Welcome, Ada",
         *       "tags": [
         *         "welcome"
         *       ],
         *       "campaignId": null,
         *       "contactId": null
         *     }
         */
        WebhookEventEmail: {
            /** @description The campaign that it belongs to. */
            campaignId: components["schemas"]["CampaignId"] | null;
            /** @description The contact that it was sent to. */
            contactId: components["schemas"]["ContactId"] | null;
            /** @description The sender's address. */
            from: string;
            /** @description Identifier. */
            id: components["schemas"]["MessageId"];
            /** @description Its state once the event was recorded. */
            status: components["schemas"]["MessageStatus"];
            /** @description The subject. */
            subject: string;
            /** @description Your own labels. */
            tags: string[];
            /** @description The recipients; those of copies are left out. */
            to: string[];
            /** @description Why it was sent. */
            type: components["schemas"]["MessageType"];
        };
        /**
         * @description The kinds of events that webhooks and the feed carry.
         * @enum {string}
         */
        WebhookEventType: "email.queued" | "email.sent" | "email.delivered" | "email.deferred" | "email.bounced" | "email.failed" | "email.complained" | "email.opened" | "email.clicked";
        /** @description A webhook destination's identifier: `whk_` and a UUIDv7 in the TypeID base32 alphabet. */
        WebhookId: string;
        /**
         * @description A webhook with its secret.
         * @example {
         *       "id": "whk_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *       "name": "Shop",
         *       "url": "https://shop.example.com/hooks/mail",
         *       "enabled": true,
         *       "events": [
         *         "email.delivered",
         *         "email.bounced"
         *       ],
         *       "disabledReason": null,
         *       "failingSince": null,
         *       "createdAt": "2026-11-21T08:30:00.000Z",
         *       "updatedAt": "2026-11-21T08:30:00.000Z",
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="
         *     }
         */
        WebhookWithSecret: {
            /** @description When it was created. */
            readonly createdAt: components["schemas"]["Timestamp"];
            /** @description Why it was disabled by itself; null when it was not. Enabling it again clears this. */
            readonly disabledReason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description Whether events are sent. While it is false nothing is attempted; what was waiting goes on when it is true again. */
            enabled: boolean;
            /** @description The kinds of events that are sent. */
            events: components["schemas"]["WebhookEventType"][];
            /** @description Since when every attempt has failed; null when the last one succeeded. After five days it is disabled. */
            readonly failingSince: components["schemas"]["Timestamp"] | null;
            /** @description Identifier. */
            readonly id: components["schemas"]["WebhookId"];
            /** @description Name, for people. */
            name: components["schemas"]["Line"];
            /** @description What deliveries are signed with: the whole text for `service-signature`, the part after `whsec_` decoded from base64 for `webhook-signature`. It appears only here; if lost, rotate it. */
            readonly secret: string;
            /** @description When it last changed. */
            readonly updatedAt: components["schemas"]["Timestamp"];
            /** @description Where events are sent: `https`, a public address, no user and no password in it. */
            url: components["schemas"]["Line"];
        };
    };
    responses: {
        /** @description A contact with this address is already registered. */
        ContactExists: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContactExistsError"];
            };
        };
        /** @description A contact with this address is already registered. Or: The `Idempotency-Key` was used with another request, or that request is still running. */
        ContactExistsOrIdempotencyConflict: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContactExistsError"] | components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The organization has this domain already. Or: The state of the resource does not allow the operation; or the organization has as many of these as it may have, which `details` says with `limit_reached`. Or: The `Idempotency-Key` was used with another request, or that request is still running. */
        DomainExistsOrInvalidStateOrIdempotencyConflict: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainExistsError"] | components["schemas"]["InvalidStateError"] | components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The sender's domain is not verified. Or: The key's scope does not cover this operation or this sender. */
        DomainNotVerifiedOrInsufficientScope: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainNotVerifiedError"] | components["schemas"]["InsufficientScopeError"];
            };
        };
        /** @description The `Idempotency-Key` was used with another request, or that request is still running. */
        IdempotencyConflict: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The key's scope does not cover this operation or this sender. */
        InsufficientScope: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InsufficientScopeError"];
            };
        };
        /** @description The server failed; the log has the reason under the request's identifier. */
        InternalServer: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalServerError"];
            };
        };
        /** @description Something still uses the resource. */
        InUse: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InUseError"];
            };
        };
        /** @description The `Idempotency-Key` header is not 1–256 visible ASCII characters. */
        InvalidIdempotencyKey: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidIdempotencyKeyError"];
            };
        };
        /** @description The body is not JSON (RFC 8259), or an object in it has a key twice: `details` says which. */
        InvalidJson: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJsonError"];
            };
        };
        /** @description The body is not JSON (RFC 8259), or an object in it has a key twice: `details` says which. Or: The `Idempotency-Key` header is not 1–256 visible ASCII characters. */
        InvalidJsonOrInvalidIdempotencyKey: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidJsonError"] | components["schemas"]["InvalidIdempotencyKeyError"];
            };
        };
        /** @description The state of the resource does not allow the operation; or the organization has as many of these as it may have, which `details` says with `limit_reached`. */
        InvalidState: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidStateError"];
            };
        };
        /** @description The state of the resource does not allow the operation; or the organization has as many of these as it may have, which `details` says with `limit_reached`. Or: The `Idempotency-Key` was used with another request, or that request is still running. */
        InvalidStateOrIdempotencyConflict: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidStateError"] | components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The state of the resource does not allow the operation; or the organization has as many of these as it may have, which `details` says with `limit_reached`. Or: Nobody would get the campaign: its audience is empty, or everybody in it is skipped. Or: The `Idempotency-Key` was used with another request, or that request is still running. */
        InvalidStateOrNoRecipientsOrIdempotencyConflict: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidStateError"] | components["schemas"]["NoRecipientsError"] | components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description The path exists, but not with this method; `Allow` lists those that do. */
        MethodNotAllowed: {
            headers: {
                /** @description The methods that the path has (RFC 9110 §10.2.1), `HEAD` wherever there is `GET`. */
                Allow: string;
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MethodNotAllowedError"];
            };
        };
        /** @description A template variable has neither a value nor a fallback. Or: The request breaks the contract; `details` lists every fault. */
        MissingVariableOrValidation: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MissingVariableError"] | components["schemas"]["ValidationError"];
            };
        };
        /** @description Another resource of this kind has this name. */
        NameExists: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NameExistsError"];
            };
        };
        /** @description Another resource of this kind has this name. Or: The `Idempotency-Key` was used with another request, or that request is still running. */
        NameExistsOrIdempotencyConflict: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NameExistsError"] | components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description Another resource of this kind has this name. Or: The state of the resource does not allow the operation; or the organization has as many of these as it may have, which `details` says with `limit_reached`. Or: The `Idempotency-Key` was used with another request, or that request is still running. */
        NameExistsOrInvalidStateOrIdempotencyConflict: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NameExistsError"] | components["schemas"]["InvalidStateError"] | components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description There is nothing under this identifier, or something that the body names does not exist. */
        NotFound: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The body is larger than this operation takes. */
        PayloadTooLarge: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description Too many requests; wait as long as `Retry-After` says. */
        RateLimited: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description Seconds to wait before the next try (RFC 9110 §10.2.3). */
                "Retry-After": number;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitedError"];
            };
        };
        /** @description The server cannot answer now; wait as long as `Retry-After` says. */
        ServiceUnavailable: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description Seconds to wait before the next try (RFC 9110 §10.2.3). */
                "Retry-After": number;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
        /** @description Another template has this slug. */
        SlugExists: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SlugExistsError"];
            };
        };
        /** @description Another template has this slug. Or: The `Idempotency-Key` was used with another request, or that request is still running. */
        SlugExistsOrIdempotencyConflict: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SlugExistsError"] | components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description Another template has this slug. Or: The state of the resource does not allow the operation; or the organization has as many of these as it may have, which `details` says with `limit_reached`. Or: The `Idempotency-Key` was used with another request, or that request is still running. */
        SlugExistsOrInvalidStateOrIdempotencyConflict: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SlugExistsError"] | components["schemas"]["InvalidStateError"] | components["schemas"]["IdempotencyConflictError"];
            };
        };
        /** @description A Liquid expression in the template is faulty. Or: The request breaks the contract; `details` lists every fault. */
        TemplateSyntaxOrValidation: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TemplateSyntaxError"] | components["schemas"]["ValidationError"];
            };
        };
        /** @description The request carries no usable API key. */
        Unauthorized: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The scheme that the server takes (RFC 6750 §3). */
                "WWW-Authenticate": string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description The column mapping names a column that the file does not have. Or: The file is not CSV (RFC 4180). Or: The request breaks the contract; `details` lists every fault. */
        UnknownColumnOrCsvSyntaxOrValidation: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnknownColumnError"] | components["schemas"]["CsvSyntaxError"] | components["schemas"]["ValidationError"];
            };
        };
        /** @description The body is not `application/json`, or it is compressed. */
        UnsupportedMediaType: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description The request breaks the contract; `details` lists every fault. */
        Validation: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The resource changed since the version that `If-Match` names. */
        VersionMismatch: {
            headers: {
                /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                RateLimit?: string;
                /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                "RateLimit-Policy"?: string;
                /** @description The request's identifier: yours when you sent one, else made by the server. */
                "X-Request-Id": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VersionMismatchError"];
            };
        };
    };
    parameters: {
        /** @description The address, percent-encoded, in any case. */
        ByEmail: string;
        /** @description The resource's identifier. */
        ById: string;
        /** @description Which page; the first is 1. */
        "CampaignPageQuery.page": number;
        /** @description How many campaigns a page holds. */
        "CampaignPageQuery.pageSize": number;
        /** @description Only the contact with this address, in any case. */
        "ContactFilters.email": string;
        /** @description Only contacts of this list. */
        "ContactFilters.listId": components["schemas"]["NamedId"];
        /** @description Part of the address or the name, in any case. */
        "ContactFilters.search": string;
        /** @description Only contacts that this segment matches. */
        "ContactFilters.segmentId": components["schemas"]["NamedId"];
        /** @description Only contacts that are suppressed, or only those that are not. */
        "ContactFilters.suppressed": boolean;
        /** @description Only the domain with exactly this name, in any case. */
        "DomainFilters.name": string;
        /** @description Only domains with this status. */
        "DomainFilters.status": components["schemas"]["DomainStatus"];
        /** @description Where the page begins: an event's identifier, the `X-Cursor` of a page before, or `now` for where the feed ends at this moment. From the oldest event when left out. */
        "FeedQuery.after": components["schemas"]["FeedPlace"];
        /** @description How many events a page holds at most. */
        "FeedQuery.limit": number;
        /** @description Only events of this kind. */
        "FeedQuery.type": components["schemas"]["WebhookEventType"];
        /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
        IdempotencyHeader: components["schemas"]["IdempotencyKey"];
        /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
        MatchHeader: string;
        /** @description Only messages of this campaign. */
        "MessageFilters.campaignId": string;
        /** @description Only messages to this contact. */
        "MessageFilters.contactId": string;
        /** @description Only messages accepted at this moment or later. */
        "MessageFilters.createdAfter": string;
        /** @description Only messages accepted before this moment. */
        "MessageFilters.createdBefore": string;
        /** @description Only messages in this state. */
        "MessageFilters.status": components["schemas"]["MessageStatus"];
        /** @description Only messages with this tag. */
        "MessageFilters.tag": components["schemas"]["Tag"];
        /** @description Only messages to this address, in any case. */
        "MessageFilters.to": string;
        /** @description Only messages of this type. */
        "MessageFilters.type": components["schemas"]["MessageType"];
        /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
        NoneMatchHeader: string;
        /** @description Where the page begins: the cursor from the `Link` header of the page before. */
        "PageQuery.after": components["schemas"]["Cursor"];
        /** @description How many items a page holds. */
        "PageQuery.limit": number;
        /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
        RequestHeaders: string;
        /** @description Only addresses suppressed for this reason. */
        "SuppressionFilters.reason": components["schemas"]["SuppressionReason"];
        /** @description Part of the address, in any case. */
        "SuppressionFilters.search": string;
        /** @description Part of the name or slug, in any case. */
        TemplateFilters: string;
        /** @description Only deliveries of this event, one of those that webhooks are told of. */
        "WebhookDeliveryFilters.eventId": string;
        /** @description Only deliveries that this became of. */
        "WebhookDeliveryFilters.status": components["schemas"]["WebhookDeliveryStatus"];
        /** @description Only deliveries to this webhook, which may have been deleted. */
        "WebhookDeliveryFilters.webhookId": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ApiKey"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop"
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["CreatedApiKey"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ApiKey"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ApiKey"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description Which page; the first is 1. */
                page?: components["parameters"]["CampaignPageQuery.page"];
                /** @description How many campaigns a page holds. */
                pageSize?: components["parameters"]["CampaignPageQuery.pageSize"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["CampaignPage"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCampaign"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TemplateSyntaxOrValidation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCampaign"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TemplateSyntaxOrValidation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrIdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCampaignLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["CampaignLink"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    pauseCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PauseCampaign"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    preflightCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["CampaignPreflight"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidState"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCampaignRecipients: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description Only recipients with this outcome. */
                outcome?: components["schemas"]["RecipientOutcome"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["CampaignRecipient"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resumeCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrIdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SendCampaign"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["DomainNotVerifiedOrInsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrNoRecipientsOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCampaignStats: {
        parameters: {
            query?: never;
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["CampaignStats"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContactLists: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactList"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createContactList: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContactList"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactList"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["SlugExistsOrInvalidStateOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContactList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactList"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteContactList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InUse"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateContactList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContactList"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactList"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["SlugExists"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContactListMembers: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Contact"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    addContactListMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactListMembers"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["MembersAdded"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    removeContactListMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactListMembers"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["MembersRemoved"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContactProperties: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactProperty"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createContactProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "plan",
                 *       "fallback": "free"
                 *     }
                 */
                "application/json": components["schemas"]["CreateContactProperty"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactProperty"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["NameExistsOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContactProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactProperty"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteContactProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["DeletedContactProperty"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateContactProperty: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContactProperty"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactProperty"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description Only the contact with this address, in any case. */
                email?: components["parameters"]["ContactFilters.email"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description Only contacts of this list. */
                listId?: components["parameters"]["ContactFilters.listId"];
                /** @description Part of the address or the name, in any case. */
                search?: components["parameters"]["ContactFilters.search"];
                /** @description Only contacts that this segment matches. */
                segmentId?: components["parameters"]["ContactFilters.segmentId"];
                /** @description Only contacts that are suppressed, or only those that are not. */
                suppressed?: components["parameters"]["ContactFilters.suppressed"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Contact"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "name": "Ada Lovelace",
                 *       "attributes": {
                 *         "plan": "gold",
                 *         "age": 36
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateContact"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["ContactExistsOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "attributes": {
                 *         "plan": "silver",
                 *         "age": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateContact"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["ContactExists"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContactEmails: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["MessageSummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactErasure"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrIdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactExport"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContactTopics: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactTopics"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setContactTopics: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetContactTopics"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ContactTopics"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    importContacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportContacts"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["ImportResult"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnknownColumnOrCsvSyntaxOrValidation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDomains: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description Only the domain with exactly this name, in any case. */
                name?: components["parameters"]["DomainFilters.name"];
                /** @description Only domains with this status. */
                status?: components["parameters"]["DomainFilters.status"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["DomainSummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDomain"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Domain"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["DomainExistsOrInvalidStateOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Domain"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InUse"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDomain"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Domain"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateDomainDkim: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Domain"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrIdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["DomainVerification"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEmails: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description Only messages of this campaign. */
                campaignId?: components["parameters"]["MessageFilters.campaignId"];
                /** @description Only messages to this contact. */
                contactId?: components["parameters"]["MessageFilters.contactId"];
                /** @description Only messages accepted at this moment or later. */
                createdAfter?: components["parameters"]["MessageFilters.createdAfter"];
                /** @description Only messages accepted before this moment. */
                createdBefore?: components["parameters"]["MessageFilters.createdBefore"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description Only messages in this state. */
                status?: components["parameters"]["MessageFilters.status"];
                /** @description Only messages with this tag. */
                tag?: components["parameters"]["MessageFilters.tag"];
                /** @description Only messages to this address, in any case. */
                to?: components["parameters"]["MessageFilters.to"];
                /** @description Only messages of this type. */
                type?: components["parameters"]["MessageFilters.type"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["MessageSummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendEmail"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Message"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["DomainNotVerifiedOrInsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["MissingVariableOrValidation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Message"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reschedule"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Message"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidState"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Message"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrIdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resendEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Message"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrIdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendEmailBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendBatch"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["MessageSummary"][];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["DomainNotVerifiedOrInsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["MissingVariableOrValidation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Where the page begins: an event's identifier, the `X-Cursor` of a page before, or `now` for where the feed ends at this moment. From the oldest event when left out. */
                after?: components["parameters"]["FeedQuery.after"];
                /** @description How many events a page holds at most. */
                limit?: components["parameters"]["FeedQuery.limit"];
                /** @description Only events of this kind. */
                type?: components["parameters"]["FeedQuery.type"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A part of the feed, oldest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent where the feed ends for now. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description Where this page ends: give it as `after` to go on from here, at once or next year. */
                    "X-Cursor": components["schemas"]["FeedCursor"];
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookEvent"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reportFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "raw": "RnJvbTogTUFJTEVSLURBRU1PTkBteC5leGFtcGxlLm5ldA0KU3ViamVjdDogVW5kZWxpdmVyZWQgTWFpbCBSZXR1cm5lZCB0byBTZW5kZXINCkNvbnRlbnQtVHlwZTogbXVsdGlwYXJ0L3JlcG9ydDsgcmVwb3J0LXR5cGU9ZGVsaXZlcnktc3RhdHVzOyBib3VuZGFyeT1iDQoNCi0tYg0KQ29udGVudC1UeXBlOiBtZXNzYWdlL2RlbGl2ZXJ5LXN0YXR1cw0KDQpSZXBvcnRpbmctTVRBOiBkbnM7IG14LmV4YW1wbGUubmV0DQoNCkZpbmFsLVJlY2lwaWVudDogcmZjODIyOyBnb25lQGV4YW1wbGUuY29tDQpBY3Rpb246IGZhaWxlZA0KU3RhdHVzOiA1LjEuMQ0KDQotLWItLQ0K"
                 *     }
                 */
                "application/json": components["schemas"]["Feedback"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["FeedbackAnswer"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRelays: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Relay"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createRelay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRelay"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Relay"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["NameExistsOrInvalidStateOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRelay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Relay"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteRelay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateRelay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRelay"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Relay"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["NameExists"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testRelay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TestRelay"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["RelayTest"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["DomainNotVerifiedOrInsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSegments: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Segment"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSegment"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Segment"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["SlugExistsOrInvalidStateOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Segment"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InUse"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSegment"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Segment"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["SlugExists"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSegmentContacts: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Contact"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewSegment"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["SegmentPreview"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStats: {
        parameters: {
            query?: {
                /** @description Only mail of this campaign. */
                campaign?: string;
                /** @description Only mail from this domain. */
                domain?: string;
                /** @description From when; 30 days before `to` when left out. Begins with the span that holds it. */
                from?: string;
                /** @description What to tell apart; everything together when left out. */
                groupBy?: components["schemas"]["StatsGroup"];
                /** @description How long the spans are. */
                interval?: components["schemas"]["StatsInterval"];
                /** @description Only mail to this domain. */
                recipientDomain?: string;
                /** @description Only what left by this relay. */
                relay?: string;
                /** @description Only mail with this label. */
                tag?: string;
                /** @description Until when; now when left out. Ends with the span that holds it. */
                to?: string;
                /** @description Only mail about this topic. */
                topic?: string;
                /** @description Only mail that was sent for this reason. */
                type?: components["schemas"]["MessageType"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["StatsRow"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSuppressions: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description Only addresses suppressed for this reason. */
                reason?: components["parameters"]["SuppressionFilters.reason"];
                /** @description Part of the address, in any case. */
                search?: components["parameters"]["SuppressionFilters.search"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Suppression"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSuppression: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "gone@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSuppression"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Suppression"];
                    };
                };
            };
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Suppression"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSuppression: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The address, percent-encoded, in any case. */
                email: components["parameters"]["ByEmail"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Suppression"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSuppression: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The address, percent-encoded, in any case. */
                email: components["parameters"]["ByEmail"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTemplateExamples: {
        parameters: {
            query?: never;
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["TemplateExample"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTemplates: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description Part of the name or slug, in any case. */
                search?: components["parameters"]["TemplateFilters"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["TemplateSummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplateRequest"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["SlugExistsOrInvalidStateOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TemplateSyntaxOrValidation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Template"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InUse"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "Good to see you, {{ firstName }}"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateTemplate"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["SlugExists"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TemplateSyntaxOrValidation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    duplicateTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateRequest"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Template"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["SlugExistsOrInvalidStateOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewRequest"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["TemplatePreview"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestRequest"];
            };
        };
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["MessageSummary"][];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["DomainNotVerifiedOrInsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["MissingVariableOrValidation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTopics: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Topic"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTopic"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Topic"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["SlugExistsOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Topic"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InUse"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateTopic: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTopic"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Topic"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description Only deliveries of this event, one of those that webhooks are told of. */
                eventId?: components["parameters"]["WebhookDeliveryFilters.eventId"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
                /** @description Only deliveries that this became of. */
                status?: components["parameters"]["WebhookDeliveryFilters.status"];
                /** @description Only deliveries to this webhook, which may have been deleted. */
                webhookId?: components["parameters"]["WebhookDeliveryFilters.webhookId"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookDeliverySummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrIdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Where the page begins: the cursor from the `Link` header of the page before. */
                after?: components["parameters"]["PageQuery.after"];
                /** @description How many items a page holds. */
                limit?: components["parameters"]["PageQuery.limit"];
            };
            header?: {
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of a list, newest first. */
            200: {
                headers: {
                    /** @description The next page as `<…>; rel="next"` (RFC 8288); absent on the last page. */
                    Link?: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Webhook"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop",
                 *       "url": "https://shop.example.com/hooks/mail",
                 *       "events": [
                 *         "email.delivered",
                 *         "email.bounced"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description A created resource. */
            201: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description Where the resource is. */
                    Location: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["InvalidJsonOrInvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["InvalidStateOrIdempotencyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have (RFC 9110 §13.1.2): as long as it is the resource's, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["NoneMatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description The resource is still what the `ETag` in `If-None-Match` says; nothing is sent again. */
            304: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success. */
            200: {
                headers: {
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["VersionMismatch"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you mean to change (RFC 9110 §13.1.1). */
                "If-Match"?: components["parameters"]["MatchHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description One resource, with its version. */
            200: {
                headers: {
                    /** @description The resource's version (RFC 9110 §8.8.3). */
                    ETag: string;
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["InvalidJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1–256 visible ASCII characters, kept for 24 hours. The same key with the same request replays the first answer. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyHeader"];
                /** @description An identifier of your own for this request; it comes back in the answer and stands in the log. Anything but 1–64 characters of `A-Za-z0-9._-` is replaced. */
                "X-Request-Id"?: components["parameters"]["RequestHeaders"];
            };
            path: {
                /** @description The resource's identifier. */
                id: components["parameters"]["ById"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A success of an action, which may be replayed under its idempotency key. */
            200: {
                headers: {
                    /** @description Present when the answer was replayed under its idempotency key. */
                    "Idempotency-Replayed"?: "true";
                    /** @description What is left of the limit (draft-ietf-httpapi-ratelimit-headers). */
                    RateLimit?: string;
                    /** @description The limit that holds for this key (draft-ietf-httpapi-ratelimit-headers). */
                    "RateLimit-Policy"?: string;
                    /** @description The request's identifier: yours when you sent one, else made by the server. */
                    "X-Request-Id": string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was asked for. */
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["InvalidIdempotencyKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["IdempotencyConflict"];
            422: components["responses"]["Validation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalServer"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
