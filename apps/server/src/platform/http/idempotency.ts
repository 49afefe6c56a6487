import type { Db, Trx } from '../db/database.ts';
import type { Digester } from '../keys/digester.ts';
import { refuse } from '../refusal.ts';
import { Partial } from './call.ts';

export interface Claim {
  key: string | undefined;
  actorId: string;
  content: unknown;
  /** Requests hold passwords, so their digest is keyed: nobody can try passwords against a copy of the table. */
  digests: Digester;
  at: Date;
}

interface KeptAnswer {
  data: unknown;
  message?: string;
}

/**
 * The first caller of a key inserts it; a second one waits on the unique index until the first has committed, and
 * then gets the first answer, or a refusal if it asked for something else.
 */
export async function claimKey(trx: Trx, claim: Claim): Promise<KeptAnswer | undefined> {
  const content = [JSON.stringify(claim.content)];
  const requestHash = claim.digests.digest('idempotency', content);
  const mine = await trx
    .insertInto('idempotency_key')
    .values({ actor_id: claim.actorId, key: claim.key as string, request_hash: requestHash, created_at: claim.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (mine) return undefined;
  // Locking the row is a write: a transaction that only reads would not wait for the replica, and could report a result
  // that a failover then undoes.
  const earlier = await findEarlier(trx, claim).forKeyShare().executeTakeFirst();
  if (!earlier || !claim.digests.matches('idempotency', content, earlier.request_hash)) {
    refuse('DUPLICATE_SUBMISSION', { key: claim.key });
  }
  return earlier.answer as KeptAnswer;
}

/** Whether the same call was done already, or the key belongs to another call: the transaction then says the rest. */
export const isAnswered = async (db: Db, claim: Claim): Promise<boolean> =>
  (await findEarlier(db, claim).executeTakeFirst()) !== undefined;

const findEarlier = (db: Db | Trx, claim: Claim) =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer'])
    .where('actor_id', '=', claim.actorId)
    .where('key', '=', claim.key as string);

export async function keepAnswer(trx: Trx, claim: Claim, result: unknown) {
  const answer: KeptAnswer =
    result instanceof Partial ? { data: result.data, message: result.message } : { data: result };
  await trx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('actor_id', '=', claim.actorId)
    .where('key', '=', claim.key as string)
    .execute();
}
