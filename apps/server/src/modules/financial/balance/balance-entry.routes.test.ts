import { balanceEntryApi, type BalanceEntryQuery } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import { ownerBalanceApi } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { houseAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmedBy } from '../../../testing/confirmed-by.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { brokenIn, freshKey, holdings } from '../ledger/ledger.fixtures.ts';
import { spend } from '../ledger/ledger.service.ts';
import { buildOrder, freshBuyer, fund, payAndBegin } from '../order/sales-order.fixtures.ts';
import { buildOwner } from './owner-balance.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
const reason = '活动误发';
let clerk: Staff;
let checker: Staff;

beforeAll(async () => {
  const menu = { permissionIds: [PERMISSION.balance], hasRole: true };
  clerk = await world.staff({ ...menu, actions: [ACTION.balanceEdit, ACTION.balanceExport] });
  checker = await world.staff({ ...menu, actions: [ACTION.balanceApprove] });
});

type Asked = Partial<BalanceEntryQuery> & { ownerId: string };
const read = async (query: Asked) => (await world.call(balanceEntryApi.list, { as: clerk, query })).data;
const sums = async (query: Asked) => (await world.call(balanceEntryApi.sums, { as: clerk, query })).data;
const pay = (owner: { kind: 'company-user'; id: string }, amount: number) =>
  world.db
    .transaction()
    .execute((trx) =>
      spend(trx, { key: freshKey(), at: at(), owner, unit: 'fen', to: [{ of: houseAccount('revenue'), amount }] }),
    );
/** A gift that two people decided; returns its entry. */
async function given(owner: { id: string }, amountFen: number) {
  const params = { id: owner.id };
  await confirmedBy(
    world,
    checker,
    world.call(ownerBalanceApi.askGift, { as: clerk, params, body: { amountFen, reason: '回馈' } }),
  );
  const [entry] = (await read({ ownerId: owner.id, book: 'gift', transferKind: 'give' })).list;
  if (!entry) throw new Error('nothing was given');
  return entry;
}
const askReversal = (id: string, amountFen: number) =>
  world.call(balanceEntryApi.askReversal, { as: clerk, params: { id }, body: { amountFen, reason } });

describe('GET /api/financial/balance-entry', () => {
  it('is the statement of one account: what moved, what was there before and after, for which order', async () => {
    const buyer = freshBuyer();
    await fund(world.db, buyer, { principal: 9_000, points: 40, at: at() });
    world.clock.pass(60);
    const lines = [{ item: 'apiPackage', quantity: 50, unitFen: 100 }] as const;
    const order = await buildOrder(
      world.deps,
      { db: world.db, platformId: world.platform.id },
      { at: at(), buyer, lines },
    );
    await payAndBegin(world.db, order, { at: at() });
    const { list, total } = await read({ ownerId: buyer.id });
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { transferKind: 'consume', book: 'principal', amount: -5_000, before: 9_000, after: 4_000, number: order.number },
      {
        transferKind: 'recharge',
        amount: 9_000,
        before: 0,
        after: 9_000,
        number: null,
        record: null,
        actorName: null,
      },
    ]);
    expect(list[0]?.record).toEqual({ kind: 'sales-order', id: order.id });
    expect((await read({ ownerId: buyer.id, book: 'points' })).list).toMatchObject([
      { transferKind: 'give', amount: 40 },
    ]);
    expect((await read({ ownerId: buyer.id, transferKind: 'recharge' })).list).toHaveLength(1);
    const moment = list[0]?.at ?? '';
    expect(await read({ ownerId: buyer.id, from: moment, to: moment })).toMatchObject({ total: 1 });
    expect(await read({ ownerId: '1' })).toEqual({ list: [], total: 0, totalIsCapped: false, next: null });
  });

  it('comes page by page and after a row, with the same entries in the same order', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000, at: at() });
    for (let turn = 1; turn <= 6; turn += 1) await pay(owner, turn);
    const all = (await read({ ownerId: owner.id })).list.map(({ amount }) => amount);
    expect(all).toEqual([-6, -5, -4, -3, -2, -1, 1_000]);
    for (const filter of [{}, { transferKind: 'consume' } as const]) {
      const pages = [1, 2, 3].map((page) => read({ ownerId: owner.id, page, pageSize: 2, ...filter }));
      const numbered = (await Promise.all(pages)).flatMap(({ list }) => list.map(({ amount }) => amount));
      expect(numbered).toEqual(all.slice(0, 6));
      const first = await read({ ownerId: owner.id, pageSize: 2, ...filter });
      const second = await read({ ownerId: owner.id, pageSize: 2, after: first.next ?? '', ...filter });
      expect(second.list.map(({ amount }) => amount)).toEqual([-4, -3]);
    }
    expect((await read({ ownerId: owner.id, page: 4, pageSize: 2 })).next).toBeNull();
  });

  it('exports the statement that is shown', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000, at: at() });
    const body = { kind: 'financial.balance-entry', format: 'csv', filter: { ownerId: owner.id } } as const;
    expect((await world.call(exportTaskApi.request, { as: clerk, body })).outcome).toBe('OK');
  });
});

describe('GET /api/financial/balance-entry/sums', () => {
  it('says what came in and what went out, of all or of what is filtered', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000, at: at() });
    await pay(owner, 300);
    expect(await sums({ ownerId: owner.id })).toEqual({ income: 1_000, outgo: 300 });
    expect(await sums({ ownerId: owner.id, transferKind: 'consume' })).toEqual({ income: 0, outgo: 300 });
    expect(await sums({ ownerId: '1' })).toEqual({ income: 0, outgo: 0 });
  });
});

describe('POST /api/financial/balance-entry/:id/ask-reversal', () => {
  it('takes back what was given and not spent, once another person has confirmed it', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000, at: at() });
    const { id, number, actorName } = await given(owner, 300);
    expect([number?.slice(0, 2), actorName]).toEqual(['YE', checker.name]);
    const asked = await askReversal(id, 200);
    expect((await askReversal(id, 50)).outcome).toBe('CHANGE_PENDING');
    expect(await holdings(world.db, owner)).toBe('gift 300 principal 1000');
    expect((await confirmedBy(world, checker, Promise.resolve(asked))).outcome).toBe('OK');
    expect(await holdings(world.db, owner)).toBe('gift 100 principal 1000');
    const [back, first] = (await read({ ownerId: owner.id, book: 'gift' })).list;
    expect([back, first]).toMatchObject([
      { transferKind: 'reverse', amount: -200, reverses: id },
      { id, reversed: 200 },
    ]);
    expect((await askReversal(id, 101)).outcome).toBe('REVERSAL_TOO_LARGE');
    expect(await brokenIn(world)).toEqual([]);
  });

  it('refuses what was spent, before and after it was asked for', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000, at: at() });
    const { id } = await given(owner, 300);
    await pay(owner, 250);
    expect((await askReversal(id, 51)).outcome).toBe('BALANCE_TOO_LOW');
    const asked = await askReversal(id, 50);
    await pay(owner, 1);
    expect((await confirmedBy(world, checker, Promise.resolve(asked))).outcome).toBe('STATE_CHANGED');
  });

  it('gives back what was corrected downwards', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000, at: at() });
    const body = { direction: 'down', amountFen: 1_000, reason, principalFen: 1_000 } as const;
    const params = { id: owner.id };
    await confirmedBy(world, checker, world.call(ownerBalanceApi.askAdjustment, { as: clerk, params, body }));
    expect(await holdings(world.db, owner)).toBe('');
    const [entry] = (await read({ ownerId: owner.id, transferKind: 'adjust' })).list;
    expect((await confirmedBy(world, checker, askReversal(entry?.id ?? '', 1_000))).outcome).toBe('OK');
    expect(await holdings(world.db, owner)).toBe('principal 1000');
  });

  it('refuses what nobody decided, points, and what is not there', async () => {
    const owner = await buildOwner(world.db, { principal: 1_000, points: 10, at: at() });
    const [recharged] = (await read({ ownerId: owner.id })).list;
    const [points] = (await read({ ownerId: owner.id, book: 'points' })).list;
    for (const id of [recharged?.id ?? '', points?.id ?? '', '1'])
      expect((await askReversal(id, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
