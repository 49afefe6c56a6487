import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { attestationRecord, attestationRow } from './record/attestation.samples.ts';

const [FIRST, SECOND, THIRD] = ['100000000042', '100000000043', '100000000044'] as const;
const BASE = '/api/attestations/attestation';
let server: FakeServer;
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
const bodies = (path: string) =>
  server.requests.filter(({ method, url }) => method === 'POST' && url === path).map(({ body }) => body);

beforeEach(() => {
  server = fakeServer();
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on(approvalRequestApi.list, page([]));
  server.on(savedViewApi.list, ok([]));
  for (const id of [FIRST, SECOND, THIRD]) {
    server.on(`GET ${BASE}/${id}`, ok(attestationRecord({ id, state: 'reviewing', name: `合同-${id}.txt` })));
    server.on(`POST ${BASE}/${id}/approve`, ok(attestationRow({ id, state: 'unpaid' })));
    server.on(`POST ${BASE}/${id}/refuse`, ok(attestationRow({ id, state: 'review-refused' })));
    server.on(`POST /api/attestations/attestation-file/${id}/preview`, ok({ ticket: `t-${id}`, kind: 'text' }));
  }
  server.on(downloadApi.fetch, new Response('甲方：杭州', { headers: { 'content-type': 'application/octet-stream' } }));
  signIn({ rolePermissionList: [14, 15], actionList: Object.values(ACTION) });
});

describe('a content under review', () => {
  it('is opened before it passes; Enter confirms what the key asked for', async () => {
    const { user } = await renderConsole(`/attestation/${FIRST}`);
    const approve = await screen.findByRole('button', { name: '审核通过' });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await user.hover(approve);
    expect(await screen.findByText('您还没有查看全部材料，逐份查看后才能批准')).toBeTruthy();
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('v');
    expect(await screen.findByText('甲方：杭州')).toBeTruthy();
    await user.keyboard('a');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: '审核通过' })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies(`${BASE}/${FIRST}/approve`)).toEqual(['{}']));
  });

  it('is refused beside the file, with a reason that a refusal of the server does not lose', async () => {
    server.on(`POST ${BASE}/${FIRST}/refuse`, refusing('STATE_CHANGED'));
    const { user } = await renderConsole(`/attestation/${FIRST}`);
    await screen.findByRole('button', { name: '审核通过' });
    await user.keyboard('v');
    expect(await screen.findByText('甲方：杭州')).toBeTruthy();
    await user.keyboard('x');
    const words = await screen.findByLabelText<HTMLTextAreaElement>('原因');
    await waitFor(() => expect(document.activeElement).toBe(words));
    await user.type(words, '涉诈内容');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies(`${BASE}/${FIRST}/refuse`)).toEqual(['{"reason":"涉诈内容"}']));
    expect(words.value).toBe('涉诈内容');
    expect(screen.getByText('甲方：杭州')).toBeTruthy();
  });

  it('is refused by a red button, and the page says that it was, without a word for success', async () => {
    const { user } = await renderConsole(`/attestation/${FIRST}`);
    await screen.findByRole('button', { name: '审核通过' });
    await user.keyboard('v');
    await screen.findByText('甲方：杭州');
    await user.keyboard('x');
    await user.type(await screen.findByLabelText('原因'), '涉诈内容');
    const submit = screen.getAllByRole('button', { name: '审核不通过' }).at(-1) as HTMLElement;
    expect(submit.classList.contains('record-harmful-solid')).toBe(true);
    await user.click(submit);
    expect(await screen.findByText('已记为审核不通过')).toBeTruthy();
    expect(screen.queryByText(/审核不通过.?成功/)).toBeNull();
  });

  it('leads to the next one of its list that waits', async () => {
    const rows = [
      attestationRow({ id: FIRST, state: 'reviewing', name: '甲.txt' }),
      attestationRow({ id: SECOND, state: 'preserved', name: '乙.txt' }),
      attestationRow({ id: THIRD, state: 'reviewing', name: '丙.txt' }),
    ];
    server.on(attestationApi.listOrganization, page(rows));
    const { user, address } = await renderConsole('/attestations/list/organization');
    await screen.findByText('甲.txt');
    await user.keyboard('j{Enter}');
    await waitFor(() => expect(address()).toBe(`/attestation/${FIRST}`));
    await screen.findByRole('button', { name: '审核通过' });
    await user.keyboard('v');
    await screen.findByText('甲方：杭州');
    await user.keyboard('a');
    await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/attestation/${THIRD}`));
  });

  it('has these keys, and says so', async () => {
    const { user } = await renderConsole(`/attestation/${FIRST}`);
    await screen.findByRole('button', { name: '审核通过' });
    await user.keyboard('v');
    await screen.findByText('甲方：杭州');
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: '本页可用的快捷键' }));
    for (const name of ['通过', '驳回']) expect(sheet.getByText(name)).toBeTruthy();
  });
});
