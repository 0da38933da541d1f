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

/** What a report says of a refusal, which another server heard. */
export interface ReportedReply {
  /** The server's words, as far as they are quoted, or what the report says instead. */
  diagnostic: string;
  /** The field `Status` (RFC 3464 §2.3.4); empty when there is none. */
  status: string;
  /** Of what it was said, when the report tells: of the recipient, or of the mail after that. */
  at?: 'recipient' | 'data' | undefined;
  /** What the report tells people besides. */
  spoken?: string | undefined;
}

/** In the words of Amazon SES. Only `gone` suppresses. */
const bounces: Record<ReplyClass, Bounce> = {
  gone: { kind: 'PERMANENT', subType: 'NoEmail' },
  full: { kind: 'TRANSIENT', subType: 'MailboxFull' },
  policy: { kind: 'TRANSIENT', subType: 'ContentRejected' },
  attachment: { kind: 'TRANSIENT', subType: 'AttachmentRejected' },
  size: { kind: 'TRANSIENT', subType: 'MessageTooLarge' },
  rate: { kind: 'TRANSIENT', subType: 'General' },
  expired: { kind: 'TRANSIENT', subType: 'CustomTimeoutExceeded' },
  sender: { kind: 'TRANSIENT', subType: 'General' },
  route: { kind: 'PERMANENT', subType: 'General' },
  closed: { kind: 'PERMANENT', subType: 'General' },
  unknown: { kind: 'PERMANENT', subType: 'General' },
};

/** Says why a server refused a recipient for good; the reply may have several lines. */
export function classifyReply(reply: string): Bounce {
  const parsed = parse(reply);
  const rule = replyRules.find(
    (candidate) => candidate.only === undefined && fits(candidate, parsed),
  );
  const bounce = bounces[rule?.class ?? 'unknown'];
  // What is not for good says nothing for good.
  const isTold = parsed.code >= 500 || !['General', 'NoEmail'].includes(bounce.subType);
  return isTold ? bounce : { kind: 'UNDETERMINED', subType: 'Undetermined' };
}

/** Whether a server refuses for what we are: our sender, our name, or that we are nobody it relays for. */
export function isAboutSender(reply: string): boolean {
  const parsed = parse(reply);
  const rule = replyRules.find(
    (candidate) => candidate.only === undefined && fits(candidate, parsed),
  );
  return rule?.class === 'sender';
}

/**
 * The same for what a report says. Its status code weighs more, since the words may be anybody's; where
 * it speaks of something that passes, nothing is for good.
 */
export function classifyReport({ diagnostic, status, at, spoken = '' }: ReportedReply): Bounce {
  const told = at ?? 'untold';
  const parsed = parse(quoteIn(diagnostic));
  // Who says in plain words that the mailbox is full has looked into it.
  if (plainlyFull.test(spoken)) return bounces.full;
  const reply = {
    code: parsed.code || Number(status.charAt(0) || 5) * 100,
    status: isTelling(parsed.status) ? parsed.status : status || parsed.status,
  };
  // Postfix writes it before whatever a policy says.
  const find = (said: string) => {
    const text = said.replaceAll(/recipient address rejected: (?=[a-z])/g, '');
    return replyRules.find(
      (rule) => (rule.at === undefined || rule.at === told) && fits(rule, { ...reply, text }),
    );
  };
  const rule = find(parsed.text) ?? find(parse(spoken.replace(/\s+/g, ' ')).text);
  const bounce = bounces[rule?.class ?? 'unknown'];
  const isForGood = reply.code >= 500 && !reply.status.startsWith('4');
  if (isForGood || bounce.kind === 'TRANSIENT') return bounce;
  return { kind: 'TRANSIENT', subType: 'General' };
}

const plainlyFull =
  /not enough disk space|mailbox (?:is )?(?:full|over (?:its )?quota)|quota exceeded|exceeded (?:its|the|his) (?:mailbox )?quota/i;

/** `5.0.0` and the like say no more than that it failed (RFC 3463 §3.1). */
const isTelling = (status: string) => status !== '' && !/^\d\.0\.0$/.test(status);

/** From the server's reply on, past who is said to have said it: `host a.example [192.0.2.1]: 550 …`. */
function quoteIn(diagnostic: string): string {
  const at = /(?:^|[\s:>(])(?=[45]\d\d[ :-] ?\S)/.exec(diagnostic);
  const quoted = at === null ? diagnostic : diagnostic.slice(at.index + at[0].length);
  return quoted.replace(/^(\d{3}): ?/, '$1 ');
}

function fits({ codes, words, whole, statuses, both = false }: ReplyRule, reply: Reply): boolean {
  const { code, status, text } = reply;
  if (codes !== undefined && !codes.includes(code)) return false;
  const byWords =
    (words?.some((word) => text.includes(word)) ?? false) ||
    (whole?.includes(text.trim()) ?? false);
  const byStatus =
    statuses?.some((known) =>
      known.endsWith('.') ? status.startsWith(known) : status === known,
    ) ?? false;
  return both ? byWords && byStatus : byWords || byStatus;
}

/** Links that say by themselves what they are about. */
const blockLists =
  /https?:\S*(?:spamhaus|spamcop|sorbs|barracudacentral|blocklist|blacklist|dnsbl|\brbl)/;

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
    .map((word) => (blockLists.test(word) ? 'blocklist' : word))
    .filter((word) => !/@|https?:/.test(word))
    .join(' ');
  return { code, status, text: ` ${text} ` };
}
