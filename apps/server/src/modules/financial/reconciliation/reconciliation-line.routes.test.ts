import { reconciliationLineApi } from '@nota/contract/financial/reconciliation/reconciliation-line.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { billLine, buildReconciledDay } from './reconciliation.fixtures.ts';

const world = useWorld();
let clerk: Staff;
let first: { id: string };
let second: { id: string };
const AT = new Date('2026-05-10T04:00:00Z');
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff({ permissionIds: [PERMISSION.order], actions: [ACTION.orderExport], hasRole: true });
  const at = world.clock.now();
  const lines = [billLine({ at: AT, amountFen: 900, tradeNo: 'SHOP9' }), billLine({ at: AT, amountFen: -100 })];
  first = await buildReconciledDay(world.jobs.db, { day: '2026-05-10', at, lines });
  second = await buildReconciledDay(world.jobs.db, { source: 'alipay', day: '2026-05-11', at, lines: [] });
});

describe('GET /api/financial/reconciliation-line', () => {
  it('shows the lines of a day with what became of each', async () => {
    const found = async (query: object) =>
      (await world.call(reconciliationLineApi.list, { as: clerk, query })).data.list;
    expect(await found({ dayId: first.id })).toHaveLength(2);
    expect(await found({ dayId: second.id })).toEqual([]);
    expect(await found({ movementNo: 'SHOP9' })).toMatchObject([
      { verdict: 'surplus', billFen: 900, ourFen: null, differenceFen: 900, source: 'wechat', day: '2026-05-10' },
    ]);
    expect(await found({ verdict: 'matched' })).toEqual([]);
    expect(await found({ source: 'alipay' })).toEqual([]);
    expect(await found({ from: AT.toISOString(), to: AT.toISOString() })).toHaveLength(2);
  });

  it('is the file of the day', async () => {
    const body = { kind: 'financial.reconciliation-line', format: 'csv', filter: { dayId: first.id } } as const;
    const { data: task } = await world.call(exportTaskApi.request, { as: clerk, body });
    await runJobs(world.deps);
    const { data } = await world.call(exportTaskApi.ticket, { as: clerk, params: { id: task.id } });
    const file = (await world.call(downloadApi.fetch, { query: { ticket: data.ticket } })).raw.toString();
    expect(file).toContain('SHOP9');
    expect(file).toContain('长款');
    expect(file).toContain('9.00');
    expect(file.trim().split('\n')).toHaveLength(3);
  });
});
