import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Deps } from '../deps.ts';
import { refuse } from '../refusal.ts';

const limiters = new WeakMap<Deps, Map<string, RateLimiterRedis>>();

/**
 * Counts one call against an endpoint's limit. While Redis is away, each process counts for itself: calls are neither
 * all refused nor all allowed.
 */
export async function takeFromLimit(deps: Deps, endpoint: AnyEndpoint, key: string): Promise<void> {
  if (!endpoint.limit) return;
  await takePoint(deps, endpoint.path, endpoint.limit, key);
}

const paces = new WeakMap<Deps, RateLimiterMemory>();

/**
 * Limits the calls of one session per minute, over all endpoints, so that a script cannot read out a whole platform
 * page by page. Counted by session, so that a stolen token does not block its owner, who can sign in anew. Each process
 * counts for itself, because every call passes here.
 */
export async function takeFromPace(deps: Deps, sessionId: string): Promise<void> {
  const known = paces.get(deps);
  const pace = known ?? new RateLimiterMemory({ points: deps.config.SESSION_CALLS_PER_MINUTE, duration: 60 });
  if (!known) paces.set(deps, pace);
  try {
    await pace.consume(sessionId);
  } catch (problem) {
    if (!(problem instanceof RateLimiterRes)) throw problem;
    refuse('TOO_MANY_REQUESTS', { name: 'pace', waitMs: problem.msBeforeNext });
  }
}

interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

export async function takePoint(deps: Deps, name: string, limit: Limit, key: string) {
  const waitMs = await takePoints(deps, name, limit, { key, points: 1 });
  if (waitMs !== undefined) refuse('TOO_MANY_REQUESTS', { name, waitMs });
}

/** Undefined when there were enough points; otherwise none are taken, and the answer is how long to wait. */
export async function takePoints(deps: Deps, name: string, limit: Limit, given: { key: string; points: number }) {
  const limiter = limiterFor(deps, name, limit);
  try {
    await limiter.consume(given.key, given.points);
    return undefined;
  } catch (problem) {
    if (!(problem instanceof RateLimiterRes)) throw problem;
    // A large request that did not fit must not use up points that smaller ones could have.
    if (given.points > 1) await limiter.reward(given.key, given.points);
    return problem.msBeforeNext;
  }
}

function limiterFor(deps: Deps, name: string, limit: Limit): RateLimiterRedis {
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
