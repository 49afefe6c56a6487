import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { recordCustody, recordEntry } from '../../../evidence/index.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkFile } from '../../../platform/files/stored-file/stored-file.worker.ts';
import { enqueue, handle } from '../../../platform/jobs/job.ts';
import { isSimulated } from '../../../platform/simulated-ports.ts';
import { startClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { attestationOpening } from './attestation-opening.ts';
import { noteMalware } from '../custody/attestation-scan.service.ts';
import { checkAttestation, reviewAttestation } from '../record/attestation.jobs.ts';
import { contentReviewClock } from '../record/content-review.clock.ts';
import {
  lockAttestation,
  readAttestation,
  saveAttestation,
  type StoredAttestation,
} from '../record/attestation.repo.ts';
import { actOnAttestation, closeAttestation } from '../record/attestation.service.ts';
import { everythingToPeople, RISKY_FROM, simulatedReview, type ReviewEngine } from './content-review.ts';
import { statedMetadata } from '../record/owner-columns.ts';

/** Reads the file back; a second run finds the record moved on and does nothing. */
export const checkHandler = handle(checkAttestation, async ({ payload: { id }, db, deps, at, platformId }) => {
  const record = await readAttestation(db, id);
  if (record?.state !== 'checking' || record.file_id === null) return;
  await checkFile(deps, db, record.file_id, at, { entryId: id, until: record.retention_until });
  await db.transaction().execute(async (trx) => {
    const locked = await lockAttestation(trx, id);
    if (locked?.state !== 'checking') return;
    const file = await trx
      .selectFrom('stored_file')
      .selectAll()
      .where('id', '=', locked.file_id)
      // A concurrent scan waits for this lock, and then finds the entry that its finding belongs to.
      .forShare()
      .executeTakeFirstOrThrow();
    if (file.state === 'refused') await closeAttestation(trx, locked, file.refusal ?? 'HASH_WRONG', at);
    else if (file.sm3) await enterFile(deps, trx, { record: locked, sm3: file.sm3, mime: file.mime, platformId, at });
    if (file.scan_finding !== null) await noteMalware(trx, { id, malware: file.scan_finding, at });
  });
});

interface Entering {
  readonly record: StoredAttestation;
  readonly sm3: Buffer;
  readonly mime: string | null;
  readonly platformId: string;
  readonly at: Date;
}

/** The digests are entered into the log now, before any review, so that a review costs no time priority. */
async function enterFile(deps: Deps, trx: Trx, { record, sm3, mime, platformId, at }: Entering) {
  const { id, file_id: fileId } = record;
  const object = {
    sha256: record.sha256.toString('hex'),
    sm3: sm3.toString('hex'),
    size: Number(record.size_bytes),
    type: mime,
  };
  const opening = attestationOpening(object, statedMetadata(record, deps.keys), platformId);
  const about = fileId === null ? {} : { recordId: fileId };
  await recordEntry(trx, { kind: 'attestation', id, ...about, opening, chainMode: record.chain_mode });
  await recordCustody(trx, { item: id, act: 'uploaded', actor: 'system', at });
  const move = { lifecycle: attestationLifecycle, record, action: 'accept', actor: 'system', at } as const;
  await saveAttestation(trx, id, { state: await moveAlong(trx, move), sm3, mime });
  await enqueue(trx, reviewAttestation, { id });
}

/** A risky record stays where it is, with the findings, until a person has decided. */
export const reviewHandler = (given?: ReviewEngine) =>
  handle(reviewAttestation, async ({ payload: { id }, db, deps, at }) => {
    const engine = given ?? (isSimulated(deps.config, 'content-review') ? simulatedReview : everythingToPeople);
    const record = await readAttestation(db, id);
    if (record?.state !== 'reviewing' || record.review_score !== null) return;
    const { name, remark, mime, size_bytes: size } = record;
    const found = await engine.review({ name, remark, mime, sizeBytes: size === null ? null : Number(size) });
    await db.transaction().execute(async (trx) => {
      const locked = await lockAttestation(trx, id);
      if (locked?.state !== 'reviewing' || locked.review_score !== null) return;
      await saveAttestation(trx, id, { review_labels: [...found.labels], review_score: found.score });
      // The reason is in the record's own trail, where people read who approved it.
      const reason = engine.note;
      if (found.score < RISKY_FROM) await actOnAttestation(trx, { id, action: 'pass', actor: 'system', reason, at });
      // From here on a person is waited for. What passes by itself, which is nearly everything, has no clock.
      else await startClock(trx, contentReviewClock, id, at);
    });
  });
