import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { INVOICE_FAULTS } from '../invoice/invoice-check.ts';
import { closedMonthFaults } from '../month/month-check.ts';
import { ORDER_FAULTS } from '../order/order-check.ts';
import { closedDayFaults } from './ledger-check-days.ts';

/** What must be true of the books at any moment. */
export const INVARIANTS = {
  M1: 'debits equal credits in every unit, between accounts of one platform',
  M2: 'every balance row, lot and checkpoint is the sum of its transfers',
  M3: 'no guarded account was below zero after any transfer',
  M4: 'every key moved money once',
  M5: 'nothing was taken back that was not there',
  M6: 'every order, its lines and its refunds are what its transfers say',
  M7: 'what was paid less what was given back is never less than what is invoiced',
  M8: 'every closed day has the root that the log holds, and every closed month the sums',
} as const;
export type Invariant = keyof typeof INVARIANTS;

export interface LedgerReport {
  readonly transfers: number;
  readonly closedDays: number;
  readonly closedMonths: number;
  readonly faults: readonly { readonly invariant: Invariant; readonly fault: string }[];
}

/** So many examples of each fault are told. */
const MOST = 20;

/**
 * Judges the books of all platforms, by the owner's connection. It changes nothing and believes no figure. Whoever judges
 * again and again names the last day that was judged: closed days up to it are not added up again, everything else is.
 */
export async function checkLedger(db: Db, after?: string): Promise<LedgerReport> {
  const faults: { invariant: Invariant; fault: string }[] = [];
  for (const [invariant, statement] of STATEMENTS) {
    const { rows } = await sql<{ fault: string }>`
      select fault from (${statement}) found (fault) limit ${MOST}`.execute(db);
    faults.push(...rows.map(({ fault }) => ({ invariant, fault })));
  }
  const days = await closedDayFaults(db, after);
  const months = await closedMonthFaults(db);
  faults.push(...[...days.faults, ...months.faults].map((fault) => ({ invariant: 'M8' as const, fault })));
  const { rows } = await sql<{ n: string }>`select count(*) as n from ledger_transfer`.execute(db);
  return { transfers: Number(rows[0]?.n ?? 0), closedDays: days.count, closedMonths: months.count, faults };
}

/** Each movement of a guarded account, with what it says it left. */
const SIDES = sql`
  select t.debit_account_id as account, t.id, -t.amount as amount, t.debit_place as place, t.debit_after as after from ledger_transfer t
  union all
  select t.credit_account_id, t.id, t.amount, t.credit_place, t.credit_after from ledger_transfer t`;

const STATEMENTS: readonly (readonly [Invariant, ReturnType<typeof sql>])[] = [
  [
    'M1',
    sql`
      select 'transfer ' || t.id || ' is not between two accounts of its platform and unit'
        from ledger_transfer t
        left join ledger_account d on d.id = t.debit_account_id
        left join ledger_account c on c.id = t.credit_account_id
       where (d.platform_id, d.unit) is distinct from (t.platform_id, t.unit)
          or (c.platform_id, c.unit) is distinct from (t.platform_id, t.unit)
          or t.debit_account_id = t.credit_account_id or t.amount <= 0`,
  ],
  [
    'M2',
    sql`
      select 'account ' || a.id || ' says ' || coalesce((b.credits - b.debits)::text, 'nothing') || ' after '
             || coalesce(b.moves, 0) || ' moves, its transfers say ' || coalesce(s.credits - s.debits, 0) || ' after ' || coalesce(s.moves, 0)
        from ledger_account a
        left join ledger_balance b on b.account_id = a.id
        left join (
          select account, sum(greatest(amount, 0)) as credits, sum(greatest(-amount, 0)) as debits, count(*) as moves
            from (${SIDES}) side group by account
        ) s on s.account = a.id
       where (b.account_id is not null) <> a.is_never_negative
          or b.account_id is not null
             and (b.credits, b.debits, b.moves) is distinct from (coalesce(s.credits, 0), coalesce(s.debits, 0), coalesce(s.moves, 0))`,
  ],
  [
    'M2',
    sql`
      select 'lots of account ' || a.id || ' do not come to what it holds'
        from ledger_account a join ledger_balance b on b.account_id = a.id
       where a.book = 'points'
         and b.credits - b.debits <> coalesce((select sum(l.remaining) from ledger_lot l where l.platform_id = a.platform_id and l.account_id = a.id), 0)`,
  ],
  [
    'M2',
    sql`
      select 'lot ' || l.id || ' does not have what its uses left'
        from ledger_lot l
       where l.remaining <> l.amount - coalesce((select sum(u.amount) from ledger_lot_use u where u.platform_id = l.platform_id and u.lot_id = l.id), 0)`,
  ],
  [
    'M2',
    sql`
      select 'the checkpoint of account ' || p.account_id || ' on ' || p.day || ' is not the sum of its transfers'
        from ledger_checkpoint p
       where p.credits <> coalesce((select sum(t.amount) from ledger_transfer t
                                   where t.platform_id = p.platform_id and t.credit_account_id = p.account_id and t.credit_place is null and t.booked_on <= p.day), 0)
          or p.debits <> coalesce((select sum(t.amount) from ledger_transfer t
                                   where t.platform_id = p.platform_id and t.debit_account_id = p.account_id and t.debit_place is null and t.booked_on <= p.day), 0)`,
  ],
  [
    'M3',
    sql`
      select 'account ' || account || ' at place ' || coalesce(place::text, 'none') || ', transfer ' || id || ', has ' || running
             || ' and says ' || coalesce(after::text, 'nothing')
        from (
          select s.account, s.id, s.place, s.after,
                 sum(s.amount) over (partition by s.account order by s.place, s.id) as running,
                 row_number() over (partition by s.account order by s.place, s.id) as expected
            from (${SIDES}) s join ledger_account a on a.id = s.account and a.is_never_negative
        ) moved
       where running < 0 or after is distinct from running or place is distinct from expected`,
  ],
  [
    'M4',
    sql`
      select 'key ' || key || ' of platform ' || platform_id || ' has ' || count(*) || ' journals'
        from ledger_journal group by platform_id, key having count(*) > 1
      union all
      select 'journal ' || j.id || ' moved nothing'
        from ledger_journal j where not exists (select from ledger_transfer t where t.platform_id = j.platform_id and t.journal_id = j.id)
      union all
      select 'transfer ' || t.id || ' has no journal of its platform'
        from ledger_transfer t left join ledger_journal j on j.id = t.journal_id
       where j.platform_id is distinct from t.platform_id`,
  ],
  [
    'M5',
    sql`
      select 'transfer ' || r.reverses || ' was taken back by ' || r.amount || ' of ' || coalesce(t.amount, 0)
        from (
          select reverses, sum(amount) as amount, min(debit_account_id) as debit, max(debit_account_id) as debit_too,
                 min(credit_account_id) as credit, max(credit_account_id) as credit_too
            from ledger_transfer where reverses is not null group by reverses
        ) r left join ledger_transfer t on t.id = r.reverses
       where t.id is null or r.amount > t.amount
          or (r.debit, r.debit_too, r.credit, r.credit_too)
             is distinct from (t.credit_account_id, t.credit_account_id, t.debit_account_id, t.debit_account_id)`,
  ],
  ...ORDER_FAULTS.map((statement) => ['M6', statement] as const),
  ...INVOICE_FAULTS.map((statement) => ['M7', statement] as const),
];
