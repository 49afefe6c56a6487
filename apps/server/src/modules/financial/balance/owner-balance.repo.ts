import { ACCOUNT_HOLDERS, type AccountHolderKind } from '@nota/contract/financial/balance/balance-choices.ts';
import type {
  OwnerBalance,
  OwnerBalanceFilter,
  OwnerBalanceQuery,
  OwnerBalanceSums,
} from '@nota/contract/financial/balance/owner-balance.contract.ts';
import type { Page } from '@nota/contract/kit/page.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { applyFilter, containing, type FilterOf } from '../../../platform/db/filter.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import type { NamedOwner } from './account-holder.ts';

export function listBalances(db: Db, query: OwnerBalanceQuery): Promise<Page<OwnerBalance>> {
  return readPage(filteredBalances(db, query).selectAll(), { time: 'moved_at', id: 'id' }, query, toBalance);
}

/** The rows of the list, for the page, its sums and its sheet. */
export function filteredBalances(db: Db | Trx, filter: FilterOf<OwnerBalanceQuery>) {
  return applyFilter(db.selectFrom('owner_balance'), filter, {
    ownerKind: (eb, kind) => eb('owner_kind', '=', kind),
    name: (eb, name) => eb('name', 'like', containing(name)),
    principalFrom: (eb, fen) => eb('principal_fen', '>=', String(fen)),
    principalTo: (eb, fen) => eb('principal_fen', '<=', String(fen)),
    below: (eb, fen) => eb('principal_fen', '<', String(fen)),
    from: (eb, from) => eb('moved_at', '>=', new Date(from)),
    to: (eb, to) => eb('moved_at', '<=', new Date(to)),
  });
}

/** Of everybody whom the filter finds, whatever page is shown. */
export async function sumBalances(db: Db, filter: OwnerBalanceFilter): Promise<OwnerBalanceSums> {
  const sum = (column: string) => sql<string>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  const row = await filteredBalances(db, filter)
    .select([
      sql<string>`count(*)`.as('owners'),
      sum('principal_fen').as('principal'),
      sum('gift_fen').as('gift'),
      sum('hold_fen').as('hold'),
      sum('points').as('points'),
    ])
    .executeTakeFirstOrThrow();
  return {
    owners: Number(row.owners),
    principalFen: Number(row.principal),
    giftFen: Number(row.gift),
    holdFen: Number(row.hold),
    points: Number(row.points),
  };
}

function toBalance(row: Selectable<Tables['owner_balance']>): OwnerBalance {
  return {
    id: row.id,
    ownerKind: row.owner_kind,
    name: row.name,
    principalFen: Number(row.principal_fen),
    giftFen: Number(row.gift_fen),
    holdFen: Number(row.hold_fen),
    points: Number(row.points),
    movedAt: row.moved_at.toISOString(),
  };
}

/**
 * What the books say of one owner. The last transfer of an account is the one whose place is the number of its moves,
 * so that it is found without a walk through the others.
 */
const figuresOf = (owner: { kind: unknown; id: unknown }) => sql`
  select coalesce(sum(b.credits - b.debits) filter (where a.book = 'principal'), 0)::bigint as principal_fen,
         coalesce(sum(b.credits - b.debits) filter (where a.book = 'gift'), 0)::bigint as gift_fen,
         coalesce(sum(b.credits - b.debits) filter (where a.book = 'hold' and a.unit = 'fen'), 0)::bigint as hold_fen,
         coalesce(sum(b.credits - b.debits) filter (where a.book = 'points'), 0)::bigint as points,
         max(l.at) as moved_at
    from ledger_account a
    join ledger_balance b on b.platform_id = a.platform_id and b.account_id = a.id
    left join lateral (
      select t.at from ledger_transfer t
       where t.platform_id = a.platform_id and t.debit_account_id = a.id and t.debit_place = b.moves
       union all
      select t.at from ledger_transfer t
       where t.platform_id = a.platform_id and t.credit_account_id = a.id and t.credit_place = b.moves
    ) l on true
   where a.platform_id = current_platform() and a.owner_kind = ${owner.kind} and a.owner_id = ${owner.id}`;

interface Figures {
  readonly principal_fen: string;
  readonly gift_fen: string;
  readonly hold_fen: string;
  readonly points: string;
  readonly moved_at: Date | null;
}

export async function readBalance(db: Db | Trx, { kind, id, name }: NamedOwner): Promise<OwnerBalance> {
  const { rows } = await sql<Figures>`${figuresOf({ kind, id })}`.execute(db);
  const [row] = rows;
  return {
    id,
    ownerKind: kind,
    name,
    principalFen: Number(row?.principal_fen ?? 0),
    giftFen: Number(row?.gift_fen ?? 0),
    holdFen: Number(row?.hold_fen ?? 0),
    points: Number(row?.points ?? 0),
    movedAt: row?.moved_at?.toISOString() ?? null,
  };
}

/** Whom the books know by this id, of those who can have money. */
export async function findLedgerOwner(db: Db | Trx, id: string): Promise<AccountHolderKind | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .select('owner_kind')
    .where('owner_kind', 'in', ACCOUNT_HOLDERS)
    .where('owner_id', '=', id)
    .executeTakeFirst();
  return row?.owner_kind as AccountHolderKind | undefined;
}

/**
 * Copies what the books say of these owners into the list. `countedTo` is the transfer up to which everybody has been
 * copied; a copy out of turn leaves it alone. Ids are texts where accounts are looked for: behind the wall between
 * platforms a cast within the comparison would keep it out of the index.
 */
export async function copyBalances(db: Db | Trx, owners: readonly NamedOwner[], countedTo?: string): Promise<void> {
  if (owners.length === 0) return;
  const column = <K extends keyof NamedOwner>(name: K) => owners.map((owner) => owner[name]);
  await sql`
    insert into owner_balance as o
      (id, owner_kind, name, principal_fen, gift_fen, hold_fen, points, moved_at, counted_to)
    select g.id::bigint, g.kind, g.name, f.principal_fen, f.gift_fen, f.hold_fen, f.points, f.moved_at, ${countedTo ?? '0'}::bigint
      from unnest(${column('id')}::text[], ${column('kind')}::text[], ${column('name')}::text[]) as g (id, kind, name)
     cross join lateral (${figuresOf({ kind: sql`g.kind`, id: sql`g.id` })}) f
     where f.moved_at is not null
     order by g.id::bigint
    on conflict (platform_id, id) do update
       set name = excluded.name, principal_fen = excluded.principal_fen, gift_fen = excluded.gift_fen,
           hold_fen = excluded.hold_fen, points = excluded.points, moved_at = excluded.moved_at,
           counted_to = greatest(o.counted_to, excluded.counted_to)`.execute(db);
}

/** Up to which transfer everybody has been copied. */
export async function readCountedTo(db: Db): Promise<string> {
  const row = await db
    .selectFrom('owner_balance')
    .select(({ fn }) => fn.max('counted_to').as('last'))
    .executeTakeFirst();
  return row?.last ?? '0';
}

export interface Moved {
  readonly transfers: number;
  /** The last of the transfers that were looked at. */
  readonly last: string;
  readonly owners: readonly { readonly kind: AccountHolderKind; readonly id: string }[];
}

/** Who was moved by the transfers that come after one. */
export async function listMoved(db: Db, after: string, most: number): Promise<Moved> {
  const { rows } = await sql<{ transfers: string; last: string | null }>`
    select count(*) as transfers, max(id) as last
      from (select id from ledger_transfer where platform_id = current_platform() and id > ${after}::bigint
             order by id limit ${most}) t`.execute(db);
  const [found] = rows;
  if (!found?.last) return { transfers: 0, last: after, owners: [] };
  const owners = await sql<{ kind: AccountHolderKind; id: string }>`
    select distinct a.owner_kind as kind, a.owner_id as id
      from ledger_transfer t
     cross join lateral (values (t.debit_account_id), (t.credit_account_id)) side (account_id)
      join ledger_account a on a.id = side.account_id
     where t.platform_id = current_platform() and t.id > ${after}::bigint and t.id <= ${found.last}::bigint
       and a.owner_kind in (${sql.join(ACCOUNT_HOLDERS)}) and a.owner_id ~ '^[0-9]{1,18}$'`.execute(db);
  return { transfers: Number(found.transfers), last: found.last, owners: owners.rows };
}
