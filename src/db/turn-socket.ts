import { Socket } from 'node:net';

/**
 * A connection that sends what is written in one turn of the event loop together, at its end: a
 * statement is several writes and a transaction several statements, and each would wake the server.
 */
export class TurnSocket extends Socket {
  #held = false;

  override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
    if (!this.#held) {
      this.#held = true;
      this.cork();
      process.nextTick(() => {
        this.#held = false;
        this.uncork();
      });
    }
    return super.write(chunk, ...(rest as []));
  }
}
