import { sql } from 'kysely';
import { systemClock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { isLockDue } from '../../platform/files/evidence-object/evidence-lock.rules.ts';
import { lockEvidenceObject } from '../../platform/files/evidence-object/evidence-object.jobs.ts';
import {
  evidenceOfEntry,
  getEvidence,
  saveEvidence,
} from '../../platform/files/evidence-object/evidence-object.repo.ts';
import { lockFor, lockSettings } from '../../platform/files/evidence-object/keep-evidence.ts';
import { enqueueMany, handle, type Schedule } from '../../platform/jobs/job.ts';

/**
 * Records how long custody of a record's evidence lasts and whether it is on hold, in the transaction that decides it.
 * A job passes this on to the store; until then the old lock applies; a lock is never shortened.
 */
export async function wantLock(
  trx: Trx,
  entryId: string,
  wanted: { readonly custodyUntil?: Date; readonly isHeld?: boolean },
): Promise<void> {
  for (const { id, kind } of await evidenceOfEntry(trx, entryId)) {
    // A certificate stays when custody of the file ends.
    const changes = {
      ...(kind === 'file' && wanted.custodyUntil && { custody_until: wanted.custodyUntil }),
      ...(wanted.isHeld !== undefined && { is_held: wanted.isHeld }),
    };
    if (Object.keys(changes).length === 0) continue;
    await saveEvidence(trx, id, changes);
    await enqueueMany(trx, lockEvidenceObject, [jobFor(id)]);
  }
}

/** Jobs of one object run one after the other, so that a hold and its release reach the store in order. */
const jobFor = (id: string) => ({ payload: { id }, queue: `evidence.lock:${id}` });

/** Idempotent: it sets what is wanted at the time it runs, so running twice or late does no harm. */
export const lockHandler = handle(lockEvidenceObject, async ({ payload: { id }, db, deps }) => {
  const object = await getEvidence(db, id);
  if (!object || object.destruction) return;
  const { object_key: key, version_id: version, copy_version: copyVersion, is_held: isHeld } = object;
  const until = lockFor(deps.config, object.custody_until);
  const isLonger = until > object.locked_until;
  for (const [store, at] of [
    [deps.evidence, version],
    [deps.copy, copyVersion],
  ] as const) {
    if (at === null) continue;
    if (isLonger) await store.lock(key, at, until);
    await store.hold(key, at, isHeld);
  }
  await saveEvidence(db, id, { is_hold_set: isHeld, ...(isLonger ? { locked_until: until } : {}) });
});

const MOST = 20_000;

/** A lock has a maximum length; locks of longer custody are renewed long before they end. */
export const renewLocks: Schedule = {
  name: 'evidence.renew-locks',
  cron: '40 3 * * *',
  async run({ db, deps }) {
    const settings = lockSettings(deps.config);
    const now = systemClock.now();
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string; custodyUntil: Date | null; lockedUntil: Date }>`
        select id, custody_until as "custodyUntil", locked_until as "lockedUntil" from evidence_object
         where destroyed_at is null and destruction is null and (custody_until is null or custody_until > locked_until)
         order by locked_until limit ${MOST}`.execute(trx);
      const due = rows.filter((row) => isLockDue(row, now, settings));
      await enqueueMany(
        trx,
        lockEvidenceObject,
        due.map(({ id }) => jobFor(id)),
      );
    });
  },
};
