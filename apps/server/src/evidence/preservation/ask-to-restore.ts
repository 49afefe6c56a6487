import type { Database } from '../../platform/db/database.ts';
import { restoreEvidence } from '../../platform/files/evidence-object/evidence-object.jobs.ts';
import { enqueue } from '../../platform/jobs/job.ts';

/** Enqueues a check of lost or changed evidence; the job checks for itself before it restores anything. */
export const askToRestore = (database: Database, platformId: string, id: string): Promise<void> =>
  database
    .forPlatform(platformId)
    .transaction()
    .execute((trx) => enqueue(trx, restoreEvidence, { id }, { key: `evidence.restore:${id}` }));
