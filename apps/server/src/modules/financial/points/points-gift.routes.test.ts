import { houseAccount } from '@nota/contract/financial/ledger/ledger-books.ts';
import {
  pointsGiftApi,
  type PointsGiftQuery,
  type PointsGiftRow,
} from '@nota/contract/financial/points/points-gift.contract.ts';
import type { PointsGiftAction } from '@nota/contract/financial/points/points-gift.lifecycle.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildCompanyUser, buildPersonalUser } from '../../user-manager/user-manager.fixtures.ts';
import { buildOwner } from '../balance/owner-balance.fixtures.ts';
import { expireDue } from '../ledger/ledger-expiry.worker.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { brokenIn, freshKey, holdings } from '../ledger/ledger.fixtures.ts';
import { spend } from '../ledger/ledger.service.ts';

const world = useWorld();
const at = () => world.clock.now();
let clerk: Staff;
let checker: Staff;

/** Sessions do not outlive a day. */
async function nextDays(count: number) {
  world.clock.pass(count * 86_400);
  const menu = { permissionIds: [PERMISSION.integral], hasRole: true };
  clerk = await world.staff({ ...menu, actions: [ACTION.pointsGiftEdit, ACTION.pointsGiftExport] });
  checker = await world.staff({ ...menu, actions: [ACTION.pointsGiftApprove] });
}
// What may be given in a day is counted for the whole platform: each test has a day of its own.
beforeEach(() => nextDays(1));

const company = async (orgName = '宁波甬江数据有限公司') => (await buildCompanyUser(world.db, { orgName })).id;
const ask = (ownerIds: readonly string[], given: { occasion?: string; pointsEach?: number } = {}) =>
  world.call(pointsGiftApi.create, {
    as: clerk,
    body: { occasion: '周年回馈', pointsEach: 300, ownerIds: [...ownerIds], ...given },
  });
const act = (id: string, action: PointsGiftAction, as = checker, reason?: string) =>
  world.call(pointsGiftApi.act, { as, params: { id, action }, body: reason === undefined ? {} : { reason } });
const get = async (id: string) => (await world.call(pointsGiftApi.get, { as: clerk, params: { id } })).data;
const found = async (query: Partial<PointsGiftQuery>) =>
  (await world.call(pointsGiftApi.list, { as: clerk, query })).data.list.map(({ id }) => id);
const has = (id: string) => holdings(world.db, { kind: 'company-user', id });
const spendPoints = (id: string, amount: number) =>
  world.db.transaction().execute((trx) =>
    spend(trx, {
      key: freshKey(),
      at: at(),
      owner: { kind: 'company-user', id },
      unit: 'point',
      to: [{ of: houseAccount('revenue', 'point'), amount }],
    }),
  );
async function handedOut(ownerIds: readonly string[], pointsEach = 300): Promise<PointsGiftRow> {
  const { data } = await ask(ownerIds, { pointsEach });
  const answer = await act(data.id, 'hand-out');
  if (answer.outcome !== 'OK') throw new Error(answer.outcome);
  return answer.data;
}

describe('GET /api/financial/points-gift', () => {
  it('shows the newest first, finds by everything that the page offers, and sums what was found', async () => {
    const owner = await company();
    const first = (await ask([owner], { occasion: '老客户答谢会' })).data;
    world.clock.pass(60);
    const second = await handedOut([owner, await company('绍兴柯桥纺织有限公司')]);
    expect((await found({})).slice(0, 2)).toEqual([second.id, first.id]);
    expect(await found({ occasion: '答谢' })).toEqual([first.id]);
    expect(await found({ number: second.number })).toEqual([second.id]);
    expect(await found({ state: 'pending', from: first.createdAt })).toEqual([first.id]);
    expect(await found({ from: first.createdAt, to: first.createdAt })).toEqual([first.id]);
    const query = { from: first.createdAt };
    const sums = await world.call(pointsGiftApi.sums, { as: clerk, query });
    expect(sums.data).toEqual({ gifts: 2, points: 900, takenBackPoints: 0 });
  });

  it('exports what was found', async () => {
    const body = { kind: 'financial.points-gift', format: 'csv', filter: { state: 'given' } } as const;
    expect((await world.call(exportTaskApi.request, { as: clerk, body })).outcome).toBe('OK');
  });

  it('stays closed to members who see only what is theirs: customers belong to nobody', async () => {
    const narrow = await world.staff({ permissionIds: [PERMISSION.integral] });
    await world.owner.query(`update member set data_scope = 'own' where id = $1`, [narrow.id]);
    expect((await world.call(pointsGiftApi.list, { as: narrow })).outcome).toBe('SCOPE_CLOSED');
  });
});

describe('GET /api/financial/points-gift/standing', () => {
  it('says what all customers have, what ends within thirty days and what was given today', async () => {
    const before = (await world.call(pointsGiftApi.standing, { as: clerk })).data;
    await handedOut([await company(), await company()], 250);
    const after = (await world.call(pointsGiftApi.standing, { as: clerk })).data;
    expect(after).toEqual({ ...before, outstanding: before.outstanding + 500, givenToday: 500 });
    await nextDays(340);
    const later = (await world.call(pointsGiftApi.standing, { as: clerk })).data;
    expect(later.givenToday).toBe(0);
    expect(later.endingSoon).toBeGreaterThanOrEqual(500);
  });
});

describe('GET /api/financial/points-gift/rules', () => {
  it('says what rules give: nothing until somebody turned one on', async () => {
    const { data } = await world.call(pointsGiftApi.rules, { as: clerk });
    expect(data).toEqual({ perPaidYuan: 0, forIdentity: 0, perDayMax: 1_000, givenToday: 0 });
  });
});

describe('GET /api/financial/points-gift/recipients', () => {
  it('finds who has a balance by the shown name, and anybody by the id of their record', async () => {
    const id = await company('嘉兴南湖测绘有限公司');
    await buildOwner(world.db, { id, points: 5, at: at() });
    const search = async (name: string) =>
      (await world.call(pointsGiftApi.recipients, { as: clerk, query: { name } })).data;
    expect(await search('南湖')).toEqual([{ id, ownerKind: 'company-user', name: '嘉兴南湖测绘有限公司', points: 5 }]);
    const person = await buildPersonalUser(world.db, { nickName: '小舟' });
    expect(await search(person.id)).toMatchObject([{ id: person.id, ownerKind: 'personal-user', points: 0 }]);
    expect(await search('1')).toEqual([]);
    const answer = await world.call(pointsGiftApi.recipients, { as: checker, query: { name: '南湖' } });
    expect(answer.outcome).toBe('PERMISSION_DENIED');
  });
});

describe('GET /api/financial/points-gift/:id', () => {
  it('shows to whom it went, what is left with each, and who did what', async () => {
    const [one, other] = [await company(), await company('台州海门船舶有限公司')];
    const gift = await handedOut([one, other]);
    await spendPoints(one, 120);
    const shown = await get(gift.id);
    expect(shown.recipients.map(({ id, left, takenBack }) => ({ id, left, takenBack }))).toEqual(
      [
        { id: one, left: 180, takenBack: 0 },
        { id: other, left: 300, takenBack: 0 },
      ].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)),
    );
    expect(shown.trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['create', 'hand-out']));
    const absent = await world.call(pointsGiftApi.get, { as: clerk, params: { id: '1' } });
    expect(absent.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/financial/points-gift', () => {
  it('gives nothing until another person has handed it out, and then to everybody at once', async () => {
    const [one, other] = [await company(), await company()];
    const { data } = await ask([one, other]);
    expect(data.number).toMatch(/^JF\d{14}$/);
    expect(data).toMatchObject({ points: 600, givenAt: null });
    expect(await has(one)).toBe('');
    const waitingFor = async (as: Staff) =>
      (await world.call(queueApi.list, { as })).data.find(({ kind }) => kind === 'points-gift')?.waiting;
    expect(await waitingFor(checker)).toBeGreaterThanOrEqual(1);
    expect(await waitingFor(clerk)).toBeUndefined();
    expect((await act(data.id, 'hand-out', clerk)).outcome).toBe('PERMISSION_DENIED');
    const done = await act(data.id, 'hand-out');
    expect(done.data).toMatchObject({ state: 'given', owners: 2 });
    expect([await has(one), await has(other)]).toEqual(['points 300', 'points 300']);
    expect(await brokenIn(world)).toEqual([]);
  });

  it('is not handed out by who asked for it, even with both rights', async () => {
    const both = await world.staff({
      permissionIds: [PERMISSION.integral],
      actions: [ACTION.pointsGiftEdit, ACTION.pointsGiftApprove],
    });
    const body = { occasion: '自送', pointsEach: 10, ownerIds: [await company()] };
    const { data } = await world.call(pointsGiftApi.create, { as: both, body });
    expect((await act(data.id, 'hand-out', both)).outcome).toBe('SECOND_PERSON_REQUIRED');
  });

  it('refuses whom nobody knows, somebody twice, too many for one and too many for a day', async () => {
    const owner = await company();
    expect((await ask(['1'])).outcome).toBe('RECORD_NOT_FOUND');
    expect((await ask([owner, owner])).outcome).toBe('INPUT_INVALID');
    expect((await ask([owner], { pointsEach: 1_001 })).outcome).toBe('INPUT_INVALID');
    const many = await Promise.all(Array.from({ length: 51 }, () => company()));
    expect((await ask(many, { pointsEach: 1_000 })).outcome).toBe('POINTS_DAY_LIMIT');
  });
});

describe('POST /api/financial/points-gift/:id/:action', () => {
  it('keeps to what may be given in a day, when two people hand out at one moment', async () => {
    const many = await Promise.all(Array.from({ length: 49 }, () => company()));
    await handedOut(many, 1_000);
    const [one, other] = [await company(), await company()];
    const [first, second] = [await ask([one], { pointsEach: 600 }), await ask([other], { pointsEach: 600 })];
    const answers = await Promise.all([act(first.data.id, 'hand-out'), act(second.data.id, 'hand-out')]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['OK', 'POINTS_DAY_LIMIT']);
    await nextDays(1);
    const left = answers[0]?.outcome === 'OK' ? second : first;
    expect((await act(left.data.id, 'hand-out')).outcome).toBe('OK');
  });

  it('is handed out once by two people at one moment', async () => {
    const owner = await company();
    const { id } = (await ask([owner])).data;
    const answers = await world.race({ table: 'points_gift', id }, [
      () => act(id, 'hand-out'),
      () => act(id, 'hand-out'),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
    expect(await has(owner)).toBe('points 300');
  });

  it('takes back what nobody has spent, with a second person, and leaves what came by another gift', async () => {
    const [one, other] = [await company(), await company()];
    const gift = await handedOut([one, other]);
    await handedOut([one], 50);
    await spendPoints(one, 200);
    expect((await act(gift.id, 'ask-take-back', clerk)).outcome).toBe('REASON_REQUIRED');
    expect((await act(gift.id, 'ask-take-back', clerk, '发错对象')).data.state).toBe('taking-back');
    expect((await act(gift.id, 'take-back')).data).toMatchObject({ state: 'taken-back', takenBackPoints: 400 });
    expect([await has(one), await has(other)]).toEqual(['points 50', '']);
    expect((await get(gift.id)).recipients.map(({ left }) => left)).toEqual([0, 0]);
    expect(await brokenIn(world)).toEqual([]);
  });

  it('takes nothing back of what has ended or was spent whole', async () => {
    const [one, other] = [await company(), await company()];
    const gift = await handedOut([one, other]);
    await spendPoints(one, 300);
    await nextDays(367);
    await expireDue(world.db, at());
    await act(gift.id, 'ask-take-back', clerk, '发错对象');
    expect((await act(gift.id, 'take-back')).data).toMatchObject({ state: 'taken-back', takenBackPoints: 0 });
    expect(await brokenIn(world)).toEqual([]);
  });

  it('goes back to given where the second person keeps it, and to nobody where it is rejected or withdrawn', async () => {
    const owner = await company();
    const kept = await handedOut([owner]);
    await act(kept.id, 'ask-take-back', clerk, '发错对象');
    expect((await act(kept.id, 'keep', checker, '没有发错')).data.state).toBe('given');
    const rejected = (await ask([owner])).data;
    expect((await act(rejected.id, 'reject')).outcome).toBe('REASON_REQUIRED');
    expect((await act(rejected.id, 'reject', checker, '无此活动')).data.state).toBe('rejected');
    const withdrawn = (await ask([owner])).data;
    expect((await act(withdrawn.id, 'withdraw', clerk)).data.state).toBe('withdrawn');
    expect((await act(withdrawn.id, 'hand-out')).outcome).toBe('STATE_CHANGED');
    expect((await act('1', 'hand-out')).outcome).toBe('RECORD_NOT_FOUND');
    expect(await has(owner)).toBe('points 300');
  });
});
