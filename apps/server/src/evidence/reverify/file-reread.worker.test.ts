import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPlatform, type BuiltPlatform } from '../../modules/platform-config/platform-config.fixtures.ts';
import { openObjectStore, type ObjectStore } from '../../platform/files/store/object-store.ts';
import { startProcess } from '../../testing/start-process.ts';
import { uploadFile } from '../../testing/uploaded-file.ts';
import { useWorld } from '../../testing/world.ts';
import { startFaultProxy, type FaultProxy } from '../fault-proxy.fixtures.ts';
import type { ReadyFile } from './file-reread.repo.ts';
import { openFileQueue, rereadFile, REREAD_AFTER_SECONDS, pauseMs, startRereadingFiles } from './file-reread.worker.ts';

const world = useWorld();
const PATIENCE = { timeout: 60_000, interval: 50 };
let neighbour: BuiltPlatform;
let proxy: FaultProxy;
let distant: ObjectStore;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  neighbour = await buildPlatform(world.owner);
  proxy = await startFaultProxy(world.config.S3_ENDPOINT);
  distant = openObjectStore({ ...world.config, S3_ENDPOINT: proxy.endpoint });
});
afterAll(async () => {
  distant.close();
  await proxy.close();
});
beforeEach(async () => {
  proxy.arm('GET answered 500', 0);
  await world.owner.query('delete from integrity_incident; delete from stored_file');
});

/** Another member each time: days pass here, and a session does not last that long. */
const upload = async (text: string, platform = world.platform) =>
  uploadFile(world, await world.staffOf(platform), '证据.txt', Buffer.from(text));
const aDayLater = () => world.clock.pass(REREAD_AFTER_SECONDS + 1);

interface Row {
  id: string;
  object_key: string;
  reread_at: Date | null;
}
const rows = async () =>
  (await world.owner.query<Row>('select id::text, object_key, reread_at from stored_file order by id')).rows;
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id) as Row;
const incidents = async () =>
  (
    await world.owner.query<{ kind: string; subject: string; times: number; detail: Record<string, unknown> }>(
      'select kind, subject, times, detail from integrity_incident order by id',
    )
  ).rows;

/** Reads all files that are due, and returns the result of each. */
async function readAll(store: ObjectStore = world.deps.store): Promise<string[]> {
  const queue = openFileQueue(world.jobs.deps);
  const said: string[] = [];
  for (let file = await queue.next(); file; file = await queue.next()) {
    said.push(await rereadFile({ ...world.jobs.deps, store }, file));
  }
  return said;
}

describe('reading evidence files again', { timeout: 120_000 }, () => {
  it('finds a good file unchanged, records the reading, and leaves it alone for a day', async () => {
    const id = await upload('原件');
    expect(await readAll(), 'it was read at upload').toEqual([]);
    aDayLater();
    expect(await readAll()).toEqual(['same']);
    expect((await rowOf(id)).reread_at).toEqual(world.clock.now());
    expect(await readAll()).toEqual([]);
    aDayLater();
    expect(await readAll()).toEqual(['same']);
    expect(await incidents()).toEqual([]);
  });

  it('goes over the files of all platforms, the longest unread first', async () => {
    const first = await upload('一', neighbour);
    world.clock.pass(60);
    const second = await upload('二');
    world.clock.pass(60);
    const third = await upload('三', neighbour);
    aDayLater();
    const queue = openFileQueue(world.jobs.deps);
    const order = [await queue.next(), await queue.next(), await queue.next()];
    expect(order.map((file) => file?.id)).toEqual([first, second, third]);
    expect(order[1]?.platformId).toBe(world.platform.id);
  });

  it('takes only files that are ready', async () => {
    const id = await upload('被拒');
    await world.owner.query(`update stored_file set state = 'refused' where id = $1`, [id]);
    aDayLater();
    expect(await readAll()).toEqual([]);
  });

  it('opens one incident where the bytes were changed, names the object and nobody, and counts it when found again', async () => {
    const id = await upload('真实的合同');
    const good = await upload('别的文件');
    const { object_key: key } = await rowOf(id);
    await world.deps.store.put(key, Buffer.from('伪造的合同'), 'text/plain');
    aDayLater();
    expect(await readAll()).toEqual(['incident', 'same']);
    const [found, ...more] = await incidents();
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'file-differs', subject: key, times: 1 });
    expect(Object.keys(found?.detail ?? {}).toSorted()).toEqual(['expected', 'found']);
    expect(JSON.stringify(found)).not.toMatch(/证据|王小明/);
    expect((await rowOf(id)).reread_at, 'so that the others have their turn').toEqual((await rowOf(good)).reread_at);
    expect(await readAll()).toEqual([]);
    aDayLater();
    expect(await readAll()).toEqual(['incident', 'same']);
    expect(await incidents()).toMatchObject([{ subject: key, times: 2 }]);
  });

  it('opens an incident where only the SM3 digest differs: the row was changed', async () => {
    const id = await upload('两个摘要');
    await world.owner.query('update stored_file set sm3 = sha256(sm3) where id = $1', [id]);
    aDayLater();
    expect(await readAll()).toEqual(['incident']);
    expect(await incidents()).toMatchObject([{ kind: 'file-differs' }]);
  });

  it('opens an incident where the object is gone', async () => {
    const { object_key: key } = await rowOf(await upload('丢失'));
    await world.deps.store.remove(key);
    aDayLater();
    expect(await readAll()).toEqual(['incident']);
    expect(await incidents()).toMatchObject([{ kind: 'file-missing', subject: key, times: 1 }]);
  });

  it.each(['GET answer with a flipped bit', 'GET answered 404'] as const)(
    'opens no incident for a store that errs once: %s',
    async (fault) => {
      await upload('一次错误');
      aDayLater();
      proxy.arm(fault, 1);
      expect(await readAll(distant)).toEqual(['same']);
      expect(proxy.armed).toBe(0);
      expect(await incidents()).toEqual([]);
    },
  );

  it.each(['GET answered 500', 'GET answer cut short'] as const)(
    'records no reading and opens no incident for what it could not read: %s',
    async (fault) => {
      const id = await upload('读不到');
      aDayLater();
      proxy.arm(fault, 99);
      await expect(readAll(distant)).rejects.toThrow();
      expect((await rowOf(id)).reread_at).toBeNull();
      proxy.arm(fault, 0);
      expect(await readAll(distant), 'no lock is left behind').toEqual(['same']);
      expect(await incidents()).toEqual([]);
    },
  );

  it('reads a file once where two workers have it on their lists', async () => {
    await upload('同一个');
    aDayLater();
    const file = (await openFileQueue(world.jobs.deps).next()) as ReadyFile;
    const said = await Promise.all([rereadFile(world.jobs.deps, file), rereadFile(world.jobs.deps, file)]);
    expect(said).toEqual(expect.arrayContaining(['another-worker', 'same']));
    expect(await rereadFile(world.jobs.deps, file), 'its stamp is another one now').toBe('another-worker');
  });

  it('reports how much is covered and the age of the oldest reading', async () => {
    await upload('旧');
    world.clock.pass(31 * 86_400);
    await upload('新');
    world.clock.pass(100);
    const metrics = () => world.deps.metrics.registry.metrics();
    const before = await metrics();
    expect(before).toMatch(/^nota_file_reread_files 2$/m);
    expect(before).toMatch(/^nota_file_reread_coverage_ratio 0\.5$/m);
    expect(before).toMatch(new RegExp(`^nota_file_reread_age_seconds ${31 * 86_400 + 100}$`, 'm'));
    await readAll();
    world.clock.pass(60);
    const after = await metrics();
    expect(after).toMatch(/^nota_file_reread_coverage_ratio 1$/m);
    expect(after).toMatch(/^nota_file_reread_age_seconds 160$/m);
  });

  it.each([
    [0, 600, 100],
    [8 * 1_048_576, 600, 1_000],
    [80 * 1_048_576, 600, 10_000],
    [1, 6, 10_000],
  ])('rests after %i bytes at %i a minute for %i ms', (size, perMinute, ms) => {
    expect(pauseMs(size, perMinute)).toBe(ms);
  });

  it('runs by itself in a worker, and reads nothing where it is switched off', async () => {
    const id = await upload('自动');
    aDayLater();
    const idle = startRereadingFiles({ ...world.jobs.deps, config: { ...world.config, REVERIFY_PER_MINUTE: 0 } });
    await idle.stop();
    expect((await rowOf(id)).reread_at).toBeNull();
    const running = startRereadingFiles(world.jobs.deps);
    await vi.waitFor(async () => expect((await rowOf(id)).reread_at).not.toBeNull(), PATIENCE);
    await running.stop();
  });

  it('stops on request, although the store does not answer', async () => {
    const id = await upload('无应答');
    aDayLater();
    proxy.arm('GET never answered', 99);
    const running = startRereadingFiles({ ...world.jobs.deps, store: distant });
    await vi.waitFor(() => expect(proxy.armed).toBeLessThan(99), PATIENCE);
    await running.stop();
    expect((await rowOf(id)).reread_at).toBeNull();
    expect(await incidents()).toEqual([]);
    expect(world.logged.filter((line) => line.includes('cannot be read'))).toEqual([]);
  });

  it('continues where a killed worker stopped: what was read is not read again, the rest is', async () => {
    for (const text of ['甲', '乙', '丙', '丁', '戊', '己']) await upload(text);
    // Processes use the real clock.
    await world.owner.query(
      `update stored_file set checked_at = '2020-01-01'::timestamptz + id % 1000 * interval '1 s'`,
    );
    const stamped = async () => (await rows()).filter((row) => row.reread_at);
    const config = { ...world.config, S3_ENDPOINT: proxy.endpoint, REVERIFY_PER_MINUTE: 300 };
    // One a second, so that it does not finish all of them before it is stopped.
    const first = await startProcess('worker', { ...config, REVERIFY_PER_MINUTE: 60 });
    await vi.waitFor(async () => expect((await stamped()).length).toBeGreaterThan(1), PATIENCE);
    proxy.arm('GET never answered', 99);
    await vi.waitFor(() => expect(proxy.armed).toBeLessThan(99), PATIENCE);
    await first.kill();
    const before = await stamped();
    expect(before.length).toBeLessThan(6);
    proxy.arm('GET never answered', 0);

    const second = await startProcess('worker', config);
    await vi.waitFor(async () => expect(await stamped()).toHaveLength(6), PATIENCE);
    expect(await stamped()).toEqual(expect.arrayContaining(before));
    expect(await incidents()).toEqual([]);
    expect(await second.stop()).toBe(0);
  });
});
