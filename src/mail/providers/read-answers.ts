import { classifyReply } from '../classify-reply.ts';
import type { Feedback, RecipientAnswer } from '../outcome.ts';
import type { SendInfo } from '../smtp/smtp-connection.ts';
import type { SmtpFailure } from '../smtp/smtp-failure.ts';
import type { Reply } from '../smtp/smtp-wire.ts';

export type Answers = Map<string, RecipientAnswer>;

/** What a server that took the mail said for each recipient; `feedback` is what that proves. */
export function answersIn(info: SendInfo, recipients: string[], feedback: Feedback[]): Answers {
  const answers = refusals(info);
  for (const recipient of recipients) {
    if (answers.has(recipient)) continue;
    answers.set(recipient, { kind: 'accepted', line: lineOfReply(info.reply), feedback });
  }
  return answers;
}

/** What a failure says for each recipient; undefined when the server said nothing. */
export function answersOf(failure: SmtpFailure, recipients: string[]): Answers | undefined {
  const line = lineOf(failure);
  if (failure.rejected.length === 0 && failure.reply === undefined) return undefined;
  const answers = refusals(failure);
  for (const recipient of recipients) {
    if (!answers.has(recipient)) answers.set(recipient, refusal(line));
  }
  return answers;
}

/** The server's own words, or what happened to the connection. */
export function lineOf(failure: SmtpFailure): string {
  return failure.reply === undefined ? oneLine(failure.message) : lineOfReply(failure.reply);
}

/** What was said of those who were refused one by one. */
export function refusals({ rejected }: Pick<SendInfo, 'rejected'>): Answers {
  return new Map(rejected.map(({ recipient, reply }) => [recipient, refusal(lineOfReply(reply))]));
}

/** RFC 5321 §4.2.1: 4yz may be tried again, 5yz not. */
function refusal(line: string): RecipientAnswer {
  return line.startsWith('5')
    ? { kind: 'rejected', line, bounce: classifyReply(line) }
    : { kind: 'deferred', line };
}

const lineOfReply = ({ lines }: Reply) => oneLine(lines.join(' '));

/** As the database can hold it: a server may say anything. */
function oneLine(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim().slice(0, 1000).toWellFormed();
}
