import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import { addMinutes } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Keys } from '../keys/keys.ts';

/** Failures are counted under a name: the account as it was typed, whether it exists or not, or a known browser. */
const PURPOSE = 'sign-in-attempt';

/** With every key of the ring: a lock may outlast a rotation of the current key. */
const hashesOf = ({ digests }: Keys, name: string) => digests.every(PURPOSE, [name]);

export async function isLocked(db: Db | Trx, keys: Keys, name: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_attempt')
    .select('account_hash')
    .where('account_hash', 'in', hashesOf(keys, name))
    .where('locked_until', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one failure and returns whether the name is locked now. A failure after a lock has expired starts a new count;
 * one that was under way when the lock was set must not lift it.
 */
export async function countFailure(trx: Trx, keys: Keys, name: string, at: Date): Promise<boolean> {
  const hash = keys.digests.digest(PURPOSE, [name]);
  const { failures } = await trx
    .insertInto('sign_in_attempt')
    .values({ account_hash: hash, failures: 1, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'account_hash']).doUpdateSet({
        failures: sql<number>`case when sign_in_attempt.locked_until <= ${at} then 1 else sign_in_attempt.failures + 1 end`,
        locked_until: sql<Date | null>`case when sign_in_attempt.locked_until > ${at} then sign_in_attempt.locked_until end`,
        last_at: at,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (failures < LIMIT.signInFailuresMax) return false;
  await trx
    .updateTable('sign_in_attempt')
    .set({ locked_until: addMinutes(at, LIMIT.signInLockMinutes) })
    .where('account_hash', '=', hash)
    .execute();
  return true;
}

export async function clearFailures(trx: Trx, keys: Keys, name: string) {
  await trx.deleteFrom('sign_in_attempt').where('account_hash', 'in', hashesOf(keys, name)).execute();
}
