import { setTimeout as sleep } from 'node:timers/promises';
import { checkAnswer, type Expected } from './check-answer.ts';
import type { Answer, Request, Send } from './open-proxy.ts';

export interface Check {
  /** The row of the table: an operationId or a path. */
  subject: string;
  what: string;
  faults: string[];
}

/** Wrong keys are counted by the minute: a run right after another waits for the next. */
const longestWaitSeconds = 60;

/** A run against one installation: sends requests under its key and keeps what was found. */
export class Session {
  readonly checks: Check[] = [];
  readonly #send: Send;
  readonly #keys: string[];
  #requests = 0;

  constructor(send: Send, key: string) {
    this.#send = send;
    this.#keys = [key];
  }

  /** Requests are spread over all keys, each of which may ask only so often. */
  addKey(key: string): void {
    this.#keys.push(key);
  }

  /** Before the others are taken away. */
  useFirstKey(): void {
    this.#keys.splice(1);
  }

  #nextKey(): string {
    return this.#keys[this.#requests % this.#keys.length] ?? '';
  }

  /** Adds to a request what every request of this run has. */
  prepare(request: Omit<Request, 'headers'>, key = this.#nextKey()): Request {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return { ...request, headers };
  }

  /** Sends a request, and waits and repeats it when the installation limits requests. */
  async send(request: Request): Promise<{ request: Request; answer: Answer }> {
    for (;;) {
      const id = `verify-${++this.#requests}`;
      const numbered = { ...request, headers: { ...request.headers, 'x-request-id': id } };
      const answer = await this.#send(numbered);
      const seconds = Number(answer.headers['retry-after']);
      if (answer.status !== 429 || !(seconds <= longestWaitSeconds))
        return { request: numbered, answer };
      this.record('rate limit', 'refusal', answer.violations);
      await sleep(seconds * 1000);
    }
  }

  /** Sends a request and records whether its answer is as expected. */
  async check(
    subject: string,
    what: string,
    request: Request,
    expected: Expected,
  ): Promise<Answer | undefined> {
    try {
      const sent = await this.send(request);
      const faults = checkAnswer(sent.request, sent.answer, expected);
      this.record(subject, what, faults);
      return sent.answer;
    } catch (error) {
      this.record(subject, what, [
        `got no answer: ${error instanceof Error ? error.message : error}`,
      ]);
      return undefined;
    }
  }

  record(subject: string, what: string, faults: string[]): void {
    this.checks.push({ subject, what, faults });
  }
}
