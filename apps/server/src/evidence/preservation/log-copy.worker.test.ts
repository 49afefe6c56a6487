import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { acceptEntries, openTestLog, signerFolder, untilQuiet, type TestLog } from '../log/log.fixtures.ts';
import { openLogStore, type LogStore } from '../log/log-store.ts';
import { reverifyNext } from '../reverify/reverify.worker.ts';
import { copyKeyOf, copyTiles, tileAt, tilesWithoutCopy } from './log-copy.worker.ts';
import { incidentKinds } from './preservation.fixtures.ts';

const world = useWorld();
let log: TestLog;
let store: LogStore;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path }, { clock: world.clock });
  store = openLogStore(world.config, log.origin, undefined, 'worker');
  await acceptEntries(world.db, 600);
  await untilQuiet(log);
}, 120_000);
afterAll(async () => {
  store.close();
  await log.close();
  await folder.remove();
});
beforeEach(async () => {
  await world.owner.query('delete from integrity_incident');
  world.clock.pass(601);
});

const db = () => world.jobs.deps.database.outside;
const copies = async () =>
  Promise.all(
    [tileAt(-1, 0), tileAt(-1, 1), tileAt(0, 0), tileAt(0, 1)].map(
      async (tile) => (await world.deps.copy.versions(copyKeyOf(log.origin, tile))).length,
    ),
  );
const lose = (sql: string) => world.owner.query(sql);

describe('the log’s second copy', { timeout: 120_000 }, () => {
  it('has every full tile and bundle once, continues where it stopped, and says how many wait', async () => {
    expect(await tilesWithoutCopy(db())).toBe(4);
    expect(await copyTiles(world.jobs.deps, log.origin, 1)).toBe(2);
    expect(await copyTiles(world.jobs.deps, log.origin)).toBe(2);
    expect(await copyTiles(world.jobs.deps, log.origin)).toBe(0);
    expect(await copies()).toEqual([1, 1, 1, 1]);
    expect(await tilesWithoutCopy(db())).toBe(0);
    expect(await world.deps.metrics.registry.metrics()).toMatch(/^nota_copy_waiting_tiles 0$/m);
  });

  it('copies a tile once more where it died before it was recorded, and is made by one worker at a time', async () => {
    await world.owner.query('delete from log_copy where level = 0');
    const both = await Promise.all([copyTiles(world.jobs.deps, log.origin), copyTiles(world.jobs.deps, log.origin)]);
    expect(both.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await copies()).toEqual([1, 1, 2, 2]);
  });

  it('is not made of a tile that the database has changed', async () => {
    await world.owner.query('delete from log_copy where level = 0');
    await lose('update log_tile set sha256 = sha256(sha256) where level = 0 and tile_index = 0');
    await expect(copyTiles(world.jobs.deps, log.origin)).rejects.toThrow('is not what the sequencer made');
    await lose('update log_tile set sha256 = sha256(bytes) where level = 0 and tile_index = 0');
  });
});

describe('a tile of the log that is gone', { timeout: 120_000 }, () => {
  const reverify = () => reverifyNext(world.jobs.deps, store, 100);

  it('is restored from the database when the periodic reading finds it gone', async () => {
    await lose(`update log_tile set version_id = 'lost' where level = 0 and tile_index = 1`);
    await reverify();
    expect(await incidentKinds(world)).toEqual(['object-missing', 'tile-restored']);
    world.clock.pass(601);
    await world.owner.query('delete from integrity_incident');
    await reverify();
    expect(await incidentKinds(world)).toEqual([]);
  });

  it('is restored from the copy where the database has lost it too', async () => {
    await copyTiles(world.jobs.deps, log.origin);
    await lose(`create table kept as select * from log_tile where level = 0 and tile_index = 1`);
    await lose(`update log_tile set version_id = 'lost', bytes = 'x' where level = 0 and tile_index = 1`);
    await reverify();
    const { rows } = await world.owner.query<{ detail: { from: string } }>(
      `select detail from integrity_incident where kind = 'tile-restored'`,
    );
    expect(rows).toMatchObject([{ detail: { from: 'copy' } }]);
    await lose(
      `update log_tile t set bytes = k.bytes from kept k where t.level = k.level and t.tile_index = k.tile_index`,
    );
  });
});
