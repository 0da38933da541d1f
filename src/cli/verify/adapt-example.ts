import { sandboxDomain } from '../../mail/address.ts';
import type { Contract, Schema } from './read-contract.ts';

/** What takes the place of names in an example that only hold in the example's own world. */
export interface Surroundings {
  /** Makes unique what must be unique. */
  unique(): string;
  /** The identifier of a resource that exists, by its noun: `template`; undefined when there is none. */
  known(noun: string): string | undefined;
  /** An address that may send. */
  sender: string;
}

/** Recipients at this domain play a part with the sandbox provider, and nobody has it elsewhere. */

const aheadMs = 60 * 60 * 1000;

/**
 * An example's values as this installation can take them: slugs that are free, resources that
 * exist, senders of the sandbox, and, wherever a time can be set, a time ahead, so that nothing is
 * sent that can be canceled instead. What can be tried without being written is.
 */
export function adaptExample(
  value: unknown,
  schema: Schema,
  contract: Contract,
  surroundings: Surroundings,
): unknown {
  const { properties, items, required = [] } = contract.resolve(schema);
  if (Array.isArray(value)) {
    return items ? value.map((item) => adaptExample(item, items, contract, surroundings)) : value;
  }
  if (typeof value !== 'object' || value === null || properties === undefined) return value;
  const given = {
    ...value,
    // Some names must be free, and of others slugs are made: none is the same as another.
    ...('name' in value &&
    ('slug' in properties || required.includes('name')) &&
    isFreeText(value.name, properties.name)
      ? { name: `${value.name} ${surroundings.unique()}` }
      : {}),
    ...('scheduledAt' in properties ? { scheduledAt: '' } : {}),
    ...('dryRun' in properties ? { dryRun: true } : {}),
  };
  const entries = Object.entries(given).flatMap(([name, child]) => {
    const property = properties[name];
    const adapted = adaptProperty(name, child, property?.pattern !== undefined, surroundings);
    if (adapted === undefined) return [];
    return [[name, property ? adaptExample(adapted, property, contract, surroundings) : adapted]];
  });
  return Object.fromEntries(entries);
}

function adaptProperty(
  name: string,
  value: unknown,
  isPatterned: boolean,
  surroundings: Surroundings,
): unknown {
  if (name === 'slug') return `verify-${surroundings.unique()}`;
  if (name === 'email' && String(value).includes('@')) {
    return `verify-${surroundings.unique()}@${sandboxDomain}`;
  }
  // A name with a pattern is an identifier and must be free; so is a property's.
  if (name === 'name' && isPatterned) return `verify_${surroundings.unique().replace('-', '_')}`;
  if (name === 'field' && String(value).startsWith('attributes.')) return 'email';
  if (name === 'name' && isDomain(value)) return `verify-${surroundings.unique()}.${value}`;
  // Never anybody else's contacts: a list of this run, which holds none that gets mail.
  if (name === 'audience') return { kind: 'list', id: surroundings.known('contactList') };
  if (name === 'from' || name === 'fromAddress') return surroundings.sender;
  if (name === 'scheduledAt') return new Date(Date.now() + aheadMs).toISOString();
  const [, noun, plural] = /^(.+)Id(s?)$/.exec(name) ?? [];
  if (noun === undefined || value === null) return value;
  const known = surroundings.known(noun);
  return plural === 's' && known !== undefined ? [known] : known;
}

/** A name for people, which may be any text. */
function isFreeText(name: unknown, schema: Schema | undefined): boolean {
  const isText = typeof name === 'string' && !isDomain(name);
  return isText && schema?.pattern === undefined && schema?.enum === undefined;
}

function isDomain(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value);
}
