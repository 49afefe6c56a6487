import { allSeriesOf, certificateNumber, seriesOf } from '@nota/contract/notary-office/config/office-number.rules.ts';
import type { NumberRule } from '@nota/contract/notary-office/config/office-number.rules.ts';
import { chineseDay } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import type { Matter } from '@nota/contract/notary-office/notary-matters.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { numberRuleOn } from './office-number-rule.repo.ts';

interface Claimed {
  readonly officeId: string;
  readonly rule: NumberRule;
  readonly at: Date;
}

/**
 * Makes the series of a rule the office's own, for good. False where one of them is another office's: the other row may
 * be hidden from the caller, so that what is counted is what is the office's own afterwards.
 */
export async function claimSeries(trx: Trx, { officeId, rule, at }: Claimed): Promise<boolean> {
  const wanted = allSeriesOf(rule);
  await trx
    .insertInto('office_number_series')
    .values(wanted.map((series) => ({ office_id: officeId, series, created_at: at })))
    .onConflict((conflict) => conflict.columns(['platform_id', 'series']).doNothing())
    .execute();
  const own = await trx
    .selectFrom('office_number_series')
    .select('id')
    .where('office_id', '=', officeId)
    .where('series', 'in', wanted)
    .execute();
  return own.length === wanted.length;
}

interface Drawn {
  readonly officeId: string;
  readonly matter: Matter;
  readonly at: Date;
}

/**
 * The next number of an office's certificates, by the rule of the day; undefined where no rule holds. It is drawn in the
 * transaction that issues the certificate: whoever draws next in the same series waits for it, and a number whose
 * certificate comes to nothing is given again, so that a series has no gaps.
 */
export async function drawCertificateNumber(trx: Trx, { officeId, matter, at }: Drawn): Promise<string | undefined> {
  const today = chineseDay(at);
  const rule = await numberRuleOn(trx, officeId, today);
  if (!rule) return undefined;
  const year = Number(today.slice(0, 4));
  const { id: seriesId } = await trx
    .selectFrom('office_number_series')
    .select('id')
    .where('office_id', '=', officeId)
    .where('series', '=', seriesOf(rule, matter))
    .executeTakeFirstOrThrow();
  const { last_serial: serial } = await trx
    .insertInto('office_number_count')
    .values({ office_id: officeId, series_id: seriesId, year, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['platform_id', 'series_id', 'year'])
        .doUpdateSet({ last_serial: sql<number>`office_number_count.last_serial + 1` }),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  return certificateNumber(rule, { year, matter, serial });
}
