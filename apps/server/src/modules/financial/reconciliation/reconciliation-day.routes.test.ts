import { reconciliationDayApi } from '@nota/contract/financial/reconciliation/reconciliation-day.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { billLine, buildReconciledDay } from './reconciliation.fixtures.ts';

const world = useWorld();
let clerk: Staff;
let first: { id: string };
let second: { id: string };
const AT = new Date('2026-05-10T04:00:00Z');
beforeAll(async () => {
  clerk = await world.staff({ permissionIds: [PERMISSION.order] });
  const at = world.clock.now();
  const lines = [billLine({ at: AT, amountFen: 900, tradeNo: 'SHOP9' }), billLine({ at: AT, amountFen: -100 })];
  first = await buildReconciledDay(world.jobs.db, { day: '2026-05-10', at, lines });
  second = await buildReconciledDay(world.jobs.db, { source: 'alipay', day: '2026-05-11', at, lines: [] });
});

describe('GET /api/financial/reconciliation-day', () => {
  it('shows the last day first, finds by everything that the page offers, and sums what was found', async () => {
    const found = async (query: object) =>
      (await world.call(reconciliationDayApi.list, { as: clerk, query })).data.list.map(({ id }) => id);
    expect(await found({})).toEqual([second.id, first.id]);
    expect(await found({ source: 'wechat' })).toEqual([first.id]);
    expect(await found({ result: 'balanced' })).toEqual([second.id]);
    expect(await found({ from: '2026-05-10T16:00:00Z' })).toEqual([second.id]);
    expect(await found({ to: '2026-05-10T15:59:59Z' })).toEqual([first.id]);
    const { data } = await world.call(reconciliationDayApi.list, { as: clerk, query: { source: 'wechat' } });
    expect(data.list[0]).toMatchObject({ day: '2026-05-10', result: 'items', items: 2, openItems: 2, billInFen: 900 });
    const sums = await world.call(reconciliationDayApi.sums, { as: clerk, query: {} });
    expect(sums.data).toEqual({
      days: 2,
      missing: 0,
      billInFen: 900,
      billOutFen: 100,
      ourInFen: 0,
      ourOutFen: 0,
      items: 2,
      openItems: 2,
    });
  });

  it('stays closed to members who see only what is theirs', async () => {
    const narrow = await world.staff({ permissionIds: [PERMISSION.order] }, { dataScope: 'own' });
    expect((await world.call(reconciliationDayApi.list, { as: narrow })).outcome).toBe('SCOPE_CLOSED');
  });
});
