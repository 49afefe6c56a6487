import type { Page } from '@playwright/test';
import { createHash, randomUUID } from 'node:crypto';
import {
  buildAttestations,
  buildCompany,
  buildOwner,
} from '../apps/server/src/modules/attestations/attestations.fixtures.ts';
import { certify } from './support/certificates.ts';
import { countedSteps } from './support/counted-steps.ts';
import { onPlatform } from './support/records.ts';
import { expect, test } from './support/story.ts';

/** As many as the best consoles need. */
const MOST_STEPS = 3;

const box = (page: Page) => page.getByRole('combobox', { name: '搜索记录、菜单和操作' });

async function preserve(whose: 'person' | 'organization', content: string): Promise<{ id: string; sha256: string }> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const owner = whose === 'person' ? buildOwner() : buildCompany();
  const [id = ''] = await onPlatform(({ db, platformId, keys }) =>
    buildAttestations(db, platformId, keys, { at: new Date(), owner, items: [{ sha256 }] }),
  );
  return { id, sha256 };
}

test('a record by its digest in three steps, from any page and in whichever list it is', async ({ people, enter }) => {
  const content = randomUUID();
  const record = await preserve('person', content);
  const page = await enter(await people.lead(), '/userManager/company');
  await expect(page.getByRole('heading', { name: '企业用户' })).toBeVisible();

  const clerk = countedSteps(page);
  await clerk.press('Control+k');
  await expect(box(page)).toBeFocused();
  await clerk.paste(record.sha256.toUpperCase().replaceAll(/.{8}(?=.)/g, '$& '));
  await clerk.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/attestation/${record.id}$`));
  await expect(page.getByText(record.id).first()).toBeVisible();
  expect(clerk.count()).toBeLessThanOrEqual(MOST_STEPS);

  // Its copy in the other list is named too.
  const copy = await preserve('organization', content);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.insertText(`0x${record.sha256}`);
  await expect(page.getByRole('option')).toHaveCount(2);
  for (const heading of ['企业存证 · 1', '个人存证 · 1']) await expect(page.getByText(heading)).toBeVisible();
  await expect(page.getByRole('option').first()).toContainText(copy.id);
});

test('whether a certificate is real in three steps, and which character was copied wrongly', async ({
  people,
  enter,
}) => {
  const record = await preserve('organization', randomUUID());
  const { number } = await certify(record.id);
  const page = await enter(await people.lead());
  await expect(page.getByRole('navigation').first()).toBeVisible();

  const clerk = countedSteps(page);
  await clerk.press('Control+k');
  await expect(box(page)).toBeFocused();
  await clerk.paste(number.toLowerCase().replaceAll('-', ' '));
  await expect(page.getByRole('option')).toHaveText([new RegExp(`${number}有效`)]);
  await clerk.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/attestation/${record.id}$`));
  await expect(page.getByText(number).first()).toBeVisible();
  expect(clerk.count()).toBeLessThanOrEqual(MOST_STEPS);

  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  const wrong = `${number.slice(0, -1)}${number.endsWith('7') ? '8' : '7'}`;
  await page.keyboard.insertText(wrong);
  await expect(page.getByText('证书编号的校验位不符，请核对是否抄错')).toBeVisible();
});
