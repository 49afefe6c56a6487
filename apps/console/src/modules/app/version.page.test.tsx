import type { AppVersionDetail } from '@nota/contract/app/app-version-record.ts';
import { appVersionDraftApi } from '@nota/contract/app/app-version-draft.contract.ts';
import { appVersionApi } from '@nota/contract/app/app-version.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const ADDRESS = '/app/version';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;

const FACTS = {
  packageName: 'cn.nota.evidence',
  versionName: '3.2.1',
  versionCode: 321,
  scheme: 'v3',
  signer: 'ab'.repeat(32),
  sha256: 'cd'.repeat(32),
  sizeBytes: 52_428_800,
} as const;

const version = (given: Partial<AppVersionDetail> = {}): AppVersionDetail => ({
  id: '41',
  system: 'android',
  channel: 'official',
  updateType: 'recommended',
  rolloutPercent: 10,
  state: 'staged',
  createdAt: '2026-06-01T02:00:00.000Z',
  releasedAt: '2026-06-02T02:00:00.000Z',
  version: 3,
  notes: '修复录屏取证中断的问题。',
  securityGround: null,
  minSupportedCode: null,
  link: null,
  crashRate: null,
  captureFailureRate: null,
  trail: [],
  ...FACTS,
  ...given,
});

const show = (...all: AppVersionDetail[]) => {
  server.on(appVersionApi.list, page(all));
  for (const one of all) server.on(`GET /api/app/app-version/${one.id}`, ok(one));
};
const bodyOf = (end: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url.endsWith(end));
  return JSON.parse(request?.body ?? 'null') as unknown;
};

/** A store that takes everything. */
function fakeStore() {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 200;
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {
        setTimeout(() => {
          this.dispatchEvent(new Event('load'));
          this.dispatchEvent(new Event('loadend'));
        }, 1);
      }
    },
  );
  server.on(storedFileApi.announce, ok({ id: '5', url: 'http://store.test/a', headers: {} }));
  const stored = { id: '5', name: 'nota.apk', sizeBytes: 3, state: 'ready', sha256: null, sm3: null, mime: null };
  server.on(
    'POST /api/platform/stored-file/5/commit',
    ok({ ...stored, refusal: null, createdAt: '2026-06-01T02:00:00Z' }),
  );
}

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  show(version());
  signIn({ rolePermissionList: [PERMISSION.appVersion], actionList: Object.values(ACTION) });
});

describe('/app/version', () => {
  it('shows what is released to how many, and nothing to do to whoever may only look', async () => {
    signIn({ rolePermissionList: [PERMISSION.appVersion] });
    await renderConsole(ADDRESS);
    const row = within((await screen.findByText('3.2.1')).closest('tr') as HTMLElement);
    for (const text of ['321', '安卓', 'official', '推荐', '灰度中', '10%']) expect(row.getByText(text)).toBeTruthy();
    expect(row.queryByRole('button', { name: '全量发布' })).toBeNull();
    expect(screen.queryByRole('button', { name: /新建版本/ })).toBeNull();
  });

  it('shows what was read from an uploaded package before it is saved', async () => {
    fakeStore();
    server.on(appVersionDraftApi.read, ok(FACTS));
    server.on(appVersionDraftApi.create, ok(version({ state: 'draft' })));
    const { user } = await renderConsole(`${ADDRESS}?open=create`);
    const save = await screen.findByRole('button', { name: '保存草稿' });
    expect(save).toHaveProperty('disabled', true);
    await user.upload(
      screen.getByLabelText('选择安装包（.apk）', { selector: 'input' }),
      new File(['apk'], 'nota.apk'),
    );
    const read = within(await screen.findByRole('region', { name: '从安装包中读出' }));
    for (const text of ['cn.nota.evidence', '3.2.1', '321', 'v3', '50 MB']) expect(read.getByText(text)).toBeTruthy();
    await user.type(screen.getByLabelText('更新说明'), '修复录屏取证中断的问题。');
    await user.click(save);
    await waitFor(() => expect(bodyOf('/app-version-draft')).not.toBeNull());
    expect(bodyOf('/app-version-draft')).toMatchObject({
      system: 'android',
      channel: 'official',
      fileId: '5',
      rolloutPercent: 10,
    });
  });

  it('says why a package cannot be used, and does not let it be saved', async () => {
    fakeStore();
    server.on(appVersionDraftApi.read, refusing('APK_SIGNER_DIFFERS'));
    const { user } = await renderConsole(`${ADDRESS}?open=create`);
    await user.upload(
      await screen.findByLabelText('选择安装包（.apk）', { selector: 'input' }),
      new File(['apk'], 'nota.apk'),
    );
    expect(await screen.findByText('签名证书与上一个已发布版本不同')).toBeTruthy();
    expect(screen.getByRole('button', { name: '保存草稿' })).toHaveProperty('disabled', true);
  });

  it('asks for a ground of security where an update is forced', async () => {
    show(version({ state: 'draft' }));
    const { user } = await renderConsole(`${ADDRESS}?open=edit:41`);
    await user.click(await screen.findByLabelText('更新方式'));
    await user.click(await screen.findByTitle('强制'));
    expect(await screen.findByLabelText(/^安全原因/)).toBeTruthy();
    expect(screen.getByText('只有安全原因才能强制更新，原因会留痕并由复核人审查')).toBeTruthy();
  });

  it('is widened from where it is', async () => {
    server.on('POST /api/app/app-version/41/widen', ok(version({ rolloutPercent: 20 })));
    const { user } = await renderConsole(`${ADDRESS}?open=widen:41`);
    await user.click(await screen.findByRole('button', { name: '扩大灰度' }));
    await waitFor(() => expect(bodyOf('/41/widen')).toEqual({ percent: 20, version: 3 }));
  });

  it('goes to all devices with what was found before', async () => {
    server.on('POST /api/app/app-version/41/complete', ok(version({ state: 'full' })));
    const { user } = await renderConsole(`${ADDRESS}?open=complete:41`);
    await user.type(await screen.findByLabelText('崩溃率（万分之）'), '3');
    await user.type(screen.getByLabelText('取证失败率（万分之）'), '12');
    await user.click(screen.getByRole('button', { name: '全量发布' }));
    await waitFor(() => expect(bodyOf('/41/complete')).toEqual({ crashRate: 3, captureFailureRate: 12, version: 3 }));
  });

  it('shows the package, its signer and its history', async () => {
    const trail = [
      {
        action: 'widen',
        from: 'staged',
        to: 'staged',
        actorName: '发布甲',
        isOutside: false,
        reason: '10 % → 50 %',
        at: '2026-06-03T02:00:00.000Z',
      },
    ] as unknown as AppVersionDetail['trail'];
    show(version({ trail, updateType: 'forced', securityGround: '修复签名校验漏洞', minSupportedCode: 300 }));
    await renderConsole(`${ADDRESS}?open=detail:41`);
    expect(await screen.findByText('cn.nota.evidence')).toBeTruthy();
    for (const text of ['修复签名校验漏洞', '10% 的设备', '修复录屏取证中断的问题。']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText(/10 % → 50 %/)).toBeTruthy();
  });
});
