import type { VerifyResult } from '@nota/contract/attestations/attestation.contract.ts';
import type { AttestationVerification } from '@nota/contract/attestations/attestation-verification.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { Report } from '@nota/evidence/verify/report.ts';
import { judgeEntry, type PackageContext } from '../../../evidence/package/index.ts';
import { openIncident } from '../../../evidence/reverify/index.ts';
import { authoritiesOf } from '../../../evidence/time/index.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { examine } from '../../../platform/files/store/digest-stream.ts';
import { readStored } from '../../../platform/files/store/read-stored.ts';
import { announce } from '../../../platform/live/live-event.ts';
import { Unopened } from '../../../platform/keys/unopened.ts';
import { Fault, Refusal, refuse } from '../../../platform/refusal.ts';
import { createSlots } from '../../../platform/slots.ts';
import { recordAct } from '../custody/attestation-custody.repo.ts';
import { metadataDigest } from '../intake/attestation-opening.ts';
import { insertVerification } from './attestation-verification.repo.ts';
import { readAttestation, saveAttestation, type StoredAttestation } from '../record/attestation.repo.ts';
import { statedMetadata } from '../record/owner-columns.ts';

type Reason = AttestationVerification['reasons'][number];

/**
 * Verifies everything that proves a record: the row against its entry, the stored bytes against the digests, and all
 * rungs as an offline verifier would. The result is stored, and is an act of custody.
 */
export async function verifyAttestation(
  context: PackageContext,
  db: Db,
  given: { id: string; actorId: string | null; at: Date },
): Promise<AttestationVerification> {
  const judged = await judgeAttestation(context, db, given.id);
  return db.transaction().execute((trx) => keepResult(trx, judged, given));
}

/** Verifying reads whole files of up to gigabytes, so only so many run at a time in a process, whoever asks. */
const SLOTS = createSlots({ atOnce: LIMIT.verificationsAtOnce, waiting: LIMIT.verificationsWaiting });

/** Verifies without saving the result. It reads whole files and so runs outside any transaction; what it reads never changes. */
export async function judgeAttestation(context: PackageContext, db: Db, id: string): Promise<Judged> {
  const record = (await readAttestation(db, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return { record, ...(await SLOTS.run(() => judge(context, db, record))) };
}

export interface Judged extends Verdict {
  readonly record: StoredAttestation;
}

interface Verdict {
  readonly result: VerifyResult;
  readonly reasons: Reason[];
}

async function judge(context: PackageContext, db: Db, record: StoredAttestation): Promise<Verdict> {
  try {
    const reasons = [
      ...(await statedReasons(context, db, record)),
      ...(await fileReasons(context, db, record)),
      ...ladderReasons(await judgeEntry(context, db, record.id), authoritiesOf(context.config).length > 0),
    ];
    return { result: resultOf(reasons), reasons };
  } catch (error) {
    // Not in the log yet: there is nothing to verify. An outage of the store says nothing about the record either.
    if (error instanceof Refusal && error.reason === 'RECORD_NOT_FOUND') return undecided('entry', 'entry-absent');
    if (error instanceof Refusal && error.reason === 'HASH_WRONG') return wrong('certificate', 'certificate-differs');
    if (error instanceof Fault) return { result: 'ERROR', reasons: [reason(error.port, 'error', 'outside-failed')] };
    throw error;
  }
}

/** One wrong part makes the whole result wrong, even if other parts could not be checked. A part that could not be checked is no finding. */
function resultOf(reasons: readonly Reason[]): VerifyResult {
  const has = (wanted: string) => reasons.some(({ verdict }) => verdict === wanted);
  if (has('invalid')) return 'INVALID';
  return has('error') ? 'ERROR' : reasons.length > 0 ? 'INDETERMINATE' : 'VALID';
}

const reason = (rung: string, verdict: string, code: string): Reason => ({ rung, verdict, code });
const undecided = (rung: string, code: string): Verdict => ({
  result: 'INDETERMINATE',
  reasons: [reason(rung, 'not-yet', code)],
});
const wrong = (rung: string, code: string): Verdict => ({
  result: 'INVALID',
  reasons: [reason(rung, 'invalid', code)],
});

/** Compares the row with what its leaf commits to: evidence is never edited, also not directly in the tables. */
async function statedReasons(context: PackageContext, db: Db, record: StoredAttestation): Promise<Reason[]> {
  const query = db.selectFrom('kernel_entry').select('opening').where('id', '=', record.id);
  const entry = (await query.executeTakeFirst()) ?? refuse('RECORD_NOT_FOUND', { id: record.id });
  const opening = entry.opening as { sha256?: string; sm3?: string | null; metadata?: string };
  const isSame =
    opening.sha256 === record.sha256.toString('hex') && (opening.sm3 ?? null) === (record.sm3?.toString('hex') ?? null);
  return [
    ...(isSame ? [] : [reason('record', 'invalid', 'digest-differs')]),
    ...metadataReasons(context, record, opening.metadata),
  ];
}

/** A number that cannot be opened says nothing against the record: its statement can then not be rebuilt. */
function metadataReasons(context: PackageContext, record: StoredAttestation, entered: string | undefined): Reason[] {
  try {
    const isStated = entered === metadataDigest(statedMetadata(record, context.keys));
    return isStated ? [] : [reason('record', 'invalid', 'metadata-differs')];
  } catch (error) {
    if (!(error instanceof Unopened)) throw error;
    const { keyId, isKeyMissing } = error;
    context.log.error({ id: record.id, keyId }, error.message);
    return [{ ...reason('record', 'error', isKeyMissing ? 'key-missing' : 'seal-broken'), keyId }];
  }
}

/** The bytes themselves, read from the store. A record whose file was never kept here has none to read. */
async function fileReasons(context: PackageContext, db: Db, record: StoredAttestation): Promise<Reason[]> {
  if (record.file_id === null) return [];
  const query = db.selectFrom('stored_file').select(['object_key', 'state']).where('id', '=', record.file_id);
  const { object_key: objectKey, state } = await query.executeTakeFirstOrThrow();
  // Custody has ended and the file is destroyed: as with a bare hash, there are no bytes to verify.
  if (state === 'destroyed') return [];
  // The statement of a record of business is written by a job after its entry.
  if (state === 'checking') return [reason('bytes', 'not-yet', 'file-absent')];
  const object = await readStored(context.store, db, objectKey);
  const found = object && (await examine(object.body as AsyncIterable<Buffer>));
  if (found && found.sha256.equals(record.sha256) && record.sm3?.equals(found.sm3)) return [];
  const detail = { isMissing: found === undefined, sha256: record.sha256.toString('hex') };
  await openIncident(context, { kind: 'object-differs', subject: objectKey, detail });
  return [reason('bytes', 'invalid', found ? 'file-sha256-differs' : 'file-missing')];
}

/**
 * What keeps the rungs from being valid. That the package is without the file is no finding here, nor that the last act
 * of custody is not sequenced yet; and no time-stamp is required where no authority is configured.
 */
function ladderReasons({ rungs, custody }: Report, isDated: boolean): Reason[] {
  const asked = rungs.filter(({ name, isAsked }) => isAsked && (name !== 'dated' || isDated));
  const climbed = asked.flatMap(({ name, verdict, findings }) => {
    const bad = findings.filter((one) => one.verdict !== 'valid' && one.code !== 'file-absent');
    // Of several authorities or anchors one is enough, unless one is invalid.
    const isEnough = verdict === 'valid' && bad.every((one) => one.verdict !== 'invalid');
    return isEnough ? [] : bad.map((one) => reason(name, one.verdict, one.code));
  });
  const acts = custody.isAsked ? custody.findings.filter(({ verdict }) => verdict === 'invalid') : [];
  return [...climbed, ...acts.map((one) => reason('custody', one.verdict, one.code))];
}

export async function keepResult(
  trx: Trx,
  { record, result, reasons }: Judged,
  { actorId, at }: { actorId: string | null; at: Date },
) {
  const { id } = record;
  await saveAttestation(trx, id, { verified_at: at, verify_result: result });
  await recordAct(trx, record, { act: 'verified', actor: actorId ?? 'system', at, detail: { result } });
  await announce(trx, { kind: 'record', stem: 'attestation', id });
  return insertVerification(trx, { attestationId: id, result, reasons, actorId, at });
}
