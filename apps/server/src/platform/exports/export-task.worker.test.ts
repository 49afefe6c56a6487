import { LIMIT } from '@nota/contract/kit/limits.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { enqueue } from '../jobs/job.ts';
import { defineExport, numberColumn } from './export-definition.ts';
import { runExportTask } from './export-task.jobs.ts';
import { expireExports, exportTaskHandler } from './export-task.worker.ts';

const world = useWorld();
let clerk: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff({ permissionIds: [PERMISSION.loginLog] });
});

const request = async () => {
  const { data } = await world.call(exportTaskApi.request, {
    as: clerk,
    body: { kind: 'session.login-log', format: 'csv' },
  });
  return data.id;
};
const rowOf = (id: string) =>
  world.db.selectFrom('export_task').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The same kind, but its query fails in the middle. */
const broken = exportTaskHandler([
  defineExport({
    kind: 'session.login-log',
    title: '登录日志',
    permission: PERMISSION.loginLog,
    filter: z.object({}),
    columns: [numberColumn('at', '时间')],
    rows: (db) => db.selectNoFrom(sql<number>`1 / 0`.as('at')),
  }),
]);

describe('the export worker', () => {
  it('tries a failing export again, and says in the end that it failed; the log knows why', async () => {
    const id = await request();
    await world.db
      .transaction()
      .execute((trx) => enqueue(trx, { ...runExportTask, attempts: 1 }, { id }, { key: 'last' }));
    await runJobs(world.deps, [broken]);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'INTERNAL' });
    expect(world.logged.join('')).toContain('division by zero');
  });

  it('finishes a task that a dead worker left running, without a second file', async () => {
    const id = await request();
    await world.db.updateTable('export_task').set({ state: 'running' }).where('id', '=', id).execute();
    await runJobs(world.deps);
    expect((await rowOf(id)).state).toBe('ready');
  });

  it('takes files out of the store after three days', async () => {
    const id = await request();
    await runJobs(world.deps);
    const { object_key: key } = await rowOf(id);
    expect(await world.deps.store.size(key ?? '')).toBeGreaterThan(0);
    world.clock.pass(LIMIT.exportLifeHours * 3_600 + 1);
    await expireExports.run({
      db: world.jobs.db,
      deps: world.jobs.deps,
      at: world.clock.now(),
      platformId: world.platform.id,
    });
    expect(await world.deps.store.size(key ?? '')).toBeUndefined();
    expect((await rowOf(id)).state).toBe('expired');
  });
});
