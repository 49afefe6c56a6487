import { recordEvidenceApi, type RecordEvidence } from '@nota/contract/attestations/record-evidence.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { servePapers } from '../../testing/served-papers.fixtures.ts';
import { signIn } from '../../testing/session.fixtures.ts';
import { companyDetail } from './user-manager.samples.ts';

const DETAIL = '/userManager/company?open=detail:21';
let server: FakeServer;
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });

const evidence = (given: Partial<RecordEvidence> = {}): RecordEvidence => ({
  id: '901',
  version: 4,
  name: '企业认证决定 杭州样例科技有限公司',
  state: 'preserved',
  sizeBytes: 812,
  sha256: 'ab'.repeat(32),
  sm3: 'cd'.repeat(32),
  createdAt: '2026-06-02T02:00:00.000Z',
  retentionUntil: '2031-06-02T02:00:00.000Z',
  certificateNumber: '20260602-7K3QM-92XTB-F',
  supersedes: null,
  supersededBy: null,
  facts: [
    { path: 'company.name', value: '杭州样例科技有限公司' },
    { path: 'company.uscc', value: '91330100000000001X' },
    { path: 'decidedAt', value: '2026-06-02T02:00:00.000Z' },
    { path: 'reviewedBy', value: '7001' },
    { path: 'checklist.checks.1.verdict', value: 'passed' },
    { path: 'checklist.checks.2.verdict', value: 'unknown' },
  ],
  files: [{ name: '营业执照.png', sizeBytes: 70, sha256: '12'.repeat(32), sm3: '34'.repeat(32) }],
  clocks: { device: null, received: '2026-06-02T02:00:00.000Z', stamped: '2026-06-02T02:01:00.000Z', block: null },
  chain: {
    mode: 0,
    logIndex: 48_211,
    origin: 'log.example',
    headSize: 48_300,
    headRoot: 'cm9vdA==',
    publishedAt: '2026-06-02T02:00:01.000Z',
    merklePath: [],
    leafHash: 'ef'.repeat(32),
    stamps: [],
    anchor: null,
  },
  verifications: [],
  ...given,
});

beforeEach(() => {
  server = fakeServer();
  servePapers(server, '21');
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1' }));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on('GET /api/user-manager/company-user/21/act', page([]));
  server.on('GET /api/platform/notification', page([]));
  server.on('GET /api/evidence/document', page([]));
  server.on('GET /api/platform/approval-request', page([]));
  const company = companyDetail({ authState: 'verified', deadline: null });
  server.on(companyUserApi.list, page([company]));
  server.on('GET /api/user-manager/company-user/21', ok(company));
  server.on(recordEvidenceApi.list, ok([evidence()]));
  signIn({ rolePermissionList: [11, 15], actionList: Object.values(ACTION) });
});

describe('the evidence of a verified company', () => {
  it('says in the record’s own words what was stated, and how far its proof has come', async () => {
    await renderConsole(DETAIL);
    const panel = await screen.findByRole('region', { name: '证据' });
    for (const text of ['企业认证决定 杭州样例科技有限公司', '营业执照.png', '第 4 版', '7001', '1 / 2 项通过']) {
      expect(panel.textContent).toContain(text);
    }
    expect(panel.textContent).toContain('第 48,211 条');
    expect(panel.textContent).toContain('20260602-7K3QM-92XTB-F');
    // Nobody has verified it: nothing is called valid.
    expect(panel.querySelectorAll('[data-verdict="valid"]')).toHaveLength(0);
    expect(within(panel).getByRole('link', { name: '901' }).getAttribute('href')).toContain('/attestation/901');
  });

  it('names the versions before it, which stay what they are', async () => {
    const before = evidence({ id: '900', version: 2, supersededBy: '901' });
    server.on(recordEvidenceApi.list, ok([evidence({ supersedes: '900' }), before]));
    await renderConsole(DETAIL);
    const list = await screen.findByRole('list', { name: '以前的版本' });
    for (const text of ['第 2 版', '900', '已由新版本替代']) expect(list.textContent).toContain(text);
  });

  it('leads nowhere for those who do not see attestations', async () => {
    signIn({ rolePermissionList: [11], actionList: [] });
    await renderConsole(DETAIL);
    const panel = await screen.findByRole('region', { name: '证据' });
    expect(within(panel).queryByRole('link', { name: '901' })).toBeNull();
    expect(panel.textContent).toContain('901');
  });

  it('says that there is none, and that it could not be read', async () => {
    server.on(recordEvidenceApi.list, ok([]));
    const first = await renderConsole(DETAIL);
    expect(await screen.findByText('尚无存证：作出决定时自动生成')).toBeTruthy();
    first.unmount();
    server.on(recordEvidenceApi.list, refusing('INTERNAL'));
    await renderConsole(DETAIL);
    expect(await screen.findByText('存证未能读取', {}, { timeout: 10_000 })).toBeTruthy();
  });
});
