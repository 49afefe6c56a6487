import type pg from 'pg';

/** Owners with an account each; the first is the one that everybody wants at once. */
export const OWNERS = 100_000;
/** Ways of payment, so that postings can be spread over accounts of the house as well. */
export const CHANNELS = 100;

/** What is filled: transfers over a year and a half, the last tenth of them on one day that is not closed yet. */
export interface LedgerSizes {
  readonly transfers: number;
  readonly closingDay: string;
}

/** The account of an owner has the owner's number; the house's are behind them. */
const ACCOUNTS = `
  insert into ledger_account (id, platform_id, owner_kind, owner_id, book, unit, is_never_negative, created_at)
  select n, $1::bigint, 'company-user', n::text, 'principal', 'fen', true, timestamptz '2025-01-01' from generate_series(1, $2::int) n
  union all
  select $2::int + n, $1::bigint, 'channel', 'channel-' || n, 'clearing', 'fen', false, timestamptz '2025-01-01' from generate_series(1, $3::int) n
  union all
  select $2::int + $3::int + 1, $1::bigint, 'platform', 'platform', 'revenue', 'fen', false, timestamptz '2025-01-01'`;

const BALANCES = `
  insert into ledger_balance (platform_id, account_id, debits, credits, moves)
  select $1::bigint, n, 900 * ($3::bigint / 2), 1000 * ($3::bigint / 2), $3::bigint from generate_series(1, $2::int) n`;

/** Ten transfers of a year share a journal; on the day that is closed, each has its own. */
const JOURNALS = `
  insert into ledger_journal (id, platform_id, key, request_sha256, number, at)
  select n, $1::bigint, 'bench:' || n, sha256(n::text::bytea), 'DD' || n, timestamptz '2025-01-01' from generate_series($2::bigint, $3::bigint) n`;

/**
 * In turn each owner pays 1,000 in, and spends 900. Transfer n belongs to owner 1 + n mod owners, and is that owner's
 * transfer number 1 + n / owners.
 */
const TRANSFERS = `
  insert into ledger_transfer
    (id, platform_id, journal_id, debit_account_id, credit_account_id, unit, amount, kind, at, booked_on,
     debit_place, debit_after, credit_place, credit_after)
  select 1 + n, $1::bigint, case when n < $6::bigint then 1 + n / 10 else 1 + n end,
         case when is_in then $4::bigint + 1 + n % $5::bigint else owner end, case when is_in then owner else $4::bigint + $5::bigint + 1 end,
         'fen', case when is_in then 1000 else 900 end, case when is_in then 'recharge' else 'consume' end,
         day + interval '1 second' * (n % 80000), day,
         case when not is_in then place end, case when not is_in then 50 * place end,
         case when is_in then place end, case when is_in then 950 + 50 * place end
    from (select n, 1 + n % $4::bigint as owner, 1 + n / $4::bigint as place, (n / $4::bigint) % 2 = 0 as is_in,
                 case when n < $6::bigint then $7::date - 1 - (540 - 540 * n / $6::bigint)::int else $7::date end as day
            from generate_series($2::bigint, $3::bigint) n) made`;

const BATCH = 1_000_000;

/** Triggers are off and indexes are made afterwards: what the bench measures is not how fast a bench can be filled. */
export async function fillLedger(
  owner: pg.Client,
  { platformId, transfers, closingDay, say }: LedgerSizes & { platformId: string; say: (line: string) => void },
): Promise<void> {
  const earlier = transfers - transfers / 10;
  await owner.query(ACCOUNTS, [platformId, OWNERS, CHANNELS]);
  await owner.query(BALANCES, [platformId, OWNERS, transfers / OWNERS]);
  await withoutIndexes(owner, 'ledger_journal', async () => {
    await owner.query(JOURNALS, [platformId, 1, earlier / 10]);
    await owner.query(JOURNALS, [platformId, earlier + 1, transfers]);
  });
  say('journals');
  await owner.query('alter table ledger_transfer disable trigger user');
  await withoutIndexes(owner, 'ledger_transfer', async () => {
    for (let first = 0; first < transfers; first += BATCH) {
      const last = Math.min(transfers, first + BATCH) - 1;
      await owner.query(TRANSFERS, [platformId, first, last, OWNERS, CHANNELS, earlier, closingDay]);
      say(`${last + 1} transfers`);
    }
  });
  await owner.query('alter table ledger_transfer enable trigger user');
  for (const table of ['ledger_account', 'ledger_balance', 'ledger_journal', 'ledger_transfer'])
    await owner.query(`vacuum analyze ${table}`);
  say('indexes');
}

async function withoutIndexes(owner: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
      where schemaname = 'public' and tablename = $1 and indexname <> $1 || '_pkey'`,
    [table],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  await work();
  await owner.query(`set maintenance_work_mem = '1GB'`);
  for (const { made } of rows) await owner.query(made);
}

/** The days before are said to be closed, and what an earlier run closed is opened again. */
export async function openClosingDay(owner: pg.Client, platformId: string, closingDay: string): Promise<void> {
  const tables = ['ledger_day', 'ledger_close', 'ledger_checkpoint'];
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  for (const table of tables) await owner.query(`delete from ${table}`);
  await owner.query(`insert into ledger_day (platform_id, day, ended_at) values ($1::bigint, $2::date - 1, $2::date)`, [
    platformId,
    closingDay,
  ]);
  await owner.query(
    `insert into ledger_close (id, platform_id, day, transfer_count, first_transfer_id, last_transfer_id, root, trial, closed_at)
     values (1, $1::bigint, $2::date - 1, 1, 1, 1, sha256(''), '[]', $2::date)`,
    [platformId, closingDay],
  );
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
}
