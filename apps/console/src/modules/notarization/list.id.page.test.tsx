import { documentApi } from '@nota/contract/evidence/document.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { notificationApi } from '@nota/contract/platform/notification.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { caseFile, FEES, handledCase, LEGIBLE } from './case-file/case-file.samples.ts';

const ADDRESS = '/notarization/list/61';
const READ = 'GET /api/notarization/case-file/61';
const PAPER = 'POST /api/notarization/case-file/61/paper';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;
const section = async (name: string | RegExp) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;

beforeEach(() => {
  server = fakeServer();
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(approvalRequestApi.list, page([]));
  server.on(documentApi.list, page([]));
  server.on(notificationApi.list, page([]));
  server.on(presenceApi.show, ok([]));
  server.on(presenceApi.leave, ok({}));
  server.on('GET /api/notarization/case-draft/61', ok({ drafts: [], proposal: '' }));
  server.on(READ, ok(caseFile()));
  signIn({ rolePermissionList: [PERMISSION.notarization, PERMISSION.organizationAttestation], actionList: [] });
});

describe('/notarization/list/:id', () => {
  it('shows an application with its evidence as it was verified, and nothing to do to whoever may only look', async () => {
    await renderConsole(ADDRESS);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('GZ20260601000061');
    expect((await section('申请')).textContent).toContain('330106');
    const evidence = within(await section('存证（1）'));
    expect(evidence.getByRole('link').getAttribute('href')).toBe('/attestation/300000000000000001');
    expect(evidence.getByText('有效')).toBeTruthy();
    expect((await section('办理记录')).textContent).toContain('提交申请');
    expect(screen.queryByRole('button', { name: /分派|撤回/ })).toBeNull();
  });

  it('says in words what an application lacks', async () => {
    const missing = { ...LEGIBLE, name: 'papers-complete', kind: 'automatic', found: 'failed' } as const;
    const facts = { missing: 'evidence-list matter-proof' };
    server.on(READ, ok(caseFile({ checks: [{ ...missing, facts }, LEGIBLE] })));
    await renderConsole(ADDRESS);
    expect((await section('平台初审清单')).textContent).toContain('证据清单；申请事项的证明材料');
  });

  it('has every line of the fee with its payee and what it is counted by', async () => {
    server.on(READ, ok(handledCase()));
    await renderConsole(ADDRESS);
    const fees = (await section('费用')).textContent ?? '';
    expect(fees).toContain('公证费 · 保全证据');
    expect(fees).toContain('公证处收取 · ¥800.00/件 × 1 · 减免 ¥100.00');
    expect(fees).toContain('浙财票 0012345');
  });

  it('shows reviews by their points, the delivery and the archive', async () => {
    const review = {
      outcome: 'sent-back',
      opinions: { truth: 'agreed', wording: 'objected' },
      note: '措辞不准确',
      at: '2026-06-05T02:00:00.000Z',
      byName: '马建国',
    } as const;
    const delivery = { by: 'courier', courierNo: 'SF1234567', at: '2026-06-09T02:00:00.000Z' } as const;
    server.on(READ, ok(handledCase({ state: 'archived', reviews: [review], delivery, archiveNo: '2026-档-0007' })));
    await renderConsole(ADDRESS);
    const reviews = (await section('审批意见')).textContent ?? '';
    expect(reviews).toContain('退回承办人');
    expect(reviews).toContain('有异议');
    const office = (await section('公证处办理')).textContent ?? '';
    expect(office).toContain('邮寄 SF1234567');
    expect(office).toContain('2026-档-0007');
  });

  it('says by which ground of law a case ended, and what goes back', async () => {
    const ending = {
      ground: 'proof-insufficient',
      article: '公证法 31(6)',
      sharePercent: 40,
      at: '2026-06-20T02:00:00Z',
    };
    const fees = FEES.map((fee) => ({ ...fee, backFen: 28_000 }));
    server.on(READ, ok(handledCase({ state: 'refused', deadline: null, ending, fees })));
    await renderConsole(ADDRESS);
    expect(await screen.findByText(/不予办理 · 证明材料不充分/)).toBeTruthy();
    expect(screen.getByText(/公证法 31\(6\) · 公证费退还 40%/)).toBeTruthy();
    expect((await section('费用')).textContent).toContain('退还 ¥280.00');
  });

  it('shows the pauses of its period by their grounds, and answers what if', async () => {
    const pause = {
      id: '3',
      ground: 'supplement',
      startedAt: '2026-06-03T02:00:00.000Z',
      endedAt: null,
      documentTitle: '补充材料通知书',
      documentId: '88',
    };
    const [clock] = handledCase().clocks;
    server.on(READ, ok(handledCase({ state: 'supplementing', clocks: [{ ...clock, pauses: [pause] } as never] })));
    await renderConsole(ADDRESS);
    const clocks = within(await section('办理时限'));
    expect(clocks.getByText(/补充证明材料/)).toBeTruthy();
    expect(clocks.getByRole('button')).toBeTruthy();
  });

  it('judges the offices for whoever asks, with every reason and its article', async () => {
    const office = { officeId: '11', officeName: '杭州市西湖公证处', city: '杭州' };
    server.on(
      'GET /api/notarization/case-file/61/offices',
      ok([
        { ...office, verdict: 'proposed', connections: ['domicile'], reasons: [] },
        {
          ...office,
          officeId: '12',
          verdict: 'out',
          connections: [],
          reasons: ['matter-not-accepted', 'no-connection'],
        },
      ]),
    );
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '查看各公证处的判断' }));
    expect(await screen.findByText('可受理')).toBeTruthy();
    expect(await screen.findByText(/公证程序规则第十九条第四项.*；.*公证法第二十五条第一款/)).toBeTruthy();
  });

  it('opens a paper with a ticket, and an infected one only for whoever knows of it', async () => {
    const asked: string[] = [];
    server.on(PAPER, ({ body = '' }) => {
      asked.push(body);
      return body.includes('true') ? ok({ ticket: 't-1' }) : refusing('FILE_INFECTED');
    });
    server.on(downloadApi.fetch, new Response('x', { headers: { 'content-type': 'application/octet-stream' } }));
    const { user } = await renderConsole(ADDRESS);
    await user.click(await screen.findByRole('button', { name: '查看 申请表.png' }));
    await user.click(await screen.findByRole('button', { name: '知道有恶意代码，仍要打开' }));
    expect(await screen.findByRole('img', { name: '申请表.png' })).toBeTruthy();
    expect(asked.map((body) => JSON.parse(body) as unknown)).toEqual([
      { materialId: '501', acceptsMalware: false },
      { materialId: '501', acceptsMalware: true },
    ]);
  });

  it('offers the certificate and the notices as files', async () => {
    const certificate = {
      id: '91',
      kind: 'notarial-certificate',
      number: 'GW20260620000091',
      version: 1,
      language: 'zh-CN',
      templateVersion: 0,
      state: 'issued',
      failure: null,
      madeAt: '2026-06-20T03:30:00.000Z',
      issuedAt: '2026-06-20T03:30:00.000Z',
      endedAt: null,
      sha256: 'd'.repeat(64),
    };
    server.on(READ, ok(handledCase({ state: 'issued', certificateNo: '〔2026〕浙杭证内字第00123号' })));
    server.on(documentApi.list, page([certificate]));
    await renderConsole(ADDRESS);
    const documents = within(await section('公证书与通知书'));
    expect(await documents.findByText('GW20260620000091')).toBeTruthy();
    expect(documents.getByRole('button', { name: '下载' })).toBeTruthy();
  });

  it('says so where it is not there', async () => {
    server.on(READ, refusing('RECORD_NOT_FOUND'));
    await renderConsole(ADDRESS);
    expect(await screen.findByText(/不存在|找不到/)).toBeTruthy();
  });
});
