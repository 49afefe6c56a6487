import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { bulkTaskApi } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { importTaskApi } from '@nota/contract/platform/import/import-task.contract.ts';
import { recordSearchApi } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '@nota/evidence/bytes/blob-digest.ts';
import { fakeServer, json, ok, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { attestationRow } from './record/attestation.samples.ts';

const ADDRESS = '/attestations/list/organization';
const LIST = attestationApi.listOrganization;
const FAILED = attestationRow({
  id: '100000000043',
  name: '日志.txt',
  state: 'anchor-failed',
  chainState: 4,
  hasCertificate: false,
});
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const everything = Object.values(ACTION);
const TASK = {
  id: '9',
  kind: 'attestations.verify-organization',
  state: 'queued',
  total: 1,
  done: 0,
  refused: 0,
  createdAt: '2026-03-05T01:00:00.000Z',
  finishedAt: null,
};
let server: FakeServer;

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const file = (content: string, name: string) => new File([content], name);
const drop = (given: File) => {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [given] } });
  fireEvent(window, event);
};

beforeEach(() => {
  server = fakeServer();
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(LIST, page([attestationRow(), FAILED]));
  for (const tasks of [exportTaskApi.list, importTaskApi.list, bulkTaskApi.list]) server.on(tasks, page([]));
  server.on(recordSearchApi.find, ok({ groups: [], total: 0, identifiers: [] }));
  signIn({ rolePermissionList: [14, 15], actionList: everything });
});

describe('/attestations/list/organization', () => {
  it('shows whose it is, what it is and how far it has come', async () => {
    await renderConsole(ADDRESS);
    const row = await rowOf('采购合同.pdf');
    for (const text of ['100000000042', '文件', '杭州某某科技有限公司', '138****1234', '1.5 MB', '9f2c4be1…7d42c951']) {
      expect(row.textContent).toContain(text);
    }
    expect(within(row).getByText('存证成功')).toBeTruthy();
    expect(within(row).getByText('上链成功')).toBeTruthy();
    expect(within(row).getByRole('link', { name: '100000000042' }).getAttribute('href')).toBe(
      '/attestation/100000000042',
    );
  });

  it('marks a test in a sandbox beside its name, and nothing else', async () => {
    server.on(LIST, page([attestationRow({ name: '联调.pdf', isSandbox: true }), FAILED]));
    await renderConsole(ADDRESS);
    const mark = within(await rowOf('联调.pdf')).getByText('沙箱');
    expect(mark.closest('[title]')?.getAttribute('title')).toBe('沙箱测试存证，不作证据使用');
    expect(within(await rowOf('日志.txt')).queryByText('沙箱')).toBeNull();
  });

  it('finds the records of a file that is dropped on the page, which is not uploaded', async () => {
    const { address } = await renderConsole(`${ADDRESS}?state=preserved`);
    await rowOf('采购合同.pdf');
    const before = server.requests.length;
    drop(file('the contract', '合同.pdf'));
    const hash = await digestOf(new Blob(['the contract']));
    await waitFor(() => expect(address()).toContain(`hash=${hash}`));
    expect(address()).not.toContain('state=preserved');
    expect(await screen.findByText('有 2 条存证的内容与「合同.pdf」逐字节一致')).toBeTruthy();
    const calls = server.requests.slice(before);
    const bodies = calls.flatMap(({ body }) => body ?? []);
    expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ term: hash })]));
  });

  it('takes a digest in capitals and groups, and says how many records of the other list have it', async () => {
    const hash = attestationRow().sha256;
    server.on(LIST, ({ url }) => page(url.includes('hash=') ? [] : [attestationRow()]));
    const hit = { id: '77', number: '77', name: '扫描件.pdf · 张*三', state: '存证成功', address: '/attestation/77' };
    const groups = [{ kind: 'person-attestation', title: '个人存证', hits: [hit], hasMore: false }];
    for (const tasks of [exportTaskApi.list, importTaskApi.list, bulkTaskApi.list]) server.on(tasks, page([]));
    server.on(recordSearchApi.find, ok({ groups, total: 1, identifiers: [] }));
    const { user } = await renderConsole(ADDRESS);
    await rowOf('采购合同.pdf');
    await user.click(screen.getByLabelText('文件哈希'));
    await user.paste(hash.toUpperCase().replaceAll(/.{8}(?=.)/g, '$& '));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('个人存证有 1 条与该哈希一致')).toBeTruthy();
    const link = screen.getByRole('link', { name: '去查看' }).getAttribute('href') ?? '';
    expect(new URL(link, 'http://console.test').pathname).toBe('/attestations/list/person');
    expect(screen.queryByText(/不正确|无效|格式/)).toBeNull();
  });

  it('finds a record by the number of its certificate', async () => {
    const { user, address } = await renderConsole(ADDRESS);
    await rowOf('采购合同.pdf');
    await user.click(screen.getByRole('button', { name: /展开/ }));
    await user.type(screen.getByLabelText('证书编号'), '20260601-7KQPN-92XTB-W{Enter}');
    await waitFor(() => expect(address()).toContain('certificateNo=20260601-7KQPN-92XTB-W'));
  });

  it('says clearly that no record has the content of a file', async () => {
    server.on(LIST, ({ url }) => page(url.includes('hash=') ? [] : [attestationRow()]));
    const { user } = await renderConsole(ADDRESS);
    await rowOf('采购合同.pdf');
    await user.upload(screen.getByLabelText('按文件查找', { selector: 'input' }), file('another', '改过的合同.pdf'));
    const said = await screen.findByText(/没有找到与「改过的合同.pdf」内容一致的企业存证/);
    expect(said.textContent).toContain('请确认是否为当初存证的原文件');
  });

  it('shows the result of a verification, and not only that it was made', async () => {
    server.on(
      'POST /api/attestations/attestation-verification/100000000042',
      ok({
        id: '1',
        attestationId: '100000000042',
        result: 'INVALID',
        at: '2026-03-05T01:00:00.000Z',
        actorId: '1',
        actorName: '陈思远',
        reasons: [{ rung: 'bytes', verdict: 'invalid', code: 'file-sha256-differs' }],
      }),
    );
    const { user } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('采购合同.pdf')).getByRole('button', { name: '验证' }));
    expect(await screen.findByText('验证结果：无效')).toBeTruthy();
    expect(await screen.findByText('未通过的项目：内容一致')).toBeTruthy();
  });

  it('offers no certificate where there is none, and says why', async () => {
    const { user } = await renderConsole(ADDRESS);
    const button = within(await rowOf('日志.txt')).getByRole('button', { name: '证书' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.hover(button);
    expect(await screen.findByText('证书尚未签发')).toBeTruthy();
  });

  it('puts a record on legal hold for a reason', async () => {
    server.on('POST /api/attestations/attestation-hold/100000000042/hold', ok(attestationRow({ isHeld: true })));
    const { user } = await renderConsole(ADDRESS);
    await user.click(within(await rowOf('采购合同.pdf')).getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('button', { name: '诉讼保留' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('保管不会到期，文件不会被删除，直到解除保留')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('原因'), '法院来函');
    await user.click(within(dialog).getByRole('button', { name: '设为诉讼保留' }));
    expect(await screen.findByText('设为诉讼保留成功')).toBeTruthy();
    expect(bodyOf('/api/attestations/attestation-hold/100000000042/hold')).toEqual({ reason: '法院来函' });
  });

  it('retries only failed anchors, as a task', async () => {
    server.on(bulkTaskApi.request, ok({ ...TASK, kind: 'attestations.reanchor-organization' }));
    const { user } = await renderConsole(ADDRESS);
    await rowOf('采购合同.pdf');
    for (const tick of screen.getAllByRole('checkbox').slice(1)) await user.click(tick);
    const bar = await screen.findByRole('region', { name: '批量操作' });
    await within(bar).findByRole('button', { name: '重新上链' });
    await user.click(within(bar).getByRole('button', { name: '重新上链' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/只处理上链失败的 1 条/)).toBeTruthy();
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('原因');
    expect(reason.value).toBe('上链失败，重新上链');
    await user.clear(reason);
    await user.type(reason, '节点已恢复');
    await user.click(within(dialog).getByRole('button', { name: '重新上链' }));
    expect(await screen.findByText('重新上链成功')).toBeTruthy();
    const kind = 'attestations.reanchor-organization';
    expect(bodyOf('/api/platform/bulk-task')).toEqual({ kind, ids: [FAILED.id], reason: '节点已恢复' });
  });

  it('retries all failures that are filtered, and of a mixed list says what to do first', async () => {
    server.on(LIST, ok({ list: [FAILED], total: 23, totalIsCapped: false, next: '1_1' }));
    server.on(bulkTaskApi.request, ok({ ...TASK, kind: 'attestations.reanchor-organization' }));
    const { user, router } = await renderConsole(ADDRESS);
    const takeAll = async () => {
      await rowOf('日志.txt');
      await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
      await user.click(await screen.findByRole('button', { name: '选择全部 23 条' }));
    };
    await takeAll();
    const bar = () => within(screen.getByRole('region', { name: '批量操作' }));
    await user.hover(bar().getByRole('button', { name: '重新上链' }));
    expect(await screen.findByText('请先按状态「上链失败」筛选')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '批量下载证书' })).toBeNull();
    await router.navigate(`${ADDRESS}?state=anchor-failed`);
    await takeAll();
    await user.click(bar().getByRole('button', { name: '重新上链' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('重新上链 23 条存证')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '重新上链' }));
    expect(await screen.findByText('重新上链成功')).toBeTruthy();
    expect(bodyOf('/api/platform/bulk-task')).toMatchObject({ filter: { state: 'anchor-failed' } });
  });

  it('verifies and certifies many at once, saying beforehand how many', async () => {
    server.on(bulkTaskApi.request, ok(TASK));
    server.on(attestationCertificateApi.ticketMany, ok({ ticket: 't-1', without: [FAILED.id] }));
    const { user } = await renderConsole(ADDRESS);
    await rowOf('采购合同.pdf');
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '批量验证' }));
    const asked = await screen.findByRole('dialog');
    expect(within(asked).getByText('批量验证 1 条存证')).toBeTruthy();
    await user.click(within(asked).getByRole('button', { name: '批量验证' }));
    expect(await screen.findByText('提交批量验证成功')).toBeTruthy();
    const kind = 'attestations.verify-organization';
    expect(bodyOf('/api/platform/bulk-task')).toEqual({ kind, ids: ['100000000042'] });

    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '批量下载证书' }));
    expect(await screen.findByText('下载 1 条存证的证书')).toBeTruthy();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '批量下载证书' }));
    expect(await screen.findByText('1 条没有证书')).toBeTruthy();
  });

  it('offers no actions to those who may only read', async () => {
    signIn({ rolePermissionList: [15], actionList: [] });
    const { user } = await renderConsole(ADDRESS);
    const row = await rowOf('采购合同.pdf');
    expect(within(row).queryByRole('button', { name: '验证' })).toBeNull();
    expect(within(row).queryByRole('button', { name: '更多' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /展开/ }));
    expect(screen.getByLabelText('诉讼保留')).toBeTruthy();
  });

  it('filters by ranges of size', async () => {
    const { user, address } = await renderConsole(ADDRESS);
    await rowOf('采购合同.pdf');
    await user.click(screen.getByRole('button', { name: /展开/ }));
    await user.click(screen.getByLabelText('大小'));
    await user.click(await screen.findByTitle('1–10 MB'));
    await waitFor(() => expect(address()).toContain('sizeFrom=1048576'));
    expect(address()).toContain('sizeTo=10485760');
    expect(await screen.findByText('大小：1–10 MB')).toBeTruthy();
  });

  it('shows no numbers when the list could not be read', async () => {
    server.on(LIST, json(503, null));
    await renderConsole(ADDRESS);
    expect(await screen.findByRole('button', { name: '重试' }, { timeout: 20_000 })).toBeTruthy();
    expect(screen.queryByText(/共 0 条/)).toBeNull();
  });
});
