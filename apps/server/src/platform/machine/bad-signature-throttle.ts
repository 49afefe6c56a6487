import { LIMIT } from '@nota/contract/kit/limits.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal, refuse } from '../refusal.ts';
import { addressKey } from '../http/address-key.ts';

/**
 * Somebody who knows an application's id and not its key. Proving a signature wrong costs more than most calls, and
 * each one stands in the customer's log of errors: after some in a minute no more are looked at from that address for
 * that application. Each process counts for itself, which costs honest calls nothing.
 */
export interface StrangerGuard {
  watch<T>(ip: string, appId: string, identify: () => Promise<T>, line?: LogLine): Promise<T>;
}

/** The line of a customer's log that a call has begun as soon as it named a known application. */
interface LogLine {
  isBegun(): boolean;
  drop(): void;
}

export function createStrangerGuard(): StrangerGuard {
  const wrong = new RateLimiterMemory({ points: LIMIT.wrongSignaturesPerMinute, duration: 60 });
  // A wrong clock or digest costs nothing to see, but a row to write down: a log of nothing else would hide the rest.
  const noted = new RateLimiterMemory({ points: LIMIT.wrongSignaturesPerMinute, duration: 60 });
  return {
    async watch(ip, appId, identify, line) {
      const key = `${addressKey(ip)} ${appId}`;
      const seen = await wrong.get(key);
      if (seen && seen.remainingPoints <= 0) refuse('TOO_MANY_REQUESTS', { appId, waitMs: seen.msBeforeNext });
      try {
        return await identify();
      } catch (problem) {
        if (problem instanceof Refusal && problem.reason === 'SIGNATURE_WRONG') await wrong.penalty(key);
        if (line?.isBegun() && (await noted.penalty(key)).consumedPoints > noted.points) line.drop();
        throw problem;
      }
    },
  };
}
