import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { addMinutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { copyEvidence } from '../../platform/files/evidence-object/evidence-object.jobs.ts';
import { getEvidence } from '../../platform/files/evidence-object/evidence-object.repo.ts';
import { lockFor, SMALL_BYTES } from '../../platform/files/evidence-object/keep-evidence.ts';
import { enqueueMany, handle, UNHURRIED, type Schedule } from '../../platform/jobs/job.ts';
import { Fault } from '../../platform/refusal.ts';

/** Reads the evidence by its version and writes it to the other store, which also refuses bytes of another digest. */
export const copyHandler = handle(copyEvidence, ({ payload: { id }, db, deps, at }) => copyOne(deps, db, id, at));

/** A crash before the row is written leaves a second copy of the same bytes, which is destroyed with the first. */
export async function copyOne(
  deps: Pick<Deps, 'evidence' | 'copy' | 'config'>,
  db: Db,
  id: string,
  at: Date,
): Promise<void> {
  const object = await getEvidence(db, id);
  if (!object || object.copied_at || object.destruction) return;
  const { object_key: key, version_id: version, sha256, is_held: isHeld } = object;
  const stored = await deps.evidence.get(key, version);
  // Bytes of another length would keep the other store waiting for the rest; wrong bytes of this length it refuses
  // itself.
  if (stored?.size !== Number(object.size_bytes)) {
    stored?.body.destroy();
    throw new Fault('object-store', true, new Error(`${key} is not there, or not as it was`));
  }
  const until = lockFor(deps.config, object.custody_until);
  const size = Number(object.size_bytes);
  const body = size <= SMALL_BYTES ? await buffer(stored.body) : stored.body;
  const copyVersion = await deps.copy.put({ key, body, size, sha256, until, isHeld });
  await db
    .updateTable('evidence_object')
    .set({ copy_version: copyVersion, copied_at: at })
    .where('id', '=', id)
    .where('copied_at', 'is', null)
    .execute();
}

const LATE_MINUTES = 30;
const MOST = 5_000;

/** Evidence without a copy although its job had time: the job was discarded, or a store was away for too long. */
export const copyLateEvidence: Schedule = {
  name: 'evidence.copy-late',
  cron: '*/30 * * * *',
  run: ({ db, at }) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from evidence_object
         where copied_at is null and destroyed_at is null and destruction is null
           and kept_at < ${addMinutes(at, -LATE_MINUTES)}
         order by kept_at limit ${MOST}`.execute(trx);
      const jobs = rows.map(({ id }) => ({ payload: { id }, key: `evidence.copy:${id}` }));
      await enqueueMany(trx, copyEvidence, jobs, UNHURRIED);
    }),
};
