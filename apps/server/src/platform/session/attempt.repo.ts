import { createHash } from 'node:crypto';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import { addMinutes } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';

/** Failures are counted per account name, known or not, under its digest. */
const accountHash = (account: string) => createHash('sha256').update(account).digest();

export async function isLocked(db: Db | Trx, account: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_attempt')
    .select('locked_until')
    .where('account_hash', '=', accountHash(account))
    .executeTakeFirst();
  return row?.locked_until != null && row.locked_until > at;
}

/**
 * Counts one failure and answers whether the account is locked now. A failure after a lock ran out counts anew; one
 * that was under way when the lock fell must not lift it.
 */
export async function countFailure(trx: Trx, account: string, at: Date): Promise<boolean> {
  const { failures } = await trx
    .insertInto('sign_in_attempt')
    .values({ account_hash: accountHash(account), failures: 1, last_at: at })
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
    .where('account_hash', '=', accountHash(account))
    .execute();
  return true;
}

export async function clearFailures(trx: Trx, account: string) {
  await trx.deleteFrom('sign_in_attempt').where('account_hash', '=', accountHash(account)).execute();
}
