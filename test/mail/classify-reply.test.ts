import { describe, expect, it } from 'vitest';
import { classifyReply } from '../../src/mail/classify-reply.ts';
import replies from './replies.json' with { type: 'json' };

/** What each class of the collection means. */
const meanings: Record<string, string> = {
  gone: 'PERMANENT/NoEmail',
  full: 'TRANSIENT/MailboxFull',
  policy: 'TRANSIENT/ContentRejected',
  content: 'TRANSIENT/ContentRejected',
  attachment: 'TRANSIENT/AttachmentRejected',
  size: 'TRANSIENT/MessageTooLarge',
  rate: 'TRANSIENT/General',
  sender: 'TRANSIENT/General',
};

it.each(replies)('what $name says means what it should', ({ reply, class: meaning }) => {
  const { kind, subType } = classifyReply(reply);
  expect(`${kind}/${subType}`).toBe(meanings[meaning]);
});

describe('a refusal', () => {
  it.each([
    // The address does not exist (RFC 3463 §3.2): the only kind that suppresses.
    ['550 5.1.1 <ada@example.com>: Recipient address rejected', 'PERMANENT', 'NoEmail'],
    ['550-5.1.1 The email account that you tried to reach does not exist', 'PERMANENT', 'NoEmail'],
    ['550 5.1.2 bad destination system', 'PERMANENT', 'NoEmail'],
    ['553 5.1.3 bad destination mailbox syntax', 'PERMANENT', 'NoEmail'],
    ['550 5.1.6 mailbox has moved', 'PERMANENT', 'NoEmail'],
    ['556 5.1.10 the domain has a null MX', 'PERMANENT', 'NoEmail'],
    ['550 5.2.1 mailbox disabled', 'PERMANENT', 'NoEmail'],
    ['550 User unknown', 'PERMANENT', 'NoEmail'],
    ['550 unknown user ada@example.com', 'PERMANENT', 'NoEmail'],
    ['550 No such user here', 'PERMANENT', 'NoEmail'],
    ['550 Requested action not taken: mailbox unavailable', 'PERMANENT', 'NoEmail'],
    ['550 5.0.0 Invalid recipient', 'PERMANENT', 'NoEmail'],
    // The mailbox is full, whatever the code says.
    ['552 5.2.2 mailbox full', 'TRANSIENT', 'MailboxFull'],
    ['550 5.1.1 mailbox is full', 'TRANSIENT', 'MailboxFull'],
    ['552 The user is over quota', 'TRANSIENT', 'MailboxFull'],
    ['452 4.2.2 insufficient system storage', 'TRANSIENT', 'MailboxFull'],
    // The mail is too large.
    ['552 5.3.4 message size exceeds fixed limit', 'TRANSIENT', 'MessageTooLarge'],
    ['552 5.2.3 message length exceeds administrative limit', 'TRANSIENT', 'MessageTooLarge'],
    ['552 Message too large', 'TRANSIENT', 'MessageTooLarge'],
    // The words of RFC 1870 §6.1.
    ['552 message size exceeds fixed maximum message size', 'TRANSIENT', 'MessageTooLarge'],
    ['552 Message size exceeds fixed limit', 'TRANSIENT', 'MessageTooLarge'],
    // The way lacks UTF-8 (RFC 6531 §3.5).
    ['553 5.6.7 non-ASCII addresses not permitted for that recipient', 'PERMANENT', 'General'],
    ['550 5.6.9 UTF-8 header cannot be transferred', 'PERMANENT', 'General'],
    // Faults of the sender say nothing about the address.
    ['550 5.7.1 Service unavailable; client host blocked', 'TRANSIENT', 'ContentRejected'],
    ['550 5.7.26 unauthenticated mail is not accepted', 'TRANSIENT', 'ContentRejected'],
    ['550 5.7.1 user unknown or not allowed', 'TRANSIENT', 'ContentRejected'],
    ['553 5.1.8 Domain of sender address does not exist', 'TRANSIENT', 'General'],
    ['550 5.1.7 bad sender mailbox', 'TRANSIENT', 'General'],
    ['553 Domain of sender address a@b.example does not exist', 'TRANSIENT', 'General'],
    // Words in addresses and links are none of the server's.
    ['550 5.1.1 <spam@blocked.example>: user unknown', 'PERMANENT', 'NoEmail'],
    ['550 unknown user, see https://example.com/spam-policy', 'PERMANENT', 'NoEmail'],
    // Big receivers word it in their own way.
    ['550 5.7.1 No such user!', 'PERMANENT', 'NoEmail'],
    ["554 delivery error: dd This user doesn't have a yahoo.com account", 'PERMANENT', 'NoEmail'],
    ['521 5.2.1 : AOL will not accept delivery of this message.', 'TRANSIENT', 'ContentRejected'],
    [
      '550-Requested action not taken: mailbox unavailable\n550 Reject due to policy restrictions.',
      'TRANSIENT',
      'ContentRejected',
    ],
    ['550 5.2.2 the account is full', 'TRANSIENT', 'MailboxFull'],
    ['550 RP:TRC user not found', 'PERMANENT', 'NoEmail'],
    // About us, though it names a mailbox.
    [
      '550-Requested action not taken: mailbox unavailable\n550 invalid DNS MX or A/AAAA resource record',
      'TRANSIENT',
      'General',
    ],
    [
      '550-Verification failed for <us@example.com>\n550-No Such User Here\n550 Sender verify failed',
      'TRANSIENT',
      'General',
    ],
    ['550 <a@b.example>: Recipient address rejected: Greylisted', 'TRANSIENT', 'General'],
    ['550 5.1.0 #5.1.0 Address rejected.', 'PERMANENT', 'NoEmail'],
    ['550 <a@b.example>, Recipient unknown', 'PERMANENT', 'NoEmail'],
    ['550 User <a@b.example> unknown', 'PERMANENT', 'NoEmail'],
    ['554 Message looks like spam', 'TRANSIENT', 'ContentRejected'],
    ['554 your IP is on a block list', 'TRANSIENT', 'ContentRejected'],
    ['550 SPF check failed', 'TRANSIENT', 'ContentRejected'],
    ['550 no PTR record', 'TRANSIENT', 'ContentRejected'],
    // What the mail carries.
    ['554 5.6.1 media not supported', 'TRANSIENT', 'AttachmentRejected'],
    ['552 Your attachment is not allowed here', 'TRANSIENT', 'AttachmentRejected'],
    ['554 virus found', 'TRANSIENT', 'AttachmentRejected'],
    // Nothing that is known.
    ['554 5.0.0 transaction failed', 'PERMANENT', 'General'],
    ['571', 'PERMANENT', 'General'],
    ['', 'UNDETERMINED', 'Undetermined'],
    ['connection timed out', 'UNDETERMINED', 'Undetermined'],
    ['421 try later', 'UNDETERMINED', 'Undetermined'],
  ])('%j is %s/%s', (line, kind, subType) => {
    expect(classifyReply(line)).toEqual({ kind, subType });
  });
});
