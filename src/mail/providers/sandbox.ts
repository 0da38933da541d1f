import { sandboxDomain } from '../address.ts';
import { classifyReply } from '../classify-reply.ts';
import {
  type Feedback,
  type OutgoingMail,
  type Provider,
  type RecipientAnswer,
  senderSuspended,
} from '../outcome.ts';

/** A recipient of whom something comes back after the mail was accepted, as a real report. */
export interface LaterRole {
  role: 'bounced-later' | 'complained-later';
  recipient: string;
}

const ending = `@${sandboxDomain}`;
const deferredSeconds = 2;

/**
 * Keeps mail instead of sending it. Recipients at `sandbox.test` play the part that their name
 * says, with or without a `+label`; every other address is delivered.
 */
export function createSandboxProvider(
  keep: (mail: OutgoingMail, later: LaterRole[]) => Promise<void>,
  connections: number,
): Provider {
  return {
    name: 'sandbox',
    connections,
    mailInFlight: connections,
    send: async (mail) => {
      if (mail.mayLeave?.() === false) return { kind: 'unreached', line: senderSuspended };
      const later = mail.envelope.to.flatMap((recipient) => {
        const role = roleOf(recipient);
        return role === 'bounced-later' || role === 'complained-later' ? [{ role, recipient }] : [];
      });
      await keep(mail, later as LaterRole[]);
      const answers = new Map(
        mail.envelope.to.map((address) => [address, play(roleOf(address), mail.attempt, address)]),
      );
      return { kind: 'answered', providerMessageId: mail.messageIdHeader, answers };
    },
    close: async () => {},
  };
}

function roleOf(address: string): string {
  const key = address.toLowerCase();
  if (!key.endsWith(ending)) return 'delivered';
  return key.slice(0, -ending.length).replace(/\+.*$/, '');
}

function play(role: string, attempt: number, address: string): RecipientAnswer {
  switch (role) {
    case 'bounced':
      return accepted([bounce(`550 5.1.1 <${address}>: no such user`)]);
    // The report comes by itself, a moment later.
    case 'bounced-later':
    case 'complained-later':
      return accepted([]);
    case 'mailbox-full':
      return accepted([bounce(`552 5.2.2 <${address}>: mailbox full`)]);
    case 'complained':
      return accepted([{ kind: 'delivered' }, { kind: 'complained', feedbackType: 'abuse' }]);
    case 'opened':
      return accepted([{ kind: 'delivered' }, { kind: 'opened' }]);
    case 'clicked':
      return accepted([
        { kind: 'delivered' },
        { kind: 'opened' },
        { kind: 'clicked', url: 'https://sandbox.test/clicked' },
      ]);
    case 'rejected': {
      const line = '550 5.7.1 The sandbox rejects this message by policy';
      return { kind: 'rejected', line, bounce: classifyReply(line) };
    }
    case 'deferred':
      if (attempt > 1) return accepted([{ kind: 'delivered' }]);
      return {
        kind: 'deferred',
        line: '450 4.2.0 The sandbox asks you to try again later',
        retryAfterSeconds: deferredSeconds,
      };
    default:
      return accepted([{ kind: 'delivered' }]);
  }
}

function accepted(feedback: Feedback[]): RecipientAnswer {
  return { kind: 'accepted', line: '250 2.0.0 Ok: kept in the sandbox', feedback };
}

function bounce(line: string): Feedback {
  return { kind: 'bounced', bounce: classifyReply(line), line };
}
