import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { isDatabaseAway } from '../../db/is-database-away.ts';
import { recordVisits } from './record-visits.ts';
import { burst, type Click, quietMs, type Verdict, type Visit } from './visit.ts';

/** What is counted of visits. */
export type ObserveVisits = (outcome: 'recorded' | 'repeated' | 'lost', count: number) => void;

/** Takes visits and records them in groups; whoever clicks waits for none of it. */
export interface Visits {
  add(visit: Visit): void;
  /** Records what waits. */
  stop(): Promise<void>;
}

/** A visit waits so long for others of its mail, for only together they tell what they are. */
const holdMs = 600;
const tickMs = 100;
/** What memory holds while the database is away. */
const mostWaiting = 20_000;
const againMs = 1_000;
/** A transaction takes no more than this. */
const mostAtOnce = 2_000;

/** Each process collects for itself; the database knows what all of them have recorded. */
export function createVisits(database: Database, observe: ObserveVisits, log: Logger): Visits {
  let waiting = new Map<string, Visit>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let lost = 0;
  let notBefore = 0;
  /** Of those links that were visited just now whose visit it was: a flood asks the database once. */
  const recent = new LRUCache<string, Verdict>({ max: 50_000, ttl: quietMs });
  const clicks = new LRUCache<string, Click[]>({ max: 20_000, ttl: 2 * burst.ms + holdMs });

  const lose = (count: number) => {
    if (lost === 0) log.warn('opens and clicks are lost: the database does not take them');
    lost += count;
    observe('lost', count);
  };

  const write = async (visits: Visit[]) => {
    const { organizationId = '' } = visits[0] ?? {};
    try {
      const verdicts = await database
        .of(organizationId)
        .transaction((tx) => recordVisits(tx, visits, (id) => clicks.get(id) ?? []));
      for (const [index, visit] of visits.entries()) {
        recent.set(keyOf(visit), verdicts[index] ?? 'dropped');
      }
      observe('recorded', verdicts.filter((verdict) => verdict !== 'dropped').length);
      if (lost > 0) log.warn({ lost }, 'opens and clicks were lost while the database was away');
      lost = 0;
    } catch (error) {
      if (!isDatabaseAway(error)) {
        log.error({ err: error }, 'opens and clicks could not be recorded');
        return lose(visits.length);
      }
      // They come first the next time, as far as there is room.
      const kept = visits.slice(0, Math.max(0, mostWaiting - waiting.size));
      waiting = new Map([...kept.map((visit) => [keyOf(visit, true), visit] as const), ...waiting]);
      notBefore = Date.now() + againMs;
      if (kept.length < visits.length) lose(visits.length - kept.length);
    }
  };

  const flush = async (dueBefore: number) => {
    const due = [...waiting].filter(([, { at }]) => at.getTime() <= dueBefore);
    for (const [key] of due) waiting.delete(key);
    const groups = Map.groupBy(
      due.map(([, visit]) => visit),
      ({ organizationId }) => organizationId,
    );
    for (const visits of groups.values()) {
      for (let at = 0; at < visits.length; at += mostAtOnce) {
        await write(visits.slice(at, at + mostAtOnce));
      }
    }
  };

  const tick = () => {
    timer = undefined;
    const now = Date.now();
    if (now < notBefore) return schedule();
    running = flush(now - holdMs).finally(() => {
      running = undefined;
      schedule();
    });
  };
  const schedule = () => {
    if (waiting.size === 0 || timer !== undefined || running !== undefined) return;
    timer = setTimeout(tick, tickMs);
    timer.unref();
  };

  return {
    add: (visit) => {
      if (visit.kind === 'clicked') noteClick(clicks, visit);
      const known = recent.get(keyOf(visit));
      if (known !== undefined && (known !== 'machine' || visit.reason !== null)) {
        return observe('repeated', 1);
      }
      const key = keyOf(visit, true);
      if (waiting.has(key)) return observe('repeated', 1);
      if (waiting.size >= mostWaiting) return lose(1);
      waiting.set(key, visit);
      schedule();
    },
    stop: async () => {
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      await flush(Number.POSITIVE_INFINITY);
      if (waiting.size > 0) lose(waiting.size);
    },
  };
}

/** What is one event a minute; with `judged` also what a request alone tells. */
function keyOf({ messageId, kind, url, reason }: Visit, judged = false): string {
  return `${messageId} ${kind} ${url}${judged ? ` ${reason !== null}` : ''}`;
}

/** How many clicks of a mail are remembered for a moment. */
const mostClicks = 20;

function noteClick(clicks: LRUCache<string, Click[]>, { messageId, url, at }: Visit): void {
  const own = clicks.get(messageId) ?? [];
  const time = at.getTime();
  const rest = own.filter((click) => click.url !== url || time - click.at > burst.ms);
  clicks.set(messageId, [...rest, { url, at: time }].slice(-mostClicks));
}
