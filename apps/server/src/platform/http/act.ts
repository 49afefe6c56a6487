import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor, Origin } from '../actor.ts';
import { auditNameOf, insertAuditEntry } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuseFields } from '../refusal.ts';
import { Partial, type AuditFacts } from './call.ts';
import { claimKey, isAnswered, keepAnswer, type Claim } from './idempotency.ts';
import { nothingPrepared, runPrepared, type ActHandler } from './prepared.ts';

interface Act {
  deps: Deps;
  db: Db;
  endpoint: AnyEndpoint;
  request: FastifyRequest;
  call: { actor: Actor; at: Date; origin: Origin; params: unknown; query: unknown; body: unknown };
  handler: ActHandler;
}

/**
 * A handler with a preparation prepares first, except for a call that was answered before. Two calls with one key at
 * the same moment both prepare; one of them then finds the other's answer.
 */
export async function runAct(act: Act): Promise<unknown> {
  const { deps, db, endpoint, request, call, handler } = act;
  const key = endpoint.isConfidential ? undefined : idempotencyKeyOf(request);
  const claim = {
    key,
    actorId: call.actor.id,
    content: [endpoint.path, call.params, call.query, call.body],
    digests: deps.keys.digests,
    at: call.at,
  };
  if (typeof handler === 'function') return transact(act, claim, handler);
  if (key && (await isAnswered(db, claim))) return transact(act, claim, nothingPrepared(handler));
  return runPrepared(deps, handler, { call, db: deps.slow.forMember(call.actor) }, (run) => transact(act, claim, run));
}

/** One transaction for the act, its audit row, its idempotency key and its jobs: a crash leaves all of it or none. */
async function transact(
  { db, endpoint, call }: Act,
  claim: Claim,
  handler: (call: never) => Promise<unknown>,
): Promise<unknown> {
  const after: (() => void)[] = [];
  const data = await db.transaction().execute(async (trx) => {
    const earlier = claim.key ? await claimKey(trx, claim) : undefined;
    if (earlier) return earlier.message === undefined ? earlier.data : new Partial(earlier.data, earlier.message);

    let facts: AuditFacts = {};
    const result = await handler({
      ...call,
      trx,
      audit: (given: AuditFacts) => (facts = { ...facts, ...given }),
      afterCommit: (work: () => void) => after.push(work),
    } as never);

    await insertAuditEntry(trx, {
      actor: call.actor,
      at: call.at,
      origin: call.origin,
      ...factsOf(endpoint, call, facts),
    });
    if (claim.key) await keepAnswer(trx, claim, result);
    return result;
  });
  for (const work of after) work();
  return data;
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length > LIMIT.idempotencyKeyMaxChars || !/^[\x21-\x7e]+$/.test(key)) {
    refuseFields([{ path: 'Idempotency-Key', message: `1–${LIMIT.idempotencyKeyMaxChars} ASCII` }]);
  }
  return key;
}

function factsOf(endpoint: AnyEndpoint, call: Act['call'], facts: AuditFacts) {
  const params = call.params as { id?: string; action?: string };
  const reason = facts.reason ?? (call.body as { reason?: string }).reason;
  return { ...auditNameOf(endpoint.path, params.action), recordId: facts.recordId ?? params.id, ...facts, reason };
}
