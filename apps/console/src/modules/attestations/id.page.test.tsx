import { ACTION } from '@nota/contract/kit/permissions.ts';
import { dictApi } from '@nota/contract/platform-config/dict.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, json, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { attestationRecord } from './record/attestation.samples.ts';

const ID = '100000000042';
const ADDRESS = `/attestation/${ID}`;
const GET = `GET /api/attestations/attestation/${ID}`;
let server: FakeServer;

const section = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const verified = (result: string, reasons: unknown[] = []) => ({
  id: '1',
  attestationId: ID,
  result,
  reasons,
  at: '2026-03-05T01:00:00.000Z',
  actorId: '1',
  actorName: '陈思远',
});
const verdicts = async () =>
  [...(await screen.findByRole('region', { name: '证据' })).querySelectorAll('[data-verdict]')].map((one) =>
    one.getAttribute('data-verdict'),
  );

beforeEach(() => {
  server = fakeServer();
  server.on(GET, ok(attestationRecord()));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  signIn({ rolePermissionList: [14, 15], actionList: Object.values(ACTION) });
});

describe('/attestation/:id', () => {
  it('shows the record with its proofs, documents and custody', async () => {
    await renderConsole(ADDRESS);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(ID);
    expect((await section('基本信息')).textContent).toContain('9133**********2036');
    expect((await section('日志与上链')).textContent).toContain('0xeeeeee…eeeeeeee');
    const explorer = within(await section('日志与上链')).getByRole('link', { name: '链上查看' });
    expect(explorer.getAttribute('href')).toBe('https://explorer.example.org/tx/1');
    expect(within(await section('日志与上链')).getByText('默克尔路径（2 级）')).toBeTruthy();
    expect((await section('存证证书')).textContent).toContain('已更正');
    const custody = (await section('保管链')).textContent ?? '';
    expect(custody.indexOf('设为诉讼保留')).toBeLessThan(custody.indexOf('签发证书'));
    expect(custody).toContain('法院来函');
    expect(within(await section('存证要素')).getAllByRole('row').length).toBe(9);
  });

  it('names the customer whose program sent it, and links to it for those who manage customers', async () => {
    signIn({ rolePermissionList: [14, 15, 187], actionList: Object.values(ACTION) });
    await renderConsole(ADDRESS);
    const link = within(await section('基本信息')).getByRole('link', { name: '杭州某某科技有限公司' });
    expect(link.getAttribute('href')).toBe('/auth/apiList/auth?open=detail:9');
  });

  it('sells longer custody to those who work on orders', async () => {
    signIn({ rolePermissionList: [14, 15, 33], actionList: Object.values(ACTION) });
    const path = `/api/attestations/custody-renewal/${ID}/order`;
    server.on(`POST ${path}`, ok({ id: '9', number: 'DD20260601000009', payableFen: 1_200 }));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '续期保管' }));
    const years = await screen.findByLabelText('续期年数');
    await user.clear(years);
    await user.type(years, '3');
    await user.click(screen.getByRole('button', { name: '下单' }));
    expect(await screen.findByText(/订单 DD20260601000009 已生成，应付 ¥12.00/)).toBeTruthy();
    expect(bodyOf(path)).toEqual({ years: 3 });
  });

  it('is in the menu under the list of its owner', async () => {
    await renderConsole(ADDRESS);
    await section('基本信息');
    const way = within(screen.getByRole('main').parentElement as HTMLElement).getAllByRole('link', {
      name: '企业存证',
    });
    expect(way.length).toBe(1);
  });

  it.each(['uploading', 'reviewing'] as const)('offers a court nothing of a record that is %s', async (state) => {
    server.on(GET, ok(attestationRecord({ state })));
    await renderConsole(ADDRESS);
    const papers = within(await section('法院调取'));
    expect(papers.getByRole<HTMLButtonElement>('button', { name: '生成提取码' }).disabled).toBe(true);
    const file = papers.getByRole<HTMLButtonElement>('button', { name: '下载证据包（.evp）' });
    expect(file.disabled).toBe(state === 'uploading');
  });

  it('says of a test in a sandbox that it is no evidence, and has no code for a court', async () => {
    server.on(GET, ok(attestationRecord({ isSandbox: true })));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('沙箱测试存证，不作证据使用')).toBeTruthy();
    const papers = within(await section('法院调取'));
    expect(papers.queryByRole('button', { name: '生成提取码' })).toBeNull();
    expect(papers.getByText('沙箱测试存证不作证据使用，不向法院提供')).toBeTruthy();
    expect(papers.getByRole<HTMLButtonElement>('button', { name: '下载证据包（.evp）' }).disabled).toBe(false);
  });

  it('shows the findings of the automatic review as messages', async () => {
    const review = { labels: ['fraud'], score: 90, refusedAt: null, isAppealed: false };
    server.on(GET, ok(attestationRecord({ review })));
    await renderConsole(ADDRESS);
    expect((await section('基本信息')).textContent).toContain('涉诈、风险分 90');
  });

  it('does not call anything verified that nobody has verified', async () => {
    await renderConsole(ADDRESS);
    expect(await verdicts()).toEqual(Array(6).fill('unverified'));
    expect(screen.getAllByText('未验证').length).toBe(6);
  });

  it.each([
    ['VALID', [], ['valid', 'valid', 'valid', 'valid', 'valid', 'valid']],
    [
      'INVALID',
      [{ rung: 'bytes', verdict: 'invalid', code: 'file-sha256-differs' }],
      ['invalid', 'valid', 'valid', 'valid', 'valid', 'valid'],
    ],
    ['ERROR', [], Array(6).fill('cannot-tell')],
  ])('shows the ladder of a verification that was %s', async (result, reasons, expected) => {
    server.on(GET, ok(attestationRecord({ verifications: [verified(result, reasons)] as never })));
    await renderConsole(ADDRESS);
    expect(await verdicts()).toEqual(expected);
  });

  it('answers whom and when with the verifier’s own sentences, and has the values behind a click', async () => {
    server.on(GET, ok(attestationRecord({ verifications: [verified('VALID')] as never })));
    await renderConsole(ADDRESS);
    const ladder = (await screen.findByRole('region', { name: '证据' })).querySelector('.evidence-ladder');
    expect(ladder?.textContent).toContain('测试时间戳机构 证明：不晚于北京时间 2026-03-02 10:16:07.500 已经存在');
    expect(ladder?.textContent).toContain('第 1204 区块');
    expect(ladder?.querySelector('[data-rung="dated"] details')?.textContent).toContain('5a31c2');
  });

  it('says of a destroyed file what was destroyed, and offers no preview', async () => {
    const destroyed = {
      id: '599',
      number: 9,
      act: 'destroyed',
      actor: 'system',
      actorName: null,
      at: '2031-04-02T02:00:00.000Z',
      detail: { rule: 'custody-ended', sha256: 'ab'.repeat(32), versions: ['v1'], copyVersions: ['c1'] },
      logIndex: 77,
    };
    server.on(GET, ok(attestationRecord({ state: 'expired', custody: [destroyed] })));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('文件已销毁')).toBeTruthy();
    expect(screen.getByText(`SHA-256 ${'ab'.repeat(32)}；已销毁 1 个版本、1 个副本`)).toBeTruthy();
    expect(screen.getByText('文件已按规定销毁，摘要与销毁证明见保管链和证据包')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '预览原文件' })).toBeNull();
  });

  it('shows a record without a file, a chain or documents', async () => {
    const { chain, clocks } = attestationRecord();
    const bare = {
      type: 8,
      hasFile: false,
      sizeBytes: null,
      previewKind: null,
      state: 'anchoring',
      certificates: [],
      custody: [],
      trail: [],
      clocks: { ...clocks, device: null, stamped: null, block: null },
      chain: {
        ...chain,
        mode: 0,
        logIndex: null,
        headSize: null,
        headRoot: null,
        publishedAt: null,
        leafHash: null,
        merklePath: [],
        stamps: [],
        anchor: null,
      },
    } as const;
    server.on(GET, ok(attestationRecord(bare as never)));
    await renderConsole(ADDRESS);
    expect((await section('原文件预览')).textContent).toContain('平台没有原文件');
    const card = await section('日志与上链');
    expect(card.textContent).toContain('等待写入日志');
    expect(card.textContent).toContain('本记录不要求上链');
    expect((await section('保管链')).textContent).toContain('还没有保管记录');
    expect((await section('存证证书')).textContent).toContain('证书在存证成功后自动签发');
  });

  it('says that a record is not there, and offers to try again where it could not be read', async () => {
    server.on(GET, refusing('RECORD_NOT_FOUND'));
    const { unmount } = await renderConsole(ADDRESS);
    expect(await screen.findByText('记录不存在或已被删除')).toBeTruthy();
    unmount();
    server.on(GET, json(500, null));
    await renderConsole(ADDRESS);
    expect(await screen.findByRole('button', { name: '重试' }, { timeout: 20_000 })).toBeTruthy();
  });

  it('shows the original only when asked, from a ticket that works once', async () => {
    server.on(`POST /api/attestations/attestation-file/${ID}/preview`, ok({ ticket: 't-1', kind: 'text' }));
    server.on(
      downloadApi.fetch,
      new Response('甲方：杭州', { headers: { 'content-type': 'application/octet-stream' } }),
    );
    const { user } = await renderConsole(ADDRESS);
    const preview = await section('原文件预览');
    expect(server.requests.some(({ url }) => url.includes('attestation-file'))).toBe(false);
    await user.click(within(preview).getByRole('button', { name: '预览原文件' }));
    expect(await within(preview).findByText('甲方：杭州')).toBeTruthy();
    expect(server.requests.some(({ url }) => url.includes('ticket=t-1'))).toBe(true);
  });

  it('releases nothing of a frozen record', async () => {
    server.on(GET, ok(attestationRecord({ isDownloadFrozen: true })));
    await renderConsole(ADDRESS);
    expect((await section('原文件预览')).textContent).toContain('下载已冻结，解除后才能预览');
    const court = await section('法院调取');
    expect(within(court).getByRole('button', { name: '下载证据包（.evp）' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: '解除冻结' })).toBeTruthy();
  });

  it('shows a court access code once, until the member confirms that it is copied', async () => {
    server.on(
      `POST /api/attestations/court-access-code/${ID}`,
      ok({
        id: '5',
        state: 'valid',
        purpose: '（2026）浙0192民初123号',
        createdAt: '2026-03-05T01:00:00.000Z',
        expiresAt: '2026-03-08T01:00:00.000Z',
        usedAt: null,
        createdByName: '陈思远',
        code: 'K7QX-92MD-44TP',
      }),
    );
    const { user } = await renderConsole(ADDRESS);
    await user.click(within(await section('法院调取')).getByRole('button', { name: '生成提取码' }));
    const asked = await screen.findByRole('dialog');
    await user.type(within(asked).getByLabelText('用途'), '（2026）浙0192民初123号');
    await user.click(within(asked).getByRole('button', { name: '生成提取码' }));
    expect(await screen.findByText('K7QX-92MD-44TP')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByText('K7QX-92MD-44TP')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '我已复制' }));
    await waitFor(() => expect(screen.queryByText('K7QX-92MD-44TP')).toBeNull());
  });

  it('corrects a certificate by a new version and asks for its revocation with a reason', async () => {
    const path = `/api/attestations/attestation-certificate/${ID}`;
    server.on(`POST ${path}/reissue`, ok({}));
    server.on(`POST ${path}/ask-revoke`, ok({}));
    const { user } = await renderConsole(ADDRESS);
    for (const [button, submit, act] of [
      ['更正证书', '签发新版本', 'reissue'],
      ['吊销证书', '申请吊销证书', 'ask-revoke'],
    ] as const) {
      await user.click(within(await section('存证证书')).getByRole('button', { name: button }));
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByLabelText('原因'), '名称有误');
      await user.click(within(dialog).getByRole('button', { name: submit }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(bodyOf(`${path}/${act}`)).toEqual({ reason: '名称有误' });
    }
  });

  it('reveals masked values for a reason, and only to those who may', async () => {
    server.on(dictApi.one, ok([{ code: 'court', label: '法院调取' }]));
    server.on(
      `POST /api/attestations/attestation/${ID}/reveal`,
      ok({ values: { agentName: '王小明', agentPhone: '13900000006' } }),
    );
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '查看完整经办人' }));
    await user.click(await screen.findByRole('combobox'));
    await user.click(await screen.findByTitle('法院调取'));
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('王小明')).toBeTruthy();
    expect(screen.getByText('13900000006')).toBeTruthy();
    expect(bodyOf(`/api/attestations/attestation/${ID}/reveal`)).toEqual({
      fields: ['ownerPhone', 'ownerCertNo', 'agentName', 'agentPhone'],
      reason: '法院调取',
    });
  });

  it('offers nothing to those who may only look', async () => {
    signIn({ rolePermissionList: [14], actionList: [] });
    await renderConsole(ADDRESS);
    await section('法院调取');
    for (const name of ['立即验证', '诉讼保留', '冻结下载', '更正证书', '吊销证书', '生成提取码', '查看完整经办人']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
