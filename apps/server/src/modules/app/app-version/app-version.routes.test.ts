import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import type { AppVersionAction } from '@nota/contract/app/app-version.lifecycle.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildApk, newSigner } from '../apk/apk.fixtures.ts';
import { buildAppVersion } from './app-version.fixtures.ts';
import { approverOf, editorOf, releaserOf, releaseVersion, submitVersion } from './released-version.fixtures.ts';

const world = useWorld();
const signer = newSigner();
let releaser: Staff;
beforeAll(async () => {
  releaser = await releaserOf(world);
});

type Plain = Exclude<AppVersionAction, 'complete' | 'retire' | 'reinstate'>;
const act = (as: Staff, id: string, action: Plain, reason?: string) =>
  world.call(appVersionApi.act, { as, params: { id, action }, body: reason === undefined ? {} : { reason } });
const get = async (id: string) => (await world.call(appVersionApi.get, { as: releaser, params: { id } })).data;
const widen = (id: string, percent: number, version: number) =>
  world.call(appVersionApi.widen, { as: releaser, params: { id }, body: { percent, version } });
const complete = (id: string, version: number) =>
  world.call(appVersionApi.complete, {
    as: releaser,
    params: { id },
    body: { crashRate: 3, captureFailureRate: 12, version },
  });
/** A channel of its own, so that no other test's release is before it. */
const newChannel = () => `c${randomBytes(4).toString('hex')}`;
const linked = (versionCode: number, channel: string) =>
  ({
    system: 'ios',
    channel,
    versionName: `3.2.${versionCode}`,
    versionCode,
    link: 'https://apps.apple.com/cn/app/id1',
    sha256: randomBytes(32).toString('hex'),
  }) as const;
const release = (versionCode: number, channel: string) => releaseVersion(world, linked(versionCode, channel));
async function completed(versionCode: number, channel: string) {
  const { id, version } = await release(versionCode, channel);
  expect((await complete(id, version)).outcome).toBe('OK');
  return id;
}

describe('GET /api/app/app-version', () => {
  it('shows the newest first and finds by every filter, to whoever may look', async () => {
    const at = new Date('2025-03-01T00:00:00Z');
    const wanted = { system: 'pc', state: 'rolled-back', versionName: '1.0.7', channel: 'list' } as const;
    const { id } = await buildAppVersion(world.db, { ...wanted, at });
    await buildAppVersion(world.db, { channel: 'list', at: new Date(at.getTime() + 5_000) });
    const as = await world.staff({ permissionIds: [PERMISSION.appVersion] });
    for (const query of [{ versionName: '1.0.7' }, { system: 'pc' }, { state: 'rolled-back' }] as const) {
      const { data } = await world.call(appVersionApi.list, { as, query });
      expect(data.list.map((row) => row.id)).toEqual([id]);
    }
    const { data } = await world.call(appVersionApi.list, { as });
    expect(data.list[0]).not.toHaveProperty('notes');
    expect((await world.call(appVersionApi.list, { as: await world.staff() })).outcome).toBe('PERMISSION_DENIED');
  });
});

describe('GET /api/app/app-version/:id', () => {
  it('shows everything of it with its trail', async () => {
    const { id } = await release(1, newChannel());
    const detail = await get(id);
    expect(detail).toMatchObject({ state: 'staged', rolloutPercent: 10, versionCode: 1 });
    expect(detail.trail.map(({ action }) => action)).toEqual(['create', 'submit', 'approve']);
  });

  it('refuses what is not there', async () => {
    const answer = await world.call(appVersionApi.get, { as: releaser, params: { id: '1' } });
    expect(answer.outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/app/app-version/:id/:action', () => {
  it('releases what a second person approves, and enters the binary for ever', async () => {
    const bytes = buildApk(signer);
    const { id, editor } = await submitVersion(world, { bytes, channel: newChannel() });
    const self = await world.staff({
      permissionIds: [PERMISSION.appVersion],
      actions: [ACTION.appVersionEdit, ACTION.appVersionApprove],
    });
    await world.owner.query('update app_version set edited_by = $2 where id = $1', [id, self.id]);
    expect((await act(self, id, 'approve')).outcome).toBe('SECOND_PERSON_REQUIRED');
    await world.owner.query('update app_version set edited_by = $2 where id = $1', [id, editor.id]);
    expect((await act(editor, id, 'approve')).outcome).toBe('PERMISSION_DENIED');
    const approved = await act(await approverOf(world), id, 'approve');
    expect(approved.data).toMatchObject({ state: 'staged', rolloutPercent: 10 });
    expect(approved.data.releasedAt).not.toBeNull();
    const binaries = world.db.selectFrom('app_binary').selectAll().where('app_version_id', '=', id);
    const [binary] = await binaries.execute();
    expect(binary?.sha256?.toString('hex')).toBe(approved.data.sha256);
    await expect(world.db.updateTable('app_binary').set({ sha256: null }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(world.db.deleteFrom('app_binary').execute()).rejects.toThrow(/permission denied/);
    const { rows } = await world.owner.query<{ after: { signer: string } }>(
      `select after from audit_entry where record_id = $1 and act like '%approve'`,
      [id],
    );
    expect(rows[0]?.after.signer).toBe(approved.data.signer);
  });

  it('does not count an account as a second person that whoever wrote it had reset', async () => {
    const { id } = await submitVersion(world, linked(1, newChannel()));
    const [approver, author] = [await approverOf(world), await editorOf(world)];
    await world.owner.query('update app_version set edited_by = $2 where id = $1', [id, author.id]);
    await world.owner.query(
      `insert into credential_reset
              (platform_id, member_id, kind, reason, asked_by, asked_at, done_at)
       values ($1, $2, 'second-factor', '手机丢失', $3, $4, $4)`,
      [world.platform.id, approver.id, author.id, world.clock.now()],
    );
    expect((await act(approver, id, 'approve')).outcome).toBe('SECOND_PERSON_DEPENDENT');
  });

  it('judges again at the approval: by what was released meanwhile, and by the scanner', async () => {
    const channel = newChannel();
    const waiting = await submitVersion(world, { bytes: buildApk(signer, { versionCode: 400 }), channel });
    const other = await submitVersion(world, {
      bytes: buildApk(signer, { versionCode: 500, packageName: 'cn.other' }),
      channel,
    });
    const approver = await approverOf(world);
    await releaseVersion(world, { bytes: buildApk(signer, { versionCode: 401 }), channel });
    expect((await act(approver, waiting.id, 'approve')).outcome).toBe('VERSION_CODE_LOWER');
    expect((await act(approver, other.id, 'approve')).outcome).toBe('APK_PACKAGE_DIFFERS');
    const infected = await submitVersion(world, { bytes: buildApk(signer, { versionCode: 402 }), channel });
    await world.owner.query(
      `update stored_file set scan_finding = 'Eicar' where id = (select stored_file_id from app_version where id = $1)`,
      [infected.id],
    );
    expect((await act(approver, infected.id, 'approve')).outcome).toBe('FILE_INFECTED');
    await world.owner.query(`update app_version set signer = sha256('other') where id = $1`, [waiting.id]);
    expect((await act(approver, waiting.id, 'approve')).outcome).toBe('APK_SIGNER_DIFFERS');
  });

  it('releases one of two versions of the same code, however many approve at once', async () => {
    const channel = newChannel();
    const [one, other] = [
      await submitVersion(world, linked(5, channel)),
      await submitVersion(world, linked(5, channel)),
    ];
    const [first, second] = [await approverOf(world), await approverOf(world)];
    const answers = await Promise.all([act(first, one.id, 'approve'), act(second, other.id, 'approve')]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'VERSION_CODE_LOWER']);
  });

  it('lets only one of two people decide', async () => {
    const { id } = await submitVersion(world, linked(1, newChannel()));
    const [one, other] = [await approverOf(world), await approverOf(world)];
    const answers = await world.race({ table: 'app_version', id }, [
      () => act(one, id, 'approve'),
      () => act(other, id, 'reject', '说明不清楚'),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['OK', 'STATE_CHANGED']);
  });

  it('is sent back with a reason, withdrawn, submitted again or discarded, and then its file is deleted', async () => {
    const { id, editor } = await submitVersion(world, {
      bytes: buildApk(signer, { versionCode: 700 }),
      channel: newChannel(),
    });
    const approver = await approverOf(world);
    expect((await act(approver, id, 'reject')).outcome).toBe('REASON_REQUIRED');
    expect((await act(approver, id, 'reject', '说明不清楚')).data.state).toBe('draft');
    await act(editor, id, 'submit');
    expect((await act(editor, id, 'withdraw')).data.state).toBe('draft');
    expect((await act(await editorOf(world), id, 'discard')).data.state).toBe('discarded');
    await runJobs(world.deps);
    const { rows } = await world.owner.query<{ removed_at: Date | null; object_key: string }>(
      'select f.* from stored_file f join app_version v on v.stored_file_id = f.id where v.id = $1',
      [id],
    );
    expect(rows[0]?.removed_at).not.toBeNull();
    expect(await world.deps.store.size(rows[0]?.object_key ?? '')).toBeUndefined();
    expect((await act(editor, id, 'submit')).outcome).toBe('STATE_CHANGED');
    expect((await act(editor, '1', 'submit')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('puts the one before into force again when it is rolled back from all devices', async () => {
    const channel = newChannel();
    const former = await completed(1, channel);
    const staged = await release(2, channel);
    const last = await completed(3, channel);
    expect([(await get(former)).state, (await get(staged.id)).state]).toEqual(['retired', 'retired']);
    expect((await act(releaser, last, 'roll-back')).outcome).toBe('REASON_REQUIRED');
    expect((await act(releaser, last, 'roll-back', '启动时崩溃')).data.state).toBe('rolled-back');
    expect([(await get(former)).state, (await get(staged.id)).state]).toEqual(['full', 'retired']);
    const { rows } = await world.owner.query('select 1 from app_binary where channel = $1', [channel]);
    expect(rows).toHaveLength(3);
    const again = await submitVersion(world, linked(3, newChannel()));
    await world.owner.query('update app_version set channel = $2 where id = $1', [again.id, channel]);
    expect((await act(await approverOf(world), again.id, 'approve')).outcome).toBe('VERSION_CODE_LOWER');
  });

  it('is paused and goes on with the devices that it had', async () => {
    const { id } = await release(1, newChannel());
    expect((await act(releaser, id, 'pause', '崩溃率升高')).data.state).toBe('paused');
    expect((await act(releaser, id, 'resume')).data).toMatchObject({ state: 'staged', rolloutPercent: 10 });
  });
});

describe('POST /api/app/app-version/:id/widen', () => {
  it('gives it to more devices and never to fewer, with a line in its trail', async () => {
    const { id, version } = await release(1, newChannel());
    const { data } = await widen(id, 50, version);
    expect(data).toMatchObject({ rolloutPercent: 50, state: 'staged' });
    expect(data.trail.at(-1)).toMatchObject({ action: 'widen', reason: '10 % → 50 %' });
    expect((await widen(id, 60, version)).outcome).toBe('STATE_CHANGED');
    expect((await widen(id, 50, data.version)).outcome).toBe('NOTHING_CHANGED');
    expect((await widen(id, 40, data.version)).outcome).toBe('INPUT_INVALID');
    expect((await widen(id, 101, data.version)).outcome).toBe('INPUT_INVALID');
    await act(releaser, id, 'pause', '崩溃率升高');
    expect((await widen(id, 60, data.version + 1)).outcome).toBe('STATE_CHANGED');
    expect((await widen('1', 60, 1)).outcome).toBe('RECORD_NOT_FOUND');
  });
});

describe('POST /api/app/app-version/:id/complete', () => {
  it('goes to all devices with what its owner found, and retires what was before', async () => {
    const channel = newChannel();
    const former = await completed(1, channel);
    const { id, version } = await release(2, channel);
    expect((await complete(id, version + 1)).outcome).toBe('STATE_CHANGED');
    const { data } = await complete(id, version);
    expect(data).toMatchObject({ state: 'full', rolloutPercent: 100, crashRate: 3, captureFailureRate: 12 });
    expect((await get(former)).state).toBe('retired');
    expect((await complete(id, data.version)).outcome).toBe('STATE_CHANGED');
    expect((await complete('1', 1)).outcome).toBe('RECORD_NOT_FOUND');
  });
});
