import { ACCOUNT_HOLDERS } from '@nota/contract/financial/balance/balance-choices.ts';
import type { MonthCloseCheckRow } from '@nota/contract/financial/month/month-close.contract.ts';
import {
  daysOfMonth,
  type MonthCloseCheckName,
  type MonthDays,
} from '@nota/contract/financial/month/month-close.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { findBreaches } from '../neutrality/fee-neutrality.service.ts';

/** What a check looks at. */
export interface CheckedMonth extends MonthDays {
  readonly month: string;
  /** Whether all its days are closed and added up. */
  readonly isSummed: boolean;
}

/** One thing that has to be done before a month is closed. Each part of the books registers its own below. */
export interface MonthCloseCheck {
  readonly name: MonthCloseCheckName;
  /** How many stand in the way, up to a thousand. */
  count(db: Db | Trx, month: CheckedMonth): Promise<number>;
}

const MOST = 1_000;

/** A check whose rows a query finds. */
export const countingRows =
  (found: (month: CheckedMonth) => RawBuilder<unknown>): MonthCloseCheck['count'] =>
  async (db, month) => {
    const { rows } = await sql<{ open: string }>`
      select count(*) as open from (select 1 from (${found(month)}) o limit ${MOST}) counted`.execute(db);
    return Number(rows[0]?.open ?? 0);
  };

/** Records of these states that were there when the month ended. */
export const waiting = (table: string, states: readonly string[]) =>
  countingRows(
    ({ until }) => sql`
      select 1 from ${sql.table(table)} r
       where r.platform_id = current_platform() and r.state in (${sql.join(states)}) and r.created_at < ${until}`,
  );

/** In the order in which they are shown. */
export const monthCloseChecks: readonly MonthCloseCheck[] = [
  {
    name: 'previous-month',
    count: countingRows(
      ({ month }) => sql`
        select 1 from month_close c where c.platform_id = current_platform() and c.month < ${month} and c.state <> 'closed'`,
    ),
  },
  {
    name: 'ledger-days',
    // Until all are added up one stands in the way at least: the last day may still take entries.
    count: countingRows(
      ({ isSummed, last }) => sql`
      select 1 where ${!isSummed}::boolean
      union all
      select 1 from (
        select distinct t.booked_on from ledger_transfer t
         where t.platform_id = current_platform() and t.booked_on <= ${last}::date
           and t.booked_on > coalesce((select max(day) from ledger_close), '-infinity')
      ) d`,
    ),
  },
  {
    name: 'balances-copied',
    // The copy has looked at everything up to this transfer; of what came later only owners' accounts are copied.
    count: countingRows(
      ({ last }) => sql`
      select 1 from ledger_transfer t
       cross join lateral (values (t.debit_account_id), (t.credit_account_id)) side (account_id)
        join ledger_account a on a.id = side.account_id
       where t.platform_id = current_platform() and t.booked_on <= ${last}::date
         and t.id > coalesce((select max(b.counted_to) from owner_balance b), 0)
         and a.owner_kind in (${sql.join(ACCOUNT_HOLDERS)}) and a.owner_id ~ '^[0-9]{1,18}$'`,
    ),
  },
  { name: 'offline-payments', count: waiting('offline_payment', ['pending', 'confirming']) },
  { name: 'invoices', count: waiting('invoice', ['issuing', 'failed']) },
  { name: 'red-sheets', count: waiting('invoice_red_sheet', ['waiting', 'confirmed']) },
  { name: 'refunds', count: waiting('channel_refund', ['waiting', 'accepted']) },
  { name: 'doubtful-orders', count: waiting('sales_order', ['payment-doubtful']) },
  { name: 'points-gifts', count: waiting('points_gift', ['pending', 'taking-back']) },
  {
    name: 'bills',
    count: countingRows(
      ({ last }) => sql`
        select 1 from reconciliation_day d
         where d.platform_id = current_platform() and d.result = 'bill-missing' and d.day <= ${last}::date`,
    ),
  },
  {
    name: 'differences',
    count: countingRows(
      ({ last }) => sql`
        select 1 from reconciliation_item i
         where i.platform_id = current_platform() and i.state <> 'explained' and i.day <= ${last}::date`,
    ),
  },
  { name: 'fee-neutrality', count: async (db, month) => Math.min(MOST, (await findBreaches(db, month)).length) },
];

export async function runChecks(
  db: Db | Trx,
  given: { readonly month: string; readonly isSummed: boolean },
): Promise<MonthCloseCheckRow[]> {
  const month = { ...given, ...daysOfMonth(given.month) };
  const rows: MonthCloseCheckRow[] = [];
  for (const { name, count } of monthCloseChecks) rows.push({ check: name, open: await count(db, month) });
  return rows;
}
