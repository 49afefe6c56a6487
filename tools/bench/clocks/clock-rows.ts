import type { ClockRule } from '@nota/contract/kit/clock/clock-rule.ts';
import { amberAtOf, redAtOf } from '@nota/contract/kit/clock/legal-clock.ts';
import { dayAt, endOfDay } from '@nota/contract/kit/clock/shanghai-day.ts';
import { SHIPPED_YEARS } from '@nota/contract/kit/clock/shipped-years.ts';
import { addWorkingDays, calendarOf, subtractWorkingDays } from '@nota/contract/kit/clock/working-calendar.ts';
import type pg from 'pg';

/** The longest common period: fifteen working days from acceptance (公证法 30). */
export const FIFTEEN: ClockRule = { unit: 'working', lengths: [15], grounds: [] };

/** Half of the records are overdue by up to so many working days, which no queue should have and which hides the others. */
const OVERDUE_DAYS = 60;

/** Companies whose papers wait: the record with its verification, whose clock columns the lists read. */
const COMPANIES = `
  insert into company_user (id, platform_id, org_name, uscc, agent_name, agent_phone, created_at)
  select n, $1, '样例企业' || n, '91330100' || lpad(n::text, 10, '0'), '李经办', '13900000001', now() - interval '60 days'
    from generate_series($2::int, $3::int) n`;

const VERIFICATIONS = `
  insert into company_verification (id, platform_id, state, submitted_at, due_at, amber_at, red_at, clock_days)
  select n, $1, 'reviewing', one.due_at - interval '21 days', one.due_at, one.amber_at, one.red_at, 15
    from generate_series($2::int, $3::int) n
    join unnest($4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) with ordinality
         as one (due_at, amber_at, red_at, place)
      on one.place = 1 + (case when n % 2 = 0 then (n / 2) % $7::int else $7::int + (n / 2) % 15 end)`;

const BATCH = 100_000;

/** Ends are at 24:00 of working days, as the rules have them, so that tens of thousands share one. */
export async function fillClocks(
  owner: pg.Client,
  { platformId, rows, now, say }: { platformId: string; rows: number; now: Date; say: (line: string) => void },
) {
  const moments = momentsAround(now);
  for (let first = 1; first <= rows; first += BATCH) {
    const last = Math.min(rows, first + BATCH - 1);
    await owner.query(COMPANIES, [platformId, first, last]);
    await owner.query(VERIFICATIONS, [platformId, first, last, ...moments, OVERDUE_DAYS]);
    say(`${last} companies`);
  }
  await owner.query('vacuum analyze company_user');
  await owner.query('vacuum analyze company_verification');
}

function momentsAround(now: Date) {
  const calendar = calendarOf(...SHIPPED_YEARS);
  const first = subtractWorkingDays(calendar, dayAt(now), OVERDUE_DAYS);
  const days = Array.from({ length: OVERDUE_DAYS + 15 }, (_, n) => addWorkingDays(calendar, first - 1, n + 1));
  return [
    days.map((day) => endOfDay(day)),
    days.map((day) => amberAtOf({ unit: FIFTEEN.unit, days: FIFTEEN.lengths[0] }, day, calendar)),
    days.map((day) => redAtOf(day, calendar)),
  ];
}
