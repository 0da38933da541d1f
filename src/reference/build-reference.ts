import type { OpenAPIV3_1 } from 'openapi-types';
import { escapeHtml } from '../templates/render/escape-html.ts';
import { readGuides } from './read-guides.ts';
import { modelsOf, readErrorCodes, readOperations, readWebhooks } from './read-reference.ts';
import {
  type FindModel,
  modelPath,
  renderFields,
  renderRest,
  type Schema,
  typeOf,
} from './render-fields.ts';
import { renderCode, renderMarkdown, renderTitle } from './render-markdown.ts';
import { renderOperation, type ShownOperation } from './render-operation.ts';
import { type Chapter, type ReferencePage, renderShell } from './render-shell.ts';

/** What a search finds. */
export interface SearchEntry {
  path: string;
  title: string;
  text: string;
}

export interface Reference {
  /** The markup of each page, by its path. */
  pages: Map<string, string>;
  entries: SearchEntry[];
}

type Document = OpenAPIV3_1.Document;

/** Every page of the reference: guides, a page for each resource, models, errors. */
export function buildReference(document: Document, forRecipients: Document): Reference {
  const guides = readGuides();
  const find = modelsOf(document);
  const resources = [...readOperations(document)].map(([tag, operations]) =>
    resourcePage(document, tag, operations, find),
  );
  const recipients = [...readOperations(forRecipients).values()].flat();
  const sent = readWebhooks(document);
  const guidePages = guides.map(({ slug, title, markdown }) => ({
    path: `/docs/guides/${slug}`,
    title,
    body: renderMarkdown(markdown),
  }));
  const more: ReferencePage[] = [
    errorsPage(document),
    {
      path: '/docs/webhook-events',
      title: 'What webhooks get',
      body: `<h1>What webhooks get</h1>${renderOperations(sent, find)}`,
    },
    modelsPage([document, forRecipients]),
    {
      path: '/docs/recipients',
      title: 'What recipients see',
      body: `<h1>What recipients see</h1>${renderMarkdown(forRecipients.info.description ?? '')}${renderOperations(recipients, modelsOf(forRecipients))}`,
    },
  ];
  const chapters: Chapter[] = [
    { title: 'Guides', pages: guidePages },
    { title: 'Resources', pages: resources },
    { title: 'More', pages: more },
  ];
  const start = startPage(document, chapters);
  const all = [start, ...guidePages, ...resources, ...more];
  const operations = [...readOperations(document)].flatMap(([tag, own]) =>
    own.map((operation) => entryOf(`/docs/${tag}`, operation)),
  );
  return {
    pages: new Map(all.map((page) => [page.path, renderShell(page, chapters)])),
    entries: [
      ...guides.map(({ slug, title, markdown }) => ({
        path: `/docs/guides/${slug}`,
        title,
        text: markdown
          .replaceAll(/^#.*$|[`*#]/gm, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      })),
      ...operations,
      ...sent.map((operation) => entryOf('/docs/webhook-events', operation)),
      ...readErrorCodes(document).map(({ code, meaning }) => ({
        path: `/docs/errors#${code}`,
        title: code,
        text: meaning,
      })),
      ...modelNames(document).map((name) => ({
        path: modelPath(name),
        title: name,
        text: find(`#/components/schemas/${name}`).description ?? '',
      })),
    ],
  };
}

const renderOperations = (operations: ShownOperation[], find: FindModel) =>
  operations.map((operation) => renderOperation(operation, find)).join('');

function entryOf(page: string, { id, summary, method, path, description }: ShownOperation) {
  const text = `${method.toUpperCase()} ${path} – ${description}`;
  return { path: `${page}#${id}`, title: summary.replaceAll('`', ''), text };
}

const titleOf = (tag: string) => {
  const words = tag.replaceAll('-', ' ');
  return words === 'api keys' ? 'API keys' : words.charAt(0).toUpperCase() + words.slice(1);
};

function resourcePage(
  document: Document,
  tag: string,
  operations: ShownOperation[],
  find: FindModel,
): ReferencePage {
  const title = titleOf(tag);
  const about = document.tags?.find(({ name }) => name === tag)?.description ?? '';
  const links = operations.map(
    ({ id, summary }) => `<li><a href="#${id}">${renderTitle(summary)}</a></li>`,
  );
  return {
    path: `/docs/${tag}`,
    title,
    body: `<h1>${title}</h1>${renderMarkdown(about)}<ul>${links.join('')}</ul>${renderOperations(operations, find)}`,
  };
}

function startPage({ info }: Document, chapters: Chapter[]): ReferencePage {
  const lists = chapters.map(({ title, pages }) => {
    const links = pages.map(
      ({ path, title }) => `<li><a href="${path}">${escapeHtml(title)}</a></li>`,
    );
    return `<h2>${title}</h2><ul>${links.join('')}</ul>`;
  });
  return {
    path: '/docs',
    title: 'Reference',
    body: `<h1>Waybill reference</h1><p class="lead">${escapeHtml(info.summary ?? '')}</p>${renderMarkdown(info.description ?? '')}<p>The contract itself, for tools: <a href="/openapi.json"><code>/openapi.json</code></a> (OpenAPI 3.1).</p>${lists.join('')}`,
  };
}

function errorsPage(document: Document): ReferencePage {
  const articles = readErrorCodes(document).map(
    ({ code, status, meaning, example }) =>
      `<article id="${code}"><h2><code>${code}</code></h2><p class="place"><span class="verb">${status}</span></p>${renderMarkdown(meaning)}<details><summary>Example</summary>${renderCode(JSON.stringify(example, null, 2))}</details></article>`,
  );
  return {
    path: '/docs/errors',
    title: 'Errors',
    body: `<h1>Errors</h1><p>Every error has this shape: a <code>code</code> that does not change, a sentence that says what to change, the request's identifier, which the server's log knows too, and every fault with its place.</p>${articles.join('')}`,
  };
}

/** The models that a document names, but for the envelopes of its errors. */
const modelNames = ({ components }: Document) =>
  Object.entries(components?.schemas ?? {})
    .filter(([, schema]) => {
      const error = (schema as Schema).properties?.error as Schema | undefined;
      return error?.properties?.requestId === undefined;
    })
    .map(([name]) => name);

function modelsPage(documents: Document[]): ReferencePage {
  const articles = new Map<string, string>();
  for (const document of documents) {
    const find = modelsOf(document);
    for (const name of modelNames(document)) {
      if (!articles.has(name)) articles.set(name, renderModel(name, find));
    }
  }
  const body = `<h1>Models</h1>${[...articles.values()].join('')}`;
  return { path: '/docs/models', title: 'Models', body };
}

function renderModel(name: string, find: FindModel): string {
  const model = find(`#/components/schemas/${name}`);
  const [example] = (model.examples ?? []) as unknown[];
  const sample =
    example === undefined
      ? ''
      : `<details><summary>Example</summary>${renderCode(JSON.stringify(example, null, 2))}</details>`;
  const { properties, ...rest } = model;
  const type = properties === undefined ? `<p class="lead">${typeOf(model)}</p>` : '';
  const fields = renderFields(model, find);
  return `<article id="${name}"><h2>${name}</h2>${type}${renderRest(rest as Schema, find)}${fields}${sample}</article>`;
}
