import { expect, test } from './support/story.ts';

test('an office is set up, fails its checklist, is completed and put into service by two people', async ({
  people,
  enter,
}) => {
  const [maker, checker] = [await people.internalAdmin(), await people.internalAdmin()];
  const code = `E${Date.now()}`.slice(0, 12);
  const name = `绍兴市${people.newName('鉴')}公证处`;
  const page = await enter(maker, '/notary-office/manage-list');
  await page.getByRole('button', { name: '新增公证处' }).first().click();
  const form = page.getByRole('dialog', { name: '新增公证处' });
  await form.getByLabel('机构代码').fill(code);
  await form.getByLabel('公证处名称').fill(name);
  await form.getByLabel('所在城市').fill('绍兴市');
  await form.getByRole('button', { name: '保存为筹备' }).click();

  await page.getByRole('button', { name }).click();
  const drawer = page.getByRole('dialog', { name: '公证处详情' });
  await expect(drawer.getByText('已填写执业证号和信用代码')).toBeVisible();
  await expect(drawer.getByRole('button', { name: '申请启用' })).toHaveAttribute('aria-disabled', 'true');

  await drawer.getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog', { name: '编辑公证处' });
  await edit.getByLabel('执业证号').fill('23306200910007');
  await edit.getByLabel('统一社会信用代码').fill('12330100MB0Q5T1K0D');
  await edit.getByLabel('负责人').fill('周清扬');
  await edit.getByLabel('联系电话').fill('0575-85120098');
  await edit.getByLabel('办公地址').fill('浙江省绍兴市越城区解放南路 177 号');
  await edit.getByLabel('执业区域').fill('330600 绍兴市');
  await edit.getByLabel('执业区域').press('Enter');
  await edit.getByLabel('受理事项').fill('保全');
  await edit.getByLabel('受理事项').press('Enter');
  await edit.getByRole('button', { name: '保存' }).click();
  await expect(edit).toBeHidden();

  await page.getByRole('button', { name }).click();
  await expect(drawer.getByText('已核对执业证原件，名称与证号一致')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(drawer.getByText('必查项已全部通过')).toBeVisible();
  await drawer.getByRole('button', { name: '申请启用' }).click();
  await page.getByLabel('原因').fill('合作协议已签订');
  const request = page.getByRole('dialog', { name: `申请启用：${name}` });
  await request.getByRole('button', { name: '申请启用' }).click();
  await expect(drawer.getByText('待第二人确认：启用公证处')).toBeVisible();

  const second = await enter(checker, `/notary-office/manage-list?name=${encodeURIComponent(name)}`);
  await second.getByRole('button', { name }).click();
  await second.getByRole('button', { name: '确认执行' }).click();
  const confirmation = second.getByRole('dialog', { name: '确认执行：启用公证处' });
  await confirmation.getByRole('button', { name: '确认执行' }).click();
  await expect(
    second.getByRole('dialog', { name: '公证处详情' }).getByText('启用', { exact: true }).first(),
  ).toBeVisible();
  // The maker's page learns of it by itself.
  await expect(drawer.getByText('启用时的核对')).toBeVisible();
});
