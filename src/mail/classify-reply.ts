import type { Bounce } from './outcome.ts';

/** An SMTP reply (RFC 5321 §4.2) with its enhanced status code (RFC 3463), if it has one. */
interface Reply {
  code: number;
  enhanced: string;
  text: string;
}

const noMailbox =
  /user unknown|unknown user|no such user|no such recipient|does not exist|mailbox (?:not found|unavailable)|recipient (?:not found|unknown|rejected: undeliverable)|invalid (?:recipient|mailbox)|address (?:unknown|does not exist)|no mailbox/i;
const full =
  /mailbox (?:is )?full|quota|over ?quota|insufficient (?:system )?storage|out of storage/i;
const tooLarge =
  /too (?:large|big)|size limit|exceeds (?:the |fixed )?(?:maximum|size)|size exceeds/i;
const attachment = /attachment|virus|malware|infected|executable/i;
const policy =
  /spam|policy|blocked|block ?list|black ?list|denied|reputation|rate|dmarc|\bspf\b|\bdkim\b|reverse dns|\bptr\b|authentic|not accepted from|prohibited|content/i;

const sender = /\bsender\b|\bmail from\b/i;

/**
 * Says why a server refused a recipient for good, in the words of Amazon SES. What the text says
 * comes before what the code says, for servers are careless with codes. Faults of the sender
 * (5.7.x: authentication, policy, reputation; 5.1.7 and 5.1.8: its address) say nothing about the
 * recipient's address.
 */
export function classifyReply(line: string): Bounce {
  const { enhanced, text, code } = parse(line);
  const [, subject = '', detail = ''] = enhanced.split('.');
  if (subject === '7' || ['1.7', '1.8'].includes(`${subject}.${detail}`)) {
    return { kind: 'TRANSIENT', subType: 'ContentRejected' };
  }
  // Addresses in UTF-8 (RFC 6531 §3.5): it is the way there that lacks something, not the mailbox.
  if (['6.7', '6.8', '6.9'].includes(`${subject}.${detail}`)) {
    return { kind: 'PERMANENT', subType: 'General' };
  }
  if (`${subject}.${detail}` === '2.2' || full.test(text)) {
    return { kind: 'TRANSIENT', subType: 'MailboxFull' };
  }
  if (['3.4', '2.3'].includes(`${subject}.${detail}`) || tooLarge.test(text)) {
    return { kind: 'TRANSIENT', subType: 'MessageTooLarge' };
  }
  if (['1.1', '1.2', '1.3', '1.6', '1.10', '2.1'].includes(`${subject}.${detail}`)) {
    return { kind: 'PERMANENT', subType: 'NoEmail' };
  }
  // "Domain of sender address … does not exist" is not about the recipient.
  if (sender.test(text)) return { kind: 'TRANSIENT', subType: 'ContentRejected' };
  if (noMailbox.test(text)) return { kind: 'PERMANENT', subType: 'NoEmail' };
  if (subject === '6' || attachment.test(text)) {
    return { kind: 'TRANSIENT', subType: 'AttachmentRejected' };
  }
  if (policy.test(text)) return { kind: 'TRANSIENT', subType: 'ContentRejected' };
  if (code >= 500) return { kind: 'PERMANENT', subType: 'General' };
  return { kind: 'UNDETERMINED', subType: 'Undetermined' };
}

function parse(line: string): Reply {
  const match = /^(\d{3})[ -]?(?:([245]\.\d{1,3}\.\d{1,3})\b)?(.*)$/s.exec(line.trim());
  return { code: Number(match?.[1] ?? 0), enhanced: match?.[2] ?? '', text: match?.[3] ?? line };
}
