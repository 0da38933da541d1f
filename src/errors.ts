import type { components } from '../generated/api.ts';

type Errors = {
  [Name in keyof components['schemas'] as Name extends `${string}Error`
    ? Name
    : never]: components['schemas'][Name];
};

/** Every error code of the contract. */
export type ErrorCode = Extract<Errors[keyof Errors], { error: unknown }>['error']['code'];

/** One fault in a request; `path` is a JSON Pointer (RFC 6901) such as `/body/name`. */
export type ErrorDetail = components['schemas']['ErrorDetail'];

/** What kind of fault it is: the closed list of the contract. */
export type ErrorDetailCode = ErrorDetail['code'];

/** An answer other than success that the contract foresees. The HTTP layer turns it into a response. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: ErrorDetail[];
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    details: ErrorDetail[] = [],
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.details = details;
    this.retryAfter = options.retryAfter;
  }
}

/** The same for an identifier that is malformed, unknown, or another organization's. */
export const notFound = () => new Refusal('not_found', 'There is nothing under this identifier.');

/** For a path that is none of the contract's. */
export const noSuchPath = () =>
  new Refusal('not_found', 'There is no such path; the reference at /docs lists all there are.');

/** For something that the request names; `path` says where. */
export const namedNotFound = (path: string, value: string) => namesNotFound([{ path, value }]);

/** For all of them at once. */
export const namesNotFound = (names: { path: string; value: string }[]) =>
  new Refusal(
    'not_found',
    'The request names something that does not exist; see details.',
    names.map(({ path, value }) => ({
      path,
      code: 'not_found',
      message: `there is nothing under ${value}`,
    })),
  );

/** So many faults are listed at most; of more, the last item of `details` says how many. */
export const mostDetails = 100;

/** `total` is how many faults there are when `details` does not hold all of them. */
export const invalid = (details: ErrorDetail[], total = details.length) =>
  new Refusal(
    'validation_error',
    `The request has ${total === 1 ? '1 fault' : `${total.toLocaleString('en')} faults`}; see details.`,
    firstOf(details, total),
  );

function firstOf(details: ErrorDetail[], total = details.length): ErrorDetail[] {
  if (total <= mostDetails) return details;
  const listed = details.slice(0, mostDetails - 1);
  const more = (total - listed.length).toLocaleString('en');
  return [...listed, { path: '', code: 'more', message: `there are ${more} more faults` }];
}

export const templateSyntax = (details: ErrorDetail[]) =>
  new Refusal('template_syntax', 'A template expression is faulty; see details.', firstOf(details));

/** `hintFor` says more about a variable, if there is more to say. */
export const missingVariable = (
  names: string[],
  path: string,
  hintFor: (name: string) => string | undefined = () => undefined,
) =>
  new Refusal(
    'missing_variable',
    `${names.length === 1 ? '1 variable has' : `${names.length} variables have`} no value: ${names.join(', ')}.`,
    names.map((name) => ({
      path: `${path}/${name}`,
      code: 'missing_variable',
      message: ['has no value', hintFor(name)].filter(Boolean).join('; '),
    })),
  );

export const slugExists = (noun: string, slug: string) =>
  new Refusal('slug_exists', `Another ${noun} has the slug ${slug}; choose another.`, [
    { path: '/body/slug', code: 'slug_exists', message: 'is already taken' },
  ]);

export const nameExists = (noun: string, name: string) =>
  new Refusal('name_exists', `Another ${noun} is called ${name}; choose another name.`, [
    { path: '/body/name', code: 'name_exists', message: 'is already taken' },
  ]);

export const contactExists = (email: string) =>
  new Refusal('contact_exists', `The address ${email} is already registered.`, [
    { path: '/body/email', code: 'contact_exists', message: 'is already registered' },
  ]);

export const unknownColumn = (details: ErrorDetail[]) =>
  new Refusal(
    'unknown_column',
    'The mapping names columns that the file does not have.',
    firstOf(details),
  );

export const csvSyntax = (message: string) =>
  new Refusal('csv_syntax', `The file is not CSV: ${message}.`, [
    { path: '/body/csv', code: 'csv_syntax', message },
  ]);

export const tooManyRows = (limit: number) =>
  new Refusal(
    'payload_too_large',
    `A file may hold at most ${limit.toLocaleString('en')} rows; cut it into several.`,
    [{ path: '/body/csv', code: 'too_many_rows', message: 'has too many rows' }],
  );

export const invalidState = (message: string) => new Refusal('invalid_state', message);

export const inUse = (message: string) => new Refusal('in_use', message);

export const noRecipients = (message: string) => new Refusal('no_recipients', message);

/** `noun` is in the plural. */
export const limitReached = (noun: string, most: number) =>
  new Refusal(
    'invalid_state',
    `This organization has ${most.toLocaleString('en')} ${noun}, the most that it may have; remove some first.`,
    [{ path: '', code: 'limit_reached', message: `there may be at most ${most} ${noun}` }],
  );

export const domainExists = (name: string) =>
  new Refusal('domain_exists', `The domain ${name} was added before.`, [
    { path: '/body/name', code: 'domain_exists', message: 'was added before' },
  ]);

export const domainNotVerified = (domain: string, path: string) =>
  new Refusal(
    'domain_not_verified',
    `The domain ${domain} is not verified; add it and publish its DNS records first.`,
    [{ path, code: 'domain_not_verified', message: `${domain} is not a verified sending domain` }],
  );

export const versionMismatch = () =>
  new Refusal('version_mismatch', 'The resource has changed; read it again and repeat the change.');

export const insufficientScope = (message: string) => new Refusal('insufficient_scope', message);

export const invalidJson = (reason: string, details: ErrorDetail[] = []) =>
  new Refusal('invalid_json', `The body is not valid JSON: ${reason}.`, details);

export const unsupportedMediaType = () =>
  new Refusal('unsupported_media_type', 'Send the body as application/json, uncompressed.');

export const payloadTooLarge = (limitBytes: number) =>
  new Refusal('payload_too_large', `The body may hold at most ${limitBytes / 1024 / 1024} MiB.`);

export const methodNotAllowed = (method: string, allowed: string[]) =>
  new Refusal(
    'method_not_allowed',
    `This path does not take ${method}; it takes ${allowed.join(', ')}.`,
  );

export const missingApiKey = () =>
  new Refusal('missing_api_key', 'Send your API key in the header `Authorization: Bearer <key>`.');

export const invalidApiKey = () =>
  new Refusal('invalid_api_key', 'This is no key of this installation; check that it is whole.');

export const revokedApiKey = (message: string) => new Refusal('revoked_api_key', message);

export const invalidIdempotencyKey = () =>
  new Refusal(
    'invalid_idempotency_key',
    'Idempotency-Key must be 1 to 256 visible ASCII characters.',
  );

export const idempotencyKeyReused = () =>
  new Refusal(
    'idempotency_key_reused',
    'This Idempotency-Key was used with another request; take a new key.',
  );

export const idempotencyInProgress = () =>
  new Refusal(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running; try again in a moment.',
  );

export const rateLimited = (retryAfter: number) =>
  new Refusal(
    'rate_limited',
    `Too many requests; try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
    [],
    { retryAfter },
  );

/** Once requests are led to where it went, they succeed there: whoever tries again loses nothing. */
export const organizationMoved = () =>
  new Refusal(
    'organization_moved',
    'This organization moves to another installation, or has moved; try again in 5 seconds.',
    [],
    { retryAfter: 5 },
  );

export const serviceUnavailable = (cause?: unknown) =>
  new Refusal(
    'service_unavailable',
    'The service is not available now; try again in 1 second.',
    [],
    { retryAfter: 1, cause },
  );
