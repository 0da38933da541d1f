import { createPublicKey } from 'node:crypto';
import type { components } from '../../generated/received.ts';
import type { ErrorDetail } from '../errors.ts';
import type { Relay, RelayFeedback } from './relay.entity.ts';

type Given = components['schemas']['GivenRelayFeedback'] | null;
type Provider = RelayFeedback['provider'];

/** Who tells what became of mail, and the key that its calls are verified with. */
export interface CheckedFeedback {
  feedback?: RelayFeedback;
  signingKey?: string;
  faults: ErrorDetail[];
}

/** Whether a key can be of a provider; those that are not named have none. */
const keys: Partial<Record<Provider, { isKey(text: string): boolean; message: string }>> = {
  MAILGUN: { isKey: () => true, message: '' },
  SENDGRID: {
    isKey: isPublicKey,
    message: 'must be the verification key of the signed event webhook, in base64',
  },
  RESEND: {
    isKey: (text) => /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(text),
    message: 'must be the signing secret of the webhook, which begins with whsec_',
  },
};

/** Puts what is given over what there is. A key is of one provider. */
export function checkFeedback(
  kind: Exclude<Relay['kind'], 'DIRECT'>,
  given: Given | undefined,
  known: Omit<CheckedFeedback, 'faults'>,
): CheckedFeedback {
  const own = kind === 'SES' ? 'SES' : undefined;
  if (given === null) return { faults: [] };
  if (given === undefined && known.feedback === undefined) {
    // What Amazon tells of its own relays needs no key.
    return own === undefined ? { faults: [] } : { feedback: { provider: own }, faults: [] };
  }
  const provider = given?.provider ?? known.feedback?.provider ?? own;
  if (provider === undefined) {
    return { faults: [fault('provider', 'required', 'is required with an SMTP relay')] };
  }
  const isSame = provider === known.feedback?.provider;
  const signingKey = given?.signingKey ?? (isSame ? known.signingKey : undefined);
  const topicArn =
    given?.topicArn === undefined && isSame
      ? known.feedback?.topicArn
      : (given?.topicArn ?? undefined);
  const faults: ErrorDetail[] = [];
  if (own !== undefined && provider !== own) {
    faults.push(fault('provider', 'value', 'must be SES: nobody else tells of its mail'));
  }
  if (topicArn !== undefined && provider !== 'SES') {
    faults.push(fault('topicArn', 'not_allowed', 'belongs to the provider SES'));
  }
  const key = keys[provider];
  if (given?.signingKey !== undefined && key === undefined) {
    faults.push(fault('signingKey', 'not_allowed', `is nothing that ${provider} has`));
  } else if (given?.signingKey !== undefined && !key?.isKey(given.signingKey)) {
    faults.push(fault('signingKey', 'format', key?.message ?? ''));
  }
  return {
    feedback: { provider, ...(topicArn === undefined ? {} : { topicArn }) },
    ...(signingKey === undefined ? {} : { signingKey }),
    faults,
  };
}

function fault(name: string, code: ErrorDetail['code'], message: string): ErrorDetail {
  return { path: `/body/settings/feedback/${name}`, code, message };
}

function isPublicKey(text: string): boolean {
  try {
    const key = Buffer.from(text, 'base64');
    return (
      createPublicKey({ key, format: 'der', type: 'spki' }).asymmetricKeyType === 'ec' &&
      key.toString('base64') === text
    );
  } catch {
    return false;
  }
}
