import type { components } from '../../generated/api.ts';
import { type ErrorDetail, invalid } from '../errors.ts';
import { normalizeAddress } from '../mail/address.ts';
import { faultOfAddress } from '../mail/address-fault.ts';

type Schemas = components['schemas'];

/** The two forms of a request. */
export type GivenFeedback =
  | { raw: Buffer }
  | {
      messageId: string | undefined;
      providerMessageId: string | undefined;
      email: string;
      type: Schemas['GivenFeedbackType'];
      bounceKind: Schemas['BounceKind'] | undefined;
      bounceSubType: Schemas['BounceSubType'] | undefined;
      diagnosticCode: string | undefined;
      occurredAt: string | undefined;
    };

const maxBytes = 10 * 1024 * 1024;

/** Returns the form that a request has, or refuses it with all that is wrong with it. */
export function checkFeedback(body: Schemas['Feedback']): GivenFeedback {
  return body.raw === undefined ? checkFields(body) : { raw: checkRaw(body, body.raw) };
}

function checkRaw(body: Schemas['Feedback'], raw: string): Buffer {
  const faults: ErrorDetail[] = Object.keys(body)
    .filter((name) => name !== 'raw')
    .map((name) => ({
      path: `/body/${name}`,
      code: 'not_allowed',
      message: 'stands in the report itself: give either raw or the fields',
    }));
  const bytes = Buffer.from(raw, 'base64');
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(raw)) {
    faults.push({ path: '/body/raw', code: 'format', message: 'must be base64' });
  } else if (bytes.length > maxBytes) {
    const message = 'must be at most 10 MiB when decoded';
    faults.push({ path: '/body/raw', code: 'max_length', message });
  }
  if (faults.length > 0) throw invalid(faults);
  return bytes;
}

function checkFields(body: Schemas['Feedback']): GivenFeedback {
  const { messageId, providerMessageId, type, bounceKind, bounceSubType } = body;
  const faults: ErrorDetail[] = [];
  const miss = (name: string, message = 'is required without raw') =>
    faults.push({ path: `/body/${name}`, code: 'required', message });
  if (messageId === undefined && providerMessageId === undefined) {
    miss('messageId', 'is required without raw, or providerMessageId is');
  }
  if (messageId !== undefined && providerMessageId !== undefined) {
    const message = 'names the message a second time: give one of both';
    faults.push({ path: '/body/providerMessageId', code: 'not_allowed', message });
  }
  if (body.email === undefined) miss('email');
  if (type === undefined) miss('type');
  for (const name of ['bounceKind', 'bounceSubType'] as const) {
    if (body[name] === undefined || type === undefined || type === 'BOUNCED') continue;
    const message = 'belongs to the type BOUNCED';
    faults.push({ path: `/body/${name}`, code: 'not_allowed', message });
  }
  const email = normalizeAddress(body.email ?? '');
  if (body.email !== undefined && email === undefined) {
    faults.push({ path: '/body/email', ...faultOfAddress(body.email) });
  }
  if (faults.length > 0 || email === undefined || type === undefined) throw invalid(faults);
  const { diagnosticCode, occurredAt } = body;
  return {
    messageId,
    providerMessageId,
    email,
    type,
    bounceKind,
    bounceSubType,
    diagnosticCode,
    occurredAt,
  };
}
