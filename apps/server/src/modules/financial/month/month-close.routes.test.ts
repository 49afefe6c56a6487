import { houseAccount, type LedgerOwner } from '@nota/contract/financial/ledger/ledger-books.ts';
import { monthCloseApi } from '@nota/contract/financial/month/month-close.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { canonicalJson, type Json } from '@nota/evidence/bytes/canonical.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { accountHolders, copyAll } from '../balance/owner-balance.fixtures.ts';
import { copyMoved } from '../balance/owner-balance.worker.ts';
import { closeDays } from '../ledger/ledger-close.service.ts';
import { brokenBy, brokenIn, freshKey, inTransaction, judgeBooks } from '../ledger/ledger.fixtures.ts';
import { recharge, spend } from '../ledger/ledger.service.ts';
import { billLine, buildReconciledDay } from '../reconciliation/reconciliation.fixtures.ts';
import { settleItem } from '../reconciliation/reconciliation-item.service.ts';
import { openMonths, sumMonths } from './month-close.service.ts';
import { prepareMonths } from './month-close.worker.ts';

/** Wednesday, and the first two working days of July. */
const JUNE = new Date('2026-06-10T02:00:00Z');
const JULY = new Date('2026-07-01T02:00:00Z');

const world = useWorld();
const owner: LedgerOwner = { kind: 'company-user', id: '7100001' };
let clerk: Staff;
let checker: Staff;
let reader: Staff;

const move = (at: Date) => {
  world.clock.pass((at.getTime() - world.clock.now().getTime()) / 1_000);
};
const pay = (amount: number, at: Date) =>
  inTransaction(world.db, (trx) => recharge(trx, { key: freshKey(), at, owner, amount, channel: 'bank' }));
const buy = (amount: number, at: Date) =>
  inTransaction(world.db, (trx) =>
    spend(trx, { key: freshKey(), at, owner, unit: 'fen', to: [{ of: houseAccount('revenue'), amount }] }),
  );
const closes = () => world.db.selectFrom('month_close').selectAll().orderBy('month').execute();
const open = () => openMonths(world.jobs.db, world.clock.now());
const sum = () => sumMonths(world.jobs.db, world.platform.id, world.clock.now());
const get = async (id: string) => (await world.call(monthCloseApi.get, { as: reader, params: { id } })).data;
const act = (as: Staff, id: string, action: 'submit' | 'close' | 'return', reason?: string) =>
  world.call(monthCloseApi.act, { as, params: { id, action }, body: reason === undefined ? {} : { reason } });
const stillOpen = async (id: string) =>
  (await get(id)).checks.filter((check) => check.open > 0).map(({ check }) => check);

beforeAll(async () => {
  await pay(100_000, new Date('2026-05-20T02:00:00Z'));
  await pay(5_000, JUNE);
  await buy(1_200, JUNE);
  move(JULY);
  const menu = { permissionIds: [PERMISSION.balance], hasRole: true };
  clerk = await world.staff({ ...menu, actions: [ACTION.balanceEdit, ACTION.balanceApprove] });
  checker = await world.staff({ ...menu, actions: [ACTION.balanceApprove] });
  reader = await world.staff({ ...menu, actions: [] });
});

const june = async () => {
  const found = (await closes()).find(({ month }) => month === '2026-06');
  if (!found) throw new Error('June is not there');
  return found;
};

describe('a month that is over', () => {
  it('is opened once by the server, with five working days from its end', async () => {
    await open();
    await open();
    const all = await closes();
    expect(all.map(({ month, state }) => [month, state])).toEqual([['2026-06', 'open']]);
    const { data } = await world.call(monthCloseApi.list, { as: reader });
    expect(data.list).toMatchObject([{ month: '2026-06', state: 'open', deadline: { days: 5 } }]);
    expect(data.list[0]?.deadline?.dueAt).toBe('2026-07-07T16:00:00.000Z');
  });

  it('is not closed while a day is open, and nobody is asked to believe otherwise', async () => {
    const { id } = await june();
    expect(await stillOpen(id)).toEqual(['ledger-days', 'balances-copied']);
    expect((await act(clerk, id, 'submit')).outcome).toBe('CHECKS_OPEN');
    await sum();
    expect((await june()).sums).toBeNull();
  });

  it('is added up when its days are closed: what it opened with, what was moved, what it closes with', async () => {
    await closeDays(world.jobs.db, world.platform.id, world.clock.now());
    await sum();
    const { id } = await june();
    const { sums, checks } = await get(id);
    expect(sums).toEqual([
      {
        book: 'clearing',
        unit: 'fen',
        opening: '-100000',
        debits: '5000',
        credits: '0',
        closing: '-105000',
        kinds: [{ kind: 'recharge', debits: '5000', credits: '0' }],
      },
      {
        book: 'principal',
        unit: 'fen',
        opening: '100000',
        debits: '1200',
        credits: '5000',
        closing: '103800',
        kinds: [
          { kind: 'consume', debits: '1200', credits: '0' },
          { kind: 'recharge', debits: '0', credits: '5000' },
        ],
      },
      {
        book: 'revenue',
        unit: 'fen',
        opening: '0',
        debits: '0',
        credits: '1200',
        closing: '1200',
        kinds: [{ kind: 'consume', debits: '0', credits: '1200' }],
      },
    ]);
    expect(checks.find(({ check }) => check === 'ledger-days')).toEqual({ check: 'ledger-days', open: 0 });
  });

  it('takes no entry any more, though nothing was booked on its last day: what comes late is an entry of July', async () => {
    await pay(7, new Date('2026-06-30T15:00:00Z'));
    const { rows } = await world.owner.query<{ day: string }>(
      `select booked_on::text as day from ledger_transfer where amount = 7`,
    );
    expect(rows).toEqual([{ day: '2026-07-01' }]);
  });

  it('is submitted by one person and closed by another, who may send it back', async () => {
    const { id } = await june();
    await copyMoved(world.jobs.db, accountHolders);
    expect(await stillOpen(id)).toEqual([]);
    expect((await act(reader, id, 'submit')).outcome).toBe('PERMISSION_DENIED');
    expect((await act(checker, id, 'close')).outcome).toBe('STATE_CHANGED');
    expect((await act(clerk, id, 'submit')).data).toMatchObject({ state: 'submitted' });
    expect((await act(clerk, id, 'close')).outcome).toBe('SECOND_PERSON_REQUIRED');
    expect((await act(checker, id, 'return')).outcome).toBe('REASON_REQUIRED');
    expect((await act(checker, id, 'return', '漏了一笔')).data).toMatchObject({ state: 'open' });
    expect((await act(clerk, id, 'submit')).outcome).toBe('OK');
    expect((await act(checker, '404', 'close')).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(monthCloseApi.get, { as: reader, params: { id: '404' } })).outcome).toBe(
      'RECORD_NOT_FOUND',
    );
  });

  it('is judged again by whoever closes it', async () => {
    const { id } = await june();
    const waiting = await waitingGift(JUNE);
    expect(await stillOpen(id)).toEqual(['points-gifts']);
    expect((await act(checker, id, 'close')).outcome).toBe('CHECKS_OPEN');
    await waiting.decide();
    const later = await waitingGift(JULY);
    expect(await stillOpen(id)).toEqual([]);
    await later.decide();
  });

  it('waits for what differs from the bills of its days, and for bills that are missing', async () => {
    const { id } = await june();
    const lines = [billLine({ at: JUNE })];
    const { itemIds } = await buildReconciledDay(world.jobs.db, { day: '2026-06-10', at: JULY, lines });
    const next = { day: '2026-07-01', at: JULY, lines: [billLine({ at: JULY })] };
    const ofJuly = await buildReconciledDay(world.jobs.db, next);
    expect(await stillOpen(id)).toEqual(['differences']);
    const settled = { way: 'later-bill', transferId: null, at: JULY } as const;
    for (const item of [...itemIds, ...ofJuly.itemIds])
      await inTransaction(world.jobs.db, (trx) => settleItem(trx, { id: item, ...settled }));
    expect(await stillOpen(id)).toEqual([]);
    const missing = `update reconciliation_day set result = $1, compared_at = $2, bill_sha256 = null, bill_count = 0,
      item_count = 0 where day = '2026-06-10'`;
    await world.owner.query(missing, ['bill-missing', null]);
    expect(await stillOpen(id)).toEqual(['bills']);
    await world.owner.query(missing, ['balanced', JULY]);
    expect(await stillOpen(id)).toEqual([]);
  });

  it('is closed once, however many try at once, and the log commits to it', async () => {
    const { id } = await june();
    const third = await world.staff({
      permissionIds: [PERMISSION.balance],
      actions: [ACTION.balanceApprove],
      hasRole: true,
    });
    const outcomes = await world.race({ table: 'month_close', id }, [
      () => act(checker, id, 'close'),
      () => act(third, id, 'close'),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['OK', 'STATE_CHANGED']);
    const { digest, checks } = await get(id);
    const { rows } = await world.owner.query<{ kind: string; opening: Json }>(
      `select e.kind, e.opening from kernel_entry e join log_pending p on p.entry_id = e.id where e.id = $1`,
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['month-close']);
    expect(
      createHash('sha256')
        .update(canonicalJson(rows[0]?.opening ?? null))
        .digest('hex'),
    ).toBe(digest);
    expect(checks.every((check) => check.open === 0)).toBe(true);
    expect((await june()).due_at).toBeNull();
    expect(await brokenIn(world)).toEqual([]);
  });

  it('is never changed again, not by the owner of the table either', async () => {
    const { id } = await june();
    for (const change of [`sums = '[]'`, `digest = repeat('0', 64)`, `state = 'open', closed_by = null`])
      await expect(world.owner.query(`update month_close set ${change} where id = $1`, [id])).rejects.toThrow(/closed/);
    await expect(world.owner.query(`delete from month_close where id = $1`, [id])).rejects.toThrow(/never removed/);
  });

  it('opens the next with what it closed with, and that names it', async () => {
    const before = await june();
    move(new Date('2026-08-03T02:00:00Z'));
    await closeDays(world.jobs.db, world.platform.id, world.clock.now());
    await prepareMonths.run({
      db: world.jobs.db,
      deps: world.deps,
      at: world.clock.now(),
      platformId: world.platform.id,
    });
    await copyAll(world.db);
    const july = (await closes()).find(({ month }) => month === '2026-07');
    expect(july?.sums).toMatchObject([
      { book: 'clearing', opening: '-105000', credits: '0', debits: '7' },
      { book: 'principal', opening: '103800', closing: '103807' },
      { book: 'revenue', opening: '1200', closing: '1200' },
    ]);
    const menu = { permissionIds: [PERMISSION.balance], hasRole: true };
    const [one, other] = [
      await world.staff({ ...menu, actions: [ACTION.balanceEdit] }),
      await world.staff({ ...menu, actions: [ACTION.balanceApprove] }),
    ];
    expect((await act(one, july?.id ?? '', 'submit')).outcome).toBe('OK');
    expect((await act(other, july?.id ?? '', 'close')).outcome).toBe('OK');
    const { rows } = await world.owner.query(`select opening -> 'before' as before from kernel_entry where id = $1`, [
      july?.id,
    ]);
    expect(rows).toEqual([{ before: { month: '2026-06', digest: before.digest } }]);
  });

  it('is judged with the books: whatever is changed behind everybody’s back is found', async () => {
    expect(await judgeBooks(world)).toMatchObject({ closedMonths: 2, faults: [] });
    const asOwner = sql`alter table month_close disable trigger user`;
    const changed = (set: string) =>
      sql`do $$ begin ${asOwner}; update month_close set ${sql.raw(set)} where month = '2026-06'; end $$`;
    for (const set of [
      `sums = jsonb_set(sums, '{0,closing}', '"1"')`,
      `digest = repeat('0', 64)`,
      `closed_by = (select min(id) from member where id not in (closed_by, submitted_by))`,
      `closed_at = closed_at + interval '1 second'`,
      `checks = '[]'`,
    ])
      expect(await brokenBy(world, changed(set)), set).toEqual(['M8']);
  });
});

/** A gift of points that nobody has decided yet. */
async function waitingGift(at: Date) {
  const { id } = await world.db
    .insertInto('points_gift')
    .values({
      number: `JF${String(at.getTime()).padStart(14, '0')}`,
      occasion: '回馈',
      points_each: 1,
      owners: 1,
      asked_by: clerk.id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    decide: () => world.owner.query(`update points_gift set state = 'withdrawn' where id = $1`, [id]),
  };
}
