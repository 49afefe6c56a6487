import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import { callerOf } from '../../testing/caller.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import type { ObjectStore } from '../files/store/object-store.ts';

const world = useWorld();
let clerk: Staff;
beforeAll(async () => {
  await world.deps.store.ensureBucket();
  clerk = await world.staff();
});

const BODY = { name: '现场.mp4', sizeBytes: 10, sha256: 'a'.repeat(64) };

/** The real store, observed: which uploads were opened, and which were discarded. */
async function watched(fails: Partial<ObjectStore> = {}) {
  const opened: string[] = [];
  const dropped: string[] = [];
  const { store } = world.deps;
  const watching: ObjectStore = {
    ...store,
    async startParts(key) {
      opened.push(key);
      return store.startParts(key);
    },
    async dropParts(key, uploadId) {
      await store.dropParts(key, uploadId);
      dropped.push(key);
    },
    ...fails,
  };
  const { app } = await buildApp({ ...world.deps, store: watching });
  onTestFinished(() => app.close());
  const announce = (key?: string, body = BODY) =>
    callerOf(app).call(storedFileApi.announceParts, {
      as: clerk,
      body,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  return { opened, dropped, announce };
}

describe('a changing call with something to prepare', () => {
  it('prepares once and keeps it', async () => {
    const { opened, dropped, announce } = await watched();
    const { data } = await announce();
    const row = await world.db.selectFrom('stored_file').select('object_key').where('id', '=', data.id).execute();
    expect(row).toEqual([{ object_key: opened[0] }]);
    expect(opened).toHaveLength(1);
    expect(dropped).toEqual([]);
  });

  it('prepares nothing for a key that was answered before, not even while the engine is away', async () => {
    const first = await watched();
    const { data } = await first.announce('prepared-1');
    const away = await watched({ startParts: () => Promise.reject(new Error('the store is away')) });
    expect((await away.announce('prepared-1')).data).toEqual(data);
    expect((await away.announce('prepared-1', { ...BODY, name: '别的.mp4' })).outcome).toBe('DUPLICATE_SUBMISSION');
  });

  it('discards what it prepared when a concurrent call with the same key was first', async () => {
    const { opened, dropped, announce } = await watched();
    const answers = await Promise.all([announce('prepared-2'), announce('prepared-2')]);
    expect(answers[0].data).toEqual(answers[1].data);
    await expect.poll(() => opened.length - dropped.length).toBe(1);
    const kept = opened.filter((key) => !dropped.includes(key));
    const row = world.db.selectFrom('stored_file').select('object_key').where('id', '=', answers[0].data.id);
    expect(await row.execute()).toEqual([{ object_key: kept[0] }]);
  });

  it('discards what it prepared when the transaction fails', async () => {
    const { opened, dropped, announce } = await watched();
    await world.owner.query(`alter table stored_file add constraint no_ten check (size_bytes <> 10) not valid`);
    onTestFinished(async () => void (await world.owner.query(`alter table stored_file drop constraint no_ten`)));
    expect((await announce()).outcome).toBe('INTERNAL');
    await expect.poll(() => dropped).toEqual(opened);
  });

  it('does not call the engine for a caller without a session or with invalid input', async () => {
    const { opened, announce } = await watched();
    expect((await announce(undefined, { ...BODY, sha256: 'no digest' })).outcome).toBe('INPUT_INVALID');
    expect(opened).toEqual([]);
  });
});
