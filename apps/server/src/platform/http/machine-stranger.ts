import { LIMIT } from '@nota/contract/kit/limits.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal, refuse } from '../refusal.ts';

/**
 * Somebody who knows an application's id and not its key. Proving a signature wrong costs more than most calls, and
 * each one stands in the customer's log of errors: after some in a minute no more are looked at from that address for
 * that application. Each process counts for itself, which costs honest calls nothing.
 */
export interface StrangerGuard {
  watch<T>(ip: string, appId: string, identify: () => Promise<T>): Promise<T>;
}

export function createStrangerGuard(): StrangerGuard {
  const wrong = new RateLimiterMemory({ points: LIMIT.wrongSignaturesPerMinute, duration: 60 });
  return {
    async watch(ip, appId, identify) {
      const key = `${ip} ${appId}`;
      const seen = await wrong.get(key);
      if (seen && seen.remainingPoints <= 0) refuse('TOO_MANY_REQUESTS', { appId, waitMs: seen.msBeforeNext });
      try {
        return await identify();
      } catch (problem) {
        if (problem instanceof Refusal && problem.reason === 'SIGNATURE_WRONG') await wrong.penalty(key);
        throw problem;
      }
    },
  };
}
