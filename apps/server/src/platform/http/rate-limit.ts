import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '../deps.ts';
import { refuse } from '../refusal.ts';

const limiters = new WeakMap<Deps, Map<string, RateLimiterRedis>>();

/** Counts one call against an endpoint's limit. While Redis is away, each process counts for itself: neither open nor shut. */
export async function takeFromLimit(deps: Deps, endpoint: AnyEndpoint, key: string): Promise<void> {
  if (!endpoint.limit) return;
  await takePoint(deps, endpoint.path, endpoint.limit, key);
}

export async function takePoint(deps: Deps, name: string, limit: { calls: number; seconds: number }, key: string) {
  try {
    await limiterFor(deps, name, limit).consume(key);
  } catch (problem) {
    if (problem instanceof RateLimiterRes) refuse('TOO_MANY_REQUESTS', { name, waitMs: problem.msBeforeNext });
    throw problem;
  }
}

function limiterFor(deps: Deps, name: string, limit: { calls: number; seconds: number }): RateLimiterRedis {
  const known = limiters.get(deps) ?? new Map<string, RateLimiterRedis>();
  limiters.set(deps, known);
  const found = known.get(name);
  if (found) return found;
  const options = { keyPrefix: `limit:${name}`, points: limit.calls, duration: limit.seconds };
  const made = new RateLimiterRedis({
    ...options,
    storeClient: deps.redis,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  known.set(name, made);
  return made;
}
