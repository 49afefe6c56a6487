import {
  chineseDay,
  stepToTell,
  validityAlert,
  VALIDITY_STEPS,
} from '@nota/contract/notary-office/config/day-alert.rules.ts';
import { officeSealExpiring } from '@nota/contract/notary-office/config/office-seal.notifications.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { tellInternalAdmins } from '../tell-internal-admins.ts';
import { lockEnding, noteTold } from './office-seal.repo.ts';

/** In the morning, when somebody can do something about it. */
export const tellExpiringSeals: Schedule = {
  name: 'office-seal.tell-expiring',
  cron: '30 1 * * *',
  run: async ({ db, at }) => void (await tellSeals(db, at)),
};

/**
 * Tells every internal administrator of the seals that end, each step once, in one notification a day. Where there is
 * nobody to tell, nothing is noted as told. Answers how many seals it was about.
 */
export async function tellSeals(db: Db, at: Date): Promise<number> {
  const today = chineseDay(at);
  return db.transaction().execute(async (trx) => {
    const ending = await lockEnding(trx, { from: today, to: chineseDay(addDays(at, Math.max(...VALIDITY_STEPS))) });
    const due = ending.flatMap((seal) => {
      const days = stepToTell(validityAlert(seal.valid_until, today), seal.told_days);
      return days === undefined ? [] : [{ ...seal, days }];
    });
    const [first] = due;
    if (!first) return 0;
    const variables = {
      office: first.office_name,
      seal: first.name,
      days: String(first.days),
      count: String(due.length),
    };
    const told = await tellInternalAdmins(trx, officeSealExpiring, { variables, name: today, at });
    if (told === 0) return 0;
    for (const { id, days } of due) await noteTold(trx, id, days);
    return due.length;
  });
}
