import type { CertificateStanding } from '@nota/contract/evidence/certificate.contract.ts';
import type { CertificateState } from '@nota/contract/evidence/certificate.lifecycle.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { codeHash } from '../document/verification-code.ts';

export type StoredCertificate = Selectable<Tables['certificate']>;

type FoundStanding = Omit<CertificateStanding, 'title'>;

const UNKNOWN: FoundStanding = {
  kind: null,
  state: 'unknown',
  isSandbox: null,
  issuer: null,
  version: null,
  latestVersion: null,
  issuedAt: null,
  endedAt: null,
  sha256: null,
};

interface DoorRow {
  readonly kind: string;
  readonly state: CertificateState;
  readonly is_sandbox: boolean;
  readonly issuer: string;
  readonly version: number;
  readonly latest_version: number;
  readonly issued_at: Date;
  readonly ended_at: Date | null;
  readonly sha256: Buffer;
}

/**
 * Of a certificate or another document. One look-up by one digest, whether number or code is wrong: neither the answer
 * nor its time tells which.
 */
export async function findStanding(database: Database, number: string, code: string): Promise<FoundStanding> {
  const door = sql<DoorRow>`select * from document_door(${codeHash(number, code)})`;
  const [row] = (await door.execute(database.outside)).rows;
  if (!row) return UNKNOWN;
  return {
    kind: row.kind,
    state: row.state,
    isSandbox: row.is_sandbox,
    issuer: row.issuer,
    version: row.version,
    latestVersion: row.latest_version,
    issuedAt: row.issued_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    sha256: row.sha256.toString('hex'),
  };
}

export async function lockCertificate(trx: Trx, id: string): Promise<StoredCertificate | undefined> {
  return trx.selectFrom('certificate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The newest version about an entry, whatever its state. */
export async function latestCertificate(db: Db | Trx, entryId: string): Promise<StoredCertificate | undefined> {
  return db
    .selectFrom('certificate')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined when the same version was issued at the same moment. */
export async function insertCertificate(trx: Trx, row: Insertable<Tables['certificate']>): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('certificate')
    .values(row)
    .onConflict((conflict) => conflict.columns(['entry_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function saveCertificateState(trx: Trx, id: string, state: CertificateState, at: Date) {
  await trx.updateTable('certificate').set({ state, ended_at: at }).where('id', '=', id).execute();
}
