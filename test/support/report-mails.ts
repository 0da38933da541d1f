/** What a report is made of. */
export interface ReportFacts {
  /** The return path that the report goes to. */
  to: string;
  /** The recipient that it is about. */
  recipient: string;
  /** The mail that it returns. */
  original: Buffer | string;
}

const headersOf = (original: Buffer | string) => original.toString().split(/\r?\n\r?\n/)[0] ?? '';
const lines = (...all: string[]) => Buffer.from(all.join('\n').replaceAll(/\r?\n/g, '\r\n'));

let reports = 0;
const reportId = () => `<report-${process.pid}-${reports++}@mx.example.net>`;

/** A multipart/report with a part of a type of its own. */
function report(
  facts: ReportFacts,
  type: string,
  subject: string,
  text: string,
  part: string,
  from = 'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
): Buffer {
  return lines(
    `From: ${from}`,
    `To: ${facts.to}`,
    `Subject: ${subject}`,
    `Message-ID: ${reportId()}`,
    'Date: Sat, 21 Nov 2026 10:00:00 +0000',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="b1"`,
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--b1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    text,
    '',
    '--b1',
    `Content-Type: message/${type}`,
    '',
    part,
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    headersOf(facts.original),
    '',
    '--b1--',
    '',
  );
}

/** RFC 3464, as Postfix writes it. */
export function postfixReport(
  facts: ReportFacts,
  {
    action = 'failed',
    status = '5.1.1',
    said = `550 5.1.1 <${facts.recipient}>: Recipient address rejected: User unknown`,
    more = '',
  } = {},
): Buffer {
  return report(
    facts,
    'delivery-status',
    'Undelivered Mail Returned to Sender',
    `This is the mail system at host mx.example.net.\n\n<${facts.recipient}>: host mail.example.org[192.0.2.9] said:\n    ${said} (in reply to RCPT TO command)`,
    `Reporting-MTA: dns; mx.example.net\nArrival-Date: Sat, 21 Nov 2026 09:59:00 +0000\n\nFinal-Recipient: rfc822; ${facts.recipient}\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; mail.example.org\nDiagnostic-Code: smtp; ${said}${more}`,
  );
}

/** RFC 5965; `recipient` is left out when the reporter hides it. */
export function abuseReport(facts: ReportFacts, type = 'abuse', redacted = false): Buffer {
  const original = redacted ? '' : `\nOriginal-Rcpt-To: ${facts.recipient}`;
  return report(
    facts,
    'feedback-report',
    'FW: Earn money',
    'This is an email abuse report for an email message received from IP 192.0.2.1.',
    `Feedback-Type: ${type}\nUser-Agent: SomeGenerator/1.0\nVersion: 1\nOriginal-Mail-From: <${facts.to}>${original}\nArrival-Date: Sat, 21 Nov 2026 09:59:00 +0000\nReporting-MTA: dns; fbl.example.net`,
    'feedback@fbl.example.net',
  );
}

/** A vacation note (RFC 3834). */
export function vacationNote(facts: ReportFacts): Buffer {
  return lines(
    `From: Ada <${facts.recipient}>`,
    `To: ${facts.to}`,
    'Subject: Out of office: your mail',
    `Message-ID: ${reportId()}`,
    'Auto-Submitted: auto-replied (vacation)',
    'Precedence: bulk',
    '',
    'I am away until Monday. Your mail could not be read before that; 550 other people may help.',
    '',
  );
}

function plain(facts: ReportFacts, from: string, subject: string, more: string[], text: string) {
  return lines(
    'Return-Path: <>',
    `From: ${from}`,
    `To: ${facts.to}`,
    `Subject: ${subject}`,
    `Message-ID: ${reportId()}`,
    ...more,
    '',
    text,
    '',
  );
}

/** The dialects of servers that write for people alone: each bounces for good. */
export const dialects: Record<string, (facts: ReportFacts) => Buffer> = {
  postfix: (facts) => postfixReport(facts),
  exim: (facts) =>
    plain(
      facts,
      'Mail Delivery System <Mailer-Daemon@mx.example.net>',
      'Mail delivery failed: returning message to sender',
      [`X-Failed-Recipients: ${facts.recipient}`, 'Auto-Submitted: auto-replied'],
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${facts.recipient}\n    host mail.example.org [192.0.2.9]\n    SMTP error from remote mail server after RCPT TO:<${facts.recipient}>:\n    550 5.1.1 Unrouteable address\n\n------ This is a copy of the message, including all the headers. ------\n\n${facts.original}`,
    ),
  qmail: (facts) =>
    plain(
      facts,
      'MAILER-DAEMON@mx.example.net',
      'failure notice',
      [],
      `Hi. This is the qmail-send program at mx.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${facts.recipient}>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\n${facts.original}`,
    ),
  sendmail: (facts) =>
    plain(
      facts,
      'Mail Delivery Subsystem <MAILER-DAEMON@mx.example.net>',
      'Returned mail: User unknown',
      [],
      `The original message was received at Sat, 21 Nov 2026 09:59:00 GMT\n\n   ----- The following addresses had permanent fatal errors -----\n<${facts.recipient}>\n\n   ----- Transcript of session follows -----\n... while talking to mail.example.org.:\n>>> RCPT To:<${facts.recipient}>\n<<< 550 5.1.1 <${facts.recipient}>... User unknown\n550 <${facts.recipient}>... User unknown\n\n   ----- Unsent message follows -----\n${facts.original}`,
    ),
  exchange2003: (facts) =>
    plain(
      facts,
      'System Administrator <postmaster@example.org>',
      'Undeliverable: your mail',
      [],
      `Your message\n\n  To:      ${facts.recipient}\n  Subject: your mail\n  Sent:    Sat, 21 Nov 2026 09:59:00 +0000\n\ndid not reach the following recipient(s):\n\n${facts.recipient} on Sat, 21 Nov 2026 09:59:01 +0000\n    The recipient name is not recognized\n\n------ Original message ------\n${headersOf(facts.original)}`,
    ),
  dragonfly: (facts) =>
    plain(
      facts,
      'MAILER-DAEMON <>',
      'Mail delivery failed',
      [],
      `This is the DragonFly Mail Agent v0.13 at mx.example.net.\n\nThere was an error delivering your mail to <${facts.recipient}>.\n\nmail.example.org [192.0.2.9] did not like our RCPT TO:\n550 5.1.1 <${facts.recipient}>: User unknown\n\nMessage headers follow.\n\n${headersOf(facts.original)}`,
    ),
  notes: (facts) =>
    plain(
      facts,
      'Postmaster@example.org',
      'DELIVERY FAILURE: User not listed in Domino Directory',
      [],
      `Your message\n\n  Subject: your mail\n\nwas not delivered to:\n\n  ${facts.recipient}\n\nbecause:\n\n  User ada (${facts.recipient}) not listed in Domino Directory\n\n---- Original message ----\n${headersOf(facts.original)}`,
    ),
  yahoo: (facts) =>
    plain(
      facts,
      'MAILER-DAEMON@yahoo.example',
      'Failure Notice',
      [],
      `Sorry, we were unable to deliver your message to the following address.\n\n<${facts.recipient}>:\n554: delivery error: dd This user doesn't have a yahoo.example account (${facts.recipient}) [0]\n\n--- Below this line is a copy of the message.\n\n${facts.original}`,
    ),
  opensmtpd: (facts) =>
    plain(
      facts,
      'Mailer Daemon <MAILER-DAEMON@mx.example.net>',
      'Delivery status notification: error',
      [],
      `    Hi!\n\n    This is the MAILER-DAEMON, please DO NOT REPLY to this email.\n\n    An error has occurred while attempting to deliver a message for\n    the following list of recipients:\n\n${facts.recipient}: 550 5.1.1 <${facts.recipient}>: User unknown\n\n    Below is a copy of the original message:\n\n${headersOf(facts.original)}`,
    ),
  gmail: (facts) =>
    plain(
      facts,
      'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Delivery Status Notification (Failure)',
      [`X-Failed-Recipients: ${facts.recipient}`],
      `Delivery to the following recipient failed permanently:\n\n     ${facts.recipient}\n\nTechnical details of permanent failure:\nGoogle tried to deliver your message, but it was rejected by the recipient domain. We recommend contacting the other email provider. The error that the other server returned was: 550 550 5.1.1 <${facts.recipient}> User unknown (state 14).\n\n----- Original message -----\n\n${headersOf(facts.original)}`,
    ),
};
