import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import type { FastifyRequest } from 'fastify';
import { findLinkVisit, refuseRevoked } from '../access-link/link-visit.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refusal.ts';
import { runAct } from './act.ts';
import { circumstancesOf, parseInput, tokenOf } from './parse.ts';
import type { ActHandler } from './prepared.ts';
import { takeFromLimit, takePoint } from './rate-limit.ts';

interface Outside {
  readonly deps: Deps;
  readonly endpoint: AnyEndpoint;
  readonly handler: ActHandler;
  readonly request: FastifyRequest;
  readonly at: Date;
}

/**
 * A call of somebody outside. The order of checks is that of calls with a session: visit, pace, purpose, limit, input.
 */
export async function answerOutside({ deps, endpoint, handler, request, at }: Outside): Promise<unknown> {
  const link = (await findLinkVisit(deps, tokenOf(request), at)) ?? refuse('VISIT_ENDED');
  request.linkId = link.id;
  await takePoint(deps, 'visit', { calls: LINK_LIMIT.visitCallsPerMinute, seconds: 60 }, link.visitId);
  refuseUnlessFor(endpoint, link.purpose);
  if (endpoint.limit) await takeFromLimit(deps, endpoint, link.id);
  const call = { ...parseInput(endpoint, request), at, ...circumstancesOf(request), link };
  const isReading = endpoint.method === 'GET';
  return runAct({
    deps,
    db: deps.database.forPlatform(link.platformId),
    slow: deps.slow.forPlatform(link.platformId),
    actor: link,
    endpoint,
    request,
    call,
    handler,
    settle: (trx) => (isReading ? Promise.resolve() : refuseRevoked(trx, link.id)),
    about: { recordKind: link.record.kind, recordId: link.record.id },
    isReading,
  });
}

function refuseUnlessFor({ permission, path }: AnyEndpoint, purpose: string) {
  const wanted: readonly string[] = [permission].flat().map(String);
  if (!wanted.includes('link:any') && !wanted.includes(`link:${purpose}`))
    refuse('PERMISSION_DENIED', { path, purpose });
}
