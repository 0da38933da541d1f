import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { classifyReply } from '../classify-reply.ts';
import type { Outcome, OutgoingMail, Provider } from '../outcome.ts';
import { SmtpConnection } from '../smtp/smtp-connection.ts';
import { SmtpFailure } from '../smtp/smtp-failure.ts';
import { isAboutUs } from './is-about-us.ts';
import { type Answers, answersIn, answersOf, lineOf, refusals } from './read-answers.ts';

/** RFC 5321 §4.5.3.2: minutes for what a server may think about, ten for the final dot. */
const timeouts = {
  connectionTimeout: 30_000,
  greetingTimeout: 60_000,
  socketTimeout: 600_000,
};

/**
 * Hands mail to a relay over a pool of connections. `url` is `smtp[s]://[user:password@]host[:port]`;
 * its query may hold nodemailer's options, such as `requireTLS=true`.
 */
export function createSmtpProvider(
  url: string,
  connections: number,
  mailInFlight = 2 * connections,
): Provider {
  const options = { ...timeouts, ...(parseConnectionUrl(url) as { host: string }) };
  const all = Array.from({ length: connections }, () => new SmtpConnection(options));
  const idle = [...all];
  const waiting: ((connection: SmtpConnection) => void)[] = [];
  const acquire = async () =>
    idle.pop() ?? (await new Promise<SmtpConnection>((resolve) => waiting.push(resolve)));
  const release = (connection: SmtpConnection) => {
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  };

  return {
    name: 'smtp',
    connections,
    mailInFlight,
    send: async (mail) => {
      const connection = await acquire();
      try {
        return await sendOver(connection, mail);
      } finally {
        release(connection);
      }
    },
    close: async () => {
      for (const connection of all) connection.quit();
    },
  };
}

/** A mail that a used connection did not take may go over a new one at once: nothing was handed over. */
export async function sendOver(connection: SmtpConnection, mail: OutgoingMail): Promise<Outcome> {
  try {
    return await attempt(connection, mail);
  } catch (failure) {
    if (!(failure instanceof SmtpFailure)) throw failure;
    const fresh = failure.stale && !failure.handedOver && failure.reply === undefined;
    if (!fresh) return outcomeOf(failure, mail);
  }
  try {
    return await attempt(connection, mail);
  } catch (failure) {
    if (!(failure instanceof SmtpFailure)) throw failure;
    return outcomeOf(failure, mail);
  }
}

async function attempt(connection: SmtpConnection, mail: OutgoingMail): Promise<Outcome> {
  const info = await connection.send(mail);
  return answered(mail, answersIn(info, mail.envelope.to, []));
}

function outcomeOf(failure: SmtpFailure, mail: OutgoingMail): Outcome {
  const outcome = resultOf(failure, mail);
  return isAboutUs(failure, mail.envelope.to.length) ? { ...outcome, isAboutUs: true } : outcome;
}

function resultOf(failure: SmtpFailure, mail: OutgoingMail): Outcome {
  const line = lineOf(failure);
  // Without a reply nobody knows whether the mail was taken once its final dot was written.
  if (failure.handedOver && failure.reply === undefined) {
    return { kind: 'unknown', line, answers: refusals(failure) };
  }
  const answers = answersOf(failure, mail.envelope.to);
  if (failure.rejected.length > 0 && answers) return answered(mail, answers);
  // A relay that does not let us in says nothing about the mail.
  if (failure.stage === 'session') return { kind: 'unreached', line };
  const bounce = line.startsWith('5') ? classifyReply(line) : undefined;
  if (failure.stage === 'sender' && bounce && bounce.subType !== 'MessageTooLarge') {
    return { kind: 'failed', reason: 'the relay refused the sender', line };
  }
  return answers === undefined ? { kind: 'unreached', line } : answered(mail, answers);
}

function answered({ messageIdHeader }: OutgoingMail, answers: Answers): Outcome {
  return { kind: 'answered', providerMessageId: messageIdHeader, answers };
}
