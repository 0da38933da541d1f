import type { Document, Response, Schema } from './document.ts';
import { type Method, methodsOf, resolve } from './methods.ts';

/** How an operation is called, as tools that show contracts expect it (`x-codeSamples`). */
interface Sample {
  lang: string;
  label: string;
  source: string;
}

/** Gives every operation a sample for the SDK and one for curl, with the example of its body. */
export function addSamples(document: Document): void {
  for (const method of methodsOf(document)) {
    const samples: Sample[] = [
      { lang: 'TypeScript', label: 'SDK', source: inSdk(document, method) },
      { lang: 'Shell', label: 'curl', source: inCurl(document, method) },
    ];
    Object.assign(method.operation, { 'x-codeSamples': samples });
  }
}

function inSdk(document: Document, method: Method): string {
  const body = bodyOf(document, method);
  const given = [
    ...method.pathParameters.map((name) => literal(identifierOf(document, method, name))),
    ...(body === undefined ? [] : [literal(body)]),
    ...(method.takesQuery && !method.queryOptional ? [literal({})] : []),
  ];
  const call = `waybill.${method.namespace}.${method.name}(${given.join(', ')})`;
  if (!method.paged) return `const result = await ${call};`;
  return `for await (const item of ${call}) {\n  console.log(item);\n}`;
}

function inCurl(document: Document, method: Method): string {
  const path = method.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(identifierOf(document, method, name)),
  );
  const verb = method.httpMethod;
  const body = bodyOf(document, method);
  const isImplied = verb === 'GET' || (verb === 'POST' && body !== undefined);
  return [
    `curl ${isImplied ? '' : `-X ${verb} `}$WAYBILL_URL${path}`,
    `-H "Authorization: Bearer $WAYBILL_API_KEY"`,
    ...(body === undefined
      ? []
      : [
          `-H 'Content-Type: application/json'`,
          `-d '${shellText(JSON.stringify(body, null, 2))}'`,
        ]),
  ].join(' \\\n  ');
}

/** Inside single quotes a shell takes everything as it is, but for the quote itself. */
const shellText = (text: string) => text.replaceAll("'", `'\\''`);

/** What names a resource in a path: that of the example which reading the resource returns. */
function identifierOf(document: Document, { path }: Method, name: string): string {
  const element = path.slice(0, path.indexOf('}') + 1);
  const success = document.paths[element]?.get?.responses['200'];
  const content = success && resolve<Response>(document, success).content?.['application/json'];
  const data = content?.schema.properties?.data;
  const example = data && (exampleOf(document, data) as Record<string, unknown> | undefined);
  if (typeof example?.[name] !== 'string') throw new Error(`${path}: no example has ${name}.`);
  return example[name];
}

/** The example of a method's body; undefined when it takes none, or says nothing that has to be given. */
function bodyOf(document: Document, { operation, bodyOptional }: Method): unknown {
  const content = operation.requestBody?.content['application/json'];
  if (content === undefined) return undefined;
  const [given] = Object.values(content.examples ?? {});
  return given?.value ?? exampleOf(document, content.schema) ?? (bodyOptional ? undefined : {});
}

/** A schema's example, or that of the first of its choices. */
function exampleOf(document: Document, part: Schema): unknown {
  const schema: Schema = resolve(document, part as Schema | { $ref: string });
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  return schema.examples?.[0] ?? (choice && exampleOf(document, choice));
}

/** A value as TypeScript writes it. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') {
    const json = JSON.stringify(value);
    return /['\\]/.test(json) ? json : `'${value}'`;
  }
  if (value === null || typeof value !== 'object') return String(value);
  const deeper = `${indent}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${literal(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const line = entries.join(', ');
  if (entries.length === 0) return `${open}${close}`;
  if (indent !== '' && line.length < 60 && !line.includes('\n')) {
    return Array.isArray(value) ? `[${line}]` : `{ ${line} }`;
  }
  return `${open}\n${entries.map((entry) => `${deeper}${entry},\n`).join('')}${indent}${close}`;
}

const keyOf = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`);
