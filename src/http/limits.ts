import type { Context } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimited } from '../errors.ts';

/** Limits counted in this process; 0 switches one off. */
export interface Limits {
  /** Counts a request under its key and tells what is left (draft-ietf-httpapi-ratelimit-headers). */
  countRequest(ctx: Context, apiKeyId: string): Promise<void>;
  /** Counts a key that was not accepted, against guessing. */
  countFailedKey(address: string): Promise<void>;
}

export function createLimits(requestsPerSecond: number, failedKeysPerMinute: number): Limits {
  const requests = new RateLimiterMemory({ points: requestsPerSecond, duration: 1 });
  const failures = new RateLimiterMemory({ points: failedKeysPerMinute, duration: 60 });
  return {
    countRequest: async (ctx, apiKeyId) => {
      if (requestsPerSecond === 0) return;
      ctx.set('RateLimit-Policy', `"default";q=${requestsPerSecond};w=1`);
      const left = await consume(requests, apiKeyId);
      const seconds = Math.ceil(left.msBeforeNext / 1000);
      ctx.set('RateLimit', `"default";r=${left.remainingPoints};t=${seconds}`);
      if (left.exceeded) throw rateLimited(Math.max(1, seconds));
    },
    countFailedKey: async (address) => {
      if (failedKeysPerMinute === 0) return;
      const left = await consume(failures, address);
      if (left.exceeded) throw rateLimited(Math.max(1, Math.ceil(left.msBeforeNext / 1000)));
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string) {
  try {
    const { remainingPoints, msBeforeNext } = await limiter.consume(key);
    return { remainingPoints, msBeforeNext, exceeded: false };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { remainingPoints: 0, msBeforeNext: refused.msBeforeNext, exceeded: true };
  }
}
