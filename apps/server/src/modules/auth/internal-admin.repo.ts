import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** Whether an account holds the grant. Its phone number does not matter: it may belong to another account tomorrow. */
export async function isInternalAdmin(db: Db | Trx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('internal_admin')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these members hold the grant. */
export async function internalAdminsAmong(db: Db | Trx, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db.selectFrom('internal_admin').select('member_id').where('member_id', 'in', memberIds).execute();
  return new Set(rows.map((row) => row.member_id));
}

/** The list by which browsers recognise internal administrators: the phone numbers of those who hold the grant. */
export async function internalAdminPhones(db: Db | Trx): Promise<string[]> {
  const rows = await db
    .selectFrom('internal_admin as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .select('m.phone')
    .orderBy('m.phone')
    .execute();
  return rows.map((row) => row.phone);
}

/**
 * Whether anybody but this member holds the grant and can sign in, now or, where it must last, without an end. Locked until the end of the transaction: two holders
 * who end at the same moment must not both see the other one still there.
 */
export async function hasOtherInternalAdmin(
  trx: Trx,
  memberId: string,
  { at, mustLast }: { at: Date; mustLast: boolean },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('internal admins of ' || current_platform(), 0))`.execute(
    trx,
  );
  const other = await trx
    .selectFrom('internal_admin as a')
    .innerJoin('member as m', 'm.id', 'a.member_id')
    .select('m.id')
    .where('m.id', '!=', memberId)
    .where('m.state', '=', 'enabled')
    .where((eb) => eb.or([eb('m.expires_at', 'is', null), ...(mustLast ? [] : [eb('m.expires_at', '>', at)])]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function grantInternalAdmin(trx: Trx, memberId: string, grantChangeId: string, at: Date) {
  await trx
    .insertInto('internal_admin')
    .values({ member_id: memberId, origin: 'change', grant_change_id: grantChangeId, granted_at: at })
    .execute();
}

export async function endInternalAdmin(trx: Trx, memberId: string) {
  await trx.deleteFrom('internal_admin').where('member_id', '=', memberId).execute();
}
