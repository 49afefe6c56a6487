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

/** Four fifths of the cases are with so many reviewers, the others with nobody. */
const REVIEWERS = 400;
export const FIRST_REVIEWER = 9_000_001;

/** The first reviewer and how many there are, as parameters from this number on. */
const assigneeSql = (first: number) => `case when n % 5 > 0 then $${first}::bigint + (n / 5) % $${first + 1}::int end`;

const MEMBERS = `
  with made as (
    insert into member (id, platform_id, name, phone, password_hash, password_changed_at, created_at)
    select $2::bigint + n, $1, '审核员' || n, '139' || lpad(n::text, 8, '0'), '', now(), now()
      from generate_series(0, $3::int - 1) n returning id),
  role as (
    insert into role (platform_id, code, name, permission_ids, action_codes, created_at, updated_at)
    values ($1, 'reviewer', '审核员', '{11}', '{11:review}', now(), now()) returning id)
  insert into member_role (platform_id, member_id, role_id) select $1, made.id, role.id from made, role`;

/** Companies whose papers wait: the record with its verification, whose clock columns the lists read. */
const COMPANIES = `
  insert into company_user (id, platform_id, org_name, uscc, agent_name, agent_phone, created_at, assignee_id)
  select n, $1, '样例企业' || n, '91330100' || lpad(n::text, 10, '0'), '李经办', '13900000001', now() - interval '60 days',
         ${assigneeSql(4)}
    from generate_series($2::int, $3::int) n`;

const VERIFICATIONS = `
  insert into company_verification
    (id, platform_id, state, submitted_at, due_at, amber_at, red_at, clock_days, assignee_id, assigned_at)
  select n, $1, 'reviewing', one.due_at - interval '21 days', one.due_at, one.amber_at, one.red_at, 15,
         ${assigneeSql(8)}, case when n % 5 > 0 then now() end
    from generate_series($2::int, $3::int) n
    join unnest($4::timestamptz[], $5::timestamptz[], $6::timestamptz[]) with ordinality
         as one (due_at, amber_at, red_at, place)
      on one.place = 1 + (case when n % 2 = 0 then (n / 2) % $7::int else $7::int + (n / 2) % 15 end)`;

/** Alerts of a bad night, beside the cases. */
const ALERTS = `
  insert into login_alert (platform_id, kind, login_log_id, ip, opened_at)
  select $1, 'new-region', n, '127.0.0.1', now() - n * interval '10 seconds' from generate_series($2::int, $3::int) n`;

const BATCH = 100_000;

/** Ends are at 24:00 of working days, as the rules have them, so that tens of thousands share one. */
export async function fillClocks(
  owner: pg.Client,
  { platformId, rows, now, say }: { platformId: string; rows: number; now: Date; say: (line: string) => void },
) {
  const moments = momentsAround(now);
  const reviewers = [FIRST_REVIEWER, REVIEWERS];
  await owner.query(MEMBERS, [platformId, ...reviewers]);
  for (let first = 1; first <= rows; first += BATCH) {
    const last = Math.min(rows, first + BATCH - 1);
    await owner.query(COMPANIES, [platformId, first, last, ...reviewers]);
    await owner.query(VERIFICATIONS, [platformId, first, last, ...moments, OVERDUE_DAYS, ...reviewers]);
    await owner.query(ALERTS, [platformId, first, last]);
    say(`${last} companies`);
  }
  await owner.query('vacuum analyze company_user');
  await owner.query('vacuum analyze company_verification');
  await owner.query('vacuum analyze login_alert');
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
