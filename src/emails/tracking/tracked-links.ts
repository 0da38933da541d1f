import type { Tokens } from '../../crypto/token.ts';
import { uuidBytes, uuidsOf } from '../../db/identifiers.ts';
import { readTarget, writeTarget } from './target-text.ts';

/** The message that a mail's links tell of. */
export interface TrackedMessage {
  organizationId: string;
  messageId: string;
}

/** What a mail is given for being tracked. */
export interface MailLinks {
  /** What leads to a target, or null where it is to stay. `isHidden` is a link that nobody sees. */
  replaceLink(target: string, isHidden?: boolean): string | null;
  openPixel: string;
}

/** Makes the links of mail. */
export interface TrackedLinks {
  /** `host` is the sender's own; null for the address of the service. */
  of(message: TrackedMessage, host: string | null): MailLinks;
}

/** A click: where it leads, and whether anybody could see the link. */
export interface ClickToken extends TrackedMessage {
  target: string;
  isHidden: boolean;
}

/** How long a click's token is beside its target: 16 + 16 + 1 + 12 bytes. */
const clickTokenLength = 60;
const hidden = 1;

/**
 * A link holds the organization, the message and whether it can be seen, then a MAC over these and the
 * target, which stands before them: so it needs nobody's memory, works for ever, and leads nowhere
 * that was not written into a mail here. It holds no address.
 */
export function createTrackedLinks(tokens: Tokens, publicUrl: () => string): TrackedLinks {
  return {
    of: ({ organizationId, messageId }, host) => {
      const base = host === null ? publicUrl() : `https://${host}`;
      const message = uuidBytes(organizationId, messageId);
      const seen = Buffer.concat([message, Buffer.of(0)]);
      const unseen = Buffer.concat([message, Buffer.of(hidden)]);
      return {
        replaceLink: (target, isHidden = false) => {
          // One click has to be enough to unsubscribe, and what leads here already is not led here twice.
          if (isOwn(target, publicUrl()) || (host !== null && isOwn(target, base))) return null;
          const text = textOf(target);
          if (text === undefined) return null;
          return `${base}/t/c/${text}${tokens.sign('click', isHidden ? unseen : seen, text)}`;
        },
        get openPixel() {
          return `${base}/t/o/${tokens.sign('open', message)}.gif`;
        },
      };
    },
  };
}

/** What a click's token says; undefined for one that was not made here. */
export function readClickToken(tokens: Tokens, token: string): ClickToken | undefined {
  const text = token.slice(0, -clickTokenLength);
  const payload = tokens.verify('click', token.slice(-clickTokenLength), text);
  if (payload?.length !== 33) return undefined;
  const target = readTarget(text);
  const [organizationId = '', messageId = ''] = uuidsOf(payload.subarray(0, 32));
  return target === undefined
    ? undefined
    : { organizationId, messageId, target, isHidden: payload[32] === hidden };
}

/** The message that a picture counts opens of; undefined for a token that was not made here. */
export function readOpenToken(tokens: Tokens, token: string): TrackedMessage | undefined {
  const payload = tokens.verify('open', token);
  if (payload?.length !== 32) return undefined;
  const [organizationId = '', messageId = ''] = uuidsOf(payload);
  return { organizationId, messageId };
}

/** A campaign's mails have the same links. */
const texts = new Map<string, string | undefined>();
const mostTexts = 2_000;

function textOf(target: string): string | undefined {
  if (texts.has(target)) return texts.get(target);
  const text = writeTarget(target);
  if (texts.size >= mostTexts) texts.clear();
  texts.set(target, text);
  return text;
}

const isOwn = (target: string, base: string) =>
  target.startsWith(`${base}/u/`) || target.startsWith(`${base}/t/`);
