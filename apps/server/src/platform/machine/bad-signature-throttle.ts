import { LIMIT } from '@nota/contract/kit/limits.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal, refuse } from '../refusal.ts';
import { addressKey } from '../http/address-key.ts';

/**
 * Limits calls by somebody who knows an application's id and not its key. Verifying a wrong signature costs more than
 * most calls, and each one adds a line to the customer's error log: after some in a minute, calls from that address for
 * that application are refused unexamined. Each process counts for itself, which costs honest calls nothing.
 */
export interface BadSignatureThrottle {
  watch<T>(ip: string, appId: string, identify: () => Promise<T>, line?: LogLine): Promise<T>;
}

/** The line in a customer's call log; it begins as soon as a call has named a known application. */
interface LogLine {
  isBegun(): boolean;
  drop(): void;
}

export function createBadSignatureThrottle(): BadSignatureThrottle {
  const wrong = new RateLimiterMemory({ points: LIMIT.wrongSignaturesPerMinute, duration: 60 });
  // A wrong clock or digest is cheap to detect, but each writes a row: too many of them would hide the others in the
  // log.
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
