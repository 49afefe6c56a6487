import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { expectInside, fillSignIn, userButton } from './support/sign-in.ts';
import { expectFocusInside, expectFocusKept, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/story.ts';

test('a day without a mouse: sign in, find a list, narrow it, look at a record, decide, and sign out', async ({
  newBrowser,
  people,
}) => {
  // Key presses do not depend on positions, so animations stay switched on here.
  const page = await (await newBrowser({ reducedMotion: 'no-preference' })).newPage();
  const person = await people.staff({
    permissionIds: [PERMISSION.member],
    actions: [ACTION.memberEdit, ACTION.memberDisable],
  });
  const other = await people.staff({});

  await page.goto('/user/login?platform=hangzhou');
  await expect(page.getByLabel('账号')).toBeFocused();
  await fillSignIn(page, person);
  await tabTo(page, page.getByRole('button', { name: '登录', exact: true }));
  await page.keyboard.press('Enter');
  // An administrator needs a second factor; its first box has the focus, and the last digit submits.
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type((await person.newCode?.()) ?? '');
  await expectInside(page, person);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索记录、菜单和操作' })).toBeFocused();
  await page.keyboard.type('cygl');
  await expect(page.getByRole('option').first()).toContainText('成员管理');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '成员管理' })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: '姓名' })).toBeFocused();
  await page.keyboard.type(other.name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('共 1 条')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: other.name });
  const edit = row.getByRole('button', { name: '编辑' });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: `编辑成员：${other.name}` });
  await expect(drawer).toBeVisible();
  await expect(drawer.locator(':focus')).toHaveCount(1);
  await expectFocusInside(page, drawer, 10);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(edit).toBeFocused();

  await tabTo(page, row.getByRole('button', { name: '停用' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `停用：${other.name}` });
  await expect(dialog.getByLabel('原因')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: '停用' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('原因')).toBeFocused();
  await page.keyboard.type('调离本单位');
  await expectFocusInside(page, dialog, 6);
  await tabTo(page, dialog.getByRole('button', { name: '停用' }));
  await page.keyboard.press('Enter');
  await expect(row).toContainText('已停用');
  await expect(dialog).toBeHidden();
  await expectFocusKept(page);

  await tabTo(page, userButton(page, person), 'Shift+Tab');
  await page.keyboard.press('Enter');
  // The menu takes the focus once it has opened.
  await expect(page.getByRole('menuitem', { name: '个人中心' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/login/);
});
