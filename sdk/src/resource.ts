import type { Answer } from './answer.ts';
import { Call } from './call.ts';
import { ListCall } from './list-call.ts';
import type { OperationId } from './operation.ts';
import { type Arguments, prepareRequest } from './prepare-request.ts';
import { send } from './send.ts';
import type { Settings } from './settings.ts';

/** A namespace of the client. Its methods are generated, one for every operation of its tag. */
export abstract class Resource {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Begins a call. */
  protected request<Id extends OperationId>(
    method: string,
    path: string,
    given: Arguments,
  ): Call<Id> {
    return new Call(() => this.#send(method, path, given));
  }

  /** Makes a list, of which each page is a call of its own. */
  protected pages<Id extends OperationId>(path: string, given: Arguments): ListCall<Id> {
    return new ListCall((place) =>
      this.#send('GET', path, { ...given, query: { ...given.query, ...place } }),
    );
  }

  async #send(method: string, path: string, given: Arguments): Promise<Answer> {
    const { timeout = this.#settings.timeout, signal } = given.options ?? {};
    const request = prepareRequest(method, path, given, this.#settings);
    return await send(request, { ...this.#settings, timeout }, signal);
  }
}

/**
 * A parameter of a path, encoded. An empty segment or one of dots would lead to another path, for
 * instance from one item to the list.
 */
export function segment(name: string, value: string): string {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return encodeURIComponent(value);
  throw new TypeError(
    `${name} must be the identifier of a resource, not ${JSON.stringify(value)}.`,
  );
}
