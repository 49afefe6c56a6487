import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { Secret, TOTP } from 'otpauth';
import { gatherAxeRows } from './accessibility/rows.ts';
import { expectReadable, FOLLOWING, SETTINGS } from './support/readable.ts';
import { onPlatform } from './support/records.ts';
import { trySignIn, typeCode } from './support/sign-in.ts';
import { expect, test } from './support/story.ts';

for (const { what, as = 'lead', path, shows, ready } of await gatherAxeRows()) {
  test(`everybody can read the page: ${what}`, async ({ people, enter }) => {
    const address = typeof path === 'string' ? path : await path({ people, onPlatform });
    const page = await enter(await people[as](), address, FOLLOWING);
    await expect(page.getByText(shows).first()).toBeVisible();
    await ready?.(page);
    await expectReadable(page, what);
  });
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

test('everybody can read the steps of a second factor', async ({ page, people }) => {
  const person = await people.staff({ permissionIds: [PERMISSION.role], actions: [ACTION.grantApprove], isNew: true });
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

test('everybody can read a decision', async ({ people, enter }) => {
  const person = await people.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] });
  const other = await people.staff({});
  const page = await enter(person, `/auth/member-list?name=${other.name}`, FOLLOWING);
  await page.getByRole('button', { name: '停用' }).click();
  await expect(page.getByRole('dialog', { name: `停用：${other.name}` })).toBeVisible();
  await expectReadable(page, 'disabling a member');
});

for (const tool of ['搜索记录、菜单和操作', '任务中心', '页面设置']) {
  test(`everybody can read what opens from the top bar: ${tool}`, async ({ people, enter }) => {
    const page = await enter(await people.staff({}), '/', FOLLOWING);
    await page.getByRole('button', { name: tool }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReadable(page, tool);
  });
}

test('everybody can read why there is no page: no permission, or an error', async ({ people, enter }) => {
  const page = await enter(await people.staff({}), '/auth/member-list', FOLLOWING);
  await expect(page.getByText('无权访问')).toBeVisible();
  await expectReadable(page, '403');

  const broken = await enter(await people.admin(), '/', FOLLOWING);
  await expect(broken.getByText('功能入口')).toBeVisible();
  await broken.route(/assets\/login-log[.-]/, (route) => route.abort());
  await broken.getByRole('link', { name: '登录日志' }).click();
  await expect(broken.getByText('页面出错了')).toBeVisible();
  await expectReadable(broken, '500');
});

test('with reduced motion, dropdown lists still open inside the window', async ({ people, enter }) => {
  const page = await enter(await people.admin(), '/userManager/loginLog', FOLLOWING);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.getByRole('combobox', { name: '结果' }).click();
    const option = page.locator('.ant-select-item-option', { hasText: '失败' }).last();
    await expect(option).toBeInViewport();
    await option.click();
    await expect(option).toBeHidden();
  }
});
