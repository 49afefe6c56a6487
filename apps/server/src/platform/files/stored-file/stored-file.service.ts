import { LIMIT } from '@nota/contract/kit/limits.ts';
import { storedFileLifecycle } from '@nota/contract/platform/stored-file.lifecycle.ts';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../actor.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/job.ts';
import { moveAlong, startTrail } from '../../lifecycle/transition.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import type { StoredPart } from '../store/object-parts.ts';
import { takeUploadQuota } from './upload-quota.ts';
import { checkStoredFile } from './stored-file.jobs.ts';
import {
  getFile,
  insertFile,
  lockFile,
  saveFileState,
  toStoredFile,
  type FileUploader,
  type FoundFile,
} from './stored-file.repo.ts';

/** A customer's program, which uploads without being a member of staff. What it sends is checked by its own module. */
export interface CustomerUpload {
  readonly platformId: string;
  readonly customerId: string;
}
/** Somebody outside, who is known by the link that they visit by. */
export interface LinkUpload {
  readonly platformId: string;
  readonly linkId: string;
}
type Uploader = Actor | CustomerUpload | LinkUpload;

interface Announced {
  readonly actor: Uploader;
  readonly at: Date;
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Records the announced file and returns the address to upload it to. */
export async function announceFile(deps: Deps, trx: Trx, given: Announced) {
  const { actor, at } = given;
  if (given.sizeBytes > LIMIT.uploadMaxBytes) refuse('FILE_TOO_LARGE', { sizeBytes: given.sizeBytes });
  const objectKey = `upload/${actor.platformId}/${randomUUID()}`;
  const sha256 = Buffer.from(given.sha256, 'hex');
  const id = await insertFile(trx, { ...given, objectKey, sha256, uploader: uploaderOf(actor) });
  await startTrail(trx, { lifecycle: storedFileLifecycle, recordId: id, actor: actorOf(actor), at });
  // The store judges the age of an address by its own clock, so it is signed with the machine's time.
  const address = await deps.store.presignUpload(objectKey, given.sha256, LIMIT.uploadUrlLifeSeconds);
  return { id, ...address };
}

/** An upload in parts that the store has opened and that has no row yet. */
export interface OpenedParts {
  readonly objectKey: string;
  readonly uploadId: string;
}

const MEBIBYTE = 1_048_576;

/** Opens a multipart upload in the store, with parts of equal size; before the transaction that records it. */
export async function openPartsFor(
  deps: Deps,
  { by, sizeBytes, at }: { by: Uploader; sizeBytes: number; at: Date },
): Promise<OpenedParts> {
  const whose = { platformId: by.platformId, db: deps.database.forPlatform(by.platformId) };
  const { content } = await deps.configuration.inForce(whose, 'parameter', at);
  if (sizeBytes > content.uploadMaxMebibytes * MEBIBYTE) refuse('FILE_TOO_LARGE', { sizeBytes });
  await takeUploadQuota(deps, { platformId: by.platformId, by, sizeBytes });
  const objectKey = `upload/${by.platformId}/${randomUUID()}`;
  return { objectKey, uploadId: await deps.store.startParts(objectKey) };
}

/** Its row was never written, so no parts will come: the store may forget the upload. */
export const discardParts = (deps: Deps, { objectKey, uploadId }: OpenedParts): Promise<void> =>
  deps.store.dropParts(objectKey, uploadId);

/** Records a file that comes in parts. */
export async function announceParts(trx: Trx, given: Announced & { opened: OpenedParts }) {
  const { actor, at, opened } = given;
  const sha256 = Buffer.from(given.sha256, 'hex');
  const id = await insertFile(trx, { ...given, ...opened, sha256, uploader: uploaderOf(actor) });
  await startTrail(trx, { lifecycle: storedFileLifecycle, recordId: id, actor: actorOf(actor), at });
  return { id, ...shapeOf(given.sizeBytes) };
}

/** The address for one part; the store refuses bytes of another digest. */
export async function addressForPart(
  deps: Deps,
  db: Db,
  given: { id: string; actor: Uploader; number: number; sha256: string },
) {
  const { file, uploadId } = await openParts(db, given.id, given.actor);
  const { partCount } = shapeOf(Number(file.size_bytes));
  if (given.number > partCount) refuseFields([{ path: 'number', message: `1–${partCount}` }]);
  return deps.store.presignPart(file.object_key, uploadId, given.number, given.sha256, LIMIT.uploadUrlLifeSeconds);
}

/** Which parts the store already has, so that the rest can be sent after an interruption. */
export async function partsDone(deps: Deps, db: Db, given: { id: string; actor: Uploader }) {
  const { file, uploadId } = await openParts(db, given.id, given.actor);
  const shape = shapeOf(Number(file.size_bytes));
  const parts = await deps.store.listParts(file.object_key, uploadId);
  if (parts) return { done: wholeParts(file, parts).map(({ number }) => number), ...shape };
  // A commit joined the parts and died before it was recorded.
  const isWhole = (await deps.store.size(file.object_key)) === Number(file.size_bytes);
  return { done: isWhole ? Array.from({ length: shape.partCount }, (_, index) => index + 1) : [], ...shape };
}

/** The state of a file in the store at its commit. */
export interface Delivered {
  readonly fileId: string;
  readonly size: number | undefined;
}

/**
 * Looks up what has arrived and joins the parts; before the transaction that commits. A second call finds them joined
 * already. Undefined where there is nothing to commit: the transaction gives the reason.
 */
export async function lookAtUpload(
  deps: Deps,
  db: Db,
  given: { id: string; actor: Uploader },
): Promise<Delivered | undefined> {
  const file = await getFile(db, given.id, uploaderOf(given.actor));
  if (file?.state !== 'awaiting') return undefined;
  if (file.upload_id) await joinParts(deps, file, file.upload_id);
  return { fileId: file.id, size: await deps.store.size(file.object_key) };
}

/** The bytes are in the store: a worker reads them back. */
export async function commitFile(
  trx: Trx,
  given: { id: string; actor: Actor | LinkUpload; at: Date; delivered: Delivered | undefined },
) {
  const committed = await settleUpload(trx, given);
  await enqueue(trx, checkStoredFile, { id: given.id });
  return committed;
}

/** The same without that job, for callers who read the file back in a job of their own. */
export async function settleUpload(
  trx: Trx,
  given: { id: string; actor: Uploader; at: Date; delivered: Delivered | undefined },
) {
  const { id, actor, at, delivered } = given;
  const file = await lockFile(trx, id);
  if (!file || !isUploadedBy(file, actor)) refuse('RECORD_NOT_FOUND', { id });
  const action = isMember(actor) ? 'commit' : 'deliver';
  const move = { lifecycle: storedFileLifecycle, record: file, action, actor: actorOf(actor), at } as const;
  const state = await moveAlong(trx, move);
  const size = delivered?.fileId === id ? delivered.size : undefined;
  if (size !== Number(file.size_bytes)) refuse('FILE_UPLOAD_FAILED', { id, size, announced: file.size_bytes });
  await saveFileState(trx, id, state);
  return toStoredFile({ ...file, state });
}

const isMember = (uploader: Uploader): uploader is Actor => 'sessionId' in uploader;
const actorOf = (uploader: Uploader): Actor | 'system' => (isMember(uploader) ? uploader : 'system');

function uploaderOf(uploader: Uploader): FileUploader {
  if (isMember(uploader)) return { uploaded_by: uploader.id };
  return 'customerId' in uploader ? { uploaded_for: uploader.customerId } : { uploaded_through: uploader.linkId };
}

const isUploadedBy = (file: FoundFile, uploader: Uploader) =>
  Object.entries(uploaderOf(uploader)).every(([column, id]) => file[column as keyof FoundFile] === id);

async function openParts(db: Db, id: string, actor: Uploader) {
  const file = (await getFile(db, id, uploaderOf(actor))) ?? refuse('RECORD_NOT_FOUND', { id });
  if (file.state !== 'awaiting' || !file.upload_id) refuse('STATE_CHANGED', { id, state: file.state });
  return { file, uploadId: file.upload_id };
}

const shapeOf = (sizeBytes: number) => ({
  partBytes: LIMIT.uploadPartBytes,
  partCount: Math.ceil(sizeBytes / LIMIT.uploadPartBytes),
});

/** Parts of the right length; a part of another length must be sent again. */
function wholeParts(file: FoundFile, parts: readonly StoredPart[]): StoredPart[] {
  const { partBytes } = shapeOf(Number(file.size_bytes));
  return parts.filter(
    ({ number, size }) => size === Math.min(partBytes, Number(file.size_bytes) - (number - 1) * partBytes),
  );
}

/**
 * Joined only when all parts are there and whole: after that, missing ones could not be sent any more. An upload that
 * the store does not know any more was joined by an earlier attempt.
 */
async function joinParts(deps: Deps, file: FoundFile, uploadId: string) {
  const parts = await deps.store.listParts(file.object_key, uploadId);
  if (!parts) return;
  const whole = wholeParts(file, parts);
  if (whole.length !== shapeOf(Number(file.size_bytes)).partCount) {
    refuse('FILE_UPLOAD_FAILED', { id: file.id, whole: whole.length, sent: parts.length });
  }
  await deps.store.finishParts(file.object_key, uploadId, whole);
}
