import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Context } from 'koa';
import type { components } from '../../generated/recipients.ts';
import { invalid, unsupportedMediaType } from '../errors.ts';
import type { Contract } from '../http/contract.ts';
import { readBytes } from '../http/read-bytes.ts';

type OneClickForm = components['schemas']['OneClickForm'];
type SubscriptionsForm = components['schemas']['SubscriptionsForm'];
export type Form = OneClickForm | SubscriptionsForm;

const encodings = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

/** The part of the contract's schema that says how fields are read. */
interface FormSchema {
  anyOf: { properties: Record<string, { type?: string }> }[];
}

/** RFC 8058 §3.2: the pair is what tells the request of a mail program from everything else. */
export function isOneClick(form: Form): form is OneClickForm {
  return 'List-Unsubscribe' in form && form['List-Unsubscribe'] === 'One-Click';
}

/** Reads a form, in either encoding, and checks it against the contract. Files are passed over. */
export function formReader(contract: Contract): (ctx: Context) => Promise<Form> {
  const operation = contract.operations.find(
    ({ operationId }) => (operationId as string) === 'changeSubscriptions',
  );
  const body = operation?.requestBody;
  if (body === undefined || '$ref' in body) throw new Error('The contract has no form.');
  const schema = body.content[encodings[0]]?.schema as unknown as FormSchema;
  const limitBytes = operation?.['x-body-limit-bytes'] ?? 0;
  const properties = schema.anyOf.flatMap((form) => Object.entries(form.properties));
  let validate: ValidateFunction | undefined;

  return async (ctx) => {
    const encoding = ctx.get('content-encoding') || 'identity';
    if (!ctx.is(...encodings) || encoding !== 'identity') throw unsupportedMediaType();
    const form = await parse(ctx.get('content-type'), await readBytes(ctx, limitBytes));
    const fields = properties.flatMap(([name, { type }]) => {
      const values = form.getAll(name).filter((value) => typeof value === 'string');
      return values.length === 0 ? [] : [[name, type === 'array' ? values : values[0]]];
    });
    const read: unknown = Object.fromEntries(fields);
    // Compiling is left to the first form, for it would be a twentieth of every start.
    validate ??= new Ajv2020({ strict: false }).compile(schema);
    if (!validate(read)) throw notAForm();
    return read as Form;
  };
}

async function parse(contentType: string, bytes: Buffer<ArrayBuffer>): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw notAForm();
  }
}

const notAForm = () =>
  invalid([{ path: '/body', code: 'form', message: 'must be a form of the page, or one-click' }]);
