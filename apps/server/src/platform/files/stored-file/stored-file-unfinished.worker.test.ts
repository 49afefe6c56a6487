import { LIMIT } from '@nota/contract/kit/limits.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { readTrail } from '../../lifecycle/read-trail.ts';
import { dropUnfinishedUploads } from './stored-file-unfinished.worker.ts';

const world = useWorld();
let clerk: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff();
});

const BYTES = Buffer.from('一份没有传完的文件');
const sha256 = createHash('sha256').update(BYTES).digest('hex');

/** Its only part is in the store; nobody has committed it. */
async function begun() {
  const body = { name: '现场.mp4', sizeBytes: BYTES.length, sha256 };
  const { data } = await world.call(storedFileApi.announceParts, { as: clerk, body });
  const address = await world.call(storedFileApi.part, {
    as: clerk,
    params: { id: data.id },
    body: { number: 1, sha256 },
  });
  const sent = await fetch(address.data.url, {
    method: 'PUT',
    headers: address.data.headers,
    body: new Uint8Array(BYTES),
  });
  expect(sent.status).toBe(200);
  return data.id;
}
const rowOf = (id: string) =>
  world.db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const partsIn = async (id: string) => {
  const { object_key: key, upload_id: uploadId } = await rowOf(id);
  return world.deps.store.listParts(key, uploadId ?? '');
};
const commit = (id: string) => world.call(storedFileApi.commit, { as: clerk, params: { id } });
const giveUp = () =>
  dropUnfinishedUploads.run({
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: world.clock.now(),
    platformId: world.platform.id,
  });
const drop = async () => {
  await giveUp();
  await runJobs(world.deps);
};
/** Longer than a session lasts; files made after this moment are young. */
const age = (id: string) =>
  world.owner.query(`update stored_file set created_at = created_at - make_interval(secs => $2) where id = $1`, [
    id,
    LIMIT.uploadLifeHours * 3_600 + 1,
  ]);

describe('an upload in parts that nobody finishes', () => {
  it('is left alone for a day, and then its parts are thrown away and the file is refused', async () => {
    const [old, young] = [await begun(), await begun()];
    await age(old);
    await drop();
    expect(await partsIn(young)).toHaveLength(1);
    expect(await partsIn(old)).toBeUndefined();
    expect(await rowOf(old)).toMatchObject({ state: 'refused', refusal: 'UPLOAD_TIMED_OUT' });
    const trail = await readTrail(world.db, 'stored-file', old);
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['announce', clerk.id],
      ['abandon', null],
    ]);
    expect((await commit(old)).outcome).toBe('STATE_CHANGED');
    expect((await commit(young)).outcome).toBe('OK');
  });

  it('is marked by the next run when one died after the parts were deleted', async () => {
    const id = await begun();
    await age(id);
    const { object_key: key, upload_id: uploadId } = await rowOf(id);
    await world.deps.store.dropParts(key, uploadId ?? '');
    await drop();
    await drop();
    expect((await rowOf(id)).state).toBe('refused');
    expect(await readTrail(world.db, 'stored-file', id)).toHaveLength(2);
  });

  it('is given up although the store cannot be reached, and its parts go once it can', async () => {
    const id = await begun();
    await age(id);
    await giveUp();
    const store = { ...world.deps.store, dropParts: () => Promise.reject(new Error('the store is away')) };
    await runJobs({ ...world.deps, store });
    expect((await rowOf(id)).state).toBe('refused');
    expect(await partsIn(id)).toHaveLength(1);
    // The queue waits a little longer after each failure.
    await world.owner.query(
      `set role nota_worker; update graphile_worker._private_jobs set run_at = now(); reset role`,
    );
    await runJobs(world.deps);
    expect(await partsIn(id)).toBeUndefined();
  });

  it('is committed although it is old when the commit has the lock first, and its file stays', async () => {
    const id = await begun();
    await age(id);
    expect((await commit(id)).outcome).toBe('OK');
    await giveUp();
    expect((await rowOf(id)).state).toBe('checking');
    expect(await world.deps.store.size((await rowOf(id)).object_key)).toBe(BYTES.length);
  });
});
