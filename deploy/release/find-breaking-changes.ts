/** A part of an OpenAPI document, or the whole: read field by field, for any may be missing. */
type Node = Record<string, unknown>;

/** Who is hurt by what: a caller by a request that is taken no more, or by an answer without what it reads. */
type Direction = 'request' | 'response';

const methods = ['get', 'put', 'post', 'patch', 'delete'];

/**
 * Says what in a new contract breaks programs that were written for the old one, a line for each. Requests may
 * become wider and answers richer: what was taken is still taken, what was answered is still there. New values of
 * an enumeration in an answer break nothing, since the contract calls them open.
 */
export function findBreakingChanges(old: Node, young: Node): string[] {
  const found: string[] = [];
  for (const [path, item] of Object.entries(node(old.paths))) {
    for (const method of methods.filter((each) => each in node(item))) {
      const where = `${method.toUpperCase()} ${path}`;
      const before = node(node(item)[method]);
      const after = node(node(young.paths)[path])[method];
      if (after === undefined) found.push(`${where} is gone`);
      else compareOperations({ old, young, found, seen: new Set() }, where, before, node(after));
    }
  }
  for (const [name, item] of Object.entries(node(old.webhooks))) {
    const after = node(young.webhooks)[name];
    const context = { old, young, found, seen: new Set<string>() };
    if (after === undefined) found.push(`the webhook ${name} is gone`);
    else {
      const [before, now] = [bodyOf(old, node(item).post), bodyOf(young, node(after).post)];
      compareSchemas(context, 'response', `the webhook ${name}`, before, now);
    }
  }
  return [...new Set(found)];
}

interface Context {
  old: Node;
  young: Node;
  found: string[];
  /** Pairs that were compared, for schemas may hold themselves. */
  seen: Set<string>;
}

const node = (value: unknown): Node =>
  value !== null && typeof value === 'object' ? (value as Node) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function resolve(document: Node, value: unknown): Node {
  const { $ref: reference } = node(value);
  if (typeof reference !== 'string') return node(value);
  const parts = reference.slice(2).split('/');
  return resolve(
    document,
    parts.reduce<unknown>((at, part) => node(at)[part], document),
  );
}

function bodyOf(document: Node, operation: unknown): unknown {
  return schemaOf(document, resolve(document, node(operation).requestBody));
}

function schemaOf(document: Node, holder: unknown): unknown {
  return node(node(resolve(document, holder).content)['application/json']).schema;
}

function compareOperations(context: Context, where: string, before: Node, after: Node): void {
  const { old, young, found } = context;
  const parameters = (document: Node, operation: Node) =>
    new Map(
      list(operation.parameters)
        .map((each) => resolve(document, each))
        .map((each) => [`${each.in} ${String(each.name).toLowerCase()}`, each]),
    );
  const given = parameters(old, before);
  const taken = parameters(young, after);
  for (const [name, parameter] of given) {
    const now = taken.get(name);
    if (now === undefined) found.push(`${where}: the parameter ${name} is gone`);
    else compareSchemas(context, 'request', `${where} ${name}`, parameter.schema, now.schema);
  }
  for (const [name, { required }] of taken) {
    if (required === true && given.get(name)?.required !== true) {
      found.push(`${where}: the parameter ${name} is required now`);
    }
  }
  const bodies = [bodyOf(old, before), bodyOf(young, after)];
  if (bodies[0] !== undefined && bodies[1] === undefined) found.push(`${where}: takes no body`);
  if (
    node(resolve(young, after.requestBody)).required === true &&
    before.requestBody === undefined
  ) {
    found.push(`${where}: a body is required now`);
  }
  compareSchemas(context, 'request', `${where} body`, bodies[0], bodies[1]);
  for (const [status, answer] of Object.entries(node(before.responses))) {
    if (!status.startsWith('2')) continue;
    const now = node(after.responses)[status];
    if (now === undefined) found.push(`${where}: answers ${status} no more`);
    else {
      const schemas = [schemaOf(old, answer), schemaOf(young, now)];
      compareSchemas(context, 'response', `${where} ${status}`, schemas[0], schemas[1]);
    }
  }
}

/** Limits by which a request may become narrower: growing is worse for the first, shrinking for the second. */
const atLeast = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const atMost = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];

function compareSchemas(
  context: Context,
  direction: Direction,
  where: string,
  given: unknown,
  now: unknown,
): void {
  if (given === undefined || now === undefined) return;
  const pair = `${direction} ${JSON.stringify(given)} ${JSON.stringify(now)}`;
  if (context.seen.has(pair)) return;
  context.seen.add(pair);
  const before = resolve(context.old, given);
  const after = resolve(context.young, now);
  const say = (what: string) => context.found.push(`${where} ${what}`);

  const [typesBefore, typesAfter] = [typesOf(before), typesOf(after)];
  const [narrow, wide] =
    direction === 'request' ? [typesBefore, typesAfter] : [typesAfter, typesBefore];
  const other = narrow.filter((type) => !wide.includes(type));
  if (wide.length > 0 && other.length > 0) {
    say(
      direction === 'request'
        ? `may not be ${other.join()} any more`
        : `may be ${other.join()} now`,
    );
  }
  if (direction === 'request') compareLimits(say, before, after);

  const properties = node(after.properties);
  for (const [name, schema] of Object.entries(node(before.properties))) {
    const there = properties[name];
    if (there === undefined) say(`has no ${name} any more`);
    else compareSchemas(context, direction, `${where}/${name}`, schema, there);
  }
  const [needed, promised] = [list(before.required), list(after.required)];
  const [more, fewer] = direction === 'request' ? [promised, needed] : [needed, promised];
  const changed = more.filter((name) => !fewer.includes(name) && String(name) in properties);
  for (const name of changed) {
    say(direction === 'request' ? `needs ${name} now` : `may lack ${name} now`);
  }
  compareSchemas(context, direction, `${where}/*`, before.items, after.items);
  for (const word of ['oneOf', 'anyOf', 'allOf']) {
    compareVariants(context, direction, where, list(before[word]), list(after[word]));
  }
}

/** Variants belong together by their names, or else by their places. */
function compareVariants(
  context: Context,
  direction: Direction,
  where: string,
  before: unknown[],
  after: unknown[],
): void {
  const nameOf = (variant: unknown, place: number) => String(node(variant).$ref ?? place);
  const known = new Map(after.map((variant, place) => [nameOf(variant, place), variant]));
  for (const [place, variant] of before.entries()) {
    const name = nameOf(variant, place);
    const now = known.get(name);
    if (now !== undefined) compareSchemas(context, direction, where, variant, now);
    else if (direction === 'request') context.found.push(`${where} takes no ${name} any more`);
  }
}

function typesOf(schema: Node): unknown[] {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? []].flat();
  // Whatever takes numbers takes whole ones.
  return types.includes('number') ? [...types, 'integer'] : types;
}

function compareLimits(say: (what: string) => void, before: Node, after: Node): void {
  for (const limit of [...atLeast, ...atMost]) {
    const [given, now] = [before[limit], after[limit]];
    if (typeof now !== 'number' || now === given) continue;
    const isTighter =
      typeof given !== 'number' || (atLeast.includes(limit) ? now > given : now < given);
    if (isTighter) say(`has ${limit} ${now} now`);
  }
  if (after.pattern !== undefined && after.pattern !== before.pattern) say('has another pattern');
  const values = list(after.enum);
  const gone = list(before.enum).filter((value) => values.length > 0 && !values.includes(value));
  if (gone.length > 0) say(`may not be ${gone.join()} any more`);
  if (before.enum === undefined && values.length > 0) say('takes some values only now');
}
