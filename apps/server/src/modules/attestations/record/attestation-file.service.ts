import { ATTESTATION_TYPE, type AttestationChannel } from '@nota/contract/attestations/attestation.contract.ts';
import { custodyDays } from '@nota/contract/attestations/attestation-term.rules.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { sql } from 'kysely';
import { addDays } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  addressForPart,
  announceParts,
  lookAtUpload,
  partsDone,
  settleUpload,
  type Delivered,
  type OpenedParts,
} from '../../../platform/files/stored-file/stored-file.service.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { chainModeInForce } from '../../platform-config/index.ts';
import { knownTokens } from '../intake/attestation-accept.service.ts';
import { insertAttestation } from '../intake/attestation-insert.repo.ts';
import { checkAttestation } from './attestation.jobs.ts';
import { lockAttestation, readAttestation, saveAttestation, type StoredAttestation } from './attestation.repo.ts';
import { ownerColumns, type OwnerBlock } from './owner-columns.ts';

export interface OpenedFile {
  /** The number of the record, by which parts and the commit refer to it. */
  readonly id: string;
  readonly partBytes: number;
  readonly partCount: number;
}

export interface NewFileAttestation {
  readonly platformId: string;
  readonly channel: AttestationChannel;
  readonly customerId: string;
  readonly isSandbox: boolean;
  readonly owner: OwnerBlock;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly labels: readonly string[];
  readonly remark: string;
  readonly clientToken?: string | undefined;
  readonly deviceAt?: Date | null;
  /** True where the quota has been taken already; otherwise the record waits for its payment after the review. */
  readonly isPaid: boolean;
  readonly at: Date;
}

/** Records the announced file. The same token of the same customer leads to the same record. */
export async function openFileAttestation(
  { keys }: Pick<Deps, 'keys'>,
  trx: Trx,
  given: NewFileAttestation,
  /** Passes the opened upload; not called where the record exists already. */
  takeParts: () => OpenedParts,
): Promise<OpenedFile> {
  const { customerId, clientToken, sha256, sizeBytes, at } = given;
  if (clientToken !== undefined) await takeTurn(trx, `${customerId} ${clientToken}`);
  const earlier = (await knownTokens(trx, customerId, [given])).get(clientToken);
  if (earlier && earlier.sha256 !== sha256) refuse('REQUEST_REPEATED', { clientToken });
  if (earlier) return { id: earlier.id, ...shapeOf(sizeBytes) };
  const uploader = { platformId: given.platformId, customerId };
  const announced = { actor: uploader, at, name: given.name, sizeBytes, sha256, opened: takeParts() };
  const file = await announceParts(trx, announced);
  const { id } = await insertAttestation(trx, given.platformId, {
    ...ownerColumns(given.owner, keys),
    type: ATTESTATION_TYPE.file,
    channel: given.channel,
    customer_id: customerId,
    client_token: clientToken ?? null,
    name: given.name,
    size_bytes: sizeBytes,
    labels: [...given.labels],
    remark: given.remark,
    sha256: Buffer.from(sha256, 'hex'),
    file_id: file.id,
    is_paid: given.isPaid,
    is_sandbox: given.isSandbox,
    chain_mode: await chainModeInForce(trx),
    device_at: given.deviceAt ?? null,
    created_at: at,
    retention_until: addDays(at, custodyDays(given)),
  });
  await startTrail(trx, { lifecycle: attestationLifecycle, recordId: id, actor: 'system', at });
  return { id, partBytes: file.partBytes, partCount: file.partCount };
}

interface OwnRecord {
  readonly id: string;
  readonly platformId: string;
  readonly customerId: string;
}

/** The address for one part of the file. */
export async function addressForFilePart(deps: Deps, db: Db, given: OwnRecord & { number: number; sha256: string }) {
  const { fileId, actor } = await ownFile(db, given);
  return addressForPart(deps, db, { id: fileId, actor, number: given.number, sha256: given.sha256 });
}

export async function filePartsDone(deps: Deps, db: Db, given: OwnRecord) {
  const { fileId, actor } = await ownFile(db, given);
  return partsDone(deps, db, { id: fileId, actor });
}

/**
 * What has arrived of the file; read before the transaction that commits it, which refuses unknown or finished records.
 */
export async function lookAtFile(
  deps: Deps,
  db: Db,
  given: OwnRecord & { sha256: string },
): Promise<Delivered | undefined> {
  const record = await readAttestation(db, given.id);
  if (!isOwn(record, given) || !record?.file_id || record.sha256.toString('hex') !== given.sha256) return undefined;
  return lookAtUpload(deps, db, { id: record.file_id, actor: uploaderOf(given) });
}

/** All parts are in the store: a worker reads the file back and compares. The announced digest cannot be changed here. */
export async function commitFileAttestation(
  trx: Trx,
  given: OwnRecord & { sha256: string; at: Date; delivered: Delivered | undefined },
): Promise<{ id: string }> {
  const { id, sha256, at } = given;
  const record = await lockAttestation(trx, id);
  if (!record || record.customer_id !== given.customerId || record.file_id === null) refuse('RECORD_NOT_FOUND', { id });
  if (record.sha256.toString('hex') !== sha256) refuse('HASH_WRONG', { id });
  if (record.state === 'closed') refuse('FILE_UPLOAD_FAILED', { id, cause: record.close_cause });
  // Committing the same record twice has the effect of one commit.
  if (record.state !== 'uploading') return { id };
  const move = { lifecycle: attestationLifecycle, record, action: 'commit', actor: 'system', at } as const;
  const state = await moveAlong(trx, move);
  await settleUpload(trx, { id: record.file_id, actor: uploaderOf(given), at, delivered: given.delivered });
  await saveAttestation(trx, id, { state });
  await enqueue(trx, checkAttestation, { id });
  return { id };
}

/** Two calls with one token at the same moment: the second waits, and finds the first's record. */
const takeTurn = (trx: Trx, token: string) =>
  sql`select pg_advisory_xact_lock(hashtext('attestation token'), hashtext(${token}))`.execute(trx);

async function ownFile(db: Db, given: OwnRecord) {
  const record = await readAttestation(db, given.id);
  const fileId = isOwn(record, given) ? record?.file_id : null;
  return { fileId: fileId ?? refuse('RECORD_NOT_FOUND', { id: given.id }), actor: uploaderOf(given) };
}

const isOwn = (record: StoredAttestation | undefined, { customerId }: OwnRecord) => record?.customer_id === customerId;
const uploaderOf = ({ platformId, customerId }: OwnRecord) => ({ platformId, customerId });
const shapeOf = (sizeBytes: number) => ({
  partBytes: LIMIT.uploadPartBytes,
  partCount: Math.ceil(sizeBytes / LIMIT.uploadPartBytes),
});
