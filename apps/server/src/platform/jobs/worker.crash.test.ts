import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { holdRow } from '../../testing/hold.ts';
import { startProcess } from '../../testing/start-process.ts';
import { useWorld, type Staff } from '../../testing/world.ts';

const world = useWorld();
let clerk: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff();
});

async function uploaded(content: string) {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const body = { name: '文件.txt', sizeBytes: bytes.length, sha256 };
  const { data } = await world.call(storedFileApi.announce, { as: clerk, body });
  await fetch(data.url, { method: 'PUT', headers: data.headers, body: new Uint8Array(bytes) });
  return data.id;
}

const stateOf = async (id: string) => (await world.call(storedFileApi.get, { as: clerk, params: { id } })).data.state;

it('runs a killed worker’s job again within seconds, and its effect is there once', async () => {
  const id = await uploaded('一份文件');
  await world.call(storedFileApi.commit, { as: clerk, params: { id } });
  // The job waits in the queue until a worker starts; that worker is then blocked by the held row.
  const held = await holdRow(world.config.DATABASE_OWNER_URL, 'stored_file', id);
  const first = await startProcess('worker', world.config);
  await held.untilSomebodyWaits();
  await first.kill();
  await held.release();
  expect(await stateOf(id)).toBe('checking');

  const second = await startProcess('worker', world.config);
  // The queue itself would give it to another worker after hours.
  const begun = performance.now();
  await expect.poll(() => stateOf(id), { timeout: 45_000, interval: 100 }).toBe('ready');
  expect((performance.now() - begun) / 1_000).toBeLessThan(12);
  const trail = world.db.selectFrom('transition_trail').select('action').where('record_id', '=', id).orderBy('id');
  expect((await trail.execute()).map(({ action }) => action)).toEqual(['announce', 'commit', 'accept']);
  expect(await second.stop()).toBe(0);
}, 90_000);

it('leaves a living worker’s long job alone', async () => {
  const id = await uploaded('另一份文件');
  await world.call(storedFileApi.commit, { as: clerk, params: { id } });
  const held = await holdRow(world.config.DATABASE_OWNER_URL, 'stored_file', id);
  const first = await startProcess('worker', world.config);
  await held.untilSomebodyWaits();
  const second = await startProcess('worker', world.config);
  await new Promise((resolve) => setTimeout(resolve, 7_000));
  const jobs = await world.owner.query<{ attempts: number }>(
    `set role nota_worker; select attempts from graphile_worker._private_jobs where payload ->> 'id' = '${id}'`,
  );
  const [, answer] = jobs as unknown as [unknown, { rows: { attempts: number }[] }];
  await world.owner.query('reset role');
  expect(answer.rows).toEqual([{ attempts: 1 }]);
  await held.release();
  await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('ready');
  await Promise.all([first.stop(), second.stop()]);
}, 90_000);

it('takes the job of a worker that hangs, though its connections stay open; awake again, that one does nothing more', async () => {
  const id = await uploaded('第三份文件');
  await world.call(storedFileApi.commit, { as: clerk, params: { id } });
  const held = await holdRow(world.config.DATABASE_OWNER_URL, 'stored_file', id);
  const first = await startProcess('worker', world.config);
  await held.untilSomebodyWaits();
  first.freeze();
  // Its connection gets the row now, in the middle of a transaction that its stopped process cannot continue.
  await held.release();
  const second = await startProcess('worker', world.config);
  await expect.poll(() => stateOf(id), { timeout: 90_000, interval: 500 }).toBe('ready');
  first.thaw();
  expect(await first.ended).not.toBe(0);
  const trail = world.db.selectFrom('transition_trail').select('action').where('record_id', '=', id).orderBy('id');
  expect((await trail.execute()).map(({ action }) => action)).toEqual(['announce', 'commit', 'accept']);
  expect(await second.stop()).toBe(0);
}, 180_000);
