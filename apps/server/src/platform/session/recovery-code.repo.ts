import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Db, Trx } from '../db/database.ts';
import { newSpokenCode, readSpokenCode, spokenCodeHash } from '../spoken-code.ts';

/** Six groups of four signs are 120 random bits. */
const CODE_GROUPS = 6;

/** New codes in place of the old ones; this is the only time that they can be read. */
export async function renewRecoveryCodes(trx: Trx, memberId: string, at: Date): Promise<string[]> {
  await deleteRecoveryCodesOf(trx, memberId);
  const codes = Array.from({ length: LIMIT.recoveryCodes }, () => newSpokenCode(CODE_GROUPS));
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: spokenCodeHash(memberId, code), created_at: at })))
    .execute();
  return codes;
}

/** True for the first use. */
export async function useRecoveryCode(trx: Trx, memberId: string, typed: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', spokenCodeHash(memberId, readSpokenCode(typed)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db | Trx, memberId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function deleteRecoveryCodesOf(trx: Trx, memberId: string) {
  await trx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
}
