import { integrityIncidentApi, type IntegrityIncident } from '@nota/contract/evidence/integrity-incident.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { deadJobApi, type DeadJob } from '@nota/contract/platform/dead-job.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '../../testing/fake-server.ts';
import { buildQueue } from '../../testing/queue.fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const JOBS = '/user/login/welcome?panel=jobs';
const INCIDENTS = '/user/login/welcome?panel=incidents';
const JOB: DeadJob = {
  id: '81',
  task: 'attestations.attestation.certify',
  payload: { id: '900' },
  attempts: 25,
  lastError: 'the authority is away',
  createdAt: '2026-06-01T02:00:00.000Z',
  failedAt: '2026-06-01T03:00:00.000Z',
};
const INCIDENT: IntegrityIncident = {
  id: '91',
  kind: 'object-differs',
  subject: 'evidence/2026/06/900',
  detail: { expected: 'ab', found: 'cd' },
  state: 'open',
  times: 2,
  openedAt: '2026-06-01T02:00:00.000Z',
  lastSeenAt: '2026-06-01T03:00:00.000Z',
  movedAt: '2026-06-01T02:00:00.000Z',
  reason: null,
};
const pageOf = (...list: IntegrityIncident[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });

function working() {
  signIn({ rolePermissionList: [PERMISSION.platformConfig] });
  const server = fakeServer();
  server.on(queueApi.list, ok([buildQueue({ kind: 'dead-job', waiting: 1, path: JOBS })]));
  return server;
}

describe('jobs that gave up', () => {
  it('are where their card leads, with what went wrong, and run again with a reason', async () => {
    const server = working();
    server.on(deadJobApi.list, ok([JOB]));
    const { user, address } = await renderConsole('/user/login/welcome');
    await user.click(await screen.findByRole('link', { name: '失败的后台任务：查看列表' }));
    expect(address()).toBe(JOBS);
    expect(await screen.findByText('the authority is away')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '重新执行' }));
    const dialog = (await screen.findByText('重新执行：attestations.attestation.certify')).closest('[role="dialog"]');
    await user.type(within(dialog as HTMLElement).getByLabelText('原因'), '时间戳服务已恢复');
    server.on('POST /api/platform/dead-job/81/revive', ok(null));
    server.on(deadJobApi.list, ok([]));
    await user.click(within(dialog as HTMLElement).getByRole('button', { name: '重新执行' }));
    expect(await screen.findByText('没有失败的后台任务')).toBeTruthy();
  });

  it('are given up by asking a second person', async () => {
    const server = working();
    server.on(deadJobApi.list, ok([JOB]));
    const { user } = await renderConsole(JOBS);
    await user.click(await screen.findByRole('button', { name: '申请放弃' }));
    expect(await screen.findByText('第二人确认后任务不再执行')).toBeTruthy();
  });
});

describe('open findings in the evidence', () => {
  it('are shown with what was found where, and acknowledged', async () => {
    const server = working();
    server.on(integrityIncidentApi.list, ({ url }) => (url.includes('state=open') ? pageOf(INCIDENT) : pageOf()));
    const { user } = await renderConsole(INCIDENTS);
    expect(await screen.findByText('存证对象不符')).toBeTruthy();
    expect(screen.getByText('evidence/2026/06/900')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '确认知悉' }));
    const question = await screen.findByText('表示有人在处理；由另一人关闭');
    const dialog = question.closest('[role="dialog"]') as HTMLElement;
    server.on('POST /api/evidence/integrity-incident/91/acknowledge', ok({ ...INCIDENT, state: 'acknowledged' }));
    server.on(integrityIncidentApi.list, ({ url }) =>
      url.includes('state=open') ? pageOf() : pageOf({ ...INCIDENT, state: 'acknowledged' }),
    );
    await user.click(within(dialog).getByRole('button', { name: '确认知悉' }));
    expect(await screen.findByText('已确认')).toBeTruthy();
  });

  it('say so where there are none', async () => {
    const server = working();
    server.on(integrityIncidentApi.list, pageOf());
    await renderConsole(INCIDENTS);
    expect(await screen.findByText('没有未处理的完整性事件')).toBeTruthy();
  });
});
