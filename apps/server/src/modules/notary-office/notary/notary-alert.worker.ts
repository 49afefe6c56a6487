import {
  chineseDay,
  daysBetween,
  stepToTell,
  validityAlert,
  VALIDITY_STEPS,
} from '@nota/contract/notary-office/config/day-alert.rules.ts';
import { birthdayAt, NOTARY_AGE, retirementAlert } from '@nota/contract/notary-office/config/notary-age.rules.ts';
import { notaryLicenceEnding, notaryRetiring } from '@nota/contract/notary-office/config/notary.notifications.ts';
import { addDays } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Schedule } from '../../../platform/jobs/job.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { tellInternalAdmins } from '../tell-internal-admins.ts';
import { openedBirthDate } from './birth-date.ts';
import {
  birthDates,
  licencesEnding,
  lockPresent,
  noteTold,
  TOLD_COLUMN,
  type AlertedNotary,
  type NotaryAlertKind,
} from './notary-alert.repo.ts';

const PORTION = 500;
const NOTIFICATION = { licence: notaryLicenceEnding, retirement: notaryRetiring } as const;

/** In the morning, when somebody can do something about it. */
export const tellEndingNotaries: Schedule = {
  name: 'notary.tell-ending',
  cron: '35 1 * * *',
  async run({ db, deps, at }) {
    await tellNotaries(db, { kind: 'licence', keys: deps.keys, at });
    await tellNotaries(db, { kind: 'retirement', keys: deps.keys, at });
  },
};

interface Telling {
  readonly kind: NotaryAlertKind;
  readonly keys: Keys;
  readonly at: Date;
}

/**
 * Tells every internal administrator of the notaries whose licence ends, or who reach the age at which the law ends
 * their office, each step once, in one notification a day. Where there is nobody to tell, nothing is noted as told.
 * Answers how many notaries it was about.
 */
export async function tellNotaries(db: Db, { kind, keys, at }: Telling): Promise<number> {
  const today = chineseDay(at);
  const near = kind === 'licence' ? await withLicenceEnding(db, at) : await whoRetire(db, keys, today);
  return db.transaction().execute(async (trx) => {
    const due = (await lockPresent(trx, near)).flatMap((notary) => {
      const end = endOf(notary, kind, keys);
      if (end === undefined) return [];
      const alert = kind === 'licence' ? validityAlert(end.day, today) : retirementAlert(end.birthDate, today);
      const days = stepToTell(alert, notary[TOLD_COLUMN[kind]]);
      return days === undefined ? [] : [{ ...notary, days, left: daysBetween(today, end.day) }];
    });
    const [first] = due.toSorted((one, other) => one.left - other.left);
    if (!first) return 0;
    const variables = { office: first.office_name, days: String(first.days), count: String(due.length) };
    const told = await tellInternalAdmins(trx, NOTIFICATION[kind], { variables, name: today, at });
    if (told === 0) return 0;
    for (const { id, days } of due) await noteTold(trx, { id, kind, days });
    return due.length;
  });
}

/** A birth date whose key is missing tells nothing, and must not keep the others from being told of. */
function endOf(notary: AlertedNotary, kind: NotaryAlertKind, keys: Keys) {
  if (kind === 'licence') return { day: notary.licence_until, birthDate: '' };
  const birthDate = openedBirthDate(keys, notary.birth_sealed);
  return birthDate === undefined ? undefined : { day: birthdayAt(birthDate, NOTARY_AGE.most), birthDate };
}

async function withLicenceEnding(db: Db, at: Date): Promise<string[]> {
  const window = { from: chineseDay(at), to: chineseDay(addDays(at, Math.max(...VALIDITY_STEPS))) };
  return (await licencesEnding(db, window)).map(({ id }) => id);
}

async function whoRetire(db: Db, keys: Keys, today: string): Promise<string[]> {
  const near: string[] = [];
  for (let last = '0'; ;) {
    const rows = await birthDates(db, last, PORTION);
    for (const { id, birth_sealed } of rows) {
      const birthDate = openedBirthDate(keys, birth_sealed);
      const alert = birthDate === undefined ? null : retirementAlert(birthDate, today);
      if (alert !== null && alert !== 'over') near.push(id);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < PORTION) return near;
    last = end.id;
  }
}
