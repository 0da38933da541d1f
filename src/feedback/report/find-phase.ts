/** At which command the server refused, as Postfix, Sendmail, Courier, Exim and qmail tell it. */
const dataPhase =
  /in reply to (?:end of )?DATA|^>>> ?(?:DATA|\.)|^<?\s*SMTP command\s+DATA|SMTP command[\s-]+DATA|(?:after|response to) (?:end of )?(?:data|message)|sending (?:end of data|the message body)/im;
const recipientPhase =
  /in reply to RCPT|^>>> ?RCPT|after RCPT TO|response to RCPT|RCPT TO(?: response|:)|SMTP:RCPT/im;

/**
 * Whether a report says that the recipient was refused, or the mail after its recipients had been taken;
 * undefined when it does not tell. Who sends several commands at once shows both: the first counts.
 */
export function findPhase(text: string): 'recipient' | 'data' | undefined {
  if (recipientPhase.test(text)) return 'recipient';
  return dataPhase.test(text) ? 'data' : undefined;
}
