import { addHours } from '../../clock.ts';
import type { Schedule } from '../../jobs/job.ts';
import { openScanner } from './scanner.ts';
import { askOldest, scansUnderWay } from './stored-file-scan.repo.ts';

/** The most scans of one platform that may wait: a new upload must not queue behind years of files. */
export const SCANS_UNDER_WAY = 60;
/** A scan that is older than this is among the failed jobs or soon will be, and is not counted as waiting. */
const PATIENCE_HOURS = 1;

/** Files from before there was a scanner, oldest first. */
export const scanOldFiles: Schedule = {
  name: 'stored-file.scan-old',
  cron: '* * * * *',
  async run({ db, deps, at }) {
    if (!openScanner(deps.config)) return;
    await db.transaction().execute(async (trx) => {
      const room = SCANS_UNDER_WAY - (await scansUnderWay(trx, addHours(at, -PATIENCE_HOURS)));
      if (room > 0) await askOldest(trx, room, at);
    });
  },
};
