import type { Relay } from '../generated/schemas.ts';
import type { Waybill } from '../waybill.ts';
import { UsageError } from './command.ts';

/** The relay with this name, or this identifier. */
export async function findRelay(
  waybill: Waybill,
  name: string,
  signal: AbortSignal,
): Promise<Relay> {
  for await (const relay of waybill.relays.list({ limit: 100 }, { signal })) {
    if (relay.name === name || relay.id === name) return relay;
  }
  throw new UsageError(`There is no relay ${name}; see: waybill relays list`);
}
