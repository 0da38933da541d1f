import { classifyReply } from '../classify-reply.ts';
import type { Feedback, RecipientAnswer } from '../outcome.ts';
import type { SendInfo, SmtpFailure } from './smtp-connection.ts';

export type Answers = Map<string, RecipientAnswer>;

/** What a server that took the mail said for each recipient; `feedback` is what that proves. */
export function answersIn(info: SendInfo, recipients: string[], feedback: Feedback[]): Answers {
  const answers: Answers = new Map();
  for (const { recipient, response } of info.rejectedErrors) {
    if (recipient !== undefined) answers.set(recipient, refusal(response ?? ''));
  }
  for (const recipient of recipients) {
    if (answers.has(recipient)) continue;
    answers.set(recipient, { kind: 'accepted', line: oneLine(info.response), feedback });
  }
  return answers;
}

/** What a failure says for each recipient; undefined when the server said nothing. */
export function answersOf(failure: SmtpFailure, recipients: string[]): Answers | undefined {
  const line = lineOf(failure);
  if (failure.rejectedErrors.length === 0 && failure.responseCode === undefined) return undefined;
  const answers: Answers = new Map();
  for (const { recipient, response } of failure.rejectedErrors) {
    if (recipient !== undefined) answers.set(recipient, refusal(response ?? line));
  }
  for (const recipient of recipients) {
    if (!answers.has(recipient)) answers.set(recipient, refusal(line));
  }
  return answers;
}

/** The server's own words, or what happened to the connection. */
export function lineOf(failure: SmtpFailure): string {
  return oneLine(failure.response || failure.message);
}

/** RFC 5321 §4.2.1: 4yz may be tried again, 5yz not. */
function refusal(response: string): RecipientAnswer {
  const line = oneLine(response);
  return line.startsWith('5')
    ? { kind: 'rejected', line, bounce: classifyReply(line) }
    : { kind: 'deferred', line };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 1000);
}
