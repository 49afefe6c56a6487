import { appVersionDraftApi } from '@nota/contract/app/app-version-draft.contract.ts';
import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import { bannerDraftApi } from '@nota/contract/content/banner/banner-draft.contract.ts';
import { bannerApi } from '@nota/contract/content/banner/banner.contract.ts';
import { noticeDraftApi } from '@nota/contract/content/notice-draft.contract.ts';
import { noticeApi } from '@nota/contract/content/notice.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import { INITIAL_VALUE_ADDED } from '@nota/contract/platform-config/part/value-added.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { approverOf, androidFields, submitVersion } from '../../modules/app/app-version/released-version.fixtures.ts';
import { bannerFields, buildPicture } from '../../modules/content/banner/banner.fixtures.ts';
import { linesOf, noticeFields } from '../../modules/content/notice/notice.fixtures.ts';
import { useWorld } from '../world.ts';

const world = useWorld();
beforeAll(async () => {
  // A picture is taken by a member of the platform.
  await world.staff();
  await buildPicture(world.db);
});

/**
 * A second person reads what was submitted; whoever wrote it takes it back, changes it and submits it again before the
 * click. What the click approves must be what was read.
 */
describe('what was changed while a second person was reading it', () => {
  it('is no notice that they approve or send back', async () => {
    const writer = await world.staff({ permissionIds: [PERMISSION.notice], actions: [ACTION.noticeEdit] });
    const approver = await world.staff({ permissionIds: [PERMISSION.notice], actions: [ACTION.noticeApprove] });
    const { data } = await world.call(noticeDraftApi.create, { as: writer, body: noticeFields() });
    const params = { id: data.id };
    const act = (action: 'submit' | 'withdraw') =>
      world.call(noticeApi.act, { as: writer, params: { ...params, action }, body: {} });
    await act('submit');
    const read = (await world.call(noticeApi.get, { as: approver, params })).data;
    const { version } = (await act('withdraw')).data;
    const body = { ...noticeFields({ content: linesOf('请把款项汇至新的账户') }), version };
    await world.call(noticeDraftApi.edit, { as: writer, params, body });
    await act('submit');
    const decide = (action: 'approve' | 'reject', given: number) =>
      world.call(noticeApi.act, {
        as: approver,
        params: { ...params, action },
        body: { version: given, reason: '复核' },
      });
    expect((await decide('approve', read.version)).outcome).toBe('STATE_CHANGED');
    expect((await decide('reject', read.version)).outcome).toBe('STATE_CHANGED');
    const again = (await world.call(noticeApi.get, { as: approver, params })).data;
    expect((await decide('approve', again.version)).outcome).toBe('OK');
  });

  it('is no banner that they approve', async () => {
    const writer = await world.staff({ permissionIds: [PERMISSION.banner], actions: [ACTION.bannerEdit] });
    const approver = await world.staff({ permissionIds: [PERMISSION.banner], actions: [ACTION.bannerApprove] });
    const { data } = await world.call(bannerDraftApi.create, { as: writer, body: bannerFields() });
    const params = { id: data.id };
    const act = (action: 'submit' | 'withdraw') =>
      world.call(bannerApi.act, { as: writer, params: { ...params, action }, body: {} });
    await act('submit');
    const read = (await world.call(bannerApi.get, { as: approver, params })).data;
    const { version } = (await act('withdraw')).data;
    const body = { ...bannerFields({ title: '汇款须知' }), version };
    await world.call(bannerDraftApi.edit, { as: writer, params, body });
    await act('submit');
    const approve = (given: number) =>
      world.call(bannerApi.act, {
        as: approver,
        params: { ...params, action: 'approve' },
        body: { version: given },
      });
    expect((await approve(read.version)).outcome).toBe('STATE_CHANGED');
    const again = (await world.call(bannerApi.get, { as: approver, params })).data;
    expect((await approve(again.version)).outcome).toBe('OK');
  });

  it('is no version of the app that they release: a hundredth of the devices is not all of them', async () => {
    const outside = {
      system: 'ios',
      link: 'https://apps.apple.com/app/id1',
      versionName: '3.2.1',
      versionCode: 321,
    } as const;
    const { id, editor } = await submitVersion(world, { ...outside, rolloutPercent: 1 });
    const approver = await approverOf(world);
    const params = { id };
    const read = (await world.call(appVersionApi.get, { as: approver, params })).data;
    const act = (action: 'submit' | 'withdraw') =>
      world.call(appVersionApi.act, { as: editor, params: { ...params, action }, body: {} });
    const { version } = (await act('withdraw')).data;
    const { notes, updateType, securityGround, minSupportedCode } = androidFields();
    const plan = { notes, updateType, securityGround, minSupportedCode, rolloutPercent: 100 };
    const edited = await world.call(appVersionDraftApi.edit, { as: editor, params, body: { ...plan, version } });
    expect(edited.outcome).toBe('OK');
    await act('submit');
    const approve = (given: number) =>
      world.call(appVersionApi.act, {
        as: approver,
        params: { ...params, action: 'approve' },
        body: { version: given },
      });
    expect((await approve(read.version)).outcome).toBe('STATE_CHANGED');
    const again = (await world.call(appVersionApi.get, { as: approver, params })).data;
    expect((await approve(again.version)).outcome).toBe('OK');
  });

  it('is no configuration that they put in force', async () => {
    const grants = { permissionIds: [PERMISSION.notaryOffice, PERMISSION.platformConfig], isInternalAdmin: true };
    const [maker, checker] = [await world.staff(grants), await world.staff(grants)];
    const draft = (vote: boolean) =>
      ({
        part: 'value-added',
        content: { ...INITIAL_VALUE_ADDED, vote, parking: vote },
        note: '调整',
        wantedFrom: null,
      }) as const;
    const params = { id: (await world.call(configVersionApi.save, { as: maker, body: draft(true) })).data.id };
    const act = (action: 'submit' | 'withdraw') =>
      world.call(configVersionApi.act, { as: maker, params: { ...params, action }, body: {} });
    const { revision } = (await world.call(configVersionApi.get, { as: checker, params })).data;
    await world.call(configVersionApi.edit, {
      as: maker,
      params,
      body: { revision, draft: { ...draft(true), note: '先读到的' } },
    });
    await act('submit');
    const read = (await world.call(configVersionApi.get, { as: checker, params })).data;
    await act('withdraw');
    const edit = { revision: read.revision, draft: draft(false) };
    expect((await world.call(configVersionApi.edit, { as: maker, params, body: edit })).outcome).toBe('OK');
    expect((await act('submit')).outcome).toBe('OK');
    const approve = (given: number) =>
      world.call(configVersionApi.act, {
        as: checker,
        params: { ...params, action: 'approve' },
        body: { revision: given },
      });
    expect((await approve(read.revision)).outcome).toBe('STATE_CHANGED');
    const again = (await world.call(configVersionApi.get, { as: checker, params })).data;
    expect((await approve(again.revision)).outcome).toBe('OK');
  });
});
