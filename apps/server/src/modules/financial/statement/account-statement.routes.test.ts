import { houseAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import { bookDay } from '@nota/contract/financial/ledger/ledger.rules.ts';
import { accountStatementApi } from '@nota/contract/financial/statement/account-statement.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { accountHolders, buildOwner } from '../balance/owner-balance.fixtures.ts';
import { freshKey } from '../ledger/ledger.fixtures.ts';
import { giveMoney, spend } from '../ledger/ledger.service.ts';
import { hold } from '../ledger/ledger-hold.service.ts';
import { buildOrder, freshBuyer, fund, payAndBegin } from '../order/sales-order.fixtures.ts';
import { stretchOf } from './account-statement.repo.ts';
import { readStatement } from './account-statement.service.ts';

const world = useWorld();
const at = () => world.clock.now();
let clerk: Staff;
let reader: Staff;

beforeAll(async () => {
  await world.deps.store.ensureBucket();
  const menu = { permissionIds: [PERMISSION.balance], hasRole: true };
  clerk = await world.staff({ ...menu, actions: [ACTION.balanceExport] });
  reader = await world.staff({ ...menu, actions: [] });
});

const DAY = 86_400_000;
const day = (shift: number) => bookDay(new Date(at().getTime() + shift * DAY));
const request = (ownerId: string, given: { from?: string; to?: string; format?: 'pdf' | 'xlsx' } = {}, as = clerk) =>
  world.call(accountStatementApi.request, {
    as,
    body: { ownerId, from: given.from ?? day(0), to: given.to ?? day(0), format: given.format ?? 'xlsx' },
  });
const pay = (owner: { kind: 'company-user'; id: string }, amount: number, moment = at()) =>
  world.db
    .transaction()
    .execute((trx) =>
      spend(trx, { key: freshKey(), at: moment, owner, unit: 'fen', to: [{ of: houseAccount('revenue'), amount }] }),
    );
const read = (ownerId: string, from: string, to: string) =>
  readStatement(world.db, accountHolders, { ownerId, from, to });

async function fetchFile(id: string): Promise<Buffer> {
  await runJobs(world.deps);
  const { data } = await world.call(exportTaskApi.ticket, { as: clerk, params: { id } });
  return (await world.call(downloadApi.fetch, { query: { ticket: data.ticket } })).raw;
}

describe('POST /api/financial/account-statement', () => {
  it('makes a paper and a workbook of all accounts of a customer, audited under the customer', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 9_000, gift: 500, points: 40, at: at() });
    const lines = [{ item: 'apiPackage', quantity: 50, unitFen: 100 }] as const;
    const order = await buildOrder(
      world.deps,
      { db: world.db, platformId: world.platform.id },
      { at: at(), buyer, lines },
    );
    await payAndBegin(world.db, order, { at: at() });
    const paper = await request(buyer.id, { format: 'pdf' });
    expect(paper.data).toMatchObject({ kind: 'financial.account-statement', format: 'pdf', state: 'queued' });
    const pdf = await fetchFile(paper.data.id);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const workbook = await fetchFile((await request(buyer.id)).data.id);
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
    const { data } = await world.call(exportTaskApi.list, {
      as: clerk,
      query: { kind: 'financial.account-statement' },
    });
    expect(data.list.map(({ state, rowCount }) => [state, rowCount])).toEqual([
      ['ready', 5],
      ['ready', 5],
    ]);
    const audited = await world.db
      .selectFrom('audit_entry')
      .select(['act', 'after'])
      .where('record_kind', '=', 'account-statement')
      .where('record_id', '=', buyer.id)
      .execute();
    expect(audited).toHaveLength(2);
  });

  it('says what was there before, each movement with its order, and what is left, account by account', async () => {
    const buyer = freshBuyer();
    const before = day(-3);
    await fund(world.db, buyer, { principal: 9_000, points: 40, at: new Date(at().getTime() - 3 * DAY) });
    const lines = [{ item: 'apiPackage', quantity: 50, unitFen: 100 }] as const;
    const order = await buildOrder(
      world.deps,
      { db: world.db, platformId: world.platform.id },
      { at: at(), buyer, lines },
    );
    await payAndBegin(world.db, order, { at: at() });
    const now = await read(buyer.id, day(-1), day(0));
    const principal = now.books.find(({ book }) => book === 'principal')?.statement;
    expect(principal).toMatchObject({ opening: 9_000, income: 0, outgo: 5_000, closing: 4_000 });
    expect(principal?.entries).toMatchObject([{ transferKind: 'consume', orderNumber: order.number, after: 4_000 }]);
    const then = await read(buyer.id, before, before);
    expect(then.books.map(({ book, statement: { opening, closing } }) => [book, opening, closing])).toEqual([
      ['principal', 0, 9_000],
      ['points', 0, 40],
    ]);
  });

  it('covers every movement once where one period ends and the next begins, also out of the order of their times', async () => {
    const owner = await buildOwner(world.db, { principal: 100_000, at: at() });
    const midnight = new Date(`${at().toISOString().slice(0, 10)}T16:00:00.000Z`).getTime();
    // Whoever waited for the account's row is written after somebody who began later.
    for (const shift of [-5_000, -20, 10, -10, 15, -5, 3_000, 60_000])
      await pay(owner, 1 + Math.abs(shift), new Date(midnight + shift));
    const [first, second] = [bookDay(new Date(midnight - 1)), bookDay(new Date(midnight + 1))];
    const [one] = (await read(owner.id, first, first)).books;
    const [other] = (await read(owner.id, second, second)).books;
    const [both] = (await read(owner.id, first, second)).books;
    expect(other?.statement.opening).toBe(one?.statement.closing);
    expect([...(one?.statement.entries ?? []), ...(other?.statement.entries ?? [])]).toEqual(both?.statement.entries);
    expect(both?.statement.opening).toBe(one?.statement.opening);
  });

  it('finds where a period begins by the index, however much came before and after', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000_000, at: at() });
    for (let turn = 0; turn < 70; turn += 1) await pay(owner, 1, new Date(at().getTime() + turn * DAY));
    const of = { ownerId: owner.id, book: 'principal' } as const;
    for (const turn of [0, 1, 31, 32, 63, 64, 69]) {
      const from = new Date(at().getTime() + turn * DAY);
      expect(await stretchOf(world.db, of, { from, until: new Date(from.getTime() + 1) })).toMatchObject({
        above: turn === 0 ? 0 : turn + 1,
        upTo: turn + 2,
      });
    }
  });

  it('shows gifts and what is held as accounts of their own', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000, at: at() });
    await world.db.transaction().execute(async (trx) => {
      await giveMoney(trx, { key: freshKey(), at: at(), owner, amount: 300 });
      const expiresAt = new Date(at().getTime() + DAY);
      await hold(trx, { key: freshKey(), at: at(), owner, unit: 'fen', amount: 400, expiresAt });
    });
    const { books } = await read(owner.id, day(0), day(0));
    expect(books.map(({ book, statement: { closing } }) => [book, closing])).toEqual([
      ['principal', 900],
      ['gift', 0],
      ['hold', 400],
    ]);
  });

  it('refuses what is too long for a paper, strangers, periods of more than a year, and whoever may not export', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000, at: at() });
    expect((await request('404')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await request(owner.id, {}, reader)).outcome).toBe('PERMISSION_DENIED');
    expect((await request(owner.id, { from: day(-366), to: day(0) })).outcome).toBe('INPUT_INVALID');
    expect((await request(owner.id, { from: day(1), to: day(0) })).outcome).toBe('INPUT_INVALID');
    await addMany(owner.id, 10_001);
    expect((await request(owner.id, { format: 'pdf' })).outcome).toBe('EXPORT_TOO_LARGE');
    expect((await request(owner.id, { format: 'xlsx' })).outcome).toBe('OK');
  });

  it('is of whoever asked for it alone', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000, at: at() });
    const { data } = await request(owner.id);
    await runJobs(world.deps);
    const colleague = await world.staff({ permissionIds: [PERMISSION.balance], actions: [ACTION.balanceExport] });
    const { outcome } = await world.call(exportTaskApi.ticket, { as: colleague, params: { id: data.id } });
    expect(outcome).toBe('RECORD_NOT_FOUND');
  });
});

/** Entries of a busy account, written at once as the statement that posts writes them. */
async function addMany(ownerId: string, entries: number) {
  const [row] = (
    await sql<{ id: string; moves: string }>`
      select a.id, b.moves from ledger_account a join ledger_balance b on b.account_id = a.id
       where a.owner_id = ${ownerId} and a.book = 'principal'`.execute(world.db)
  ).rows;
  if (!row) throw new Error('no such account');
  await sql`
    with journal as (
      insert into ledger_journal (key, request_sha256, at) values (${freshKey()}, sha256('x'), ${at()}) returning id
    ), house as (
      insert into ledger_account (owner_kind, owner_id, book, unit, is_never_negative, created_at)
      values ('channel', ${freshKey().slice(0, 40)}, 'clearing', 'fen', false, ${at()}) returning id
    )
    insert into ledger_transfer (journal_id, debit_account_id, credit_account_id, unit, amount, kind, at, booked_on, credit_place, credit_after)
    select j.id, h.id, ${row.id}::bigint, 'fen', 1, 'recharge', ${at()}::timestamptz, '2999-01-01', ${row.moves}::bigint + n, 1000 + n
      from journal j, house h, generate_series(1, ${entries}::int) n`.execute(world.db);
  await sql`update ledger_balance set credits = credits + ${entries}, moves = moves + ${entries} where account_id = ${row.id}`.execute(
    world.db,
  );
}
