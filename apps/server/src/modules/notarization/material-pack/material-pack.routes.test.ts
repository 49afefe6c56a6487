import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { materialPackApi } from '@nota/contract/notarization/material-pack/material-pack.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { hash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { openPack } from '../../../platform/pack/packs.fixtures.ts';
import { buildAttestations, putAttestation } from '../../attestations/attestations.fixtures.ts';
import { buildPlatform } from '../../platform-config/platform-config.fixtures.ts';
import { buildMaterialPack } from './material-pack.fixtures.ts';
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
  asker = await world.staff(GRANTS, { name: '公证助理' });
});

const ask = (recordIds: readonly string[], as = asker) =>
  world.call(materialPackApi.ask, { as, body: { recordIds: [...recordIds] } });
const act = (id: string, action: 'retry' | 'cancel', as = asker) =>
  world.call(materialPackApi.act, { as, params: { id, action } });
const ticket = (id: string, as = asker) => world.call(materialPackApi.ticket, { as, params: { id } });
const password = (id: string, as = asker) => world.call(materialPackApi.password, { as, params: { id } });
const rows = async (query: object = {}, as = asker) =>
  (await world.call(materialPackApi.list, { as, query: { pageSize: 100, ...query } })).data.list;
const rowOf = async (id: string, as = asker) => (await rows({}, as)).find((row) => row.id === id);

async function readyPack() {
  const record = await buildFiledRecord(world, asker);
  const { data } = await ask([record.id]);
  await runJobs(world.deps);
  return { id: data.id, record };
}

let numbers = 0;
const nextNumber = () => `CL20260101${String((numbers += 1)).padStart(6, '0')}`;

describe('a pack of material', () => {
  it('is asked for in one call, packed, downloaded by a ticket and opened with the password from another one', async () => {
    const [one, two] = [
      await buildFiledRecord(world, asker, { name: '张三的合同.PDF' }),
      await buildFiledRecord(world, asker, { bytes: Buffer.from('录音') }),
    ];
    const { data: asked } = await ask([one.id, two.id]);
    expect(asked).toMatchObject({ state: 'queued', records: 2, files: 2, doneBytes: 0, askedByName: '公证助理' });
    expect(asked.number).toMatch(/^CL\d{14}$/);
    await runJobs(world.deps);
    const ready = await rowOf(asked.id);
    expect(ready).toMatchObject({
      state: 'ready',
      sizeBytes: asked.sizeBytes,
      doneBytes: asked.sizeBytes,
      downloads: 0,
    });
    expect(ready?.expiresAt).toBe('2026-06-04T02:00:00.000Z');

    const { raw } = await world.call(downloadApi.fetch, { query: { ticket: (await ticket(asked.id)).data.ticket } });
    expect(raw.length).toBe(asked.sizeBytes);
    expect(hash('sha256', raw)).toBe(ready?.sha256);
    const { data } = await password(asked.id);
    expect(data.password).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(openPack(raw, data.password)).toEqual([
      { name: `${one.id}/01-原文件.pdf`, bytes: one.bytes },
      { name: `${two.id}/01-原文件.txt`, bytes: two.bytes },
    ]);
    expect((await rowOf(asked.id))?.downloads).toBe(1);
  });

  it('leaves its password nowhere in plain text, and every release in the custody of its records', async () => {
    const { id, record } = await readyPack();
    const { data } = await password(id);
    await ticket(id);
    const stored = await world.owner.query<{ row: string }>('select row_to_json(p)::text as row from material_pack p');
    const audited = await world.owner.query<{ row: string }>('select row_to_json(a)::text as row from audit_entry a');
    expect([...stored.rows, ...audited.rows].map(({ row }) => row).join()).not.toContain(data.password);
    expect(world.logged.join()).not.toContain(data.password);
    const { data: shown } = await world.call(attestationApi.get, { as: asker, params: { id: record.id } });
    expect(shown.custody.map((event) => [event.act, event.actor])).toContainEqual(['exported', asker.id]);
  });

  it('is downloaded ten times and not once more', async () => {
    const { id } = await readyPack();
    for (let time = 0; time < LIMIT.materialPackDownloadsMax; time += 1) expect((await ticket(id)).outcome).toBe('OK');
    expect((await ticket(id)).outcome).toBe('DOWNLOADS_USED_UP');
    expect((await rowOf(id))?.downloads).toBe(10);
  });

  it('is given and opened for nobody but its asker, who proves again who they are before the password', async () => {
    const { id } = await readyPack();
    const colleague = await world.staff(GRANTS);
    const calls = [ticket(id, colleague), password(id, colleague), act(id, 'cancel', colleague)];
    expect((await Promise.all(calls)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('PERMISSION_DENIED'));
    expect((await rowOf(id, colleague))?.state).toBe('ready');
    await world.owner.query('update session set reauthenticated_at = null where member_id = $1', [asker.id]);
    world.clock.pass(2);
    expect((await password(id)).outcome).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('is over at its last moment, whenever the schedule comes', async () => {
    const { id } = await readyPack();
    const at = world.clock.now();
    await world.owner.query('update material_pack set expires_at = $2 where id = $1', [id, at]);
    expect([(await ticket(id)).outcome, (await password(id)).outcome]).toEqual(['FILE_NOT_READY', 'FILE_NOT_READY']);
  });

  it('is not there before it is packed, nor of another platform, nor without the right', async () => {
    const { id } = await buildMaterialPack(world.db, world.deps.keys, {
      askedBy: asker.id,
      at: world.clock.now(),
      number: nextNumber(),
    });
    expect([(await ticket(id)).outcome, (await password(id)).outcome]).toEqual(['FILE_NOT_READY', 'FILE_NOT_READY']);
    const foreign = await world.staffOf(await buildPlatform(world.owner), GRANTS);
    const calls = (as: Staff, of: string) => [ticket(of, as), password(of, as), act(of, 'retry', as)];
    for (const [as, of, outcome] of [
      [foreign, id, 'RECORD_NOT_FOUND'],
      [asker, '1', 'RECORD_NOT_FOUND'],
      [await world.staff({ permissionIds: [PERMISSION.notarization] }), id, 'PERMISSION_DENIED'],
    ] as const) {
      const outcomes = await Promise.all(calls(as, of));
      expect(outcomes.map((answer) => answer.outcome)).toEqual(Array(3).fill(outcome));
    }
  });
});

describe('asking for a pack', () => {
  it('refuses the whole where one of its records may not be handed out, and says why', async () => {
    const good = await buildFiledRecord(world, asker);
    const outcomeOf = async (id: string, as = asker) => (await ask([good.id, id], as)).outcome;
    const ofCompany = await buildFiledRecord(world, asker, { ownerType: 'organization' });
    const [bare = ''] = await buildAttestations(world.db, world.platform.id, world.deps.keys);
    const infected = await buildFiledRecord(world, asker);
    await world.owner.query(`update stored_file set scan_verdict = 'infected', scan_finding = 'Eicar' where id = $1`, [
      infected.fileId,
    ]);
    const frozen = await buildFiledRecord(world, asker);
    await putAttestation(world.db, frozen.id, 'preserved', { is_download_frozen: true });
    expect(await outcomeOf('1')).toBe('RECORD_NOT_FOUND');
    expect(await outcomeOf(ofCompany.id)).toBe('RECORD_NOT_FOUND');
    expect(await outcomeOf(bare)).toBe('FILE_NOT_READY');
    expect(await outcomeOf(infected.id)).toBe('FILE_INFECTED');
    expect(await outcomeOf(frozen.id)).toBe('DOWNLOAD_FROZEN');
    const withoutPackages = await world.staff({ ...GRANTS, actions: [ACTION.materialPackAsk] });
    expect((await ask([good.id, good.id])).outcome).toBe('INPUT_INVALID');
    expect((await ask([good.id], withoutPackages)).outcome).toBe('PERMISSION_DENIED');
    expect((await rows()).filter(({ askedById }) => askedById === asker.id)).toEqual([]);
  });

  it('refuses what would be too large, before anything is packed', async () => {
    const record = await buildFiledRecord(world, asker);
    await world.owner.query('update stored_file set size_bytes = $2 where id = $1', [
      record.fileId,
      LIMIT.materialPackMaxBytes,
    ]);
    expect((await ask([record.id])).outcome).toBe('PACK_TOO_LARGE');
  });

  it('is open to narrower scopes, which reach no attestation, and see no packs but their own', async () => {
    const record = await buildFiledRecord(world, asker);
    const { id: others } = (await ask([record.id])).data;
    for (const scope of ['own', 'office', 'house']) {
      const as = await world.staff(GRANTS, { dataScope: scope as 'own' });
      expect((await ask([record.id], as)).outcome).toBe('RECORD_NOT_FOUND');
      const at = world.clock.now();
      const own = await buildMaterialPack(world.db, world.deps.keys, { askedBy: as.id, at, number: nextNumber() });
      expect((await rows({}, as)).map(({ id }) => id)).toEqual([own.id]);
      expect((await act(others, 'cancel', as)).outcome).toBe('RECORD_NOT_FOUND');
      expect((await act(own.id, 'cancel', as)).data.state).toBe('cancelled');
    }
  });
});

describe('a task of the list', () => {
  it('is found by number, state, asker and time', async () => {
    const as = await world.staff(GRANTS, { name: '司马青衫' });
    const at = new Date('2026-03-01T00:00:00Z');
    const build = (state: 'ready' | 'failed' | 'packing', given: object = {}) =>
      buildMaterialPack(world.db, world.deps.keys, { askedBy: as.id, at, number: nextNumber(), state, ...given });
    const [ready, failed] = [await build('ready', { at: new Date('2026-03-05T00:00:00Z') }), await build('failed')];
    const found = async (query: object) => (await rows({ askedByName: '青衫', ...query })).map(({ id }) => id);
    expect(await found({})).toEqual([ready.id, failed.id]);
    expect(await found({ state: 'failed' })).toEqual([failed.id]);
    expect(await found({ number: failed.number.toLowerCase() })).toEqual([failed.id]);
    expect(await found({ from: '2026-03-02T00:00:00Z' })).toEqual([ready.id]);
    expect(await found({ to: '2026-03-02T00:00:00Z' })).toEqual([failed.id]);
    expect(await rowOf(failed.id)).toMatchObject({ failure: 'hash 错误', failedItem: '1/01-原文件.pdf', sha256: null });
  });

  it('is cancelled or tried again once, when two calls come at the same moment', async () => {
    const { id } = await buildMaterialPack(world.db, world.deps.keys, {
      askedBy: asker.id,
      at: world.clock.now(),
      number: nextNumber(),
      state: 'failed',
    });
    const answers = await world.race({ table: 'material_pack', id }, [
      () => act(id, 'cancel'),
      () => act(id, 'cancel'),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
    const { rows: kept } = await world.owner.query('select password_sealed from material_pack where id = $1', [id]);
    expect(kept).toEqual([{ password_sealed: null }]);
  });
});
