import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { Tables } from '../db/tables.generated.ts';

export type StoredPasskey = Selectable<Tables['passkey']>;

export const listPasskeys = (db: Db | Trx, memberId: string): Promise<StoredPasskey[]> =>
  db.selectFrom('passkey').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

/** False where this credential is already registered, by whomever. */
export async function insertPasskey(
  trx: Trx,
  given: Omit<Insertable<Tables['passkey']>, 'id' | 'platform_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkey')
    .values(given)
    .onConflict((conflict) => conflict.columns(['platform_id', 'credential_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Marks its challenge as used, and every older one with it: true for the first answer alone. */
export async function usePasskey(
  trx: Trx,
  id: string,
  { askedAt, signatures, at }: { askedAt: Date; signatures: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ answered_at: askedAt, signatures: String(signatures), last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('answered_at', 'is', null), eb('answered_at', '<', askedAt)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where the member has no such passkey. */
export async function deletePasskey(trx: Trx, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deletePasskeysOf(trx: Trx, memberId: string) {
  await trx.deleteFrom('passkey').where('member_id', '=', memberId).execute();
}
