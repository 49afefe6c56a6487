import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { Page } from '@playwright/test';
import { expectInside, keepCodes, proveAgain, signIn, signOut, trySignIn } from './support/sign-in.ts';
import { expect, test, type Person } from './support/story.ts';

const WRONG = 'Wrong-2026!';
const APPROVER = { permissionIds: [PERMISSION.member, PERMISSION.role], actions: [ACTION.grantApprove] };
/** They have no second factor yet. */
const NEW_APPROVER = { ...APPROVER, isNew: true };

/** A virtual authenticator whose user always confirms. */
async function givePasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The password alone; the page then shows the next step. */
async function bringPassword(page: Page, person: Person) {
  await page.goto('/user/login?platform=hangzhou');
  await trySignIn(page, person);
}

/** With a new passkey, on the page that the password alone leads to. */
async function enrol(page: Page, person: Person): Promise<string[]> {
  await givePasskeys(page);
  await bringPassword(page, person);
  await expect(page.getByText(/您的岗位涉及审核、审批、管理或审计/)).toBeVisible();
  await page.getByRole('button', { name: /^通行密钥/ }).click();
  await page.getByLabel('名称').fill('办公室电脑');
  await page.getByRole('button', { name: '创建通行密钥' }).click();
  await expect(page.getByRole('heading', { name: '请保存恢复码' })).toBeVisible();
  const codes = await keepCodes(page, '进入');
  await expectInside(page, person);
  return codes;
}

test('a member who needs a second factor makes a passkey before the first sign-in, and signs in by it or by a recovery code', async ({
  page,
  people,
}) => {
  const person = await people.staff(NEW_APPROVER);
  const codes = await enrol(page, person);
  expect(new Set(codes).size).toBe(10);

  await signOut(page, person);
  await bringPassword(page, person);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expectInside(page, person);

  await signOut(page, person);
  await bringPassword(page, person);
  await bringRecoveryCode(page, codes[0] ?? '');
  await expectInside(page, person);
  await page.goto('/account/center');
  await expect(page.getByText('使用了一个恢复码登录')).toBeVisible();

  // A used code does not work; the next one does.
  await signOut(page, person);
  await bringPassword(page, person);
  await bringRecoveryCode(page, codes[0] ?? '');
  await expect(page.getByText('恢复码错误或已使用过')).toBeVisible();
  await page.getByLabel('恢复码').fill(codes[1]?.toLowerCase().replaceAll('-', ' ') ?? '');
  await page.getByRole('button', { name: '验证并登录' }).click();
  await expectInside(page, person);
});

test('password guessing locks the account, and not the browser that its owner uses', async ({
  people,
  page,
  newBrowser,
}) => {
  const person = await people.staff(NEW_APPROVER);
  await enrol(page, person);
  await signOut(page, person);

  const stranger = await (await newBrowser()).newPage();
  await stranger.goto('/user/login?platform=hangzhou');
  for (let tries = 1; tries <= 5; tries += 1) await trySignIn(stranger, { ...person, password: WRONG });
  await trySignIn(stranger, person);
  await expect(stranger.getByText('账号已锁定', { exact: false })).toBeVisible();

  await bringPassword(page, person);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expectInside(page, person);
});

test('a passkey works for re-authentication, and the last required factor cannot be removed', async ({
  people,
  page,
}) => {
  const person = await people.staff(NEW_APPROVER);
  await enrol(page, person);
  await page.goto('/account/settings');
  const section = page.getByRole('region', { name: '二次验证' });
  await expect(section.getByText('您的岗位必须启用二次验证')).toBeVisible();
  await expect(section.getByRole('button', { name: '删除 办公室电脑' })).toBeDisabled();

  await section.getByRole('button', { name: '重新生成恢复码' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重新生成恢复码' }).click();
  const proof = page.getByRole('dialog', { name: '再次验证身份' });
  await proof.getByLabel('密码', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: '验证' }).click();
  await proof.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page.getByRole('dialog', { name: '请保存恢复码' })).toBeVisible();
  await keepCodes(page, '完成');
  await expect(page.getByText('重新生成恢复码成功')).toBeVisible();
});

test('a passkey is added in the settings, beside an authenticator, and removed', async ({ people, page }) => {
  const person = await people.staff(APPROVER);
  await givePasskeys(page);
  await signIn(page, person);
  await page.goto('/account/settings');
  const section = page.getByRole('region', { name: '二次验证' });
  await section.getByRole('button', { name: '添加通行密钥' }).click();
  await proveAgain(page, person);
  await section.getByRole('button', { name: '创建通行密钥' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await section.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('删除通行密钥成功')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

async function bringRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: '使用恢复码' }).click();
  await page.getByLabel('恢复码').fill(code);
  await page.getByRole('button', { name: '验证并登录' }).click();
}
