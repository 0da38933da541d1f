import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { classifyReply } from '../classify-reply.ts';
import type { Outcome, OutgoingMail, Provider, RecipientAnswer } from '../outcome.ts';
import { SmtpConnection, SmtpFailure } from './smtp-connection.ts';

/** RFC 5321 §4.5.3.2: minutes for what a server may think about, ten for the final dot. */
const timeouts = {
  connectionTimeout: 30_000,
  greetingTimeout: 60_000,
  socketTimeout: 600_000,
  dnsTimeout: 20_000,
  maxResponseSize: 64 * 1024,
};

/**
 * Hands mail to a relay over a pool of connections. `url` is `smtp[s]://[user:password@]host[:port]`;
 * its query may hold nodemailer's options, such as `requireTLS=true`.
 */
export function createSmtpProvider(url: string, connections: number): Provider {
  const options = { ...timeouts, ...parseConnectionUrl(url) };
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
async function sendOver(connection: SmtpConnection, mail: OutgoingMail): Promise<Outcome> {
  try {
    return await attempt(connection, mail);
  } catch (failure) {
    if (!(failure instanceof SmtpFailure)) throw failure;
    const fresh = failure.stale && !failure.handedOver && failure.responseCode === undefined;
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
  const answers = new Map<string, RecipientAnswer>();
  for (const { recipient, response } of info.rejectedErrors ?? []) {
    if (recipient !== undefined) answers.set(recipient, refusal(response ?? ''));
  }
  for (const recipient of mail.envelope.to) {
    if (!answers.has(recipient)) {
      answers.set(recipient, { kind: 'accepted', line: info.response, feedback: [] });
    }
  }
  return { kind: 'answered', providerMessageId: mail.messageIdHeader, answers };
}

function outcomeOf(failure: SmtpFailure, mail: OutgoingMail): Outcome {
  const line = oneLine(failure.response || failure.message);
  if (failure.rejectedErrors.length > 0) {
    const answers = new Map<string, RecipientAnswer>();
    for (const { recipient, response } of failure.rejectedErrors) {
      if (recipient !== undefined) answers.set(recipient, refusal(response ?? line));
    }
    for (const recipient of mail.envelope.to) {
      if (!answers.has(recipient)) answers.set(recipient, refusal(line));
    }
    return { kind: 'answered', providerMessageId: mail.messageIdHeader, answers };
  }
  // Without a reply nobody knows whether the mail was taken once its final dot was written.
  if (failure.handedOver && failure.responseCode === undefined) return { kind: 'unknown', line };
  // A relay that does not let us in says nothing about the mail.
  if (failure.stage === 'session') return { kind: 'unreached', line };
  const bounce = line.startsWith('5') ? classifyReply(line) : undefined;
  if (failure.stage === 'sender' && bounce && bounce.subType !== 'MessageTooLarge') {
    return { kind: 'failed', line };
  }
  if (failure.responseCode !== undefined) {
    const answers = new Map(mail.envelope.to.map((to) => [to, refusal(line)]));
    return { kind: 'answered', providerMessageId: mail.messageIdHeader, answers };
  }
  return { kind: 'unreached', line };
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
