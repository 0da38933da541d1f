import type { Domain } from '../generated/schemas.ts';
import type { Waybill } from '../waybill.ts';
import { UsageError } from './command.ts';

/** The domain with this name, which people know, other than its identifier. */
export async function findDomain(
  waybill: Waybill,
  name: string,
  signal: AbortSignal,
): Promise<Domain> {
  const { data } = await waybill.domains.list({ name }, { signal }).page();
  const [found] = data;
  if (found === undefined) {
    throw new UsageError(`There is no domain ${name}; add it with: waybill domains add ${name}`);
  }
  return waybill.domains.get(found.id, { signal });
}
