import type { SignInPolicy } from '@nota/contract/session/sign-in-policy.contract.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

export async function readPolicy(db: Db | Trx): Promise<SignInPolicy> {
  const row = await db.selectFrom('sign_in_policy').select('password_life_days').executeTakeFirst();
  return { passwordLifeDays: row?.password_life_days ?? null };
}

export async function savePolicy(trx: Trx, policy: SignInPolicy, setBy: string, at: Date) {
  const values = { password_life_days: policy.passwordLifeDays, set_by: setBy, set_at: at };
  await trx
    .insertInto('sign_in_policy')
    .values(values)
    .onConflict((conflict) => conflict.column('platform_id').doUpdateSet(values))
    .execute();
}

/** When a password expires; null for never. One that somebody else chose counts as expired. */
export function passwordEnd(policy: SignInPolicy, changedAt: Date): Date | null {
  if (changedAt.getTime() === 0) return changedAt;
  return policy.passwordLifeDays === null ? null : addDays(changedAt, policy.passwordLifeDays);
}
