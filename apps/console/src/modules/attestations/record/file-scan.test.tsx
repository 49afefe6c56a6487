import { ACTION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, type FakeServer } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';
import { attestationRecord } from './attestation.samples.ts';

const ID = '100000000042';
const FILE = `/api/attestations/attestation-file/${ID}`;
const FOUND = { malware: 'Win.Test.EICAR', at: '2026-03-02T03:00:00.000Z', isAsked: true };
let server: FakeServer;

const open = async (given: Parameters<typeof attestationRecord>[0]) => {
  server.on(`GET /api/attestations/attestation/${ID}`, ok(attestationRecord(given)));
  return renderConsole(`/attestation/${ID}`);
};
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
const bodyOf = (path: string) => JSON.parse(server.requests.find(({ url }) => url === path)?.body ?? 'null') as unknown;

beforeEach(() => {
  server = fakeServer();
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  signIn({ rolePermissionList: [14, 15], actionList: Object.values(ACTION) });
});

describe('the scan of a record’s file', () => {
  it.each([
    [{ malware: null, at: null, isAsked: false }, '尚未扫描恶意代码'],
    [{ malware: null, at: null, isAsked: true }, '已申请恶意代码扫描，等待结果'],
    [{ malware: null, at: '2026-03-02T03:00:00.000Z', isAsked: true }, '恶意代码扫描未发现异常'],
    [FOUND, '文件中发现恶意代码：Win.Test.EICAR'],
    [{ ...FOUND, at: null }, '已申请恶意代码扫描，等待结果'],
  ])('is told where the file is: %j', async (scan, words) => {
    await open({ scan });
    expect(await (await section('原文件预览')).findByText(words, { exact: false })).toBeTruthy();
  });

  it('can be requested again by members who may verify', async () => {
    server.on(`POST /api/attestations/attestation-scan/${ID}`, ok({}));
    const { user } = await open({ scan: FOUND });
    await user.click((await section('原文件预览')).getByRole('button', { name: '重新扫描' }));
    expect(await screen.findByText('重新扫描成功')).toBeTruthy();
  });

  it('cannot be requested by members who may only read', async () => {
    signIn({ rolePermissionList: [14, 15], actionList: [] });
    await open({ scan: FOUND });
    await (await section('原文件预览')).findByText('文件中发现恶意代码：Win.Test.EICAR');
    expect(screen.queryByRole('button', { name: '重新扫描' })).toBeNull();
  });

  it('is shown on the buttons that release an infected file: pressing them confirms the warning', async () => {
    server.on(`POST ${FILE}/preview`, ok({ ticket: 't-1', kind: 'text' }));
    server.on(`POST ${FILE}/package`, ok({ ticket: 't-2', malware: 'Win.Test.EICAR' }));
    server.on(downloadApi.fetch, new Response('甲方', { headers: { 'content-type': 'application/octet-stream' } }));
    const { user } = await open({ scan: FOUND });
    await user.click((await section('原文件预览')).getByRole('button', { name: '已知有恶意代码，仍要打开' }));
    await user.click((await section('法院调取')).getByRole('button', { name: '已知有恶意代码，仍要下载证据包' }));
    await waitFor(() => expect(bodyOf(`${FILE}/package`)).toEqual({ acceptsMalware: true }));
    expect(bodyOf(`${FILE}/preview`)).toEqual({ acceptsMalware: true });
  });

  it('is among the acts of custody, as a message', async () => {
    const act = { id: '9', number: 4, act: 'malware-found', actor: 'system', actorName: null, logIndex: null };
    const custody = [{ ...act, at: '2026-03-02T03:00:00.000Z', detail: { malware: 'Win.Test.EICAR' } }];
    await open({ scan: FOUND, custody });
    const chain = await section('保管链');
    expect(chain.getByText('发现恶意代码')).toBeTruthy();
    expect(chain.getByText('Win.Test.EICAR')).toBeTruthy();
  });
});
