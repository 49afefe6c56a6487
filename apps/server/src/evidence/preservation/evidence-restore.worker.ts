import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  copyEvidence,
  restoreEvidence,
  sweepEvidence,
} from '../../platform/files/evidence-object/evidence-object.jobs.ts';
import {
  getEvidence,
  lockEvidence,
  saveEvidence,
  type EvidenceObject,
} from '../../platform/files/evidence-object/evidence-object.repo.ts';
import { readIntoEvidence, type Kept } from '../../platform/files/evidence-object/keep-evidence.ts';
import { enqueue, enqueueMany, handle, UNHURRIED, type Schedule } from '../../platform/jobs/job.ts';
import { recordCustody } from '../custody/custody.ts';
import { fileProblem } from '../reverify/file-check.ts';
import { openIncident } from '../reverify/integrity-incident.repo.ts';

/** How many objects one job checks; the next job continues after them. */
const SWEPT_AT_ONCE = 500;
const LOOKS_AT_ONCE = 16;

/** Restores a lost or changed object, and starts a check of all others: a store that lost one may have lost them all. */
export const restoreHandler = handle(restoreEvidence, async ({ payload: { id }, db, deps, at, platformId }) => {
  if (!(await restoreOne(deps, db, id, at))) return;
  await db.transaction().execute((trx) => askForSweep(trx, platformId));
});

export const askForSweep = (trx: Trx, platformId: string) =>
  enqueue(trx, sweepEvidence, { after: '0' }, { key: `evidence.sweep:${platformId}` });

/** Only the digest counts: the bytes of the copy are compared while they are sent, and the store refuses any others. */
export async function restoreOne(
  deps: Pick<Deps, 'store' | 'evidence' | 'copy' | 'config' | 'database' | 'clock' | 'log'>,
  db: Db,
  id: string,
  at: Date,
): Promise<boolean> {
  const object = await getEvidence(db, id);
  if (!object || object.destruction || (await isWhole(deps, object))) return false;
  const restored = await fromCopy(deps, object);
  if (!restored) {
    const detail = { sha256: object.sha256.toString('hex'), copyVersion: object.copy_version };
    await openIncident(deps, { kind: 'copy-unusable', subject: object.object_key, detail });
    return false;
  }
  return db.transaction().execute(async (trx) => {
    const locked = await lockEvidence(trx, id);
    // Another process was faster; the version written here stays locked beside its own and holds the same bytes.
    if (locked?.version_id !== object.version_id) return false;
    const { versionId, lockedUntil, copyVersion } = restored;
    const isHeld = object.is_held;
    await saveEvidence(trx, id, { version_id: versionId, locked_until: lockedUntil, is_hold_set: isHeld });
    const detail = {
      sha256: object.sha256.toString('hex'),
      lostVersion: object.version_id,
      version: versionId,
      copyVersion,
    };
    await recordCustody(trx, { item: object.entry_id, act: 'restored', actor: 'system', at, detail });
    await openIncident(deps, { kind: 'file-restored', subject: object.object_key, detail }, trx);
    return true;
  });
}

async function isWhole({ store }: Pick<Deps, 'store'>, object: EvidenceObject): Promise<boolean> {
  const file = {
    objectKey: object.object_key,
    version: object.version_id,
    sizeBytes: Number(object.size_bytes),
    sha256: object.sha256,
    sm3: object.sm3,
  };
  return (await fileProblem(store, file, new AbortController().signal)) === undefined;
}

/** The recorded version, or any other that the copy store has of the object: only the bytes count. */
async function fromCopy(
  deps: Pick<Deps, 'evidence' | 'copy' | 'config'>,
  object: EvidenceObject,
): Promise<(Kept & { readonly copyVersion: string }) | undefined> {
  const announced = { key: object.object_key, size: Number(object.size_bytes), sha256: object.sha256 };
  const wanted = { until: object.custody_until, isHeld: object.is_held };
  const others = await deps.copy.versions(object.object_key);
  for (const copyVersion of new Set([...(object.copy_version ? [object.copy_version] : []), ...others])) {
    const source = await deps.copy.get(object.object_key, copyVersion);
    const read = source && (await readIntoEvidence(deps, announced, source, wanted));
    if (read?.kept) return { ...read.kept, copyVersion };
  }
  return undefined;
}

/** Asks both stores for each object, without reading it; changed bytes are found by the periodic reading. */
export const sweepHandler = handle(sweepEvidence, async ({ payload: { after }, db, deps, platformId }) => {
  const objects = await nextObjects(db, after, SWEPT_AT_ONCE);
  const lost: string[] = [];
  const uncopied: string[] = [];
  const queue = objects.values();
  const look = async () => {
    for (const { id, object_key: key, version_id: version, copy_version: copyVersion } of queue) {
      if (!(await deps.evidence.isThere(key, version))) lost.push(id);
      if (copyVersion !== null && !(await deps.copy.isThere(key, copyVersion))) uncopied.push(id);
    }
  };
  await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, look));
  await db.transaction().execute(async (trx) => {
    await enqueueMany(trx, restoreEvidence, jobsFor('evidence.restore', lost));
    // Only an object that exists here can be copied again; one that is lost in both stores is an incident of its
    // restoration.
    const again = uncopied.filter((id) => !lost.includes(id));
    if (again.length > 0) {
      await trx.updateTable('evidence_object').set({ copied_at: null }).where('id', 'in', again).execute();
      await enqueueMany(trx, copyEvidence, jobsFor('evidence.copy', again), UNHURRIED);
    }
    const last = objects.length < SWEPT_AT_ONCE ? undefined : objects.at(-1);
    if (last) await enqueue(trx, sweepEvidence, { after: last.id }, { key: `evidence.sweep:${platformId}` });
  });
});

const jobsFor = (name: string, ids: readonly string[]) => ids.map((id) => ({ payload: { id }, key: `${name}:${id}` }));

const nextObjects = (db: Db, after: string, most: number): Promise<EvidenceObject[]> =>
  db
    .selectFrom('evidence_object')
    .selectAll()
    .where('id', '>', after)
    .where('destroyed_at', 'is', null)
    .where(sql<boolean>`destruction is null`)
    .orderBy('id')
    .limit(most)
    .execute();

/** Reading everything takes weeks; a missing object is found within one. */
export const sweepWeekly: Schedule = {
  name: 'evidence.sweep-weekly',
  cron: '17 2 * * 0',
  run: ({ db, platformId }) => db.transaction().execute((trx) => askForSweep(trx, platformId)),
};
