import { setTimeout as sleep } from 'node:timers/promises';
import { groupCommit } from '../../concurrency/group-commit.ts';
import type { Database } from '../../db/database.ts';
import type { KnownRelay } from './relay-book.ts';
import { readLimits, takeTurns } from './take-turns.ts';

/** What a relay may take of a mail now: it, or nothing more in this moment, or on this day. */
export type Turn = 'granted' | 'full' | 'full today';

/** What relays may be given, over all processes. */
export interface RelayLimits {
  /** Waits for the mail's turn; one that `waits` does so as long as there is one today. */
  take(relay: KnownRelay, isCampaign: boolean, waits: boolean): Promise<Turn>;
  /** The mail did not leave by it after all. */
  giveBack(relay: KnownRelay): Promise<void>;
}

interface Asked {
  isCampaign: boolean;
}
type Given = { inMs: number } | { againInMs: number } | 'full today';

/**
 * How far ahead turns are given: other mail finds its turn before a campaign's does. A turn that is not
 * asked for in time is lost, so that it is further than a busy database takes to answer.
 */
const aheadMs = { campaign: 500, other: 2_000 };
const leastWaitMs = 20;

/** Turns lie in the database, a list for each relay; those who wait here ask for theirs together. */
export function createRelayLimits(database: Database): RelayLimits {
  const desks = new Map<string, (asked: Asked) => Promise<Given>>();
  const deskOf = ({ organizationId, id }: KnownRelay) => {
    const known = desks.get(id);
    if (known !== undefined) return known;
    const desk = groupCommit<Asked, Given>((all) => {
      const giving = give(database, organizationId, id, all);
      return all.map(async (_, index) => (await giving)[index] as Given);
    });
    desks.set(id, desk);
    return desk;
  };
  return {
    take: async (relay, isCampaign, waits) => {
      if (!relay.isLimited) return 'granted';
      for (;;) {
        const given = await deskOf(relay)({ isCampaign });
        if (given === 'full today') {
          relay.fullUntil = tomorrow(new Date());
          return given;
        }
        if ('inMs' in given) {
          await sleep(given.inMs);
          return 'granted';
        }
        if (!waits) return 'full';
        await sleep(Math.max(leastWaitMs, given.againInMs));
      }
    },
    giveBack: async ({ organizationId, id, isLimited }) => {
      if (!isLimited) return;
      await database.of(organizationId).transaction((tx) =>
        tx.query(
          `update relay_days set mails = mails - 1 where organization_id = $1 and relay_id = $2
             and day = (now() at time zone 'UTC')::date and mails > 0`,
          [organizationId, id],
        ),
      );
    },
  };
}

/** Gives turns to those who ask, campaigns last. */
async function give(
  database: Database,
  organizationId: string,
  relayId: string,
  all: Asked[],
): Promise<Given[]> {
  return database.of(organizationId).transaction(async (tx) => {
    const limits = await readLimits(tx, relayId);
    const given: Given[] = all.map(() => ({ inMs: 0 }));
    if (limits === undefined) return given;
    const { everyMs, left } = limits;
    let nextInMs = Math.max(0, limits.nextInMs);
    let taken = 0;
    const order = all.map((_, index) => index).sort((a, b) => rank(all[a]) - rank(all[b]) || a - b);
    for (const index of order) {
      const ahead = all[index]?.isCampaign ? aheadMs.campaign : aheadMs.other;
      if (taken >= left) given[index] = 'full today';
      else if (nextInMs > ahead) given[index] = { againInMs: nextInMs - ahead / 2 };
      else {
        given[index] = { inMs: nextInMs };
        nextInMs += everyMs;
        taken += 1;
      }
    }
    if (taken > 0) await takeTurns(tx, relayId, taken, limits, nextInMs);
    return given;
  });
}

const rank = (asked: Asked | undefined) => (asked?.isCampaign ? 1 : 0);

function tomorrow(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
