import type { RecordEvidenceDefinition } from '@nota/contract/attestations/record-evidence-definition.ts';
import { custodyDays } from '@nota/contract/attestations/attestation-term.rules.ts';
import { attestationLifecycle as lifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import {
  encodeRecordObject,
  RECORD_OBJECT_TYPE,
  type RecordObject,
  type RecordObjectFile,
} from '@nota/evidence/package/record-object.ts';
import { createHash, hash } from 'node:crypto';
import type { z } from 'zod';
import { recordCustody, recordEntry } from '../../../evidence/index.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { takeIds } from '../../../platform/db/take-ids.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { recordStep } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { chainModeInForce } from '../../platform-config/index.ts';
import { insertAttestation } from '../intake/attestation-insert.repo.ts';
import { attestationOpening } from '../intake/attestation-opening.ts';
import { saveAttestation, type StoredAttestation } from '../record/attestation.repo.ts';
import { ownerColumns, statedMetadata, type OwnerBlock, type OwnerKeys } from '../record/owner-columns.ts';
import { keepRecordEvidence } from './record-evidence.jobs.ts';
import { insertRecordEvidence, listRecordEvidence, takeRecordTurn } from './record-evidence.repo.ts';

/** A stored file that belongs to the record. */
export interface RecordFile {
  readonly fileId: string;
  /** `kept`: it becomes evidence and stays under lock. `digest`: only what it was is stated; it may be erased. */
  readonly custody: 'kept' | 'digest';
}

export interface RecordToPreserve<F extends z.ZodObject> {
  readonly platformId: string;
  /** The version only grows; the same version with the same facts is the same attestation. */
  readonly record: { readonly id: string; readonly version: number };
  /** What people call it in their lists. */
  readonly name: string;
  readonly facts: z.input<F>;
  readonly files: readonly RecordFile[];
  readonly owner: OwnerBlock;
  readonly at: Date;
}

/**
 * Preserves a record of business in the transaction that changes it: facts and the digests of its files become one
 * attestation, whose leaf is entered here. Nothing is charged and nobody reviews it: it is the platform's own record.
 * A later version supersedes the one before, which stays what it is; both name each other.
 */
export async function preserveRecord<F extends z.ZodObject>(
  trx: Trx,
  keys: OwnerKeys,
  definition: RecordEvidenceDefinition<F>,
  given: RecordToPreserve<F>,
): Promise<{ id: string }> {
  const { record, at } = given;
  const about = { kind: definition.kind, recordId: record.id };
  await takeRecordTurn(trx, about);
  const versions = await listRecordEvidence(trx, about);
  const [latest] = versions;
  const files = await describeFiles(trx, given.files);
  const facts = JSON.parse(JSON.stringify(definition.facts.parse(given.facts))) as { [name: string]: Json };
  const known = versions.find(({ version }) => version === record.version);
  const before = known ? versions[versions.indexOf(known) + 1] : latest;
  const supersedes = before ? { attestation: before.id, version: before.version } : null;
  const object = { kind: definition.kind, record: record.id, version: record.version, facts, files, supersedes };
  const bytes = encodeRecordObject(object);
  if (known) return known.content === textOf(bytes) ? { id: known.id } : refuse('STATE_CHANGED', about);
  if (latest && latest.version > record.version) refuse('STATE_CHANGED', about);

  const made = await enter(trx, keys, { definition, given, bytes, supersedes });
  await insertRecordEvidence(trx, {
    id: made.id,
    kind: definition.kind,
    record_id: record.id,
    version: record.version,
    content: textOf(bytes),
    kept_files: given.files.filter(({ custody }) => custody === 'kept').map(({ fileId }) => fileId),
  });
  if (before) await supersede(trx, { before: before.id, by: made.id, at });
  await enqueue(trx, keepRecordEvidence, { id: made.id });
  return { id: made.id };
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

/** Files whose bytes have been read and found to be what was announced; others cannot be stated. */
async function describeFiles(trx: Trx, files: readonly RecordFile[]): Promise<RecordObjectFile[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ fileId }) => fileId);
  const rows = await trx
    .selectFrom('stored_file')
    .select(['id', 'name', 'sha256', 'sm3', 'size_bytes'])
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .forShare()
    .execute();
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row?.sha256 || !row.sm3) return refuse('FILE_NOT_READY', { id });
    const { name, sha256, sm3, size_bytes: size } = row;
    return { name, sha256: sha256.toString('hex'), sm3: sm3.toString('hex'), size: Number(size) };
  });
}

interface Entering<F extends z.ZodObject> {
  readonly definition: RecordEvidenceDefinition<F>;
  readonly given: RecordToPreserve<F>;
  readonly bytes: Uint8Array;
  readonly supersedes: RecordObject['supersedes'];
}

/** The row, the file that a job will write, and the entry with its leaf. */
async function enter<F extends z.ZodObject>(
  trx: Trx,
  keys: OwnerKeys,
  { definition, given, bytes, supersedes }: Entering<F>,
): Promise<StoredAttestation> {
  const { platformId, record, owner, at } = given;
  const [id = ''] = await takeIds(trx, 1);
  const sha256 = hash('sha256', bytes, 'buffer');
  const sm3 = createHash('sm3').update(bytes).digest();
  const fileName = `${definition.kind}-${record.id}-v${record.version}.json`;
  const file = await trx
    .insertInto('stored_file')
    .values({
      object_key: `record-evidence/${id}.json`,
      name: fileName,
      declared_sha256: sha256,
      size_bytes: bytes.length,
      state: 'checking',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = await insertAttestation(trx, platformId, {
    ...ownerColumns(owner, keys),
    id,
    type: definition.type,
    channel: 'staff',
    name: given.name,
    size_bytes: bytes.length,
    mime: RECORD_OBJECT_TYPE,
    sha256,
    sm3,
    file_id: file.id,
    state: 'anchoring',
    is_paid: true,
    chain_mode: await chainModeInForce(trx),
    created_at: at,
    waiting_since: at,
    retention_until: addDays(at, custodyDays({ isSandbox: false })),
    supersedes: supersedes?.attestation ?? null,
  });
  const described = { sha256: sha256.toString('hex'), sm3: sm3.toString('hex'), size: bytes.length };
  const opening = attestationOpening(
    { ...described, type: RECORD_OBJECT_TYPE },
    statedMetadata(made, keys),
    platformId,
  );
  await recordEntry(trx, { kind: 'attestation', id, recordId: file.id, opening, chainMode: made.chain_mode });
  // It begins where it waits for its anchor: there is nothing to upload, to review or to pay.
  const step = { lifecycle, action: lifecycle.madeBy, actor: 'system', at, recordId: id, from: '' } as const;
  await recordStep(trx, { ...step, to: made.state });
  return made;
}

async function supersede(trx: Trx, { before, by, at }: { before: string; by: string; at: Date }) {
  await saveAttestation(trx, before, { superseded_by: by });
  await recordCustody(trx, { item: before, act: 'superseded', actor: 'system', at, detail: { by } });
}
