import { LIMIT } from '@nota/contract/kit/limits.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/jobs.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import { enqueue } from '../jobs/job.ts';
import { exportDefinitions } from '../../lists.ts';
import { runExportTask } from './export-task.jobs.ts';
import { expireExports, exportTaskHandler } from './export-task.worker.ts';

const world = useWorld();
let clerk: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff({ permissionIds: [PERMISSION.loginLog], hasRole: true });
});

const request = async (as = clerk) => {
  const { data } = await world.call(exportTaskApi.request, {
    as,
    body: { kind: 'session.login-log', format: 'csv' },
  });
  return data.id;
};
const rowOf = (id: string) =>
  world.db.selectFrom('export_task').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The same kind, but its query fails in the middle. */
const broken = exportTaskHandler(
  exportDefinitions
    .filter(({ sheet }) => sheet.kind === 'session.login-log')
    .map((definition) => {
      const columns = Object.keys(definition.sheet.columns).map((name) =>
        name === 'at' ? sql`to_timestamp(1 / 0) as at` : sql`''::text as ${sql.ref(name)}`,
      );
      const failing = sql`(select 1 as id, ${sql.join(columns)})`.as('failing');
      return { ...definition, rows: (db) => db.selectFrom(failing).selectAll() };
    }),
  (_, id) =>
    Promise.resolve({
      id,
      platformId: world.platform.id,
      permissionIds: [PERMISSION.loginLog],
      actions: [],
      dataScope: 'all',
      scopeTargets: [],
    }),
);

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

  it.each([
    ['their roles', 'delete from member_role where member_id = $1'],
    ['their account', `update member set state = 'disabled' where id = $1`],
    ['their time', `update member set expires_at = '2026-01-01' where id = $1`],
  ])('writes nothing for somebody who has lost %s since they asked', async (_, loss) => {
    const as = await world.staff({ permissionIds: [PERMISSION.loginLog], hasRole: true });
    const id = await request(as);
    await world.owner.query(loss, [as.id]);
    await runJobs(world.deps);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'PERMISSION_DENIED', object_key: null });
  });

  it('finishes a task that a dead worker left running, without a second file', async () => {
    const id = await request();
    await world.db.updateTable('export_task').set({ state: 'running' }).where('id', '=', id).execute();
    await runJobs(world.deps);
    expect((await rowOf(id)).state).toBe('ready');
  });

  it('leaves no file of a task that was cancelled while it was written', async () => {
    const id = await request();
    const { store } = world.deps;
    let written = '';
    const put: typeof store.put = async (key, body, type) => {
      await store.put(key, body, type);
      written = key;
      expect(await store.size(key)).toBeGreaterThan(0);
      await world.call(exportTaskApi.cancel, { as: clerk, params: { id } });
    };
    await runJobs({ ...world.deps, store: { ...store, put } });
    expect((await rowOf(id)).state).toBe('cancelled');
    expect(written).toContain(id);
    expect(await store.size(written)).toBeUndefined();
  });

  it('takes files out of the store when their time is over', async () => {
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
