import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

const ownedBy = (db: Db | Trx, userId: string) => db.selectFrom('attestation').where('owner_user_id', '=', userId);

/**
 * Records of a customer under a legal hold: their owner's account cannot be closed. The column refers to the customer.
 */
export const heldCountOf = (userId: string) =>
  sql<string>`(select count(*) from attestation held where held.is_held and held.owner_user_id = ${sql.ref(userId)})`;

/** What a person preserved with us, as the person's own data: newest first. */
export async function listOwnedBy(db: Db, userId: string, most: number) {
  const rows = await ownedBy(db, userId)
    .select(['id', 'name', 'size_bytes', 'sha256', 'labels', 'remark', 'state', 'created_at', 'retention_until'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ sha256, size_bytes, created_at, retention_until, ...row }) => ({
    ...row,
    sha256: sha256.toString('hex'),
    sizeBytes: size_bytes === null ? null : Number(size_bytes),
    createdAt: created_at.toISOString(),
    retentionUntil: retention_until?.toISOString() ?? null,
  }));
}
