import { LRUCache } from 'lru-cache';
import { deliveryTask } from './delivery-job.ts';

/** In which order mail of several organizations leaves the queue. */
export interface SendingTurns {
  /** The round in which an organization's next mail has its turn: the priority of its job. */
  next(organizationId: string): number;
}

/** Everything in the order in which it came. */
export const firstCome: SendingTurns = { next: () => 0 };

/** So many mails of one organization have their turn in one round. */
const mailsARound = 10;
/** The priority of a job is a small integer (graphile-worker). */
const lastRound = 32_000;
/** What the queue holds is asked at most this often, and only while somebody has more than a round. */
const askEveryMs = 500;

/** After this long without a mail an organization begins anew, if what it had has been sent. */
const restMs = 1_000;

interface Organization {
  round: number;
  /** How many mails it has in this round. */
  used: number;
  lastAt: number;
}

/**
 * Lets organizations take turns, so that one with 50,000 mails in the queue does not hold up another
 * with a single one. The first mails of an organization are in round 0, which goes before all others;
 * what follows them closely is in the round after the one that is being sent, then the next and so on
 * (start-time fair queueing). So an organization's mails keep their order, a small sender waits for no
 * more than what has been fetched already, and large ones share what there is, round by round.
 *
 * Counted in this process: each process that accepts mail gives an organization turns of its own.
 * `readRound` returns the lowest round above 0 of which mail is waiting; undefined when there is none.
 */
export function createSendingTurns(
  readRound: () => Promise<number | undefined>,
  now: () => number = () => performance.now(),
): SendingTurns {
  const organizations = new LRUCache<string, Organization>({ max: 100_000 });
  /** The round that was being sent when it was last asked for. */
  let present: number | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = async () => {
    askedAt = now();
    present = await readRound();
  };
  const begin = (): Organization => ({ round: 0, used: 0, lastAt: now() });
  const hasBeenSent = ({ round, lastAt }: Organization) =>
    round === 0 || (askedAt > lastAt && (present === undefined || round < present));
  const hasEnded = (own: Organization) => now() - own.lastAt > restMs && hasBeenSent(own);

  return {
    next: (organizationId) => {
      const known = organizations.get(organizationId);
      const own = known === undefined || hasEnded(known) ? begin() : known;
      own.used += 1;
      own.lastAt = now();
      if (own.used > mailsARound) {
        own.round = Math.min(Math.max(own.round, present ?? 0) + 1, lastRound);
        own.used = 1;
      }
      organizations.set(organizationId, own);
      // Whoever cannot be asked leaves the rounds as they are.
      if (own.round > 0 && now() - askedAt > askEveryMs) ask().catch(() => {});
      return own.round;
    },
  };
}

/** The lowest round above 0 of which mail is waiting. */
export const presentRoundQuery = `
  select min(priority)::int as round from graphile_worker.jobs
  where task_identifier = '${deliveryTask}' and priority > 0 and locked_at is null
    and run_at <= now()`;
