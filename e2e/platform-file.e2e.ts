import { docx, docxBomb, paragraph } from '../apps/server/src/platform/files/examined/papers.fixtures.ts';
import { actOn } from './support/act-on.ts';
import { expect, test } from './support/story.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const AGREEMENT = {
  name: '用户协议（第二版）.docx',
  mimeType: DOCX,
  buffer: docx(
    paragraph('用户协议', 'Heading1') +
      paragraph('用户应当提供真实身份信息。') +
      paragraph('&lt;b&gt;不是标记&lt;/b&gt;'),
  ),
};

test('an agreement is examined, read without the frame and put in force by two people; a template names no place that is unknown', async ({
  people,
  enter,
}) => {
  test.setTimeout(180_000);
  const [maker, checker] = [await people.internalAdmin(), await people.internalAdmin()];
  const page = await enter(maker, '/platform-config/file');
  const upload = page.getByLabel('上传文件');
  await upload.setInputFiles({ name: '用户协议.docx', mimeType: DOCX, buffer: docxBomb(10 * 1024 * 1024 * 1024) });
  await expect(page.getByText(/解压后/).first()).toBeVisible({ timeout: 30_000 });
  await upload.setInputFiles(AGREEMENT);
  const link = page.getByRole('link', { name: `预览 ${AGREEMENT.name}` });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [preview] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(preview.getByText('用户应当提供真实身份信息。')).toBeVisible();
  await expect(preview.getByText('<b>不是标记</b>')).toBeVisible();
  await expect(preview.getByRole('navigation')).toHaveCount(0);
  await preview.close();
  await page.getByLabel('主要变更').fill('补充实名认证的要求');
  await page.getByLabel('变更说明').fill('按新规修订');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await actOn(page, '提交复核');

  const second = await enter(checker, '/platform-config/file');
  await actOn(second, '通过');
  await expect(second.getByText(AGREEMENT.name).first()).toBeVisible();

  await page.goto('/platform-config/file?of=company-correction');
  const words = page.getByLabel('模板内容');
  const shipped = await words.inputValue();
  await words.fill(`${shipped}\n\n{{company.nam}}`);
  await expect(page.getByText(/没有字段“company\.nam”/)).toBeVisible();
  await expect(page.getByRole('button', { name: '保存草稿' })).toBeDisabled();
  await words.fill(shipped.replace('# ', '# 关于材料的'));
  await expect(page.locator('.template-paper h3')).toContainText('关于材料的');
  await page.getByLabel('变更说明').fill('标题写得更清楚');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await second.goto('/platform-config/file?of=company-correction');
  await actOn(second, '启用');
  await expect(second.getByRole('region', { name: '当前启用' })).toContainText('第 1 版');
});
