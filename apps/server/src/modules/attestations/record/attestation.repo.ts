import type { AttestationRow, OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { CONTENT_REVIEW_CLOCK } from '@nota/contract/attestations/content-review.rules.ts';
import { maskName, maskPhone } from '@nota/contract/kit/mask/mask.ts';
import { holds, PERMISSION, type Grants } from '@nota/contract/kit/permissions.ts';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { toDeadline } from '../../../platform/legal-clock/deadline-list.ts';
import { lockById, saveVersioned } from '../../../platform/db/record-row.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';

export type StoredAttestation = Selectable<Tables['attestation']>;

/** Records with what their row in a list needs beyond their own columns. */
export function attestations(db: Db | Trx) {
  return db.selectFrom('attestation as a').selectAll('a').select(hasCertificate);
}

export const hasCertificate = sql<boolean>`exists (
  select 1 from certificate c where c.entry_id = a.id and c.state = 'issued')`.as('has_certificate');

export type ListedAttestation = StoredAttestation & { has_certificate: boolean };

/** Which records a member may see, by the lists that they hold. */
export function visibleTypes(grants: Grants): OwnerType[] {
  return [
    ...(holds(grants, PERMISSION.organizationAttestation) ? (['organization'] as const) : []),
    ...(holds(grants, PERMISSION.personAttestation) ? (['person'] as const) : []),
  ];
}

/** The same as a condition on the approval request `r` about a record. */
export const isSubjectVisible = (grants: Grants) => sql<boolean>`exists (
  select from attestation a where a.id = r.subject_id and a.owner_type = any (${visibleTypes(grants)}::text[]))`;

export function readAttestation(db: Db | Trx, id: string): Promise<StoredAttestation | undefined> {
  return db.selectFrom('attestation').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function getVisible(db: Db | Trx, id: string, grants: Grants): Promise<ListedAttestation | undefined> {
  const row = await attestations(db).where('a.id', '=', id).executeTakeFirst();
  return row && visibleTypes(grants).includes(row.owner_type) ? row : undefined;
}

/** Newest first. The digest may be of either algorithm. */
export async function findByHash(db: Db | Trx, hash: string, most = 100): Promise<StoredAttestation[]> {
  const digest = Buffer.from(hash, 'hex');
  return db
    .selectFrom('attestation as a')
    .selectAll()
    .where('a.id', 'in', idsByHash(db, digest))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute();
}

/** Two looks into two indexes; with an `or` the planner may walk a whole list instead. */
export const idsByHash = (db: Db | Trx, digest: Buffer) =>
  db
    .selectFrom('attestation')
    .select('id')
    .where('sha256', '=', digest)
    .unionAll(db.selectFrom('attestation').select('id').where('sm3', '=', digest));

export const lockAttestation = (trx: Trx, id: string) => lockById(trx, 'attestation', id);

export async function saveAttestation(trx: Trx, id: string, changes: Updateable<Tables['attestation']>) {
  await saveVersioned(trx, 'attestation', id, changes);
}

/** A person's name and every number are masked; an organization's name is public. */
export const shownOwner = (row: Pick<StoredAttestation, 'owner_type' | 'owner_name'>): string =>
  row.owner_type === 'person' ? maskName(row.owner_name) : row.owner_name;

export function toRow(row: ListedAttestation): AttestationRow {
  return {
    id: row.id,
    type: row.type,
    channel: row.channel,
    customerId: row.customer_id,
    ownerType: row.owner_type,
    ownerUserId: row.owner_user_id,
    ownerName: shownOwner(row),
    ownerPhone: maskPhone(row.owner_phone),
    name: row.name,
    sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    mime: row.mime,
    labels: row.labels,
    sha256: row.sha256.toString('hex'),
    sm3: row.sm3?.toString('hex') ?? null,
    hasFile: row.file_id !== null,
    state: row.state,
    chainState: row.chain_state,
    createdAt: row.created_at.toISOString(),
    anchoredAt: row.anchored_at?.toISOString() ?? null,
    retentionUntil: row.retention_until?.toISOString() ?? null,
    isHeld: row.is_held,
    isDownloadFrozen: row.is_download_frozen,
    isSandbox: row.is_sandbox,
    hasCertificate: row.has_certificate,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    verifyResult: row.verify_result,
    deadline: toDeadline(row, CONTENT_REVIEW_CLOCK),
    version: row.version,
  };
}
