import type { CourtAccessCode } from '@nota/contract/attestations/court-access-code.contract.ts';
import type { CourtAccessCodeState } from '@nota/contract/attestations/court-access-code.lifecycle.ts';
import { certificateSigns } from '@nota/contract/evidence/certificate-number.rules.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import { hash } from 'node:crypto';
import type { Database, Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredCourtCode = Selectable<Tables['court_access_code']>;

/** The number is part of the digest: a code works for its own record only. */
export const courtCodeHash = (number: string, code: string) =>
  hash('sha256', `court ${number} ${certificateSigns(code)}`, 'buffer');

export async function listCourtCodes(db: Db | Trx, attestationId: string): Promise<CourtAccessCode[]> {
  const rows = await codes(db).where('c.attestation_id', '=', attestationId).execute();
  return rows.map(toCourtCode);
}

const codes = (db: Db | Trx) =>
  db
    .selectFrom('court_access_code as c')
    .leftJoin('member as m', 'm.id', 'c.created_by')
    .selectAll('c')
    .select('m.name')
    .orderBy('c.id', 'desc');

export async function insertCourtCode(
  trx: Trx,
  row: Insertable<Tables['court_access_code']>,
): Promise<CourtAccessCode> {
  const { id } = await trx.insertInto('court_access_code').values(row).returning('id').executeTakeFirstOrThrow();
  return readCourtCode(trx, id);
}

/** The platform of a code; the door function returns nothing else. */
export async function platformOfCode(database: Database, codeHash: Buffer): Promise<string | undefined> {
  const door = sql<{ id: string | null }>`select court_door(${codeHash}) as id`;
  return (await door.execute(database.outside)).rows[0]?.id ?? undefined;
}

export const findCourtCode = (db: Db, codeHash: Buffer): Promise<StoredCourtCode | undefined> =>
  db.selectFrom('court_access_code').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();

export function lockCourtCode(trx: Trx, codeHash: Buffer): Promise<StoredCourtCode | undefined> {
  return trx
    .selectFrom('court_access_code')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}

/** By its own id, for staff. */
export const lockCodeById = (trx: Trx, id: string): Promise<StoredCourtCode | undefined> =>
  trx.selectFrom('court_access_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function readCourtCode(db: Db | Trx, id: string): Promise<CourtAccessCode> {
  return toCourtCode(await codes(db).where('c.id', '=', id).executeTakeFirstOrThrow());
}

export const lockOverdueCodes = (trx: Trx, at: Date): Promise<StoredCourtCode[]> =>
  trx
    .selectFrom('court_access_code')
    .selectAll()
    .where('state', '=', 'valid')
    .where('expires_at', '<=', at)
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();

export async function saveCourtCode(trx: Trx, id: string, state: CourtAccessCodeState, usedAt: Date | null) {
  await trx.updateTable('court_access_code').set({ state, used_at: usedAt }).where('id', '=', id).execute();
}

function toCourtCode(row: StoredCourtCode & { name: string | null }): CourtAccessCode {
  return {
    id: row.id,
    state: row.state,
    purpose: row.purpose,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    createdByName: row.name,
  };
}
