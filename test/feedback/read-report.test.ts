import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReport } from '../../src/feedback/report/read-report.ts';
import { classifyReport } from '../../src/mail/classify-reply.ts';
import { abuseReport, dialects, postfixReport, vacationNote } from '../support/report-mails.ts';

const facts = {
  to: 'b+token@bounces.example.com',
  recipient: 'ada@example.org',
  original:
    'Return-Path: <b+aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@bounces.example.com>\nMessage-ID: <01jd7w1v5ve6xt0c6y2f7g8h9k@example.com>\nFrom: shop@example.com\nTo: ada@example.org\nSubject: Hello\n\nHi.\n',
};

const gone = { kind: 'PERMANENT', subType: 'NoEmail' };

describe('a report', () => {
  it.each(Object.keys(dialects))(
    'of %s names its recipient, its reason and its mail',
    async (name) => {
      const report = await readReport(dialects[name]?.(facts) ?? Buffer.alloc(0));
      expect(report.kind).toBe('delivery-report');
      const [entry, ...others] = report.entries;
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ recipient: facts.recipient, action: 'failed' });
      expect(entry && classifyReport(entry)).toEqual(gone);
      expect(report.traces.messageIds).toEqual(['01jd7w1v5ve6xt0c6y2f7g8h9k@example.com']);
      expect(report.traces.bounceTokens).toHaveLength(1);
    },
  );

  it('tells of several recipients, each with its action', async () => {
    const more =
      '\n\nFinal-Recipient: rfc822; bob@example.org\nAction: delayed\nStatus: 4.4.1\n\nOriginal-Recipient: rfc822; eve@example.org\nFinal-Recipient: rfc822; eve@inside.example.org\nAction: delivered\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; list@example.org\nAction: expanded\nStatus: 2.0.0';
    const { entries } = await readReport(postfixReport(facts, { more }));
    expect(entries.map(({ recipient, action }) => [recipient, action])).toEqual([
      ['ada@example.org', 'failed'],
      ['bob@example.org', 'delayed'],
      ['eve@example.org', 'delivered'],
      ['list@example.org', 'none'],
    ]);
  });

  it.each([
    ['as text alone', (text: string) => `Subject: Returned mail\n\nSorry.\n\n${text}`],
    [
      'that a person forwards',
      (text: string) =>
        `Subject: Fwd: Returned mail\n\nLook.\n\nBegin forwarded message:\n\n${text.replaceAll(/^/gm, '> ')}`,
    ],
  ])('of Sendmail %s is read', async (_, mailOf) => {
    const text = [
      'The original message was received at Sat, 21 Nov 2026 10:00:00 +0000',
      'from localhost [127.0.0.1]',
      '',
      '   ----- The following addresses had permanent fatal errors -----',
      '<ada@example.org>',
      '    (reason: 550 5.1.1 <ada@example.org>... User unknown)',
      '',
    ];
    const from = 'From: Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>\n';
    const { entries } = await readReport(Buffer.from(from + mailOf(text.join('\n'))));
    expect(entries).toMatchObject([{ recipient: 'ada@example.org', status: '5.1.1' }]);
  });

  it.each([
    ['abuse', 'complained'],
    ['fraud', 'complained'],
    ['virus', 'complained'],
    ['opt-out', 'opt-out'],
    ['not-spam', 'none'],
    ['auth-failure', 'none'],
    ['other', 'none'],
  ])('of the type %s is %s', async (type, action) => {
    const { kind, entries } = await readReport(abuseReport(facts, type));
    expect([kind, entries[0]?.action]).toEqual(['abuse-report', action]);
  });

  it.each([
    ['a vacation note', vacationNote(facts)],
    [
      'an answer that is marked',
      'From: a@b.test\nAuto-Submitted: auto-replied\nSubject: hi\n\nIll.',
    ],
    ['an answer in German', 'From: a@b.test\nSubject: Abwesenheitsnotiz: Hallo\n\nIch bin weg.'],
    [
      'a receipt',
      'From: a@b.test\nSubject: Read: hi\nContent-Type: multipart/report; report-type=disposition-notification; boundary=b\n\n--b\nContent-Type: message/disposition-notification\n\nDisposition: manual-action/MDN-sent-manually; displayed\n\n--b--\n',
    ],
  ])('is not %s', async (_, mail) => {
    const { kind, entries } = await readReport(Buffer.from(mail));
    expect([kind, entries]).toEqual(['automatic-reply', []]);
  });

  it.each([
    ['a question', 'From: a@b.test\nSubject: a question\n\nWhere is my order 550?'],
    ['nothing', ''],
  ])('is not %s', async (_, mail) => {
    expect((await readReport(Buffer.from(mail))).kind).toBe('unknown');
  });
});

describe('a hostile mail', () => {
  const deep = (levels: number) =>
    Array.from(
      { length: levels },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
    ).join('');
  const status = 'Content-Type: message/delivery-status\n\n';
  it.each([
    ['nested 1,000 deep', Buffer.from(`Subject: x\n${deep(1_000)}`)],
    ['with 100,000 headers', Buffer.from(`${'X-A: b\n'.repeat(100_000)}\nx`)],
    [
      'with 100,000 headers in a part',
      Buffer.from(
        `Content-Type: multipart/report; boundary=b\n\n--b\n${'X-A: b\n'.repeat(100_000)}\nx\n--b--`,
      ),
    ],
    [
      'with 100,000 parts',
      Buffer.from(`Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\nx\n'.repeat(100_000)}`),
    ],
    ['with one header folded 100,000 times', Buffer.from(`X-A: b\n${' c\n'.repeat(100_000)}\nx`)],
    [
      'of broken base64',
      Buffer.from(`Content-Transfer-Encoding: base64\n\n${'=?%&!'.repeat(50_000)}`),
    ],
    ['of all bytes', Buffer.from(Array.from({ length: 1_000_000 }, (_, at) => (at * 7919) % 256))],
    ['of one line', Buffer.alloc(10 * 1024 * 1024, 'a')],
    ['of zeros', Buffer.alloc(1024 * 1024)],
    [
      'of addresses',
      Buffer.from(`From: mailer-daemon@x\nSubject: failure notice\n\n${'a@b.c '.repeat(100_000)}`),
    ],
    ['of angle brackets', Buffer.from(`Content-Type: text/html\n\n${'<'.repeat(500_000)}`)],
    [
      'of a status that does not end',
      Buffer.from(
        `Content-Type: multipart/report; boundary=b\n\n--b\n${status}${'Final-Recipient: rfc822; a@b.c\n\n'.repeat(20_000)}`,
      ),
    ],
  ])('%s is read soon, and never an error', async (_, raw) => {
    // What it costs this process, for the machine may be busy with others.
    const before = process.cpuUsage();
    const { entries } = await readReport(raw);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect(entries.length).toBeLessThanOrEqual(500);
  });
});

describe('what a report quotes', () => {
  it.each<[string, string, string, ('recipient' | 'data')?]>([
    ['NoEmail', '5.1.1', '550 5.1.1 <ada@example.org>: User unknown'],
    ['NoEmail', '5.0.0', 'host mx.example.org [192.0.2.1]: 550 5.1.1 No such user here'],
    ['NoEmail', '', 'Sorry, no mailbox here by that name. (#5.1.1)'],
    [
      'NoEmail',
      '5.4.4',
      'Host or domain name not found. Name service error for name=x.test type=A: Host not found',
    ],
    ['NoEmail', '', "Sorry, I couldn't find any host named x.test. (#5.1.2)"],
    ['NoEmail', '5.4.1', '550 5.4.1 Recipient address rejected: Access denied'],
    ['NoEmail', '5.2.1', '550 5.2.1 <ada@example.org>... User Unknown', 'recipient'],
    ['NoEmail', '5.1.10', 'RESOLVER.ADR.RecipientNotFound; not found'],
    ['NoEmail', '5.0.0', '550 <ada@example.org>: User unknown', 'recipient'],
    // What the words say comes before the code.
    ['NoEmail', '5.7.1', '553 Invalid recipient ada@example.org', 'recipient'],
    ['ContentRejected', '5.7.1', '553 Invalid recipient ada@example.org'],
    // Hearsay: who says it, and of what, is not told.
    ['General', '', 'mx.example.org[192.0.2.1] said: 550 <ada@example.org>: User unknown'],
    ['General', '5.0.0', '550 ada@example.org... No such user'],
    ['NoEmail', '', 'Unknown user: ada@example.org'],
    // The mailbox is there.
    ['General', '5.2.1', '550 5.2.1 <ada@example.org>... User Unknown'],
    ['General', '5.2.1', '550 5.2.1 Mailbox disabled'],
    // A filter that speaks after it has taken the recipient.
    ['General', '5.0.0', '550 Unknown user ada@example.org', 'data'],
    ['General', '5.2.0', '550 : User unknown'],
    // A local delivery that lacks a file.
    ['General', '5.1.1', 'procmail: Couldn\'t create "/var/spool/mail/ada" id: ada: No such user'],
    // What passes is not for good.
    ['General', '4.0.0', 'Name service error: Host not found'],
    ['General', '4.1.1', '450 4.1.1 <ada@example.org>: User unknown'],
    ['MailboxFull', '5.2.2', '552 5.2.2 Mailbox full'],
    ['MailboxFull', '4.2.2', '452 4.2.2 Over quota'],
    ['CustomTimeoutExceeded', '4.4.7', 'delivery time expired'],
    ['CustomTimeoutExceeded', '5.0.0', 'retry timeout exceeded'],
    ['ContentRejected', '5.7.1', '550 5.7.1 Message rejected as spam'],
    ['ContentRejected', '5.1.3', '553 http://www.spamhaus.org/query/bl?ip=192.0.2.1'],
    [
      'ContentRejected',
      '5.7.1',
      '554 5.7.1 <ada@example.org>: Recipient address rejected: Blocked by policy',
    ],
    ['MessageTooLarge', '5.3.4', '552 5.3.4 Message size exceeds fixed limit'],
  ])('is %s with the status %j: %s', (subType, status, diagnostic, at) => {
    expect(classifyReport({ diagnostic, status, at }).subType).toBe(subType);
  });
});

interface Label {
  hard: boolean;
  reason: string;
}

/** Real mails are large and not ours to keep: whoever has a folder of them names it. */
const corpora = (process.env.BOUNCE_CORPORA ?? '').split(':').filter(Boolean);

describe.each(corpora)('the corpus %s', (folder) => {
  it('is read within the bounds', async () => {
    const labels: Record<string, Label[]> = JSON.parse(
      readFileSync(join(folder, 'labels.json'), 'utf8'),
    );
    const seen = { right: 0, wrong: 0, missed: 0 };
    expect(readdirSync(join(folder, 'mails')).sort()).toEqual(Object.keys(labels).sort());
    for (const [file, results] of Object.entries(labels)) {
      const report = await readReport(readFileSync(join(folder, 'mails', file)));
      const hard = report.entries.map(
        (entry) => entry.action === 'failed' && classifyReport(entry).subType === 'NoEmail',
      );
      for (let at = 0; at < Math.max(results.length, hard.length); at += 1) {
        const wanted = results[at]?.hard ?? false;
        const found = hard[at] ?? false;
        if (found) seen[wanted ? 'right' : 'wrong'] += 1;
        else if (wanted) seen.missed += 1;
      }
      if (results[0]?.reason === 'vacation') expect(report.kind, file).toBe('automatic-reply');
    }
    expect(seen.right / (seen.right + seen.wrong)).toBeGreaterThanOrEqual(0.96);
    expect(seen.right / (seen.right + seen.missed)).toBeGreaterThanOrEqual(0.92);
  });
});
