import type { OrganizationDatabase } from '../db/database.ts';
import { invalidState } from '../errors.ts';
import { addKey } from './create-domain.ts';
import { type FoundDomain, findDomain } from './find-domain.ts';
import type { NewDkimKey } from './make-dkim-key.ts';

/** Adds a key that will sign as soon as its record is seen; until then the present one does. */
export async function rotateDkim(
  database: OrganizationDatabase,
  publicId: string,
  makeKey: () => Promise<NewDkimKey>,
  now: Date,
): Promise<FoundDomain> {
  await database.transaction(async (tx) => refuseWaiting(await findDomain(tx, publicId)));
  const key = await makeKey();
  return database.transaction(async (tx) => {
    const found = await findDomain(tx, publicId, { toChange: true });
    refuseWaiting(found);
    const { domain, keys } = found;
    domain.nextCheckAt = now;
    domain.updatedAt = now;
    return { domain, keys: [...keys, addKey(tx, domain.id, key, false, now)] };
  });
}

function refuseWaiting({ keys }: FoundDomain): void {
  const waiting = keys.find(({ signs }) => !signs);
  if (waiting === undefined) return;
  throw invalidState(
    `The key with the selector ${waiting.selector} still waits for its record; publish that first.`,
  );
}
