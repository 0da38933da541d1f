import { randomBytes } from 'node:crypto';
import { sandboxDomain } from '../../mail/address.ts';
import { adaptExample, type Surroundings } from './adapt-example.ts';
import { dataOf, errorOf } from './check-answer.ts';
import type { Answer } from './open-proxy.ts';
import type { Contract, Method, Operation } from './read-contract.ts';
import type { Session } from './session.ts';

/**
 * The resources that a run needs and makes, through the operations of the contract: whatever a
 * POST to a collection creates. All of them are taken away again at the end, as far as the contract
 * lets: deleted, or else revoked or canceled and then deleted. Mail stays, canceled.
 */
export class Fixtures implements Surroundings {
  readonly #contract: Contract;
  readonly #session: Session;
  readonly #run = randomBytes(4).toString('hex');
  readonly #known = new Map<string, string>();
  readonly #made = new Set<string>();
  #count = 0;
  /** Why the last creation failed. */
  refusal: string | undefined;
  readonly sender: string;

  constructor(contract: Contract, session: Session, sender = `verify@${sandboxDomain}`) {
    this.#contract = contract;
    this.#session = session;
    this.sender = sender;
  }

  unique(): string {
    return `${this.#run}-${++this.#count}`;
  }

  known(noun: string): string | undefined {
    return this.#known.get(noun);
  }

  /** Makes one of everything that others may name in their bodies, the independent ones first. */
  async prepare(): Promise<void> {
    const creating = this.#contract.operations.filter(
      ({ method, path, body }) => method === 'post' && body && !path.includes('{'),
    );
    const namesOthers = ({ body }: Operation) =>
      Object.keys(this.#contract.resolve(body ?? {}).properties ?? {}).filter((name) =>
        name.endsWith('Id'),
      ).length;
    for (const { path, tag } of creating.sort((a, b) => namesOthers(a) - namesOthers(b))) {
      // A relay is named by nobody, and with one mail leaves from verified domains alone.
      if (tag === 'relays') continue;
      if (!this.#find('get', `${path}/{`)) continue;
      const segment = await this.#create(path);
      if (segment !== undefined) this.#known.set(nounOf(path), segment);
    }
  }

  /** Whether an operation is on what this run can make itself; else it needs what others leave. */
  isIndependent({ path }: Operation): boolean {
    const [collection] = path.split(/\/\{\w+\}/);
    return this.#contract.operations.some(
      (one) => one.method === 'post' && one.path === collection,
    );
  }

  /** The path of an operation on a resource of its own; undefined when there can be none. */
  async pathFor({ path }: Operation): Promise<string | undefined> {
    const [collection = '', rest] = path.split(/\/\{\w+\}/);
    if (rest === undefined) return path;
    const segment = (await this.#create(collection)) ?? (await this.#first(collection));
    return segment === undefined
      ? undefined
      : `${collection}/${encodeURIComponent(segment)}${rest}`;
  }

  /** Makes what a list needs to have more than one page of one item, if callers can make it. */
  async fill({ path }: Operation): Promise<boolean> {
    const made = [await this.#create(path), await this.#create(path)];
    return made.every((segment) => segment !== undefined);
  }

  /** The body of an operation: its example, fitted to this installation. */
  body(operation: Operation, example = operation.bodyExamples[0]): string | undefined {
    if (operation.body === undefined) return undefined;
    return JSON.stringify(adaptExample(example ?? {}, operation.body, this.#contract, this));
  }

  /** Notes what an answer says was created, to take it away in the end. */
  note({ path }: Operation, answer: Answer): void {
    if (answer.status !== 201) return;
    const collection = path.split('/').slice(0, 3).join('/');
    const data = dataOf(answer);
    const items = Array.isArray(data) ? data : [data];
    for (const item of items) {
      const segment = this.#segmentOf(collection, item);
      if (segment !== undefined) this.#made.add(`${collection}/${encodeURIComponent(segment)}`);
    }
  }

  /** Takes away what was made, the youngest first. */
  async removeAll(): Promise<void> {
    for (const path of [...this.#made].reverse()) {
      const template = `${path.slice(0, path.lastIndexOf('/'))}/{`;
      const deletion = this.#find('delete', template);
      const ending =
        this.#find('post', template, '/revoke') ?? this.#find('post', template, '/cancel');
      // What works or is under way is ended first, and then deleted if that can be.
      for (const removal of [deletion, ending, deletion]) {
        if (removal === undefined) continue;
        const action = removal.path.slice(removal.path.indexOf('}') + 1);
        const request = this.#session.prepare({ method: removal.method, path: path + action });
        const { answer } = await this.#session.send(request);
        if (answer.status < 300 && removal === deletion) break;
      }
    }
  }

  async #create(collection: string): Promise<string | undefined> {
    const operation = this.#contract.operations.find(
      ({ method, path }) => method === 'post' && path === collection,
    );
    if (operation === undefined) return undefined;
    const body = this.body(operation);
    const request = this.#session.prepare({ method: 'post', path: collection, body });
    const { answer } = await this.#session.send(request);
    if (answer.status !== 201) {
      this.refusal = `POST ${collection} answered ${answer.status} ${errorOf(answer.body)?.message}`;
      return undefined;
    }
    this.note(operation, answer);
    return this.#segmentOf(collection, dataOf(answer));
  }

  async #first(collection: string): Promise<string | undefined> {
    const request = this.#session.prepare({ method: 'get', path: collection });
    const { answer } = await this.#session.send(request);
    return this.#segmentOf(collection, dataOf(answer)[0]);
  }

  /** What stands for a resource in paths: the field that the path parameter is named after. */
  #segmentOf(collection: string, data: unknown): string | undefined {
    const one = this.#find('get', `${collection}/{`);
    const name = /\{(\w+)\}/.exec(one?.path ?? '')?.[1];
    if (name === undefined || typeof data !== 'object' || data === null) return undefined;
    const value = (data as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** The operation on one resource of a collection. */
  #find(method: Method, start: string, end = ''): Operation | undefined {
    return this.#contract.operations.find(
      (operation) =>
        operation.method === method &&
        operation.path.startsWith(start) &&
        operation.path.split('}')[1] === end,
    );
  }
}

/** `/v1/contact-lists` holds what a field `contactListId` names. */
function nounOf(collection: string): string {
  const words = (collection.split('/').at(-1) ?? '').replace(/ies$/, 'y').replace(/s$/, '');
  return words.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
