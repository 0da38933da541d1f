import type { OpenAPIV3_1 } from 'openapi-types';
import { escapeHtml } from '../templates/render/escape-html.ts';
import { type FindModel, renderFields, renderRest, type Schema, typeOf } from './render-fields.ts';
import { renderCode, renderMarkdown, renderTitle } from './render-markdown.ts';

export interface Sample {
  lang: string;
  label: string;
  source: string;
}

export interface ShownOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: OpenAPIV3_1.ParameterObject[];
  body: Schema | undefined;
  /** What comes back when all is well, by status. */
  successes: [status: string, response: OpenAPIV3_1.ResponseObject][];
  /** The codes of its errors, by status. */
  errors: [status: string, codes: string[]][];
  scopes: string[];
  samples: Sample[];
}

/** All that there is to know of an operation. */
export function renderOperation(operation: ShownOperation, find: FindModel): string {
  const { id, method, path, summary, description, samples } = operation;
  return `<article id="${id}">
<h2>${renderTitle(summary)}</h2>
<p class="place"><span class="verb">${method.toUpperCase()}</span><span>${escapeHtml(path)}</span></p>
${renderMarkdown(restOf(description, summary))}
${renderSamples(samples)}
${renderParameters(operation, find)}
${renderBody(operation, find)}
${renderSuccesses(operation, find)}
${renderErrors(operation)}
</article>`;
}

/** A description without its first sentence, when that is the title already. */
const restOf = (description: string, summary: string) =>
  description.startsWith(`${summary}.`)
    ? description.slice(summary.length + 1).trim()
    : description;

function renderSamples(samples: Sample[]): string {
  const [first, ...others] = samples;
  if (first === undefined) return '';
  const rest = others.map(
    (sample) => `<details><summary>${sample.label}</summary>${renderCode(sample.source)}</details>`,
  );
  return `${renderCode(first.source)}${rest.join('')}`;
}

function renderParameters({ parameters }: ShownOperation, find: FindModel): string {
  const shown = parameters.filter(({ in: place }) => place !== 'header');
  const headers = parameters.filter(({ in: place }) => place === 'header');
  const list = (some: OpenAPIV3_1.ParameterObject[]) =>
    `<ul class="fields">${some.map((one) => renderParameter(one, find)).join('')}</ul>`;
  return [
    shown.length === 0 ? '' : `<h3>Path and query</h3>${list(shown)}`,
    headers.length === 0 ? '' : `<details><summary>Headers</summary>${list(headers)}</details>`,
  ].join('');
}

function renderParameter(parameter: OpenAPIV3_1.ParameterObject, find: FindModel): string {
  const { name, required, description = '' } = parameter;
  const schema = (parameter.schema ?? {}) as Schema;
  const rest = renderRest({ ...schema, description }, find);
  return `<li><span class="name">${escapeHtml(name)}</span><span class="type">${typeOf(schema)}${required ? ', required' : ''}</span>${rest}</li>`;
}

function renderBody({ body }: ShownOperation, find: FindModel): string {
  if (body === undefined) return '';
  const model = body.$ref === undefined ? body : find(body.$ref);
  const fields = renderFields(model, find);
  return `<h3>Body</h3>${fields || `<p>${typeOf(body)}</p>`}`;
}

function renderSuccesses({ successes }: ShownOperation, find: FindModel): string {
  const lines = successes.map(([status, { description, content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema as Schema | undefined;
    const data = (schema?.properties?.data ?? undefined) as Schema | undefined;
    const what = data === undefined ? '' : `: <code>data</code> is ${typeOf(data)}`;
    const fields = data !== undefined && data.$ref === undefined ? renderFields(data, find) : '';
    return `<p><b>${status}</b> ${escapeHtml(description.replace(/\.$/, ''))}${what}.</p>${fields}`;
  });
  return `<h3>Returns</h3>${lines.join('')}`;
}

function renderErrors({ errors, scopes }: ShownOperation): string {
  if (errors.length === 0) return '';
  const items = errors.flatMap(([status, codes]) =>
    codes.map((code) => `<li>${status} <a href="/docs/errors#${code}">${code}</a></li>`),
  );
  const keys =
    scopes.length === 0 ? '' : `<p class="lead">Keys of scope ${scopes.join(' or ')}.</p>`;
  return `<h3>Errors</h3><ul class="errors">${items.join('')}</ul>${keys}`;
}
