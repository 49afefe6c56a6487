import { approvalRequestApi, type ApprovalRequest } from '@nota/contract/platform/approval-request.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing } from '../../../testing/fake-server.ts';
import { buildQueue } from '../../../testing/queue.fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';

const PANEL = '/user/login/welcome?panel=approvals';
const REQUEST: ApprovalRequest = {
  id: '71',
  kind: 'attestation.release',
  subject: 'attestation',
  subjectId: '900',
  title: '900',
  facts: [{ name: 'record', value: '900' }],
  reason: '案件已结',
  state: 'waiting',
  askedById: '2',
  askedByName: '叶知秋',
  askedAt: '2026-06-01T02:00:00.000Z',
  expiresAt: '2026-06-04T02:00:00.000Z',
  decidedByName: null,
  decidedAt: null,
  decisionReason: null,
  offers: ['approve', 'reject'],
};
const pageOf = (...list: ApprovalRequest[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });

function waiting(...list: ApprovalRequest[]) {
  signIn();
  const server = fakeServer();
  server.on(queueApi.list, ok([buildQueue({ kind: 'approval-request', waiting: list.length, path: PANEL })]));
  server.on(approvalRequestApi.list, pageOf(...list));
  return server;
}

describe('requests that wait for a second person', () => {
  it('are reached from the welcome page, with who asked, why and what exactly will be done', async () => {
    waiting(REQUEST);
    const { user, address } = await renderConsole('/user/login/welcome');
    await user.click(await screen.findByRole('link', { name: '待我确认的双人复核：查看列表' }));
    expect(address()).toBe(PANEL);
    expect(await screen.findByText('待第二人确认：解除诉讼保留')).toBeTruthy();
    expect(screen.getByText('叶知秋 于 2026-06-01 10:00:00 申请，原因：案件已结')).toBeTruthy();
    expect(screen.getByText('900')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '撤回申请' })).toBeNull();
  });

  it('are confirmed after a question that names the consequence', async () => {
    const server = waiting(REQUEST);
    const { user } = await renderConsole(PANEL);
    await user.click(await screen.findByRole('button', { name: '确认执行' }));
    const title = await screen.findByText('确认执行：解除诉讼保留');
    const dialog = title.closest('[role="dialog"]') as HTMLElement;
    expect(within(dialog).getByText('确认后立即执行，并记入审计日志')).toBeTruthy();
    server.on('POST /api/platform/approval-request/71/approve', ok({ ...REQUEST, state: 'approved', offers: [] }));
    server.on(approvalRequestApi.list, pageOf());
    await user.click(within(dialog).getByRole('button', { name: '确认执行' }));
    expect(await screen.findByText('没有等您确认的申请')).toBeTruthy();
  });

  it('are decided by keys, the first one first: a confirms, x asks for the reason', async () => {
    const server = waiting(REQUEST, { ...REQUEST, id: '72', kind: 'attestation.thaw' });
    const { user } = await renderConsole(PANEL);
    const drawer = (await screen.findByText('待第二人确认：解除诉讼保留')).closest<HTMLElement>('.ant-drawer');
    drawer?.focus();
    await user.keyboard('a');
    expect(await screen.findByText('确认执行：解除诉讼保留')).toBeTruthy();
    server.on('POST /api/platform/approval-request/71/approve', ok({ ...REQUEST, state: 'approved', offers: [] }));
    server.on(approvalRequestApi.list, pageOf({ ...REQUEST, id: '72', kind: 'attestation.thaw' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('待第二人确认：解除诉讼保留')).toBeNull());
    drawer?.focus();
    await user.keyboard('x');
    await user.type(await screen.findByLabelText('原因'), '手续不全');
    server.on('POST /api/platform/approval-request/72/reject', ok({ ...REQUEST, state: 'rejected', offers: [] }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('申请已驳回')).toBeTruthy();
    expect(server.seen()).toContain('POST /api/platform/approval-request/72/reject {"reason":"手续不全"}');
  });

  it('can only be withdrawn by the asker', async () => {
    waiting({ ...REQUEST, offers: ['withdraw'] });
    await renderConsole(PANEL);
    expect(await screen.findByRole('button', { name: '撤回申请' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '确认执行' })).toBeNull();
  });

  it('show an error when they could not be read, and a retry', async () => {
    const server = waiting();
    server.on(approvalRequestApi.list, refusing('INTERNAL'));
    const { user } = await renderConsole(PANEL);
    expect(await screen.findByText('待确认的申请未能读取', {}, { timeout: 10_000 })).toBeTruthy();
    server.on(approvalRequestApi.list, pageOf(REQUEST));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('待第二人确认：解除诉讼保留')).toBeTruthy();
  });
});
