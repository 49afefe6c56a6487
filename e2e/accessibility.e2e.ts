import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { callByApi, signInByApi, trySignIn, typeCode } from './support/sign-in.ts';
import { buildRecords } from './support/records.ts';
import { expect, test } from './support/story.ts';

let records: Promise<Records> | undefined;

/** In an order in which each differs from the one before in one thing. What is dark has the same parts in other colours. */
const LOOKS = [
  { colorScheme: 'light', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 1440, height: 900 },
  { colorScheme: 'dark', width: 390, height: 844 },
  { colorScheme: 'light', width: 390, height: 844 },
] as const;

/** The page follows the machine's style. */
const SETTINGS = JSON.stringify({ pageStyle: 'system' });
const FOLLOWING = { stored: { pageSettings: SETTINGS } };

/** Runs in the page: colours on their way from one style to the other are those of neither. */
const AT_REST = `(async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const passing = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
})()`;

/** Serious and critical findings of axe, in every look; what is open stays open. */
async function expectReadable(page: Page, what: string) {
  const found: string[] = [];
  for (const { colorScheme, width, height } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await expect(page.locator('html')).toHaveAttribute('data-style', colorScheme);
    await page.evaluate(AT_REST);
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      for (const { html, failureSummary } of nodes) {
        found.push(`${what}, ${colorScheme} ${width}: ${id} ${html.slice(0, 160)} ${failureSummary ?? ''}`);
      }
    }
  }
  const first = LOOKS[0];
  await page.setViewportSize({ width: first.width, height: first.height });
  expect.soft(found, `axe finds nothing serious at: ${what}`).toEqual([]);
}

test('everybody can read the sign-in page', async ({ newBrowser }) => {
  const page = await (await newBrowser()).newPage();
  await page.addInitScript((settings) => localStorage.setItem('pageSettings', settings), SETTINGS);
  await page.goto('/user/login?platform=hangzhou');
  await page.getByLabel('账号').fill('13900000001');
  await expect(page.getByRole('img', { name: '验证码' })).toBeVisible();
  await expectReadable(page, 'sign-in');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible();
  await expectReadable(page, 'sign-in with fields left out');
});

test('everybody can read the steps of a second factor', async ({ page, cast }) => {
  const person = await cast.staff({ permissionIds: [PERMISSION.role], actions: [ACTION.grantApprove], isNew: true });
  await page.addInitScript((settings) => localStorage.setItem('pageSettings', settings), SETTINGS);
  await page.goto('/user/login?platform=hangzhou');
  await trySignIn(page, person);
  const authenticator = page.getByRole('button', { name: /^动态验证码/ });
  await expect(authenticator).toBeVisible();
  await expectReadable(page, 'the choice of a factor');
  await authenticator.click();
  await expect(page.getByRole('img', { name: '绑定二维码' })).toBeVisible();
  await expectReadable(page, 'setting up an authenticator');
  const secret = (await page.locator('[data-secret]').getAttribute('data-secret')) ?? '';
  await typeCode(page, page.locator('.factor-set-up'), new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: '启用动态验证码' }).click();
  await expect(page.getByRole('heading', { name: '请保存恢复码' })).toBeVisible();
  await expectReadable(page, 'recovery codes');

  await page.goto('/user/login?platform=hangzhou');
  await trySignIn(page, person);
  await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible();
  await expectReadable(page, 'the second step');
  await page.getByRole('button', { name: '使用恢复码' }).click();
  await page.getByLabel('恢复码').fill('AAAA-BBBB');
  await page.getByRole('button', { name: '验证并登录' }).click();
  await expect(page.getByText('恢复码错误或已使用过')).toBeVisible();
  await expectReadable(page, 'a wrong recovery code');
});

const PROPOSER = { permissionIds: [PERMISSION.member, PERMISSION.role], actions: [ACTION.grantPropose] };

const PLAIN: readonly (readonly [what: string, path: string, shows: string])[] = [
  ['welcome', '/', '功能入口'],
  ['role list', '/auth/roleList', '角色名称'],
  ['new role', '/auth/roleList?open=create', '复制权限自'],
  ['sign-in log', '/userManager/loginLog', '127.0.0.1'],
  ['account centre', '/account/center', '当前设备'],
  ['account settings', '/account/settings', '停用动态验证码'],
  ['not found', '/404', '页面不存在'],
];

for (const [what, path, shows] of PLAIN) {
  test(`everybody can read the page: ${what}`, async ({ cast, enter }) => {
    const page = await enter(await cast.admin(), path, FOLLOWING);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expectReadable(page, what);
  });
}

test('everybody can read the page: changes of grants', async ({ cast, enter }) => {
  const { token } = await signInByApi(await cast.staff(PROPOSER));
  const { id: memberId } = await cast.staff({});
  const { id: roleId } = await cast.role({ permissionIds: [PERMISSION.loginLog] });
  const body = { kind: 'assign', memberId, roleIds: [roleId] };
  await callByApi(token, 'POST', grantChangeApi.propose.path, body);
  const page = await enter(await cast.admin(), '/auth/roleList?tab=changes', FOLLOWING);
  await expect(page.getByText('变更对象').first()).toBeVisible();
  await expectReadable(page, 'changes of grants');
});

type Records = Awaited<ReturnType<typeof buildRecords>>;
const OF_RECORDS: readonly (readonly [what: string, path: (records: Records) => string, shows: string])[] = [
  ['persons', () => '/userManager/personal', '张*三'],
  ['a person', ({ personId }) => `/userManager/personal/detail?id=${personId}`, '认证记录'],
  ['companies', () => '/userManager/company', '统一社会信用代码'],
  ['a company', ({ companyId }) => `/userManager/company?open=detail:${companyId}`, '认证'],
  ['API customers', () => '/auth/apiList/auth', '杭州云帆网络有限公司'],
  ['an API customer', ({ customerId }) => `/auth/apiList/auth?open=detail:${customerId}`, '密钥'],
  ['applying for a customer', () => '/auth/apiList/auth?open=apply', '提交审核'],
  ['attestations of organizations', () => '/attestations/list/organization', '采购合同.pdf'],
  ['attestations of persons', () => '/attestations/list/person', '采购合同.pdf'],
  ['an attestation', ({ ofPerson }) => `/attestation/${ofPerson}`, '保管链'],
];

for (const [what, path, shows] of OF_RECORDS) {
  test(`everybody can read the page: ${what}`, async ({ cast, enter }) => {
    const page = await enter(await cast.lead(), path(await (records ??= buildRecords())), FOLLOWING);
    await expect(page.getByText(shows).first()).toBeVisible();
    await expectReadable(page, what);
  });
}

for (const panel of ['', 'create', 'edit', 'assign', 'reset-password']) {
  test(`everybody can read the member list with ${panel || 'nothing'} open`, async ({ cast, enter }) => {
    const other = await cast.staff({});
    const open = panel === 'create' ? panel : `${panel}:${other.id}`;
    const address = `/auth/member-list?name=${other.name}`;
    const page = await enter(await cast.admin(), panel ? `${address}&open=${open}` : address, FOLLOWING);
    await expect(page.getByRole('row').filter({ hasText: other.name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(panel ? 1 : 0);
    await expectReadable(page, `member list ${panel}`);
  });
}

test('everybody can read a decision', async ({ cast, enter }) => {
  const person = await cast.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] });
  const other = await cast.staff({});
  const page = await enter(person, `/auth/member-list?name=${other.name}`, FOLLOWING);
  await page.getByRole('button', { name: '停用' }).click();
  await expect(page.getByRole('dialog', { name: `停用：${other.name}` })).toBeVisible();
  await expectReadable(page, 'disabling a member');
});

for (const tool of ['搜索菜单和操作', '任务中心', '页面设置']) {
  test(`everybody can read what opens from the top bar: ${tool}`, async ({ cast, enter }) => {
    const page = await enter(await cast.staff({}), '/', FOLLOWING);
    await page.getByRole('button', { name: tool }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReadable(page, tool);
  });
}

test('everybody can read the permission setting', async ({ cast, enter }) => {
  const role = await cast.role({ permissionIds: [PERMISSION.loginLog] });
  const page = await enter(await cast.admin(), `/auth/roleList/auth?id=${role.id}`, FOLLOWING);
  await page.getByRole('checkbox', { name: '成员管理' }).check();
  await expectReadable(page, 'permission setting');
});

test('everybody can read why there is no page: no right to it, or it broke', async ({ cast, enter }) => {
  const page = await enter(await cast.staff({}), '/auth/member-list', FOLLOWING);
  await expect(page.getByText('无权访问')).toBeVisible();
  await expectReadable(page, '403');

  const broken = await enter(await cast.admin(), '/', FOLLOWING);
  await expect(broken.getByText('功能入口')).toBeVisible();
  await broken.route(/assets\/login-log\.page-/, (route) => route.abort());
  await broken.getByRole('link', { name: '登录日志' }).click();
  await expect(broken.getByText('页面出错了')).toBeVisible();
  await expectReadable(broken, '500');
});

test('who wants nothing to move still gets lists to choose from inside the window', async ({ cast, enter }) => {
  const page = await enter(await cast.admin(), '/userManager/loginLog', FOLLOWING);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.getByRole('combobox', { name: '结果' }).click();
    const option = page.locator('.ant-select-item-option', { hasText: '失败' }).last();
    await expect(option).toBeInViewport();
    await option.click();
    await expect(option).toBeHidden();
  }
});
