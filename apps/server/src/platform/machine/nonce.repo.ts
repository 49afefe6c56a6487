import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { hotStatement, runHot } from '../db/hot.ts';
import { Partial } from '../http/call.ts';

/** A call's id and content; two with the same id and content are one call. */
export interface Nonce {
  readonly customerId: string;
  readonly requestId: string;
  readonly contentHash: Buffer;
  /** Whether a stored digest, perhaps by an older key, is of the same content. */
  isSame(this: void, stored: Buffer): boolean;
}

export interface KeptAnswer {
  readonly data: unknown;
  readonly message?: string;
}

/** An earlier call with the same id: whether its content was the same, and its answer. */
export interface Earlier {
  readonly isSame: boolean;
  readonly answer: KeptAnswer | null;
}

const CLAIM = hotStatement(
  'machine-nonce-claim',
  `insert into api_nonce (customer_id, request_id, content_hash, created_at)
   select customer_id, request_id, content_hash, $4
     from unnest($1::bigint[], $2::text[], $3::bytea[]) as given (customer_id, request_id, content_hash)
    order by customer_id, request_id collate "C"
   on conflict do nothing
   returning customer_id, request_id`,
);

/**
 * Claims the ids of calls that are handled together; undefined means that a call is the first with its id. A duplicate
 * in another transaction is waited for. Always in the same order, so that two groups cannot deadlock.
 */
export async function claimNonces(db: Db | Trx, nonces: readonly Nonce[], at: Date): Promise<(Earlier | undefined)[]> {
  // Of duplicates in one group the first claims the id.
  const first = [...new Map(nonces.toReversed().map((nonce) => [nameOf(nonce), nonce])).values()];
  const rows = await runHot<{ customer_id: string; request_id: string }>(db, CLAIM, [
    first.map(({ customerId }) => customerId),
    first.map(({ requestId }) => requestId),
    first.map(({ contentHash }) => contentHash),
    at,
  ]);
  const claimed = new Set(rows.map((row) => `${row.customer_id} ${row.request_id}`));
  const mine = new Set(first.filter((nonce) => claimed.has(nameOf(nonce))));
  return Promise.all(nonces.map(async (nonce) => (mine.has(nonce) ? undefined : earlierThan(db, nonce))));
}

/**
 * Locking is a write: a transaction that only reads does not wait for the replica, and could answer before the first
 * call is safe.
 */
async function earlierThan(db: Db | Trx, nonce: Nonce): Promise<Earlier> {
  return toEarlier(nonce, await selectNonce(db, nonce).forKeyShare().executeTakeFirst()) ?? NOT_KEPT;
}

const NOT_KEPT: Earlier = { isSame: false, answer: null };

export const findEarlier = async (db: Db, nonce: Nonce): Promise<Earlier | undefined> =>
  toEarlier(nonce, await selectNonce(db, nonce).executeTakeFirst());

const selectNonce = (db: Db | Trx, nonce: Nonce) =>
  db
    .selectFrom('api_nonce')
    .select(['content_hash', 'answer'])
    .where('customer_id', '=', nonce.customerId)
    .where('request_id', '=', nonce.requestId);

const toEarlier = ({ isSame }: Nonce, found: { content_hash: Buffer; answer: unknown } | undefined) =>
  found && { isSame: isSame(found.content_hash), answer: found.answer as KeptAnswer | null };

export async function keepAnswers(
  trx: Trx,
  answered: readonly { readonly nonce: Nonce; readonly answer: unknown }[],
): Promise<void> {
  if (answered.length === 0) return;
  const values = answered.map(({ nonce, answer }) => ({ ...nonce, answer: JSON.stringify(toKept(answer)) }));
  await sql`
    update api_nonce set answer = given.answer
      from unnest(
        ${values.map(({ customerId }) => customerId)}::bigint[],
        ${values.map(({ requestId }) => requestId)}::text[],
        ${values.map(({ answer }) => answer)}::json[]) as given (customer_id, request_id, answer)
     where api_nonce.platform_id = current_platform()
       and api_nonce.customer_id = given.customer_id and api_nonce.request_id = given.request_id`.execute(trx);
}

/** A refused call has not happened: its id may be used again, by the corrected one. */
export async function releaseNonces(trx: Trx, nonces: readonly Nonce[]): Promise<void> {
  for (const { customerId, requestId } of nonces) {
    await trx
      .deleteFrom('api_nonce')
      .where('customer_id', '=', customerId)
      .where('request_id', '=', requestId)
      .execute();
  }
}

/** Deletes ids that can no longer be replayed: calls of that age are refused by their time. */
export async function forgetNonces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('api_nonce').where('created_at', '<', before).execute();
}

const nameOf = ({ customerId, requestId }: Nonce) => `${customerId} ${requestId}`;

const toKept = (answer: unknown): KeptAnswer =>
  answer instanceof Partial ? { data: answer.data, message: answer.message } : { data: answer };
