import type { Context } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors.ts';

/** How much may be asked of this process. 0 switches a rate off. */
export interface LimitSettings {
  /** Requests a second under one key. */
  key: number;
  /** Requests a second under all keys of an organization. */
  organization: number;
  /** Keys a minute from one address that are not accepted. */
  failedKeys: number;
}

/** Limits counted in this process. */
export interface Limits {
  /** Counts a request under its key and tells what is left (draft-ietf-httpapi-ratelimit-headers). */
  countRequest(ctx: Context, caller: { apiKeyId: string; organizationId: string }): Promise<void>;
  /**
   * Lets a key be looked up that was never seen; returns what to call when it has been. An address
   * that has sent too many wrong keys gets a few look-ups a second: good keys still work from there,
   * and guesses hardly reach the database.
   */
  startLookUp(address: string): Promise<() => void>;
  /** Counts a key that was not accepted, against guessing. */
  countFailedKey(address: string): Promise<void>;
  /** Counts work that reads much; returns what to call when it has ended. */
  startExpensive(organizationId: string): () => void;
}

/** So much work that reads much may an organization have going at once. */
const mostExpensive = 4;

/** So many keys a second may be looked up from an address that has sent too many wrong ones. */
const sparedLookUps = 5;

export function createLimits({ key, organization, failedKeys }: LimitSettings): Limits {
  const byKey = new RateLimiterMemory({ points: key, duration: 1 });
  const byOrganization = new RateLimiterMemory({ points: organization, duration: 1 });
  const failures = new RateLimiterMemory({ points: failedKeys, duration: 60 });
  const spared = new RateLimiterMemory({ points: sparedLookUps, duration: 1 });
  const lookUps = countGoing();
  const expensive = countGoing();
  return {
    countRequest: async (ctx, caller) => {
      if (key > 0) {
        ctx.set('RateLimit-Policy', `"default";q=${key};w=1`);
        const left = await consume(byKey, caller.apiKeyId);
        const seconds = secondsOf(left);
        ctx.set('RateLimit', `"default";r=${left.remainingPoints};t=${seconds}`);
        if (left.exceeded) throw rateLimited(seconds);
      }
      if (organization > 0) {
        const left = await consume(byOrganization, caller.organizationId);
        if (left.exceeded) throw rateLimited(secondsOf(left));
      }
    },
    startLookUp: async (address) => {
      const wrong = (await failures.get(address))?.consumedPoints ?? 0;
      if (failedKeys > 0 && wrong + lookUps.of(address) >= failedKeys) {
        const left = await consume(spared, address);
        if (left.exceeded) throw rateLimited(secondsOf(left));
      }
      return lookUps.start(address);
    },
    countFailedKey: async (address) => {
      if (failedKeys === 0) return;
      const left = await consume(failures, address);
      if (left.exceeded) throw rateLimited(secondsOf(left));
    },
    startExpensive: (organizationId) => {
      if (expensive.of(organizationId) >= mostExpensive) throw rateLimited(1);
      return expensive.start(organizationId);
    },
  };
}

/** How much each party has going. */
function countGoing() {
  const going = new Map<string, number>();
  const of = (party: string) => going.get(party) ?? 0;
  const start = (party: string) => {
    going.set(party, of(party) + 1);
    return () => {
      if (of(party) > 1) going.set(party, of(party) - 1);
      else going.delete(party);
    };
  };
  return { of, start };
}

const secondsOf = ({ msBeforeNext }: { msBeforeNext: number }) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

async function consume(limiter: RateLimiterMemory, key: string) {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(key);
    return { remainingPoints, msBeforeNext, exceeded: false };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { remainingPoints: 0, msBeforeNext: refused.msBeforeNext, exceeded: true };
  }
}
