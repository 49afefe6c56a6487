import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { materialPackApi } from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { startProcess } from '../../../testing/start-process.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { putAttestation } from '../../attestations/attestations.fixtures.ts';
import { expireMaterialPacks } from './material-pack.worker.ts';
import { buildFiledRecord } from './packed-records.fixtures.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none' });
const GRANTS = {
  permissionIds: [PERMISSION.notarization, PERMISSION.personAttestation],
  actions: [ACTION.materialPackAsk, ACTION.attestationPackage],
  hasRole: true,
};
let asker: Staff;
beforeAll(() => world.deps.store.ensureBucket());
beforeEach(async () => {
  asker = await world.staff(GRANTS);
});

const ask = async (recordIds: readonly string[]) => {
  const { data } = await world.call(materialPackApi.ask, { as: asker, body: { recordIds: [...recordIds] } });
  return data.id;
};
const act = (id: string, action: 'retry' | 'cancel') =>
  world.call(materialPackApi.act, { as: asker, params: { id, action } });
const packOf = (id: string) =>
  world.db.selectFrom('material_pack').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sizeInStore = async (id: string) => world.deps.store.size((await packOf(id)).object_key);
const expire = () =>
  expireMaterialPacks.run({
    db: world.jobs.db,
    deps: world.jobs.deps,
    at: world.clock.now(),
    platformId: world.platform.id,
  });

describe('the worker of packs', () => {
  it('fails a pack of which a file is not what was recorded, names it, and makes it when that is cured', async () => {
    const [good, changed] = [await buildFiledRecord(world, asker), await buildFiledRecord(world, asker)];
    const id = await ask([good.id, changed.id]);
    await world.deps.store.put(changed.objectKey, Buffer.from('other bytes of a contrac'), 'text/plain');
    await runJobs(world.deps);
    const failed = {
      state: 'failed',
      failure: 'HASH_WRONG',
      failed_item: `${changed.id}/01-原文件.txt`,
      upload_id: null,
    };
    expect(await packOf(id)).toMatchObject(failed);
    expect(await sizeInStore(id)).toBeUndefined();

    await world.deps.store.put(changed.objectKey, changed.bytes, 'text/plain');
    expect((await act(id, 'retry')).data).toMatchObject({ state: 'queued', failure: null, failedItem: null });
    await runJobs(world.deps);
    expect((await packOf(id)).state).toBe('ready');
  });

  it('fails a pack of which a file is away', async () => {
    const record = await buildFiledRecord(world, asker);
    const id = await ask([record.id]);
    await world.deps.store.remove(record.objectKey);
    await runJobs(world.deps);
    expect(await packOf(id)).toMatchObject({ failure: 'FILE_NOT_READY', failed_item: `${record.id}/01-原文件.txt` });
  });

  it('looks again at the rights of the asker and at the records, when it packs and when somebody downloads', async () => {
    const record = await buildFiledRecord(world, asker);
    const [unmade, made] = [await ask([record.id]), await ask([record.id])];
    await putAttestation(world.db, record.id, 'preserved', { is_download_frozen: true });
    await runJobs(world.deps);
    expect(await packOf(unmade)).toMatchObject({ state: 'failed', failure: 'DOWNLOAD_FROZEN', failed_item: null });
    await putAttestation(world.db, record.id, 'preserved', { is_download_frozen: false });
    await act(made, 'retry');
    await runJobs(world.deps);
    const ticket = () => world.call(materialPackApi.ticket, { as: asker, params: { id: made } });
    expect((await ticket()).outcome).toBe('OK');
    await putAttestation(world.db, record.id, 'preserved', { is_download_frozen: true });
    expect((await ticket()).outcome).toBe('DOWNLOAD_FROZEN');
    await putAttestation(world.db, record.id, 'preserved', { is_download_frozen: false });
    await world.owner.query(`update stored_file set scan_verdict = 'infected', scan_finding = 'Eicar' where id = $1`, [
      record.fileId,
    ]);
    expect((await ticket()).outcome).toBe('FILE_INFECTED');

    await world.owner.query('update stored_file set scan_verdict = null, scan_finding = null where id = $1', [
      record.fileId,
    ]);
    const late = await ask([record.id]);
    await world.owner.query('delete from member_role where member_id = $1', [asker.id]);
    await runJobs(world.deps);
    expect(await packOf(late)).toMatchObject({ state: 'failed', failure: 'PERMISSION_DENIED' });
  });

  it('packs nothing that was cancelled before its turn, and leaves nothing of it', async () => {
    const id = await ask([(await buildFiledRecord(world, asker)).id]);
    await act(id, 'cancel');
    await runJobs(world.deps);
    expect(await packOf(id)).toMatchObject({ state: 'cancelled', password_sealed: null, upload_id: null });
    expect(await sizeInStore(id)).toBeUndefined();
  });

  it('takes a pack out of the store when its time is over, and forgets the password', async () => {
    const id = await ask([(await buildFiledRecord(world, asker)).id]);
    await runJobs(world.deps);
    expect(await sizeInStore(id)).toBeGreaterThan(0);
    await expire();
    expect((await packOf(id)).state).toBe('ready');
    world.clock.pass(72 * 3_600);
    await expire();
    await runJobs(world.deps);
    expect(await packOf(id)).toMatchObject({ state: 'expired', password_sealed: null });
    expect(await sizeInStore(id)).toBeUndefined();
  });

  it('goes on where another one was killed, and makes the same pack', async () => {
    const records = [];
    for (let turn = 0; turn < 3; turn += 1)
      records.push(await buildFiledRecord(world, asker, { bytes: randomBytes(24 * 1_048_576) }));
    const id = await ask(records.map((record) => record.id));
    const first = await startProcess('worker', world.config);
    const parts = async () => {
      const { upload_id: uploadId, object_key: key } = await packOf(id);
      return uploadId === null ? 0 : ((await world.deps.store.listParts(key, uploadId))?.length ?? 99);
    };
    while ((await parts()) === 0) await pause(5);
    await first.kill();
    const left = await packOf(id);
    expect(left.state).toBe('packing');

    const second = await startProcess('worker', world.config);
    await expect.poll(async () => (await packOf(id)).state, { timeout: 90_000 }).toBe('ready');
    await second.stop();
    const pack = await packOf(id);
    expect(pack.upload_id).toBe(left.upload_id);
    expect(await sizeInStore(id)).toBe(Number(pack.size_bytes));
  }, 150_000);
});
