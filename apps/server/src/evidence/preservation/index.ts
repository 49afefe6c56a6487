import type { JobHandler, Schedule } from '../../platform/jobs/job.ts';
import { copyHandler, copyLateEvidence } from './evidence-copy.worker.ts';
import { lockHandler, renewLocks } from './evidence-lock.worker.ts';
import { removeWorkingCopies } from './working-copy.worker.ts';
import { restoreHandler, sweepHandler, sweepWeekly } from './evidence-restore.worker.ts';

export { isBeingDestroyed } from '../../platform/files/evidence-object/evidence-object.repo.ts';
export { keepOldObject } from './keep-old.service.ts';
export { wantLock } from './evidence-lock.worker.ts';

export const preservationHandlers: readonly JobHandler[] = [copyHandler, lockHandler, restoreHandler, sweepHandler];
export const preservationSchedules: readonly Schedule[] = [
  copyLateEvidence,
  renewLocks,
  sweepWeekly,
  removeWorkingCopies,
];
