import { chineseDay, VALIDITY_STEPS } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import { officeSealExpiring } from '@nota/contract/notary-office/config/office-seal.notifications.ts';
import { stepToTell } from '@nota/contract/notary-office/config/office-seal.rules.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import { notifyAboutMany } from '../../../platform/notification/notified-record.ts';
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
      const days = stepToTell(seal.valid_until, today, seal.told_days);
      return days === undefined ? [] : [{ ...seal, days }];
    });
    const [first] = due;
    const admins = await trx.selectFrom('internal_admin').select('member_id').orderBy('member_id').execute();
    if (!first || admins.length === 0) return 0;
    for (const { id, days } of due) await noteTold(trx, id, days);
    const variables = {
      office: first.office_name,
      seal: first.name,
      days: String(first.days),
      count: String(due.length),
    };
    await notifyAboutMany(
      trx,
      officeSealExpiring,
      admins.map(({ member_id: id }) => ({
        record: { kind: 'member', id },
        variables,
        onceKey: `${officeSealExpiring.kind}:${id}:${today}`,
        at,
      })),
    );
    return due.length;
  });
}
