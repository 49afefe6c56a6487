import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyUser } from '../../../modules/user-manager/user-manager.fixtures.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld } from '../../../testing/world.ts';
import { enqueue } from '../../jobs/job.ts';
import { removeStoredFile, removeUnusedFile } from './stored-file.jobs.ts';
import { findStoredFile, saveRemoved } from './stored-file.repo.ts';

const world = useWorld();
beforeAll(() => world.deps.store.ensureBucket());

const remove = async (id: string) => {
  await world.db.transaction().execute((trx) => enqueue(trx, removeStoredFile, { id }));
  await runJobs(world.deps);
};
const uploaded = async () => {
  const id = await uploadFile(world, await world.staff(), '授权书 王某.txt', Buffer.from('授权书'));
  return { id, key: (await findStoredFile(world.db, id))?.object_key ?? '' };
};

it('deletes bytes and name and keeps the digest', async () => {
  const { id, key } = await uploaded();
  await remove(id);
  expect(await world.deps.store.size(key)).toBeUndefined();
  const left = await findStoredFile(world.db, id);
  expect(left).toMatchObject({ name: '', removed_at: world.clock.now() });
  expect(left?.sha256).toHaveLength(32);
});

it('goes on where a run died between the bytes and the row', async () => {
  const { id, key } = await uploaded();
  await world.deps.store.remove(key);
  await remove(id);
  expect(await findStoredFile(world.db, id)).toMatchObject({ name: '', removed_at: world.clock.now() });
});

it('done twice says when it was done first', async () => {
  const { id } = await uploaded();
  await remove(id);
  const first = world.clock.now();
  world.clock.pass(60);
  await remove(id);
  expect((await findStoredFile(world.db, id))?.removed_at).toEqual(first);
});

describe('an upload that something else was made of', () => {
  const removeUnused = async (id: string) => {
    await world.db.transaction().execute((trx) => enqueue(trx, removeUnusedFile, { id }));
    await runJobs(world.deps);
  };

  it('is deleted where no record names it, also where a run died between the row and the bytes', async () => {
    const { id, key } = await uploaded();
    await saveRemoved(world.db, id, world.clock.now());
    await removeUnused(id);
    expect(await world.deps.store.size(key)).toBeUndefined();
  });

  it('stays where a record names it, in whatever column', async () => {
    const company = await buildCompanyUser(world.db);
    for (const column of ['licence_file_id', 'authorization_file_id']) {
      const { id, key } = await uploaded();
      await world.owner.query(`update company_user set ${column} = $1 where id = $2`, [id, company.id]);
      await removeUnused(id);
      expect(await world.deps.store.size(key)).toBeGreaterThan(0);
      expect((await findStoredFile(world.db, id))?.removed_at).toBeNull();
    }
  });
});
