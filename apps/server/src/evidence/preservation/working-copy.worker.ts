import { sql } from 'kysely';
import { addHours } from '../../platform/clock.ts';
import { saveEvidence } from '../../platform/files/evidence-object/evidence-object.repo.ts';
import type { Schedule } from '../../platform/jobs/job.ts';

/** A process of the release before still reads the working copy; after a day none of them is running. */
const AFTER_HOURS = 24;
const MOST = 2_000;

/** Once evidence has its locked object and the second copy, the uploaded working file is no longer needed. */
export const removeWorkingCopies: Schedule = {
  name: 'evidence.remove-working',
  cron: '25 * * * *',
  async run({ db, deps, at }) {
    const { rows } = await sql<{ id: string; key: string }>`
      select id, object_key as key from evidence_object
       where working_removed_at is null and copied_at is not null and kept_at < ${addHours(at, -AFTER_HOURS)}
       order by kept_at limit ${MOST}`.execute(db);
    for (const { id, key } of rows) {
      await deps.store.remove(key);
      await saveEvidence(db, id, { working_removed_at: at });
    }
  },
};
