import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { officeAccountApi } from '@nota/contract/notary-office/config/office-account.contract.ts';
import { officeFeeTableApi } from '@nota/contract/notary-office/config/office-fee-table.contract.ts';
import { officeNumberRuleApi } from '@nota/contract/notary-office/config/office-number-rule.contract.ts';
import { officeSealApi } from '@nota/contract/notary-office/config/office-seal.contract.ts';
import { officeWitnessApi } from '@nota/contract/notary-office/config/office-witness.contract.ts';
import { notaryApi } from '@nota/contract/notary-office/config/notary.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { accountApi } from '@nota/contract/session/account.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, ok, refusing, type FakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { notaryOfficeDetail, officeChecks } from './notary-office.samples.ts';
import {
  feeTable,
  notary,
  numberRule,
  officeAccount,
  officeWitness,
  seal,
  witnessStanding,
} from './office-config.samples.ts';

const ADDRESS = '/notary-office/manage-list/config?id=51';
const ADMIN = '13900000001';
const page = (list: unknown[]) => ok({ list, total: list.length, totalIsCapped: false, next: null });
let server: FakeServer;
const bodyOf = (path: string) => {
  const request = server.requests.find(({ method, url }) => method === 'POST' && url === path);
  return JSON.parse(request?.body ?? 'null') as unknown;
};
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

beforeEach(() => {
  server = fakeServer();
  server.on(accountApi.profile, ok({ id: '7' }));
  server.on(approvalRequestApi.list, page([]));
  server.on(presenceApi.show, ok([]));
  server.on('GET /api/notary-office/notary-office/51', ok(notaryOfficeDetail()));
  server.on('GET /api/notary-office/office-opening/51', ok({ checks: officeChecks(), decisions: [] }));
  server.on(
    notaryApi.list,
    page([
      notary(),
      notary({ id: '82', name: '周伯安', retirementAlert: 30, licenceAlert: 'over', state: 'suspended' }),
    ]),
  );
  signIn({
    adminPhoneNumber: [ADMIN],
    rolePermissionList: [PERMISSION.notaryOffice],
    actionList: [ACTION.notaryOfficeEdit, ACTION.notaryOfficeApprove],
  });
});

describe('/notary-office/manage-list/config', () => {
  it('begins with the office and what it still needs', async () => {
    await renderConsole(ADDRESS);
    expect(await screen.findByText('已填写执业证号和信用代码')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('杭州市钱塘公证处');
  });

  it('says where an address leads nowhere', async () => {
    await renderConsole('/notary-office/manage-list/config');
    expect(await screen.findByText('返回列表')).toBeTruthy();
  });
});

describe('the hours of an office', () => {
  const WORK = [
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '17:30' },
  ];
  const hours = { week: [WORK, WORK, WORK, WORK, WORK, [], []], remark: '节假日休息' };

  it('are said as people say them', async () => {
    server.on('GET /api/notary-office/notary-office/51', ok(notaryOfficeDetail({ hours })));
    await renderConsole(ADDRESS);
    expect(await screen.findByText('周一至周五 09:00–12:00、13:30–17:30')).toBeTruthy();
    expect(screen.getByText('节假日休息')).toBeTruthy();
  });

  it('are changed day by day, typed as people type times, and nothing is sent while two spans overlap', async () => {
    server.on('POST /api/notary-office/office-hours/51/edit', ok({ hours, version: 2 }));
    const { user } = await renderConsole(ADDRESS);
    expect(await screen.findByText('尚未设置')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '设置办公时间' }));
    const form = await screen.findByRole('dialog');
    const begin = await within(form).findByLabelText('周一第 2 段开始');
    await user.clear(begin);
    await user.type(begin, '11');
    await user.click(within(form).getByRole('button', { name: /保存办公时间/ }));
    expect(within(form).getByText('两段不得重叠或相接')).toBeTruthy();
    expect(bodyOf('/api/notary-office/office-hours/51/edit')).toBeNull();
    await user.clear(begin);
    await user.type(begin, '14');
    await user.click(within(form).getByRole('button', { name: '周二至周五与周一相同' }));
    await user.click(within(form).getByRole('button', { name: '周六添加时段' }));
    await user.click(within(form).getByRole('button', { name: /保存办公时间/ }));
    const day = [WORK[0], { from: '14:00', to: '17:30' }];
    await waitFor(() =>
      expect(bodyOf('/api/notary-office/office-hours/51/edit')).toEqual({
        week: [day, day, day, day, day, [WORK[0]], []],
        remark: '',
        version: 1,
      }),
    );
  });
});

describe('the notaries of an office', () => {
  const open = (more = '') => renderConsole(`${ADDRESS}&tab=notaries${more}`);

  it('are shown with what is near, the birth date without month and day', async () => {
    await open();
    const old = await rowOf('周伯安');
    expect(within(old).getByText('30 天内满 65 岁')).toBeTruthy();
    expect(within(old).getByText('已过期')).toBeTruthy();
    expect(within(old).getByRole('button', { name: '恢复执业' })).toBeTruthy();
    const young = await rowOf('林若溪');
    expect(within(young).getByText('1984-**-**')).toBeTruthy();
    expect(within(young).queryByText(/天内/)).toBeNull();
  });

  it('are added with calendar days, and a licence of another office is said at its field', async () => {
    server.on(notaryApi.create, refusing('VALUE_TAKEN'));
    const { user } = await open('&open=notary-create');
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('姓名'), '许清如');
    await user.type(within(form).getByLabelText('执业证号'), '13301201210388');
    await user.type(within(form).getByLabelText('执业证有效期至'), '2029-12-31{Enter}');
    await user.type(within(form).getByLabelText('出生日期'), '1980-05-06{Enter}');
    await user.click(within(form).getByRole('button', { name: /新增公证员/ }));
    await waitFor(() =>
      expect(bodyOf('/api/notary-office/notary')).toEqual({
        name: '许清如',
        licenceNo: '13301201210388',
        licenceUntil: '2029-12-31',
        birthDate: '1980-05-06',
        officeId: '51',
      }),
    );
    expect(await within(form).findByText('该值已被占用')).toBeTruthy();
  });

  it('are not changed by whoever may only read', async () => {
    signIn({ platformId: 'null', rolePermissionList: [PERMISSION.notaryOffice], actionList: [] });
    await open();
    await rowOf('林若溪');
    expect(screen.queryByRole('button', { name: '新增公证员' })).toBeNull();
    expect(screen.queryByRole('button', { name: '编辑' })).toBeNull();
  });

  it('open with their history', async () => {
    const step = {
      action: 'suspend',
      from: 'active',
      to: 'suspended',
      reason: '进修半年',
      actorId: '9',
      actorName: '陈思远',
      at: '2026-01-06T01:00:00.000Z',
    };
    server.on('GET /api/notary-office/notary/82', ok({ ...notary({ id: '82', state: 'suspended' }), trail: [step] }));
    await open('&open=notary:82');
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText(/进修半年/)).toBeTruthy();
    expect(within(drawer).getByRole('button', { name: '恢复执业' })).toBeTruthy();
  });
});

describe('the seals of an office', () => {
  it('are replaced with a reason and never edited', async () => {
    const old = seal({ id: '92', standing: 'replaced', alert: null, replacedById: '91', replacedReason: '证书到期' });
    server.on(officeSealApi.list, page([seal(), old]));
    server.on(officeSealApi.create, ok(seal()));
    const { user } = await renderConsole(`${ADDRESS}&tab=seals`);
    expect(await screen.findByText('7 天内到期')).toBeTruthy();
    expect(screen.getByText('原因：证书到期')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '更换' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('证书序列号'), '4a3f00c29d17');
    await user.type(within(form).getByLabelText('生效日期'), '2026-11-01{Enter}');
    await user.type(within(form).getByLabelText('有效期至'), '2029-10-31{Enter}');
    await user.type(within(form).getByLabelText('更换原因'), '到期更换');
    await user.click(within(form).getByRole('button', { name: /更换/ }));
    await waitFor(() =>
      expect(bodyOf('/api/notary-office/office-seal')).toEqual({
        kind: 'seal',
        name: '电子公章',
        algorithm: 'sm2',
        serialNo: '4A3F00C29D17',
        validFrom: '2026-11-01',
        validUntil: '2029-10-31',
        reason: '到期更换',
        officeId: '51',
        replacesId: '91',
      }),
    );
  });
});

describe('the fees of an office', () => {
  it('are published as a new version that begins with the lines of the last', async () => {
    server.on(officeFeeTableApi.list, page([feeTable()]));
    server.on(officeFeeTableApi.create, ok(feeTable()));
    const { user } = await renderConsole(`${ADDRESS}&tab=fees`);
    expect(await screen.findByText('¥800.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '发布收费标准' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('生效日期'), '2027-01-01{Enter}');
    await user.type(within(form).getByLabelText('定价依据'), '浙价服〔2026〕2 号');
    const price = within(form).getByPlaceholderText('单价（元）');
    await user.clear(price);
    await user.type(price, '900.5');
    await user.click(within(form).getByRole('button', { name: /发布收费标准/ }));
    await waitFor(() =>
      expect(bodyOf('/api/notary-office/office-fee-table')).toEqual({
        validFrom: '2027-01-01',
        source: '浙价服〔2026〕2 号',
        lines: [{ item: '保全证据', basis: 'piece', priceFen: 90_050 }],
        officeId: '51',
      }),
    );
  });
});

describe('the numbers of an office', () => {
  const open = () => renderConsole(`${ADDRESS}&tab=numbers`);

  it('are shown as they look, for every word', async () => {
    server.on(officeNumberRuleApi.list, page([numberRule()]));
    await open();
    expect(await screen.findByText('〔2026〕浙杭证内字第00123号')).toBeTruthy();
    expect(screen.getByText('〔2026〕浙杭证外字第00123号')).toBeTruthy();
  });

  it('are tried out before a rule is published, and a word of another office is said at its field', async () => {
    server.on(officeNumberRuleApi.list, page([]));
    server.on(officeNumberRuleApi.create, refusing('VALUE_TAKEN'));
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: '发布编号规则' }))[0] as HTMLElement);
    const form = await screen.findByRole('dialog');
    const pattern = within(form).getByLabelText('编号格式');
    await user.clear(pattern);
    await user.type(pattern, '〔{{year}〕第');
    await user.click(within(form).getByRole('button', { name: '插入流水号' }));
    expect(within(form).getByText('必须有年份、机构代字和流水号')).toBeTruthy();
    expect(within(form).queryByLabelText(/通用类别字/)).toBeNull();
    await user.click(within(form).getByRole('button', { name: '插入机构代字' }));
    await user.type(within(form).getByLabelText('机构代字'), '浙杭');
    await user.type(within(form).getByLabelText('生效日期'), '2027-01-01{Enter}');
    expect(within(form).getByText('〔2027〕第00123浙杭')).toBeTruthy();
    await user.click(within(form).getByRole('button', { name: /发布编号规则/ }));
    await waitFor(() =>
      expect(bodyOf('/api/notary-office/office-number-rule')).toEqual({
        validFrom: '2027-01-01',
        pattern: '〔{year}〕第{serial:5}{office}',
        officeWord: '浙杭',
        matterWord: '',
        matterWords: [],
        officeId: '51',
      }),
    );
    expect(await within(form).findByText('该值已被占用')).toBeTruthy();
  });
});

describe('the accounts of an office', () => {
  const open = () => renderConsole(`${ADDRESS}&tab=account`);
  const request = {
    id: '301',
    kind: 'office-account.enforce',
    subject: 'office-account',
    subjectId: '98',
    title: '杭州市钱塘公证处',
    facts: [{ name: 'accountNumber', value: '***************6789' }],
    reason: '更换开户行',
    state: 'waiting',
    askedById: '9',
    askedByName: '陈思远',
    askedAt: '2026-11-01T01:00:00.000Z',
    expiresAt: '2026-11-08T01:00:00.000Z',
    decidedByName: null,
    decidedAt: null,
    decisionReason: null,
    offers: ['approve', 'reject'],
  };

  it('are proposed with a reason, and a mistyped card is not sent', async () => {
    server.on(officeAccountApi.list, page([officeAccount()]));
    server.on(officeAccountApi.create, ok(officeAccount({ id: '98', state: 'waiting' })));
    const { user } = await open();
    expect(await screen.findByText('***************2345')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '提交收款账户' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('开户行'), '中国银行杭州分行');
    const number = within(form).getByLabelText('账号');
    await user.type(number, '6222021234567890129');
    await user.type(within(form).getByLabelText('变更原因'), '更换开户行');
    await user.click(within(form).getByRole('button', { name: /提交收款账户/ }));
    expect(bodyOf('/api/notary-office/office-account')).toBeNull();
    await user.clear(number);
    await user.type(number, '6222021234567890128');
    await user.click(within(form).getByRole('button', { name: /提交收款账户/ }));
    await waitFor(() =>
      expect(bodyOf('/api/notary-office/office-account')).toEqual({
        accountName: '杭州市钱塘公证处',
        bank: '中国银行杭州分行',
        number: '6222021234567890128',
        reason: '更换开户行',
        officeId: '51',
      }),
    );
  });

  it('wait for a second person on the same page, and no other is proposed meanwhile', async () => {
    const waiting = officeAccount({ id: '98', number: '***************6789', state: 'waiting', decidedByName: null });
    server.on(officeAccountApi.list, page([waiting, officeAccount()]));
    server.on(approvalRequestApi.list, page([request]));
    await open();
    expect(await screen.findByText('待第二人确认：公证处收款账户生效')).toBeTruthy();
    expect(screen.getByRole('button', { name: '确认执行' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '提交收款账户' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the witness of an office', () => {
  const open = () => renderConsole(`${ADDRESS}&tab=witness`);
  const STANDING = 'GET /api/notary-office/office-witness/51/standing';
  beforeEach(() => {
    server.on(officeWitnessApi.list, page([officeWitness()]));
  });

  it('is shown with its whole key, the last head that it cosigned, and how far it is behind', async () => {
    const cosigned = { size: 20_400, at: '2026-11-01T01:00:00.000Z' };
    server.on(STANDING, ok(witnessStanding({ state: 'behind', cosigned, lagEntries: 80, lagSeconds: 312 })));
    await open();
    expect(await screen.findByText('80 条，312 秒')).toBeTruthy();
    expect(screen.getByText('20,400 条')).toBeTruthy();
    expect(screen.getByText(officeWitness().vkey)).toBeTruthy();
    expect(screen.getByText(/请联系公证处检查节点/)).toBeTruthy();
  });

  it('says which key is trusted instead', async () => {
    server.on(STANDING, ok(witnessStanding({ state: 'key-differs', trustedVkey: 'w.qiantang.example+00+other' })));
    await open();
    expect(await screen.findByText('公钥与部署不一致')).toBeTruthy();
    expect(screen.getByText('w.qiantang.example+00+other')).toBeTruthy();
  });

  it('is recorded by its key, and one of another office is said at its field', async () => {
    server.on(officeWitnessApi.list, page([]));
    server.on(STANDING, ok(witnessStanding({ state: 'none', vkey: null, cosigned: null })));
    server.on(officeWitnessApi.create, refusing('VALUE_TAKEN'));
    const { user } = await open();
    expect(await screen.findByText('未登记见证')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '登记见证公钥' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('验证公钥'), officeWitness().vkey);
    await user.type(within(form).getByLabelText('登记原因'), '部署见证节点');
    await user.click(within(form).getByRole('button', { name: /登记见证公钥/ }));
    await waitFor(() =>
      expect(bodyOf('/api/notary-office/office-witness')).toEqual({
        vkey: officeWitness().vkey,
        reason: '部署见证节点',
        officeId: '51',
      }),
    );
    expect(await within(form).findByText('该值已被占用')).toBeTruthy();
  });

  it('whose standing cannot be read says so', async () => {
    server.on(STANDING, refusing('RECORD_NOT_FOUND'));
    await open();
    expect(await screen.findByText('见证现状未能读取')).toBeTruthy();
  });
});
