import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { caseApplicationApi } from '@nota/contract/notarization/case-application.contract.ts';
import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import { officeNameApi } from '@nota/contract/notary-office/office-name.contract.ts';
import { recordSearchApi } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { storedFileApi } from '@nota/contract/platform/stored-file.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { fakeStore } from '../../testing/fake-store.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';

const ADDRESS = '/notarization/list?open=apply';
const COMPANY = { id: '21', number: '91330100M000100Y43', name: '杭州样例科技有限公司', state: '已认证', address: '/' };
const PERSON = { id: '11', number: '138****0001', name: '张*三', state: '已认证', address: '/' };
const RECORDS = [
  { id: '81', name: '合同扫描件.pdf', isSandbox: false },
  { id: '82', name: '聊天记录.zip', isSandbox: false },
  { id: '83', name: '沙箱测试.txt', isSandbox: true },
];
const SEES_ALL = [
  PERMISSION.notarization,
  PERMISSION.companyUser,
  PERMISSION.personalUser,
  PERMISSION.organizationAttestation,
  PERMISSION.personAttestation,
];
const found = (kind: string, ...hits: object[]) =>
  ok({ identifiers: [], groups: [{ kind, title: kind, hits, hasMore: false }], total: hits.length });
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;
const sent = () => {
  const request = server.requests.findLast(({ url }) => url === caseApplicationApi.create.path);
  return JSON.parse(request?.body ?? 'null') as Record<string, unknown>;
};
const drawer = async () => within(await screen.findByRole('dialog'));

async function openFor(user: UserEvent, typed: string) {
  const form = await drawer();
  await user.type(await form.findByRole('searchbox', { name: /^当事人/ }), `${typed}{Enter}`);
  await user.click(await form.findByRole('button', { name: /选\s?择/ }));
  return form;
}

async function pick(user: UserEvent, ...names: string[]) {
  await user.click(await (await drawer()).findByRole('combobox', { name: '存证' }));
  for (const name of names) await user.click(await screen.findByTitle(new RegExp(name)));
}

beforeEach(() => {
  server = fakeServer();
  fakeStore();
  signIn({ rolePermissionList: SEES_ALL, actionList: [ACTION.notarizationEdit] });
  server.on(savedViewApi.list, ok([]));
  server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
  server.on(officeNameApi.list, ok([]));
  server.on(notarizationCaseApi.list, page([]));
  server.on(recordSearchApi.find, found('company-user', COMPANY));
  server.on(attestationApi.listOrganization, page(RECORDS));
});

describe('an application for somebody else', () => {
  it('is offered to nobody of an office, and to nobody who may only read', async () => {
    server.on(accountApi.profile, ok({ id: '1', dataScope: 'office' }));
    const ofOffice = await renderConsole('/notarization/list');
    expect(await screen.findByText('暂无记录')).toBeTruthy();
    await waitFor(() => expect(server.seen()).toContain(`GET ${accountApi.profile.path}`));
    await waitFor(() => expect(screen.queryByRole('button', { name: /代当事人申请/ })).toBeNull());
    ofOffice.unmount();
    signIn({ rolePermissionList: SEES_ALL, actionList: [] });
    server.on(accountApi.profile, ok({ id: '1', dataScope: 'all' }));
    await renderConsole('/notarization/list');
    expect(await screen.findByText('暂无记录')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /代当事人申请/ })).toBeNull();
  });

  it('is about somebody’s own preserved records, with the papers that its matter needs', async () => {
    server.on(storedFileApi.announce, ok({ id: '5', url: 'http://store.test/a', headers: {} }));
    const stored = { id: '5', name: '申请表.pdf', sizeBytes: 3, state: 'ready', sha256: 'ab'.repeat(32), sm3: null };
    const file = { ...stored, mime: null, refusal: null, createdAt: '2026-06-01T01:00:00.000Z' };
    server.on('POST /api/platform/stored-file/5/commit', ok(file));
    server.on(caseApplicationApi.create, ok({ id: '91', number: 'GZ20260601000091' }));
    const { user, address } = await renderConsole('/notarization/list');
    await user.click(await screen.findByRole('button', { name: /代当事人申请/ }));
    const form = await openFor(user, COMPANY.name);
    const needed = within(await form.findByRole('list', { name: '按事项应交的材料' }));
    for (const paper of ['公证申请表', '法人或组织资格证明', '法定代表人或负责人身份证明']) {
      expect(needed.getByText(paper)).toBeTruthy();
    }
    await pick(user, '合同扫描件');
    expect(screen.queryByTitle(/沙箱测试/)).toBeNull();
    await user.upload(
      await form.findByLabelText('上传公证申请表', { selector: 'input' }),
      new File(['abc'], '申请表.pdf'),
    );
    expect(await form.findByText('申请表.pdf', { selector: 'small' })).toBeTruthy();
    expect(await form.findByLabelText('上传法人或组织资格证明', { selector: 'input' })).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: '已核对原件' }));
    await user.type(form.getByRole('textbox', { name: /^住所地/ }), '330106');
    await user.click(form.getByRole('button', { name: '提交申请' }));
    await waitFor(() =>
      expect(sent()).toMatchObject({
        applicantId: '21',
        evidenceIds: ['81'],
        matter: 'preservation',
        copies: 1,
        places: { domicile: '330106' },
        representation: { by: 'legal-representative', act: null, isCapable: true },
        materials: [{ kind: 'application-form', fileId: '5', isOriginalSeen: true }],
      }),
    );
    expect(await screen.findByText('已提交公证申请 GZ20260601000091')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/notarization/list'));
  });

  it('has what is wrong with a record beside that record, and with the applicant above', async () => {
    const issues = [
      { path: 'evidenceIds.1', message: 'evidence.not-valid' },
      { path: 'applicantId', message: 'applicant.unverified' },
    ];
    server.on(caseApplicationApi.create, refusing('INPUT_INVALID', { issues }));
    const { user } = await renderConsole(ADDRESS);
    const form = await openFor(user, COMPANY.name);
    await pick(user, '合同扫描件', '聊天记录');
    await user.click(form.getByRole('button', { name: '提交申请' }));
    const row = (await form.findByText('提交时核验未通过')).closest('li') as HTMLElement;
    expect(within(row).getByText('聊天记录.zip')).toBeTruthy();
    expect(form.getByText('未通过实名认证或账户不正常，不能申请公证')).toBeTruthy();
    await user.click(form.getByRole('button', { name: '移除 82' }));
    expect(form.queryByText('提交时核验未通过')).toBeNull();
  });

  it('takes numbers as they are pasted from whoever may not see the records', async () => {
    signIn({
      rolePermissionList: [PERMISSION.notarization, PERMISSION.companyUser],
      actionList: [ACTION.notarizationEdit],
    });
    server.on(caseApplicationApi.create, refusing('RECORD_NOT_FOUND'));
    const { user } = await renderConsole(ADDRESS);
    const form = await openFor(user, COMPANY.name);
    await user.click(form.getByRole('combobox', { name: '存证' }));
    await user.paste('合同，84，85');
    await user.type(form.getByRole('combobox', { name: '存证' }), '86{Enter}');
    expect(await form.findByRole('button', { name: '移除 86' })).toBeTruthy();
    expect(await form.findByRole('button', { name: '移除 85' })).toBeTruthy();
    await user.click(form.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(sent()).toMatchObject({ evidenceIds: ['84', '85', '86'] }));
    expect(server.seen().some((one) => one.includes(attestationApi.listOrganization.path))).toBe(false);
  });

  it('says before it is sent what the first review would say of who acts', async () => {
    server.on(recordSearchApi.search, found('personal-user', PERSON));
    server.on(attestationApi.listPerson, page(RECORDS));
    const { user } = await renderConsole(ADDRESS);
    const form = await openFor(user, '138 0000 0001');
    expect(await form.findByText('申请人身份证明')).toBeTruthy();
    await user.click(form.getByRole('switch', { name: '完全民事行为能力' }));
    expect(await form.findByText(/须由监护人代理/)).toBeTruthy();
    await user.click(form.getByRole('combobox', { name: '申办方式' }));
    await user.click(await screen.findByTitle('监护人'));
    expect(await form.findByText(/缺少监护关系证明/)).toBeTruthy();
    expect(form.getByText('监护关系证明')).toBeTruthy();
  });

  it('says so where nobody is found, or where no customer may be seen', async () => {
    server.on(recordSearchApi.find, found('attestation', { ...COMPANY, id: '81' }));
    const first = await renderConsole(ADDRESS);
    const form = await drawer();
    await first.user.type(await form.findByRole('searchbox', { name: /^当事人/ }), '杭州{Enter}');
    expect(await form.findByText('没有符合的账户，请核对后重新查找')).toBeTruthy();
    expect(form.queryByRole('button', { name: /选\s?择/ })).toBeNull();
    first.unmount();
    signIn({ rolePermissionList: [PERMISSION.notarization], actionList: [ACTION.notarizationEdit] });
    await renderConsole(ADDRESS);
    expect(await screen.findByText('您没有查看个人用户或企业用户的权限，不能选择当事人')).toBeTruthy();
  });
});
