import { storedFileLifecycle } from '@nota/contract/platform/stored-file.lifecycle.ts';
import { RECORD_OBJECT_TYPE } from '@nota/evidence/package/record-object.ts';
import { keepOldObject } from '../../../evidence/preservation/index.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { noteEvidence, putEvidence, type Kept } from '../../../platform/files/evidence-object/keep-evidence.ts';
import { lockFile, saveExamined } from '../../../platform/files/stored-file/stored-file.repo.ts';
import { handle } from '../../../platform/jobs/job.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { lockAttestation, readAttestation, type StoredAttestation } from '../record/attestation.repo.ts';
import { keepRecordEvidence } from './record-evidence.jobs.ts';
import { findRecordEvidence } from './record-evidence.repo.ts';

/**
 * Writes the facts into the locked store, from where they were kept with the record, and moves the files beside them. A
 * crash in between leaves a locked object that no row names; the next run writes it again. A second run finds all done.
 */
export const keepRecordHandler = handle(keepRecordEvidence, async ({ payload: { id }, db, deps, at }) => {
  const evidence = await findRecordEvidence(db, id);
  const record = await readAttestation(db, id);
  if (!evidence || !record || record.file_id === null) return;
  const file = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', record.file_id)
    .executeTakeFirstOrThrow();
  if (file.state === 'checking') {
    const bytes = Buffer.from(evidence.content, 'utf8');
    const announced = { key: file.object_key, size: bytes.length, sha256: file.declared_sha256 };
    const wanted = { until: record.retention_until, isHeld: record.is_held };
    const kept = await putEvidence(deps, announced, bytes, wanted);
    await db.transaction().execute((trx) => noteKept(trx, { record, kept, announced, at }));
  }
  for (const fileId of evidence.kept_files) await moveFile(db, deps, { record, fileId, at });
});

interface Noted {
  readonly record: StoredAttestation;
  readonly kept: Kept;
  readonly announced: { readonly key: string; readonly size: number; readonly sha256: Buffer };
  readonly at: Date;
}

async function noteKept(trx: Trx, { record, kept, announced, at }: Noted): Promise<void> {
  const { id, file_id: fileId, sm3, retention_until: until } = record;
  const now = await lockAttestation(trx, id);
  const file = fileId === null ? undefined : await lockFile(trx, fileId);
  if (!now || !sm3 || file?.state !== 'checking') return;
  // Held or renewed while it was written: the next run writes it under the lock that is wanted now.
  if (now.is_held !== record.is_held || now.retention_until?.getTime() !== until?.getTime()) {
    throw new Error(`the custody of ${id} has changed`);
  }
  const state = await moveAlong(trx, {
    lifecycle: storedFileLifecycle,
    record: file,
    action: 'accept',
    actor: 'system',
    at,
  });
  const examined = { size: announced.size, sha256: announced.sha256, sm3, mime: RECORD_OBJECT_TYPE };
  await saveExamined(trx, file.id, { state, examined, refusal: null, at });
  const what = { kind: 'file', entry_id: id, custody_until: until, sm3, isHeld: now.is_held } as const;
  await noteEvidence(trx, { ...what, ...kept, announced, at });
}

/** A file that is evidence already, of this record or of another, stays where it is. */
async function moveFile(
  db: Db,
  deps: Parameters<typeof keepOldObject>[0],
  { record, fileId, at }: { record: StoredAttestation; fileId: string; at: Date },
): Promise<void> {
  const file = await db.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (file?.state !== 'ready' || !file.sha256) return;
  const { object_key: key, sha256, sm3 } = file;
  const custody = { entryId: record.id, custodyUntil: record.retention_until, isHeld: record.is_held };
  await keepOldObject(deps, db, { kind: 'file', key, sha256, sm3, ...custody }, at);
}
