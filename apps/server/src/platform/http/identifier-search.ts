import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { isOverSearchLimit, isSameSearch, type SearchMade } from '@nota/contract/kit/search/search.rules.ts';
import { sql } from 'kysely';
import type { Actor, Origin } from '../actor.ts';
import { auditNameOf, insertAuditEntry } from '../audit/audit.ts';
import { addHours } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../refusal.ts';

interface Search {
  readonly deps: Deps;
  readonly db: Db;
  readonly endpoint: AnyEndpoint;
  readonly call: { actor: Actor; at: Date; origin: Origin; body: unknown };
  readonly handler: (call: never) => Promise<unknown>;
}

/**
 * What the audit row of a search holds: which fields, their digests and how many records were found; never the values.
 */
interface SearchFacts {
  readonly fields: readonly string[];
  readonly digest: string;
  readonly hits: number;
}

const SEARCH = 'search';
/** Recorded once per hour of refusals; the sign-in alerts watch for it. */
export const SEARCH_REFUSED = 'search-refused';

/**
 * A search by identifiers of a person. Its audit row is also the count of searches, so a search that cannot be audited
 * is not made. Searches of one member are serialised, so that concurrent ones are all counted.
 */
export async function runIdentifierSearch(search: Search): Promise<unknown> {
  const { deps, db, endpoint, call, handler } = search;
  const looked = identifiersOf(deps, endpoint, call.body);
  const answer = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`search:${call.actor.id}`}, 0))`.execute(trx);
    const made = await listSearches(trx, call.actor.id, addHours(call.at, -24));
    const isSame = isSameSearch(made, looked.digest, call.at);
    if (!isSame && isOverSearchLimit(made, call.at)) {
      await auditRefusal(trx, search, looked);
      return undefined;
    }
    const data = await handler({ ...call, db: trx } as never);
    if (!isSame) await audit(trx, search, SEARCH, { ...looked, hits: (data as { total: number }).total });
    return { data };
  });
  if (!answer) refuse('TOO_MANY_REQUESTS', { path: endpoint.path, fields: looked.fields });
  return answer.data;
}

function identifiersOf(deps: Deps, endpoint: AnyEndpoint, body: unknown): Omit<SearchFacts, 'hits'> {
  const given = body as Record<string, unknown>;
  const fields = (endpoint.identifiers ?? []).filter((name) => given[name] !== undefined);
  const values = JSON.stringify([endpoint.path, ...fields.map((name) => [name, given[name]])]);
  return { fields, digest: deps.keys.digests.digest('identifier-search', [values]).toString('hex') };
}

/** The limit itself bounds how many searches a member makes in a day. */
async function listSearches(trx: Trx, actorId: string, from: Date): Promise<SearchMade[]> {
  const rows = await trx
    .selectFrom('audit_entry')
    .select(['at', sql<SearchFacts>`after`.as('facts')])
    .where('actor_id', '=', actorId)
    .where('at', '>', from)
    .where('act', 'like', `%.${SEARCH}`)
    .execute();
  return rows.map(({ at, facts }) => ({ at, digest: facts.digest, hits: facts.hits }));
}

/** Once an hour: somebody who keeps trying must not fill the audit log. */
async function auditRefusal(trx: Trx, search: Search, looked: Omit<SearchFacts, 'hits'>) {
  const { actor, at } = search.call;
  const earlier = await trx
    .selectFrom('audit_entry')
    .select('id')
    .where('actor_id', '=', actor.id)
    .where('at', '>', addHours(at, -1))
    .where('act', 'like', `%.${SEARCH_REFUSED}`)
    .limit(1)
    .executeTakeFirst();
  if (!earlier) await audit(trx, search, SEARCH_REFUSED, looked);
}

async function audit(trx: Trx, { endpoint, call }: Search, verb: string, after: Partial<SearchFacts>) {
  const { actor, at, origin } = call;
  const { act, recordKind } = auditNameOf(endpoint.path, undefined);
  await insertAuditEntry(trx, { actor, at, origin, act: act.replace(/[^.]+$/, verb), recordKind, after });
}
