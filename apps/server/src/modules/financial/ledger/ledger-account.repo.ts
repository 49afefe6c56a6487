import { isGuarded, nameOfAccount, type AccountRef } from '@nota/contract/financial/ledger/ledger-books.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hotStatement, runHot } from '../../../platform/db/hot.ts';

/** An account under its lock: what it holds and how many transfers have touched it, if it is guarded. */
export interface LockedAccount {
  readonly id: string;
  readonly guarded: { balance: number; moves: number } | undefined;
}

/** Accounts that a journal may touch, by name. */
export type LockedAccounts = ReadonlyMap<string, LockedAccount>;

export function lockedAccount(accounts: LockedAccounts, ref: AccountRef): LockedAccount {
  const found = accounts.get(nameOfAccount(ref));
  if (!found) throw new Error(`${nameOfAccount(ref)} was not locked`);
  return found;
}

export const heldIn = (accounts: LockedAccounts, ref: AccountRef): number =>
  lockedAccount(accounts, ref).guarded?.balance ?? 0;

/**
 * Locks the balance rows of these accounts, in the order of their ids, so that two who want the same never wait for each
 * other; accounts that are not there yet are opened.
 */
export async function lockAccounts(trx: Trx, refs: readonly AccountRef[], at: Date): Promise<LockedAccounts> {
  const wanted = [...new Map(refs.map((ref) => [nameOfAccount(ref), ref])).values()];
  const found = await lockThose(trx, wanted);
  const missing = wanted.filter((ref) => !found.has(nameOfAccount(ref)));
  if (missing.length === 0) return found;
  await openAccounts(trx, missing, at);
  return lockThose(trx, wanted);
}

interface LockedRow {
  readonly name: string;
  readonly id: string;
  readonly balance: string | null;
  readonly moves: string | null;
}

/**
 * The limit is how many there are: with a limit that it does not know, the planner counts on few rows, and keeps one
 * plan for all calls instead of making one for each.
 */
const GIVEN = `
  (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[])
     as one (owner_kind, owner_id, book, unit, is_never_negative) limit $6::int) given`;

const LOCK = hotStatement(
  'ledger_lock_accounts',
  `
  with wanted as materialized (
    select a.id, concat_ws('/', a.owner_kind, a.owner_id, a.book, a.unit) as name
      from ${GIVEN}
      join ledger_account a using (owner_kind, owner_id, book, unit)
     where a.platform_id = current_platform()
  ), locked as (
    select b.account_id, b.credits - b.debits as balance, b.moves
      from ledger_balance b where b.account_id in (select id from wanted) order by b.account_id for no key update
  )
  select w.name, w.id, l.balance, l.moves from wanted w left join locked l on l.account_id = w.id`,
);

async function lockThose(trx: Trx, refs: readonly AccountRef[]): Promise<Map<string, LockedAccount>> {
  const rows = await runHot<LockedRow>(trx, LOCK, columnsOf(refs));
  return new Map(
    rows.map(({ name, id, balance, moves }) => [
      name,
      { id, guarded: balance === null ? undefined : { balance: Number(balance), moves: Number(moves) } },
    ]),
  );
}

const columnsOf = (refs: readonly AccountRef[]) => [
  refs.map(({ owner }) => owner.kind),
  refs.map(({ owner }) => owner.id),
  refs.map(({ book }) => book),
  refs.map(({ unit }) => unit),
  refs.map(({ book }) => isGuarded(book)),
  refs.length,
];

/** Account and balance row in one statement; where somebody else opens the same, this waits and takes theirs. */
async function openAccounts(trx: Trx, refs: readonly AccountRef[], at: Date): Promise<void> {
  const inOrder = refs.toSorted((one, other) => (nameOfAccount(one) < nameOfAccount(other) ? -1 : 1));
  await runHot(trx, OPEN, [...columnsOf(inOrder), at]);
}

const OPEN = hotStatement(
  'ledger_open_accounts',
  `
  with opened as (
    insert into ledger_account (owner_kind, owner_id, book, unit, is_never_negative, created_at)
    select owner_kind, owner_id, book, unit, is_never_negative, $7::timestamptz from ${GIVEN}
    on conflict (platform_id, owner_kind, owner_id, book, unit) do nothing
    returning id, is_never_negative
  )
  insert into ledger_balance (account_id) select id from opened where is_never_negative`,
);

/** What an account of the house holds: the last checkpoint and what came since. */
export async function houseBalance(db: Db | Trx, ref: AccountRef): Promise<number> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(c.credits - c.debits, 0)
         + coalesce((select sum(t.amount) from ledger_transfer t
                      where t.credit_account_id = a.id and t.credit_place is null and t.booked_on > coalesce(c.day, '-infinity')), 0)
         - coalesce((select sum(t.amount) from ledger_transfer t
                      where t.debit_account_id = a.id and t.debit_place is null and t.booked_on > coalesce(c.day, '-infinity')), 0)
           as balance
      from ledger_account a
      left join lateral (select * from ledger_checkpoint p where p.account_id = a.id order by p.day desc limit 1) c on true
     where a.owner_kind = ${ref.owner.kind} and a.owner_id = ${ref.owner.id} and a.book = ${ref.book} and a.unit = ${ref.unit}`.execute(
    db,
  );
  return Number(rows[0]?.balance ?? 0);
}
