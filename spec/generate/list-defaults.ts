import type { Document, Schema } from './document.ts';

/** What an object has where nothing is given, and by what its fields are made. */
export interface Defaults {
  defaults: Record<string, unknown>;
  /** Names of the schemas of its fields, or of their items. */
  inside: Record<string, string>;
  /** For an object of one of several types: the schema of each. */
  types?: Record<string, string>;
}

/** The defaults of a schema and of all that it is made of, by name. */
export function listDefaults(document: Document, name: string): Record<string, Defaults> {
  const found: Record<string, Defaults> = {};
  const add = (schemaName: string) => {
    if (Object.hasOwn(found, schemaName)) return;
    const schema = document.components.schemas[schemaName] ?? {};
    const types = schema.discriminator?.mapping;
    const properties = Object.entries(schema.properties ?? {});
    const own: Defaults = {
      defaults: Object.fromEntries(
        properties
          .filter(([, property]) => 'default' in property)
          .map(([key, property]) => [key, property.default]),
      ),
      inside: Object.fromEntries(
        properties.flatMap(([key, property]) => {
          const ref = refOf(property) ?? refOf(property.items ?? {});
          return ref !== undefined && isObject(document, ref) ? [[key, ref]] : [];
        }),
      ),
      ...(types === undefined ? {} : { types: mapValues(types, nameOf) }),
    };
    found[schemaName] = own;
    for (const inner of [...Object.values(own.inside), ...Object.values(own.types ?? {})])
      add(inner);
  };
  add(name);
  return found;
}

function refOf(schema: Schema): string | undefined {
  return schema.$ref === undefined ? undefined : nameOf(schema.$ref);
}

function nameOf(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}

function isObject(document: Document, name: string): boolean {
  return document.components.schemas[name]?.type === 'object';
}

function mapValues(record: Record<string, string>, map: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
