import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import {
  materialPackLifecycle as lifecycle,
  type MaterialPackAction,
} from '@nota/contract/notarization/material-pack/material-pack.lifecycle.ts';
import { randomUUID } from 'node:crypto';
import type { Actor, Origin } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import { issueTicket } from '../../../platform/exports/download-ticket.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { packedSize } from '../../../platform/pack/pack-stream.ts';
import { refuse } from '../../../platform/refusal.ts';
import { removeMaterialPack, runMaterialPack } from './material-pack.jobs.ts';
import {
  insertMaterialPack,
  lockMaterialPack,
  packedRecords,
  saveMaterialPack,
  type StoredPack,
} from './material-pack.repo.ts';
import type { MaterialSource } from '../../../platform/pack/material-source.ts';
import { packNames } from './pack-names.ts';
import { newPassword, openPassword, sealPassword } from './pack-password.ts';

interface Asking {
  readonly keys: Keys;
  readonly source: MaterialSource;
  readonly recordIds: readonly string[];
  readonly actor: Actor;
  readonly at: Date;
}

/** Decides what goes into the pack: whatever happens to the records until it is made, it is these files or none. */
export async function askForPack(trx: Trx, { keys, source, recordIds, actor, at }: Asking): Promise<string> {
  const materials = await source.materialsOf(trx, recordIds, actor);
  if (materials.length === 0) refuse('FILE_NOT_READY', { recordIds });
  const names = packNames(materials);
  const entries = materials.map(({ sizeBytes }, place) => ({ name: names[place] ?? '', size: sizeBytes }));
  const size = packedSize(entries);
  if (size > LIMIT.materialPackMaxBytes) refuse('PACK_TOO_LARGE', { size });
  const pack = {
    number: await nextNumber(trx, NUMBER_PREFIXES.materialPack, at),
    records: recordIds.length,
    files: materials.length,
    size_bytes: String(size),
    object_key: `material-pack/${actor.platformId}/${randomUUID()}.zip`,
    password_sealed: sealPassword(keys, newPassword()),
    asked_by: actor.id,
    created_at: at,
  };
  const items = materials.map((material, place) => ({
    place,
    record_id: material.recordId,
    name: names[place] ?? '',
    object_key: material.objectKey,
    size_bytes: String(material.sizeBytes),
    sha256: material.sha256,
  }));
  const id = await insertMaterialPack(trx, pack, items);
  await startTrail(trx, { lifecycle, recordId: id, actor, at });
  await enqueue(trx, runMaterialPack, { id });
  return id;
}

interface Acting {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
}

export async function actOnPack(
  trx: Trx,
  given: Acting & { action: MaterialPackAction; reason: string | undefined },
): Promise<{ before: string; after: string }> {
  const { id, action, actor, at, reason } = given;
  const record = await lockOwn(trx, id, actor);
  const state = await moveAlong(trx, { lifecycle, record, action, actor, reason, at });
  const anew = { failure: null, failed_item: null, done_bytes: '0' };
  await saveMaterialPack(trx, id, { ...anew, state, ...(action === 'cancel' ? { password_sealed: null } : {}) });
  await enqueue(trx, action === 'retry' ? runMaterialPack : removeMaterialPack, { id });
  return { before: record.state, after: state };
}

/** Days may pass until it is downloaded: whoever may not see one of its records any more gets nothing of the pack. */
export async function ticketForPack(
  trx: Trx,
  { id, actor, at, source, origin }: Acting & { source: MaterialSource; origin: Origin },
) {
  const record = readyAt(await lockOwn(trx, id, actor), at);
  if (record.downloads >= LIMIT.materialPackDownloadsMax) refuse('DOWNLOADS_USED_UP', { id });
  const recordIds = await packedRecords(trx, id);
  await source.materialsOf(trx, recordIds, actor);
  await source.noteRelease(trx, recordIds, { actor, at });
  const downloads = record.downloads + 1;
  await saveMaterialPack(trx, id, { downloads });
  const file = { objectKey: record.object_key, fileName: `${record.number}.zip` };
  return { ticket: await issueTicket(trx, { ...file, actor, origin, at }), downloads };
}

export async function passwordOfPack(trx: Trx, { id, actor, at, keys }: Acting & { keys: Keys }): Promise<string> {
  const { password_sealed: sealed } = readyAt(await lockOwn(trx, id, actor), at);
  return openPassword(keys, sealed ?? refuse('FILE_NOT_READY', { id }));
}

/** The time itself is compared: the schedule that ends packs comes later. */
function readyAt(record: StoredPack, at: Date): StoredPack {
  const isOver = record.expires_at !== null && record.expires_at <= at;
  if (record.state !== 'ready' || isOver) refuse('FILE_NOT_READY', { id: record.id, state: record.state });
  return record;
}

/** Others see that there is a pack; what is in it was decided by the rights of whoever asked for it. */
async function lockOwn(trx: Trx, id: string, actor: Actor): Promise<StoredPack> {
  const record = (await lockMaterialPack(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (record.asked_by !== actor.id) refuse('PERMISSION_DENIED', { id });
  return record;
}
