import type { Bounce } from './outcome.ts';
import { type ReplyClass, type ReplyRule, replyRules } from './reply-rules.ts';

/** An SMTP reply (RFC 5321 §4.2), its lines joined. */
interface Reply {
  code: number;
  /** The enhanced status code (RFC 3463), if it has one. */
  status: string;
  /** In lower case, without addresses and links, in which any word may stand. */
  text: string;
}

/** In the words of Amazon SES. Only `gone` suppresses. */
const bounces: Record<ReplyClass, Bounce> = {
  gone: { kind: 'PERMANENT', subType: 'NoEmail' },
  full: { kind: 'TRANSIENT', subType: 'MailboxFull' },
  policy: { kind: 'TRANSIENT', subType: 'ContentRejected' },
  attachment: { kind: 'TRANSIENT', subType: 'AttachmentRejected' },
  size: { kind: 'TRANSIENT', subType: 'MessageTooLarge' },
  rate: { kind: 'TRANSIENT', subType: 'General' },
  sender: { kind: 'TRANSIENT', subType: 'General' },
  route: { kind: 'PERMANENT', subType: 'General' },
  unknown: { kind: 'PERMANENT', subType: 'General' },
};

/** Says why a server refused a recipient for good; the reply may have several lines. */
export function classifyReply(reply: string): Bounce {
  const parsed = parse(reply);
  const rule = replyRules.find((candidate) => fits(candidate, parsed));
  const bounce = bounces[rule?.class ?? 'unknown'];
  // What is not for good says nothing for good.
  const isTold = parsed.code >= 500 || !['General', 'NoEmail'].includes(bounce.subType);
  return isTold ? bounce : { kind: 'UNDETERMINED', subType: 'Undetermined' };
}

function fits({ words, statuses }: ReplyRule, { status, text }: Reply): boolean {
  if (words?.some((word) => text.includes(word))) return true;
  return (
    statuses?.some((known) =>
      known.endsWith('.') ? status.startsWith(known) : status === known,
    ) ?? false
  );
}

const linePattern = /^(\d{3})?[ -]?([245]\.\d{1,3}\.\d{1,3})?\b/;

function parse(reply: string): Reply {
  let code = 0;
  let status = '';
  const texts = reply.split(/\r?\n/).map((line) => {
    const [start = '', digits, enhanced] = linePattern.exec(line.trim()) ?? [];
    code ||= Number(digits ?? 0);
    status ||= enhanced ?? '';
    return line.trim().slice(start.length);
  });
  const whole = texts.join(' ');
  // Some write the code behind the text, as qmail does.
  status ||= /#([245]\.\d{1,3}\.\d{1,3})\b/.exec(whole)?.[1] ?? '';
  const text = whole
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/@|https?:/.test(word))
    .join(' ');
  return { code, status, text: ` ${text} ` };
}
