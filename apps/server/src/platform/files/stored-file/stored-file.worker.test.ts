import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { enqueue } from '../../jobs/job.ts';
import { checkStoredFile } from './stored-file.jobs.ts';

const world = useWorld();
let clerk: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff();
});

const rowOf = (id: string) =>
  world.db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A file whose row waits for the check, with these bytes (or none) in the store. */
async function waiting(announced: Buffer, stored: Buffer | undefined) {
  const sha256 = createHash('sha256').update(announced).digest('hex');
  const body = { name: '证据.bin', sizeBytes: announced.length, sha256 };
  const { data } = await world.call(storedFileApi.announce, { as: clerk, body });
  const { object_key: key } = await rowOf(data.id);
  if (stored) await world.deps.store.put(key, stored, 'application/octet-stream');
  await world.db.updateTable('stored_file').set({ state: 'checking' }).where('id', '=', data.id).execute();
  await world.db.transaction().execute((trx) => enqueue(trx, checkStoredFile, { id: data.id }));
  await runJobs(world.deps);
  return rowOf(data.id);
}

describe('the check of an uploaded file', () => {
  it('refuses bytes that are not the announced ones, whoever put them there', async () => {
    const row = await waiting(Buffer.from('announced'), Buffer.from('replaced!'));
    expect(row).toMatchObject({ state: 'refused', refusal: 'HASH_WRONG' });
  });

  it('waits for another try while the object is not to be had', async () => {
    const row = await waiting(Buffer.from('missing'), undefined);
    expect(row.state).toBe('checking');
  });

  it('decides once, however often it runs', async () => {
    const id = await uploadFile(world, clerk, '照片.txt', Buffer.from('一次'));
    const before = await rowOf(id);
    await world.db.transaction().execute((trx) => enqueue(trx, checkStoredFile, { id }));
    await runJobs(world.deps);
    expect(await rowOf(id)).toEqual(before);
  });

  it.each([
    ['%PDF-1.7\n…', 'application/pdf'],
    ['只是文字', 'text/plain'],
    ['\u0000\u0001\u0002', 'application/octet-stream'],
  ])('knows a file by its first bytes: %j', async (content, mime) => {
    const id = await uploadFile(world, clerk, '声称是图片.png', Buffer.from(content));
    expect((await rowOf(id)).mime).toBe(mime);
  });
});
