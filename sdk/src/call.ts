import { type Answer, readAnswer } from './answer.ts';
import type { Data, OperationId } from './operation.ts';
import type { Result } from './result.ts';
import { type Code, WaybillError } from './waybill-error.ts';

/**
 * One call of an operation. It is sent at once, and only once: it can be asked for its data and then for
 * its result or its response. What went wrong is heard by whoever asks.
 */
export class Call<Id extends OperationId> implements Promise<Data<Id>> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #answer: Promise<Answer>;

  constructor(send: () => Promise<Answer>) {
    this.#answer = send();
    // Nobody need be asking yet when there is no answer, which must not end the process.
    this.#answer.catch(() => {});
  }

  /** The outcome as a value: nothing is thrown, and `error.code` is one of the operation's own. */
  async result(): Promise<Result<Data<Id>, Code<Id>>> {
    return (await this.#outcome()) as Result<Data<Id>, Code<Id>>;
  }

  /** The response as it came, whatever its status. Throws only when there was none. */
  async response(): Promise<Response> {
    const { response } = await this.#answer;
    return response.clone();
  }

  // biome-ignore lint/suspicious/noThenProperty: a call is a promise of its data.
  then<Fulfilled = Data<Id>, Rejected = never>(
    onFulfilled?: ((data: Data<Id>) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#data().then(onFulfilled, onRejected);
  }

  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Data<Id> | Rejected> {
    return this.#data().catch(onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<Data<Id>> {
    return this.#data().finally(onFinally);
  }

  async #data(): Promise<Data<Id>> {
    const result = readAnswer(await this.#answer);
    if (!result.ok) throw result.error;
    return result.data as Data<Id>;
  }

  async #outcome(): Promise<Result<unknown, WaybillError['code']>> {
    try {
      return readAnswer(await this.#answer);
    } catch (error) {
      if (error instanceof WaybillError) return { ok: false, error };
      throw error;
    }
  }
}
