import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor, Origin } from '../actor.ts';
import { auditNameOf, insertAuditEntry } from '../audit/audit.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuseFields } from '../refusal.ts';
import { Partial, type AuditFacts } from './call.ts';
import { claimKey, isAnswered, keepAnswer, type Claim } from './idempotency.ts';
import { nothingPrepared, runPrepared, type ActHandler } from './prepared.ts';

interface ActInput {
  at: Date;
  origin: Origin;
  params: unknown;
  query: unknown;
  body: unknown;
}

interface Act {
  deps: Deps;
  db: Db;
  /** For preparing, which may take long. */
  slow: Db;
  /** Who acts: a member of staff, or the link of somebody outside. */
  actor: Pick<Actor, 'id'>;
  endpoint: AnyEndpoint;
  request: FastifyRequest;
  call: ActInput;
  handler: ActHandler;
  /** The last step of the handler's work, which may refuse all of it. */
  settle?: (trx: Trx) => Promise<void>;
  /** Which record the audit row names where the handler names none. */
  about?: Pick<AuditFacts, 'recordId'> & { readonly recordKind: string };
  /** It changes nothing: no answer is kept for its key, and it is audited only where the handler says what to record. */
  isReading?: boolean;
}

/**
 * A handler with a preparation prepares first, except for a call that was answered before. Two calls with one key at
 * the same moment both prepare; one of them then finds the other's answer.
 */
export async function runAct(act: Act): Promise<unknown> {
  const { deps, db, slow, actor, endpoint, request, call, handler } = act;
  const key = endpoint.isConfidential || act.isReading ? undefined : idempotencyKeyOf(request);
  const claim = {
    key,
    actorId: actor.id,
    content: [endpoint.path, call.params, call.query, call.body],
    digests: deps.keys.digests,
    at: call.at,
  };
  if (typeof handler === 'function') return transact(act, claim, handler);
  if (key && (await isAnswered(db, claim))) return transact(act, claim, nothingPrepared(handler));
  return runPrepared(deps, handler, { call, db: slow }, (run) => transact(act, claim, run));
}

/** One transaction for the act, its audit row, its idempotency key and its jobs: a crash leaves all of it or none. */
async function transact(
  { db, actor, endpoint, call, settle, about, isReading }: Act,
  claim: Claim,
  handler: (call: never) => Promise<unknown>,
): Promise<unknown> {
  const after: (() => void)[] = [];
  const data = await db.transaction().execute(async (trx) => {
    const earlier = claim.key ? await claimKey(trx, claim) : undefined;
    if (earlier) return earlier.message === undefined ? earlier.data : new Partial(earlier.data, earlier.message);

    const told: AuditFacts[] = [];
    const result = await handler({
      ...call,
      trx,
      audit: (facts: AuditFacts) => void told.push(facts),
      afterCommit: (work: () => void) => after.push(work),
    } as never);

    await settle?.(trx);
    if (told.length > 0 || !isReading) {
      const named = factsOf(endpoint, call, Object.assign({}, about, ...told) as AuditFacts);
      await insertAuditEntry(trx, { actor, at: call.at, origin: call.origin, ...named });
    }
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

function factsOf(endpoint: AnyEndpoint, call: ActInput, facts: AuditFacts) {
  const params = call.params as { id?: string; action?: string };
  const reason = facts.reason ?? (call.body as { reason?: string }).reason;
  return { ...auditNameOf(endpoint.path, params.action), recordId: facts.recordId ?? params.id, ...facts, reason };
}
