import { toPublicId } from '../../db/identifiers.ts';
import type { DueDelivery } from './record-and-take.ts';
import type { Sign } from './sign-delivery.ts';

/** A signature tells the time of its attempt: one that is older is made again. */
const freshMs = 1_000;

interface Signed {
  headers: Record<string, string>;
  at: Date;
}

/** Signs deliveries, some of them before their turn, while the receiver works on others. */
export class AheadSigner {
  readonly #sign: Sign;
  readonly #signed = new Map<DueDelivery, Signed>();

  constructor(sign: Sign) {
    this.#sign = sign;
  }

  /** The headers of an attempt that is made now. */
  sign(delivery: DueDelivery, body: string, now = new Date()): Record<string, string> {
    const signed = this.#signed.get(delivery);
    this.#signed.delete(delivery);
    if (signed !== undefined && now.getTime() - signed.at.getTime() < freshMs)
      return signed.headers;
    return this.#make(delivery, body, now);
  }

  prepare(delivery: DueDelivery, at = new Date()): void {
    if (delivery.body === null) return;
    this.#signed.set(delivery, { headers: this.#make(delivery, delivery.body, at), at });
  }

  #make(delivery: DueDelivery, body: string, now: Date): Record<string, string> {
    return this.#sign(toPublicId('evt', delivery.event_id), body, now);
  }
}
