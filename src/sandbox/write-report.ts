/** A report about a mail in the sandbox, as a mail server would write it. */
export function writeSandboxReport(
  role: string,
  recipient: string,
  { returnPath, raw }: { returnPath: string; raw: Buffer },
): Buffer {
  const isComplaint = role === 'complained-later';
  const [headers = ''] = raw.toString('latin1').split('\r\n\r\n');
  const type = isComplaint ? 'feedback-report' : 'delivery-status';
  const said = `550 5.1.1 <${recipient}>: no such user`;
  const fields = isComplaint
    ? [
        'Feedback-Type: abuse',
        'User-Agent: Waybill-Sandbox/1',
        'Version: 1',
        `Original-Mail-From: <${returnPath}>`,
        `Original-Rcpt-To: ${recipient}`,
      ]
    : [
        'Reporting-MTA: dns; sandbox.test',
        '',
        `Final-Recipient: rfc822; ${recipient}`,
        'Action: failed',
        'Status: 5.1.1',
        'Remote-MTA: dns; mx.sandbox.test',
        `Diagnostic-Code: smtp; ${said}`,
      ];
  const lines = [
    'From: MAILER-DAEMON@sandbox.test',
    `To: ${returnPath}`,
    `Subject: ${isComplaint ? 'Abuse report' : 'Undelivered Mail Returned to Sender'}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="sandbox"`,
    '',
    '--sandbox',
    `Content-Type: message/${type}`,
    '',
    ...fields,
    '',
    '--sandbox',
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '',
    '--sandbox--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}
