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

/**
 * One list. `for await` goes over all items of all pages, reading each page when it is reached;
 * `page()` reads one. It is no promise: awaiting a list would look like all of it and be a page.
 */
export class ListCall<Id extends OperationId> implements AsyncIterable<Item<Id>> {
  readonly #send: (after: string | undefined) => Promise<Answer>;
  #first: Call<Id> | undefined;

  /** `send` reads the page at a cursor; undefined is where the query begins. */
  constructor(send: (after: string | undefined) => Promise<Answer>) {
    this.#send = send;
  }

  /** It is read when it is first asked for, and once. */
  #firstPage(): Call<Id> {
    this.#first ??= new Call(() => this.#send(undefined));
    return this.#first;
  }

  /** The page that the query names: the first, or the one at `after`. */
  page(): Promise<Page<Item<Id>>> {
    return pageOf(this.#firstPage());
  }

  /** The same page, or what went wrong, as a value. */
  async result(): Promise<Result<Page<Item<Id>>, Code<Id>>> {
    const result = await this.#firstPage().result();
    return result.ok ? { ok: true, data: await this.page() } : result;
  }

  /** The response that holds this page, whatever its status. Throws only when there was none. */
  response(): Promise<Response> {
    return this.#firstPage().response();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item<Id>, void, undefined> {
    let page = await this.page();
    yield* page.data;
    while (page.next !== undefined) {
      const after = page.next;
      page = await pageOf(new Call<Id>(() => this.#send(after)));
      yield* page.data;
    }
  }
}

async function pageOf<Id extends OperationId>(call: Call<Id>): Promise<Page<Item<Id>>> {
  const data: Data<Id> = await call;
  const { headers } = await call.response();
  return { data: data as Item<Id>[], next: nextCursor(headers.get('Link')) };
}

/** Only the cursor of `<…>; rel="next"` (RFC 8288) is used: the server may not know its own address. */
function nextCursor(link: string | null): string | undefined {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next\b/)?.[1];
  if (target === undefined) return undefined;
  return new URL(target, 'http://localhost').searchParams.get('after') ?? undefined;
}
