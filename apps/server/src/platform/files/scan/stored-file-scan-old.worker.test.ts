import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import type { Deps } from '../../deps.ts';
import { scanOldFiles, SCANS_UNDER_WAY } from './stored-file-scan-old.worker.ts';

// As it was before there was a scanner: uploads are not scanned.
const world = useWorld();
const folder = mkdtempSync(join(tmpdir(), 'nota-scan-'));
const SCANNER = `unix:${folder}/clamd.ctl`;
let daemon: Server;
let clerk: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  // A daemon that finds nothing in any file; clamd itself is tested in `clamd.test.ts`. It answers after the last
  // length, which is zero: closing earlier would break a scan off.
  daemon = createServer((caller) =>
    caller.on('data', (piece) => void (piece.subarray(-4).equals(Buffer.alloc(4)) && caller.end('stream: OK\0'))),
  );
  await new Promise<void>((resolve) => void daemon.listen(`${folder}/clamd.ctl`, resolve));
});
afterAll(() => {
  daemon.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  clerk = await world.staff();
  await world.owner.query(`update stored_file set scanned_at = now(), scan_verdict = 'clean' where scanned_at is null`);
});

const scanning = (): Deps => ({ ...world.deps, config: { ...world.config, SCANNER } });
const run = (deps = scanning()) =>
  scanOldFiles.run({ db: world.jobs.db, deps, at: world.clock.now(), platformId: world.platform.id });
const upload = (text: string) => uploadFile(world, clerk, `${text}.txt`, Buffer.from(text));
const rowsOf = (ids: readonly string[]) =>
  world.db
    .selectFrom('stored_file')
    .select(['id', 'scan_verdict', 'scan_asked_at', 'scanned_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
/** The jobs that wait, in the order in which they were asked for. */
async function queued() {
  await world.owner.query('set role nota_worker');
  const { rows } = await world.owner.query<{ id: string; priority: number }>(
    `select payload->>'id' as id, priority from graphile_worker._private_jobs
      where key like 'stored-file.scan:%' order by graphile_worker._private_jobs.id`,
  );
  await world.owner.query('reset role');
  return rows;
}

describe('files from before there was a scanner', () => {
  it('are scanned in the background, each asked for once, behind everything else', async () => {
    const ids = [await upload('eins'), await upload('zwei')];
    await run();
    await run();
    expect(await queued()).toMatchObject(ids.map((id) => ({ id, priority: 10 })));
    expect((await rowsOf(ids)).map((row) => row.scan_asked_at)).toEqual([world.clock.now(), world.clock.now()]);
    await runJobs(scanning());
    expect((await rowsOf(ids)).map((row) => row.scan_verdict)).toEqual(['clean', 'clean']);
  });

  it('are taken oldest first and a few at a time; one that cannot be scanned keeps no other waiting', async () => {
    const [stuck, ...others] = [await upload('stuck'), await upload('old'), await upload('young')];
    await world.owner.query('update stored_file set scan_asked_at = $2 where id = $1', [stuck, new Date(0)]);
    await run();
    expect((await queued()).map(({ id }) => id)).toEqual(others);
    await runJobs(scanning());
    expect((await rowsOf([stuck])).map((row) => row.scan_verdict)).toEqual([null]);
  });

  it('wait while enough of them are under way', async () => {
    const one = await upload('waits');
    await world.owner.query(
      `insert into stored_file (platform_id, object_key, name, declared_sha256, size_bytes, uploaded_by, state, created_at, scan_asked_at)
       select platform_id, object_key || n, name, declared_sha256, size_bytes, uploaded_by, 'ready', created_at, $2
         from stored_file, generate_series(1, $3::integer) n where id = $1`,
      [one, world.clock.now(), SCANS_UNDER_WAY],
    );
    await run();
    expect(await queued()).toEqual([]);
    world.clock.pass(3_601);
    await run();
    expect((await queued()).map(({ id }) => id)).toEqual([one]);
    await runJobs(scanning());
  });

  it('are left alone where there is no scanner, and found again once there is one', async () => {
    const id = await upload('later');
    await run(world.deps);
    expect(await queued()).toEqual([]);
    await run();
    await runJobs(world.deps);
    expect(await rowsOf([id])).toMatchObject([{ scan_verdict: null, scan_asked_at: null }]);
  });

  it('are counted as long as they wait', async () => {
    const waiting = async () => {
      world.clock.pass(61);
      const gauge = world.deps.metrics.registry.getSingleMetric('nota_scan_waiting_files');
      return (await gauge?.get())?.values[0]?.value;
    };
    const before = (await waiting()) ?? NaN;
    await upload('counted');
    expect(await waiting()).toBe(before + 1);
    await run();
    await runJobs(scanning());
    expect(await waiting()).toBe(before);
  });
});
