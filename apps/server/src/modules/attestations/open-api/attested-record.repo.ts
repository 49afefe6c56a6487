import type { AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { maskName } from '@nota/contract/kit/mask/mask.ts';
import type {
  AttestedDetail,
  AttestedListBody,
  AttestedRecord,
} from '@nota/contract/open-api/attested-record.contract.ts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { applyFilter } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readAttestation, type StoredAttestation } from '../record/attestation.repo.ts';

export async function listRecords(db: Db, customerId: string, query: AttestedListBody) {
  const own = db
    .selectFrom('attestation')
    .selectAll()
    .select((row) =>
      row.selectFrom('stored_file').select('scan_finding').whereRef('id', '=', 'attestation.file_id').as('malware'),
    )
    .where('customer_id', '=', customerId);
  const matching = applyFilter(own, query, {
    from: (eb, from) => eb('created_at', '>=', new Date(from)),
    to: (eb, to) => eb('created_at', '<=', new Date(to)),
    state: (eb, state) => eb('state', '=', state),
    label: (_eb, label) => sql<SqlBool>`${label} = any (labels)`,
  });
  const page = { page: 1, pageSize: query.pageSize, after: query.after };
  const { list, next } = await readPage(matching, { time: 'created_at', id: 'id' }, page, (row) =>
    toRecord(row, row.malware),
  );
  return { list, next };
}

/** A customer's own record; records of others are not found. */
export async function ownRecord(db: Db, customerId: string, ano: string): Promise<StoredAttestation> {
  const row = await readAttestation(db, ano);
  return row?.customer_id === customerId ? row : refuse('RECORD_NOT_FOUND', { ano });
}

/** The newest of the customer's own; whether others preserved the same hash is not revealed. */
export async function ownByHash(db: Db, customerId: string, hash: string): Promise<StoredAttestation> {
  const digest = Buffer.from(hash, 'hex');
  const ids = (column: 'sha256' | 'sm3') => db.selectFrom('attestation').select('id').where(column, '=', digest);
  const found = await db
    .selectFrom('attestation')
    .selectAll()
    .where('id', 'in', ids('sha256').unionAll(ids('sm3')))
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? refuse('RECORD_NOT_FOUND', { hash });
}

/** What a scanner found in the file of a record. */
export async function malwareOf(db: Db, { file_id: fileId }: StoredAttestation): Promise<string | null> {
  if (fileId === null) return null;
  const file = await db.selectFrom('stored_file').select('scan_finding').where('id', '=', fileId).executeTakeFirst();
  return file?.scan_finding ?? null;
}

export function toRecord(row: StoredAttestation, malware: string | null): AttestedRecord {
  return {
    ano: row.id,
    attestationType: row.type,
    fileName: row.name,
    size: row.size_bytes === null ? null : Number(row.size_bytes),
    label: row.labels,
    hash: row.sha256.toString('hex'),
    sm3: row.sm3?.toString('hex') ?? null,
    state: row.state,
    chainStatus: row.chain_state,
    createdAt: row.created_at.toISOString(),
    anchoredAt: row.anchored_at?.toISOString() ?? null,
    retentionUntil: row.retention_until?.toISOString() ?? null,
    sandbox: row.is_sandbox,
    ...(malware === null ? {} : { malware }),
  };
}

export function toDetail(
  row: StoredAttestation,
  { hasCertificate, malware }: { hasCertificate: boolean; malware: string | null },
): AttestedDetail {
  return {
    ...toRecord(row, malware),
    remark: row.remark,
    closeCause: row.close_cause,
    ownerType: row.owner_type,
    ownerName: row.owner_type === 'person' ? maskName(row.owner_name) : row.owner_name,
    stampedAt: row.stamped_at?.toISOString() ?? null,
    txHash: row.transaction_hash ? `0x${row.transaction_hash.toString('hex')}` : null,
    blockHeight: row.block_number,
    hasCertificate,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    verifyResult: row.verify_result,
  };
}

/** Before that it is not in the log; and a refused file is in quarantine, for its customer as well. */
export const isOut = ({ state }: StoredAttestation) => !KEPT_IN.includes(state);
const KEPT_IN: readonly string[] = ['uploading', 'checking', 'closed', 'review-refused'] satisfies AttestationState[];
