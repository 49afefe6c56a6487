import { LIMIT } from '@nota/contract/kit/limits.ts';
import { bulkTaskApi } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAttestations, buildCompany, EVIDENCE_STAFF } from '../../modules/attestations/attestations.fixtures.ts';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { forgetBulkTasks } from './bulk-task-forgetting.worker.ts';

const world = useWorld();
let clerk: Staff;
beforeAll(async () => {
  clerk = await world.staff({ ...EVIDENCE_STAFF, hasRole: true });
});

async function requestOn(count: number): Promise<string> {
  const items = Array.from({ length: count }, () => ({}));
  const given = { owner: buildCompany(), items };
  const ids = await buildAttestations(world.db, world.platform.id, world.deps.keys, given);
  const body = { kind: 'attestations.verify-organization', ids };
  return (await world.call(bulkTaskApi.request, { as: clerk, body })).data.id;
}
const taskOf = async (id: string) =>
  (await world.call(bulkTaskApi.list, { as: clerk, query: { pageSize: 100 } })).data.list.find((one) => one.id === id);

describe('the housekeeping of bulk tasks', () => {
  const forget = (at: Date) =>
    forgetBulkTasks.run({ db: world.jobs.db, deps: world.jobs.deps, at, platformId: world.platform.id });
  const storedRows = async (id: string) => {
    const { rows } = await world.owner.query('select from bulk_task_row where task_id = $1', [id]);
    return rows.length;
  };
  const later = (days: number, from: string | null | undefined) =>
    new Date(new Date(from ?? '').getTime() + days * 86_400_000);

  it('removes a task that ended long ago with its rows, and none that ended since or still waits', async () => {
    const ended = await requestOn(3);
    await runJobs(world.deps);
    const waiting = await requestOn(1);
    const finishedAt = (await taskOf(ended))?.finishedAt;
    await forget(later(LIMIT.bulkTaskKeepDays - 1, finishedAt));
    expect(await storedRows(ended)).toBe(3);
    await forget(later(LIMIT.bulkTaskKeepDays + 1, finishedAt));
    expect(await storedRows(ended)).toBe(0);
    expect(await taskOf(ended)).toBeUndefined();
    expect(await taskOf(waiting)).toMatchObject({ state: 'queued' });
    expect(await storedRows(waiting)).toBe(1);
    // Who asked for it, and on how many records, is kept by the audit log.
    const audited = world.db.selectFrom('audit_entry').select('act').where('record_id', '=', ended);
    expect(await audited.execute()).not.toEqual([]);
  });
});
