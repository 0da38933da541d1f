import { findContact } from '../contacts/find-contact.ts';
import type { Transaction } from '../db/database.ts';
import { type ErrorDetail, invalid, notFound } from '../errors.ts';
import { listMessageEvents } from '../events/read-timeline.ts';
import { fromCursor, toPage } from '../http/cursor.ts';
import { requireMatch } from '../http/etag.ts';
import type { Caller, Handlers } from '../http/handler.ts';
import { findTemplate } from '../templates/find-template.ts';
import { type CampaignContents, UnfillableMail } from './campaign-contents.ts';
import { cancelMessage, rescheduleMessage, resendMessage } from './change-message.ts';
import { type CheckOptions, checkEmail, readTime } from './check-email.ts';
import type { FindSenderRule } from './check-sender.ts';
import { collect } from './collect.ts';
import type { SendingTurns } from './deliver/sending-turns.ts';
import { findMessage } from './find-message.ts';
import { type HasCampaign, listMessages, listMessagesTo } from './list-messages.ts';
import { insertMessages } from './message/insert-messages.ts';
import type { Message } from './message/message.entity.ts';
import { presentMessage, presentMessageSummary } from './present.ts';
import type { SendEmail } from './read-content.ts';
import type { TrackedLinks } from './tracking/tracked-links.ts';

/** `findRule` says which senders may send. */
export function emailHandlers(
  findRule: FindSenderRule,
  contents: CampaignContents,
  links: TrackedLinks,
  turns: SendingTurns,
  hasCampaign: HasCampaign,
) {
  const options = async (
    tx: Transaction,
    caller: Caller,
    idempotencyKey?: string,
  ): Promise<CheckOptions> => ({
    path: '/body',
    type: 'TRANSACTIONAL',
    idempotencyKey: idempotencyKey ?? null,
    caller,
    rule: await findRule(tx),
    links,
    now: new Date(),
  });

  return {
    sendEmail: async ({ body, caller, idempotencyKey, database }) =>
      database.transaction(async (tx) => {
        const checked = await checkEmail(tx, body, await options(tx, caller, idempotencyKey));
        const [stored] = insertMessages(tx, [checked], new Date(), { turns });
        if (stored === undefined) throw new Error('A message was not stored.');
        const data = presentMessage(stored.message, [stored.event]);
        return { status: 201, data, location: `/v1/emails/${data.id}` };
      }),

    sendEmailBatch: async ({ body, caller, idempotencyKey, database }) =>
      database.transaction(async (tx) => {
        const shared = await options(tx, caller, idempotencyKey);
        const messages = await collect(body.messages, (message, index) =>
          checkEmail(
            tx,
            { ...message, attachments: [] },
            { ...shared, path: `/body/messages/${index}` },
          ),
        );
        const stored = insertMessages(tx, messages, new Date(), { turns });
        const data = stored.map(({ message }) => presentMessageSummary(message));
        return { status: 201, data, location: '/v1/emails' };
      }),

    testTemplate: async ({ path, body, caller, idempotencyKey, database }) =>
      database.transaction(async (tx) => {
        if ((await findTemplate(tx, path.id)) === undefined) throw notFound();
        const shared = await options(tx, caller, idempotencyKey);
        const messages = await collect(body.to, (to, index) =>
          checkEmail(tx, testMail(path.id, to, body.variables), {
            ...shared,
            type: 'TEST',
            recipientPath: `/body/to/${index}`,
          }),
        );
        const stored = insertMessages(tx, messages, new Date(), { turns });
        return { status: 200, data: stored.map(({ message }) => presentMessageSummary(message)) };
      }),

    listEmails: async ({ query, caller, database }) =>
      database.transaction(async (tx) => {
        const { limit, after, ...filters } = query;
        const rows = await listMessages(tx, filters, limit, fromCursor(after), caller, hasCampaign);
        const { items, next } = toPage(rows, limit);
        return { status: 200, data: items.map(presentMessageSummary), next };
      }),

    listContactEmails: async ({ path, query, caller, database }) =>
      database.transaction(async (tx) => {
        const contact = await findContact(tx, path.id);
        const after = fromCursor(query.after);
        const rows = await listMessagesTo(tx, contact, query.limit, after, caller);
        const { items, next } = toPage(rows, query.limit);
        return { status: 200, data: items.map(presentMessageSummary), next };
      }),

    getEmail: async ({ path, caller, database }) => {
      const { message, data } = await database.transaction(async (tx) => {
        const found = await findMessage(tx, path.id, caller);
        return { message: found, data: await present(tx, found) };
      });
      const { campaignId, variables } = message;
      if (!campaignId || !variables) return { status: 200, data };
      // Made anew of the campaign's content, byte for byte as it was sent.
      const known = { ...message, campaignId, variables };
      try {
        const { html, text } = await contents.fill(database.organizationId, known);
        return { status: 200, data: { ...data, html, text } };
      } catch (error) {
        if (error instanceof UnfillableMail) return { status: 200, data };
        throw error;
      }
    },

    updateEmail: async ({ path, body, ifMatch, caller, database }) =>
      database.transaction(async (tx) => {
        const message = await findMessage(tx, path.id, caller, { toChange: true });
        const before = await present(tx, message);
        requireMatch(ifMatch, () => before);
        const now = new Date();
        const faults: ErrorDetail[] = [];
        const scheduledAt = readTime(body.scheduledAt, '/body/scheduledAt', now, faults);
        if (faults.length > 0) throw invalid(faults);
        await rescheduleMessage(tx, message, scheduledAt, now);
        return { status: 200, data: await present(tx, message) };
      }),

    cancelEmail: async ({ path, caller, database }) =>
      database.transaction(async (tx) => {
        const message = await findMessage(tx, path.id, caller, { toChange: true });
        await cancelMessage(tx, message, new Date());
        return { status: 200, data: await present(tx, message) };
      }),

    resendEmail: async ({ path, caller, database }) =>
      database.transaction(async (tx) => {
        const message = await findMessage(tx, path.id, caller, { toChange: true });
        await resendMessage(tx, message, new Date());
        return { status: 200, data: await present(tx, message) };
      }),
  } satisfies Partial<Handlers>;
}

async function present(tx: Transaction, message: Message) {
  return presentMessage(message, await listMessageEvents(tx, message.id));
}

function testMail(templateId: string, to: string, variables: Record<string, unknown>): SendEmail {
  return {
    to: [to],
    cc: [],
    bcc: [],
    templateId,
    variables,
    tags: [],
    headers: {},
    tracking: { opens: false, clicks: false },
    attachments: [],
  };
}
