import { ADJUSTMENT_MAX_FEN } from '@nota/contract/financial/balance/balance-choices.ts';
import { ownerBalanceApi, type OwnerBalanceQuery } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmedBy } from '../../../testing/confirmed-by.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildCompanyUser, buildPersonalUser } from '../../user-manager/user-manager.fixtures.ts';
import { brokenIn, freshKey, holdings } from '../ledger/ledger.fixtures.ts';
import { spend } from '../ledger/ledger.service.ts';
import { houseAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import { buildOwner } from './owner-balance.fixtures.ts';

const world = useWorld();
const at = () => world.clock.now();
const reason = '系统少记一笔充值';
let clerk: Staff;
let checker: Staff;

beforeAll(async () => {
  const menu = { permissionIds: [PERMISSION.balance], hasRole: true };
  clerk = await world.staff({ ...menu, actions: [ACTION.balanceEdit, ACTION.balanceExport] });
  checker = await world.staff({ ...menu, actions: [ACTION.balanceApprove] });
});

const build = (given: Omit<Parameters<typeof buildOwner>[1], 'at'> = {}) =>
  buildOwner(world.db, { principal: 1_000, ...given, at: at() });
const get = async (id: string) => (await world.call(ownerBalanceApi.get, { as: clerk, params: { id } })).data;
const found = async (query: Partial<OwnerBalanceQuery>) =>
  (await world.call(ownerBalanceApi.list, { as: clerk, query })).data.list.map(({ id }) => id);
type Adjusting = Partial<{ direction: 'up' | 'down'; amountFen: number; principalFen: number }>;
const askAdjustment = async (id: string, given: Adjusting = {}) =>
  world.call(ownerBalanceApi.askAdjustment, {
    as: clerk,
    params: { id },
    body: { direction: 'up', amountFen: 500, reason, principalFen: 1_000, ...given },
  });
const askGift = (id: string, amountFen = 300) =>
  world.call(ownerBalanceApi.askGift, { as: clerk, params: { id }, body: { amountFen, reason: '老客户回馈' } });
const spendAll = (owner: { kind: 'company-user'; id: string }, amount: number) =>
  world.db
    .transaction()
    .execute((trx) =>
      spend(trx, { key: freshKey(), at: at(), owner, unit: 'fen', to: [{ of: houseAccount('revenue'), amount }] }),
    );

describe('GET /api/financial/owner-balance', () => {
  it('shows who was moved last first, and finds by everything that the page offers', async () => {
    const { id: companyId } = await buildCompanyUser(world.db, { orgName: '宁波甬江数据有限公司' });
    await build({ id: companyId, principal: 7_777, gift: 20, points: 30 });
    world.clock.pass(60);
    const { id: personId } = await buildPersonalUser(world.db, { nickName: '小舟' });
    const later = await build({ principal: 5 });
    expect((await found({})).slice(0, 2)).toEqual([later.id, companyId]);
    const [row] = (await world.call(ownerBalanceApi.list, { as: clerk, query: { name: '甬江' } })).data.list;
    expect(row).toMatchObject({
      ownerKind: 'company-user',
      name: '宁波甬江数据有限公司',
      principalFen: 7_777,
      giftFen: 20,
      holdFen: 0,
      points: 30,
    });
    const movedAt = row?.movedAt ?? '';
    for (const query of [
      { principalFrom: 7_000, principalTo: 8_000 },
      { from: movedAt, to: movedAt, principalFrom: 7_777 },
    ] as const)
      expect(await found(query)).toEqual([companyId]);
    expect(await found({ below: 6 })).toEqual([later.id]);
    expect(await found({ ownerKind: 'personal-user' })).toEqual([]);
    expect(await get(personId)).toMatchObject({ ownerKind: 'personal-user', principalFen: 0, movedAt: null });
  });

  it('exports what was found', async () => {
    const body = { kind: 'financial.owner-balance', format: 'csv', filter: { below: 1_000_000 } } as const;
    expect((await world.call(exportTaskApi.request, { as: clerk, body })).outcome).toBe('OK');
  });
});

describe('GET /api/financial/owner-balance/sums', () => {
  it('says what everybody of the list has, whatever page is shown', async () => {
    await build({ principal: 40_000_001, gift: 2, points: 3 });
    await build({ principal: 40_000_002 });
    const sums = await world.call(ownerBalanceApi.sums, { as: clerk, query: { principalFrom: 40_000_000 } });
    expect(sums.data).toEqual({ owners: 2, principalFen: 80_000_003, giftFen: 2, holdFen: 0, points: 3 });
    const nobody = await world.call(ownerBalanceApi.sums, { as: clerk, query: { principalFrom: 900_000_000 } });
    expect(nobody.data).toEqual({ owners: 0, principalFen: 0, giftFen: 0, holdFen: 0, points: 0 });
  });
});

describe('GET /api/financial/owner-balance/:id', () => {
  it('says what the books say, before the list knows it, and refuses whom nobody knows', async () => {
    const owner = await build({ gift: 100 });
    await spendAll(owner, 150);
    expect(await get(owner.id)).toMatchObject({ principalFen: 950, giftFen: 0 });
    const answer = await world.call(ownerBalanceApi.get, { as: clerk, params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/financial/owner-balance/:id/ask-adjustment', () => {
  it('moves nothing until another person has confirmed it, and shows it in the list at once', async () => {
    const owner = await build();
    const asked = await askAdjustment(owner.id);
    expect(await holdings(world.db, owner)).toBe('principal 1000');
    const query = { subject: 'owner-balance', subjectId: owner.id };
    const { list } = (await world.call(approvalRequestApi.list, { as: checker, query })).data;
    expect(list).toMatchObject([{ kind: 'owner-balance.adjust', reason, state: 'waiting' }]);
    expect(list[0]?.facts).toEqual(
      expect.arrayContaining([
        { name: 'balance', value: '¥10.00' },
        { name: 'increase', value: '¥5.00' },
      ]),
    );
    expect((await askAdjustment(owner.id)).outcome).toBe('CHANGE_PENDING');
    expect((await confirmedBy(world, clerk, Promise.resolve(asked))).outcome).toBe('PERMISSION_DENIED');
    expect((await confirmedBy(world, checker, Promise.resolve(asked))).outcome).toBe('OK');
    expect((await confirmedBy(world, checker, Promise.resolve(asked))).outcome).toBe('STATE_CHANGED');
    expect(await holdings(world.db, owner)).toBe('principal 1500');
    const { data } = await world.call(ownerBalanceApi.list, { as: clerk, query: { principalFrom: 1_500 } });
    expect(data.list).toEqual(expect.arrayContaining([expect.objectContaining({ id: owner.id, principalFen: 1_500 })]));
    expect(await brokenIn(world)).toEqual([]);
  });

  it('corrects downwards, whatever was spent meanwhile, but never below zero', async () => {
    const owner = await build();
    const first = await askAdjustment(owner.id, { direction: 'down', amountFen: 400 });
    await spendAll(owner, 500);
    expect((await confirmedBy(world, checker, Promise.resolve(first))).outcome).toBe('OK');
    expect(await holdings(world.db, owner)).toBe('principal 100');
    const second = await askAdjustment(owner.id, { direction: 'down', amountFen: 100, principalFen: 100 });
    await spendAll(owner, 1);
    expect((await confirmedBy(world, checker, Promise.resolve(second))).outcome).toBe('STATE_CHANGED');
    expect(await holdings(world.db, owner)).toBe('principal 99');
  });

  it('refuses another balance than was seen, more than there is, too much at once and whom nobody knows', async () => {
    const owner = await build();
    expect((await askAdjustment(owner.id, { principalFen: 999 })).outcome).toBe('STATE_CHANGED');
    expect((await askAdjustment(owner.id, { direction: 'down', amountFen: 1_001 })).outcome).toBe('BALANCE_TOO_LOW');
    expect((await askAdjustment(owner.id, { amountFen: ADJUSTMENT_MAX_FEN + 1 })).outcome).toBe('INPUT_INVALID');
    expect((await askAdjustment('1', { principalFen: 0 })).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/financial/owner-balance/:id/ask-gift', () => {
  it('gives money to somebody who never had any, once another person has confirmed it', async () => {
    const { id } = await buildCompanyUser(world.db, { orgName: '新来的公司' });
    const asked = await askGift(id);
    expect((await askGift(id)).outcome).toBe('CHANGE_PENDING');
    expect((await confirmedBy(world, checker, Promise.resolve(asked))).outcome).toBe('OK');
    expect(await get(id)).toMatchObject({ name: '新来的公司', principalFen: 0, giftFen: 300 });
    expect(await found({ name: '新来的公司' })).toEqual([id]);
  });

  it('refuses whom nobody knows', async () => {
    expect((await askGift('1')).outcome).toBe('RECORD_NOT_FOUND');
  });
});
