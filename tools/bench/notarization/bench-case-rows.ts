import { amberAtOf, redAtOf } from '@nota/contract/kit/clock/legal-clock.ts';
import { dayAt, endOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import { SHIPPED_YEARS } from '@nota/contract/kit/clock/shipped-years.ts';
import { addWorkingDays, calendarOf, subtractWorkingDays } from '@nota/contract/kit/clock/working-calendar.ts';
import { NOTARIZATION_CASE_CLOCK } from '@nota/contract/notarization/notarization-case.rules.ts';
import type pg from 'pg';
import { buildNotary } from '../../../apps/server/src/modules/notary-office/notary/notary.fixtures.ts';
import { buildNotaryOffice } from '../../../apps/server/src/modules/notary-office/office/notary-office.fixtures.ts';
import { loadConfig } from '../../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { openKeys } from '../../../apps/server/src/platform/keys/keys.ts';

export const OFFICES = 40;
export const NOTARIES_OF_ONE = 5;
export const HANDLERS = 400;
export const FIRST_HANDLER = 9_100_001;
export const APPLICANTS = 50_000;
export const FIRST_RECORD = 500_000_000_000_000_000n;
/** Half of the running clocks have passed their end by up to so many working days, which hides the others. */
const OVERDUE_DAYS = 60;
const LENGTH = NOTARIZATION_CASE_CLOCK.lengths[0];
const BATCH = 50_000;

const MEMBERS = `
  insert into member (id, platform_id, name, phone, password_hash, password_changed_at, created_at)
  select $2::bigint + n, $1, '公证员' || n, '137' || lpad(n::text, 8, '0'), '', now(), now()
    from generate_series(0, $3::int - 1) n`;

/** In the order of the law; the offices have the first ones alone, the ended ones are on the right. */
const OPEN = `array['platform-review', 'correcting', 'office-review', 'awaiting-fee', 'handling', 'handling', 'handling',
                    'supplementing', 'verifying', 'approving', 'issuing']`;
const ENDED = `array['archived', 'archived', 'archived', 'archived', 'delivered', 'issued', 'closed', 'declined', 'refused',
                     'terminated', 'revoked']`;

/**
 * Every other case is open, with a clock that runs or stands still, and the others ended. $2 and $3 are the first and last
 * number, $4 the offices and $5 five notaries for each, $6 and $7 the handlers, $8 to $10 the moments of deadlines.
 */
const CASES = `
  insert into notarization_case
    (id, platform_id, number, applicant_id, applicant_type, applicant_name, matter, purpose, copies, concerns_real_estate,
     concerns_property, is_major, represented_by, is_capable, lives_abroad, is_weighty, is_mandate_certified,
     evidence_count, office_id, office_name, notary_id, notary_name, state, submitted_at, waiting_since, payable_fen,
     accepted_at, fee_paid_at, fee_receipt_no, pause_ground, certificate_no, issued_at, ended_at, assignee_id, assigned_at,
     due_at, amber_at, red_at, clock_paused_at, clock_days)
  select ${FIRST_RECORD} + n, $1, 'GZ20260101' || lpad((n % 1000000)::text, 6, '0'), 1 + n % ${APPLICANTS},
         case when n % 3 = 0 then 'person' else 'organization' end, '样例企业' || n % ${APPLICANTS},
         (array['preservation', 'preservation', 'preservation', 'contract', 'declaration', 'inheritance', 'kinship',
                'document', 'tender', 'charter', 'other'])[1 + (n / 7) % 11],
         'litigation', 1, false, false, false, 'self', true, false, false, false, 1,
         office_id, case when office_id is not null then '样例公证处' end, notary_id,
         case when notary_id is not null then '样例' end, state, submitted_at, submitted_at,
         case when notary_id is not null then 80000 end,
         accepted_at, accepted_at, case when accepted_at is not null then '财票 ' || n end,
         case state when 'supplementing' then 'supplement' when 'verifying' then 'verification' end,
         case when issued_at is not null then '〔2026〕证内字第' || n || '号' end, issued_at,
         case when state in ('closed', 'declined', 'refused', 'terminated', 'revoked') then submitted_at end,
         assignee_id, case when assignee_id is not null then submitted_at end,
         due_at, amber_at, red_at, clock_paused_at, clock_days
    from (
      select n, state, submitted_at, office_id, notary_id, assignee_id,
             case when notary_id is not null and state <> 'awaiting-fee' then submitted_at + interval '2 days' end as accepted_at,
             case when state in ('issued', 'delivered', 'archived', 'revoked') then submitted_at + interval '12 days' end as issued_at,
             case when state in ('supplementing', 'verifying') then submitted_at + interval '5 days' end as clock_paused_at,
             case when n % 2 = 0 then case state when 'platform-review' then 1 when 'correcting' then 10
                                                 when 'office-review' then 3 when 'awaiting-fee' then 3 else 15 end end as clock_days,
             case when runs then due_at end as due_at, case when runs then amber_at end as amber_at,
             case when runs then red_at end as red_at
        from (
          select n, state, now() - n * interval '40 seconds' as submitted_at,
                 n % 2 = 0 and state not in ('supplementing', 'verifying') as runs,
                 case when state not in ('platform-review', 'correcting') then ($4::bigint[])[1 + (n / 3) % ${OFFICES}] end as office_id,
                 case when state not in ('platform-review', 'correcting', 'office-review', 'declined', 'closed')
                      then ($5::bigint[])[1 + ((n / 3) % ${OFFICES}) * ${NOTARIES_OF_ONE} + (n / 5) % ${NOTARIES_OF_ONE}] end as notary_id,
                 case when state not in ('platform-review', 'correcting', 'office-review', 'declined', 'closed')
                        or (state = 'office-review' and n % 3 = 0)
                      then $6::bigint + (n / 5) % $7::int end as assignee_id
            from (
              select n, case when n % 2 = 0 then (${OPEN})[1 + (n / 2) % 11] else (${ENDED})[1 + (n / 2) % 11] end as state
                from generate_series($2::int, $3::int) n) stated) placed
        join unnest($8::timestamptz[], $9::timestamptz[], $10::timestamptz[]) with ordinality
             as moment (due_at, amber_at, red_at, place)
          on moment.place = 1 + (case when n % 4 = 0 then (n / 4) % ${OVERDUE_DAYS} else ${OVERDUE_DAYS} + (n / 4) % ${LENGTH} end)) made`;

/** What each rests on, and of every fourth case a second record. */
const EVIDENCE = `
  insert into notarization_case_evidence (platform_id, case_id, attestation_id, sha256, result, verified_at)
  select $1, ${FIRST_RECORD} + n, ${FIRST_RECORD} + n + part * 7, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'VALID', now()
    from generate_series($2::int, $3::int) n, generate_series(0, case when n % 4 = 0 then 1 else 0 end) part`;

interface Filling {
  readonly platformId: string;
  /** Of the database, as its owner. */
  readonly url: string;
  readonly rows: number;
  readonly now: Date;
  readonly say: (line: string) => void;
}

export async function fillCases(owner: pg.Client, { platformId, url, rows, now, say }: Filling) {
  const { offices, notaries } = await makeOffices(url, platformId);
  await owner.query(MEMBERS, [platformId, FIRST_HANDLER, HANDLERS]);
  const moments = momentsAround(now);
  for (let first = 1; first <= rows; first += BATCH) {
    const last = Math.min(rows, first + BATCH - 1);
    await owner.query(CASES, [platformId, first, last, offices, notaries, FIRST_HANDLER, HANDLERS, ...moments]);
    await owner.query(EVIDENCE, [platformId, first, last]);
    say(`${last} cases`);
  }
  await owner.query('vacuum analyze notarization_case');
  await owner.query('vacuum analyze notarization_case_evidence');
  await owner.query('vacuum analyze member');
}

async function makeOffices(url: string, platformId: string) {
  const database = openDatabase(url, 1);
  const db = database.forPlatform(platformId);
  const keys = openKeys(loadConfig({ NOTA_MODE: 'test', LOG_LEVEL: 'silent' }));
  const offices: string[] = [];
  const notaries: string[] = [];
  for (let n = 0; n < OFFICES; n += 1) {
    const { id: officeId } = await buildNotaryOffice(db, {
      code: `BENCH${n}`,
      name: `样例公证处${n}`,
      state: 'enabled',
    });
    offices.push(officeId);
    for (let one = 0; one < NOTARIES_OF_ONE; one += 1) notaries.push((await buildNotary(db, keys, { officeId })).id);
  }
  await database.close();
  return { offices, notaries };
}

function momentsAround(now: Date) {
  const calendar = calendarOf(...SHIPPED_YEARS);
  const first = subtractWorkingDays(calendar, dayAt(now), OVERDUE_DAYS);
  const days = Array.from({ length: OVERDUE_DAYS + LENGTH }, (_, n) => addWorkingDays(calendar, first - 1, n + 1));
  const length = { unit: NOTARIZATION_CASE_CLOCK.unit, days: LENGTH };
  return [
    days.map((day) => endOfDay(day)),
    days.map((day) => amberAtOf(length, day, calendar)),
    days.map((day) => redAtOf(day, calendar)),
  ];
}
