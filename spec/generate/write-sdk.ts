import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Document } from './document.ts';
import { listDefaults } from './list-defaults.ts';
import { namespaceName } from './method-name.ts';
import { type Method, methodsOf } from './methods.ts';

// The SDK is packed alone, so it gets its own copy of the types. Beside them: a class for every tag,
// with a method and its documentation for every operation; and what a template has where it says nothing,
// with which the command line compares files.

const note = '// Made by `npm run generate` from spec/. Do not edit.\n';

export function writeSdk(document: Document, types: string): void {
  const methods = methodsOf(document);
  const namespaces = Map.groupBy(methods, ({ namespace }) => namespace);
  for (const [namespace, members] of namespaces) refuseTwins(namespace, members);
  write('api.ts', types);
  write('schemas.ts', schemas(document));
  write('resources.ts', resources(document, namespaces));
  write('template-defaults.ts', templateDefaults(document));
}

function write(file: string, text: string): void {
  writeFileSync(fileURLToPath(new URL(`../../sdk/src/generated/${file}`, import.meta.url)), text);
}

function refuseTwins(namespace: string, methods: Method[]): void {
  const names = methods.map(({ name }) => name);
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin !== undefined) throw new Error(`Two operations would be ${namespace}.${twin}.`);
}

function templateDefaults(document: Document): string {
  const table = JSON.stringify(listDefaults(document, 'CreateTemplate'), null, 2);
  return `${note}
/** What an object has where nothing is given, and the names of the schemas of its fields or their items. */
export interface Defaults {
  defaults: Record<string, unknown>;
  inside: Record<string, string>;
  /** For an object of one of several types: the schema of each. */
  types?: Record<string, string>;
}

export const templateDefaults: Record<string, Defaults> = ${table};
`;
}

function schemas(document: Document): string {
  const names = Object.keys(document.components.schemas).filter((name) => !name.endsWith('Error'));
  const lines = names.map((name) => `export type ${name} = components['schemas']['${name}'];\n`);
  return `${note}import type { components } from './api.ts';\n\n${lines.join('')}`;
}

function resources(document: Document, namespaces: Map<string, Method[]>): string {
  const tags = new Map(
    document.tags.map((tag) => [namespaceName(tag.name), tag.description ?? '']),
  );
  const names = [...namespaces.keys()];
  const classes = [...namespaces].map(
    ([namespace, methods]) => `${comment(tags.get(namespace) ?? '', '')}export class ${typeName(
      namespace,
    )} extends Resource {
${methods.map(declaration).join('\n')}}
`,
  );
  const fields = names.map(
    (name) => `${comment(tags.get(name) ?? '', '  ')}  readonly ${name}: ${typeName(name)};\n`,
  );
  const assignments = names.map((name) => `    this.${name} = new ${typeName(name)}(settings);\n`);
  return `${note}import type { Call } from '../call.ts';
import type { ListCall } from '../list-call.ts';
import type { Body, Options, Query } from '../operation.ts';
import { Resource, segment } from '../resource.ts';
import type { Settings } from '../settings.ts';

${classes.join('\n')}
/** A namespace for every tag of the contract, with a method for every operation. */
export class Resources {
${fields.join('')}
  constructor(settings: Settings) {
${assignments.join('')}  }
}
`;
}

function declaration(method: Method): string {
  const { operationId, description = '' } = method.operation;
  const parameters = [
    ...method.pathParameters.map((name) => `${name}: string`),
    ...(method.takesBody
      ? [`body: Body<'${operationId}'>${method.bodyOptional ? ' = {}' : ''}`]
      : []),
    ...(method.takesQuery
      ? [`query${method.queryOptional ? '?' : ''}: Query<'${operationId}'>`]
      : []),
    `options?: Options<'${operationId}'>`,
  ];
  const result = `${method.paged ? 'ListCall' : 'Call'}<'${operationId}'>`;
  const oneLine = `  ${method.name}(${parameters.join(', ')}): ${result} {\n`;
  const head =
    oneLine.length <= 101
      ? oneLine
      : `  ${method.name}(\n${parameters.map((p) => `    ${p},\n`).join('')}  ): ${result} {\n`;
  const given = [
    ...(method.takesBody ? ['body'] : []),
    ...(method.takesQuery ? ['query'] : []),
    'options',
  ];
  const start = method.paged ? 'this.pages' : `this.request`;
  const verb = method.paged ? '' : `'${method.httpMethod}', `;
  const body = `    return ${start}(${verb}${pathOf(method)}, { ${given.join(', ')} });\n`;
  return `${comment(description, '  ')}${head}${body}  }\n`;
}

/** The path as an expression: a string, or a template that holds the path's parameters. */
function pathOf({ path, pathParameters }: Method): string {
  if (pathParameters.length === 0) return `'${path}'`;
  return `\`${path.replaceAll(/\{(\w+)\}/g, (_, name) => `\${segment('${name}', ${name})}`)}\``;
}

function comment(text: string, indent: string): string {
  if (text === '') return '';
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('*/', '*\\/');
  return `${indent}/** ${line} */\n`;
}

function typeName(namespace: string): string {
  return `${namespace.charAt(0).toUpperCase()}${namespace.slice(1)}Resource`;
}
