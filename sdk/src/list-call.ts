import type { Answer } from './answer.ts';
import { Call } from './call.ts';
import type { Data, Item, OperationId } from './operation.ts';
import type { Result } from './result.ts';
import type { Code } from './waybill-error.ts';

export interface Page<Item> {
  data: Item[];
  /** The cursor of the next page, for `after`; undefined on the last page. */
  next: string | undefined;
}

/** A page of a list whose pages have numbers. */
export interface NumberedPage<Item> {
  data: Item[];
  /** The number of the next page, for `page`; undefined on the last page. */
  next: number | undefined;
  page: number;
  pageSize: number;
  /** Items of all pages. */
  total: number;
  totalPages: number;
}

export type PageOf<Id extends OperationId> =
  Data<Id> extends readonly unknown[] ? Page<Item<Id>> : NumberedPage<Item<Id>>;

/** The filter that leads to a page. */
type Place = { after: string } | { page: number };

/**
 * One list. `for await` goes over all items of all pages, reading each page when it is reached;
 * `page()` reads one. It is no promise: awaiting a list would look like all of it and be a page.
 */
export class ListCall<Id extends OperationId> implements AsyncIterable<Item<Id>> {
  readonly #send: (place: Place | undefined) => Promise<Answer>;
  #first: Call<Id> | undefined;

  /** `send` reads the page at a place; undefined is where the query begins. */
  constructor(send: (place: Place | undefined) => Promise<Answer>) {
    this.#send = send;
  }

  /** It is read when it is first asked for, and once. */
  #firstPage(): Call<Id> {
    this.#first ??= new Call(() => this.#send(undefined));
    return this.#first;
  }

  /** The page that the query names: the first, or the one at `after` or `page`. */
  page(): Promise<PageOf<Id>> {
    return readPage(this.#firstPage());
  }

  /** The same page, or what went wrong, as a value. */
  async result(): Promise<Result<PageOf<Id>, Code<Id>>> {
    const result = await this.#firstPage().result();
    return result.ok ? { ok: true, data: await this.page() } : result;
  }

  /** The response that holds this page, whatever its status. Throws only when there was none. */
  response(): Promise<Response> {
    return this.#firstPage().response();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item<Id>, void, undefined> {
    let page: AnyPage<Item<Id>> = await this.page();
    yield* page.data;
    while (page.next !== undefined) {
      const place = typeof page.next === 'number' ? { page: page.next } : { after: page.next };
      page = await readPage(new Call<Id>(() => this.#send(place)));
      yield* page.data;
    }
  }
}

type AnyPage<Item> = Page<Item> | NumberedPage<Item>;

/** What the contract answers to a list by numbers. */
interface Numbered<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
}

async function readPage<Id extends OperationId>(call: Call<Id>): Promise<PageOf<Id>> {
  const data = (await call) as Item<Id>[] | Numbered<Item<Id>>;
  return pageOf(data, await call.response()) as PageOf<Id>;
}

function pageOf<Item>(data: Item[] | Numbered<Item>, { headers }: Response): AnyPage<Item> {
  if (Array.isArray(data)) return { data, next: nextCursor(headers.get('Link')) };
  const { items, ...place } = data;
  const next = place.page < place.totalPages ? place.page + 1 : undefined;
  return { data: items, next, ...place };
}

/** Only the cursor of `<…>; rel="next"` (RFC 8288) is used: the server may not know its own address. */
function nextCursor(link: string | null): string | undefined {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next\b/)?.[1];
  if (target === undefined) return undefined;
  return new URL(target, 'http://localhost').searchParams.get('after') ?? undefined;
}
