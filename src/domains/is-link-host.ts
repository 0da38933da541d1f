import type { Pool } from 'pg';
import { acrossOrganizations } from '../db/across-organizations.ts';
import { linkHostOf } from './list-dns-records.ts';

const prefix = linkHostOf('');

/** Whether some organization's tracked links begin with a host. `host` is in lower case. */
export async function isLinkHost(pool: Pool, host: string): Promise<boolean> {
  if (!host.startsWith(prefix)) return false;
  return acrossOrganizations(pool, async (client) => {
    const { rowCount } = await client.query(
      // One look at an index for each organization, which is where all keys begin.
      `select from organizations o
       join domains d on d.organization_id = o.id and d.name = $1 and d.tracking_verified limit 1`,
      [host.slice(prefix.length)],
    );
    return rowCount === 1;
  });
}
