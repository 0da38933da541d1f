import type { Call, CallbackProvider, CallbackSource, Told, Understood } from './callback.ts';
import { readBrevo } from './read-brevo.ts';
import { type Fields, fieldsOf, listOf } from './read-fields.ts';
import { readMailgun } from './read-mailgun.ts';
import { readPostmark } from './read-postmark.ts';
import { readResend } from './read-resend.ts';
import { readSendGrid } from './read-sendgrid.ts';
import type { AskAmazon } from './sns/ask-amazon.ts';
import { createUnderstandSns } from './sns/understand-sns.ts';
import { createVerifyMailgun } from './verify-mailgun.ts';
import { verifyResend } from './verify-resend.ts';
import { verifySendGrid } from './verify-sendgrid.ts';

type Verify = (call: Call, signingKey: string) => string | undefined;

interface Webhook {
  /** Absent where nothing is signed: the address alone is the secret then. */
  verify?: Verify;
  read(event: Fields): Told[];
}

/** What calls say, once they are proven to be of who they are said to be of. */
export function createUnderstand(askAmazon: AskAmazon) {
  const understandSns = createUnderstandSns(askAmazon);
  const webhooks: Record<Exclude<CallbackProvider, 'SES'>, Webhook> = {
    POSTMARK: { read: readPostmark },
    MAILGUN: { verify: createVerifyMailgun(), read: readMailgun },
    SENDGRID: { verify: verifySendGrid, read: readSendGrid },
    BREVO: { read: readBrevo },
    RESEND: { verify: verifyResend, read: readResend },
  };
  return async (call: Call, source: CallbackSource): Promise<Understood> => {
    const { provider, signingKey } = source;
    if (provider === 'SES') return understandSns(call, source);
    const { verify, read } = webhooks[provider];
    if (verify !== undefined) {
      if (signingKey === undefined) {
        return { kind: 'unsigned', reason: 'The relay has no signingKey to verify it with.' };
      }
      const fault = verify(call, signingKey);
      if (fault !== undefined) return { kind: 'unsigned', reason: fault };
    }
    const isObject = call.body !== null && typeof call.body === 'object';
    if (!isObject) return { kind: 'unreadable', reason: 'It holds no event.' };
    const events = Array.isArray(call.body) ? listOf(call.body) : [call.body];
    const each = events.map((event) => read(fieldsOf(event)));
    return {
      kind: 'told',
      told: each.flat(),
      ignored: each.filter((told) => told.length === 0).length,
    };
  };
}
