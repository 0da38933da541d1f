import type { OpenAPIV3_1 } from 'openapi-types';
import { escapeHtml } from '../templates/render/escape-html.ts';
import { renderMarkdown } from './render-markdown.ts';

export type Schema = OpenAPIV3_1.SchemaObject & { $ref?: string; 'x-says'?: string };

/** Where a named model is described. */
export const modelPath = (name: string) => `/docs/models#${name}`;

/** Looks up the model behind a reference. */
export type FindModel = (reference: string) => Schema;

/** An object's fields, those without a name of their own with all that is in them. */
export function renderFields(schema: Schema, find: FindModel): string {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}) as [string, Schema][];
  if (fields.length === 0) return '';
  const rows = fields.map(([name, field]) => {
    const must = required.has(name) ? ', required' : '';
    return `<li><span class="name">${escapeHtml(name)}</span><span class="type">${typeOf(field)}${must}</span>${renderRest(field, find)}</li>`;
  });
  return `<ul class="fields">${rows.join('')}</ul>`;
}

/** What a schema says beside its type. */
export function renderRest(schema: Schema, find: FindModel): string {
  const about = schema.$ref === undefined ? schema : { ...find(schema.$ref), ...schema };
  const inner = 'items' in schema ? (schema.items as Schema) : schema;
  const description = about.description ?? '';
  const facts = factsOf(about);
  return [
    description === '' ? '' : renderMarkdown(description),
    facts === '' ? '' : `<p class="lead">${facts}</p>`,
    inner.$ref === undefined ? renderFields(inner, find) : '',
  ].join('');
}

const code = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`;

function factsOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, format } = schema;
  return [
    schema['x-says'] === undefined ? '' : escapeHtml(schema['x-says']),
    schema['x-says'] === undefined ? range(minLength, maxLength, 'characters') : '',
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'items'),
    format === undefined || /^int|^float|^double/.test(format) ? '' : `format ${format}`,
    schema.default === undefined ? '' : `default ${code(schema.default)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  const number = (value: number) => value.toLocaleString('en');
  const text =
    most === undefined
      ? `at least ${number(least ?? 0)}`
      : least === undefined
        ? `at most ${number(most)}`
        : `${number(least)} to ${number(most)}`;
  return `${text} ${unit}`.trim();
}

/** A schema's type as a few words, with links to the models that it names. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="${modelPath(name)}">${name}</a>`;
  }
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined;
  if (choices !== undefined) return choices.map(typeOf).join(' or ');
  if (schema.enum !== undefined) return schema.enum.map(code).join(' or ');
  if (schema.type === 'array')
    return `list of ${typeOf(('items' in schema ? schema.items : {}) as Schema)}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}
