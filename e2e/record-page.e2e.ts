import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { findPlaces, firstStampedSize } from '../apps/server/src/evidence/index.ts';
import { buildAttestations, buildOwner } from '../apps/server/src/modules/attestations/attestations.fixtures.ts';
import { startLog, stopLog } from './support/evidence-log.ts';
import { onPlatform } from './support/records.ts';
import { expect, test } from './support/story.ts';

let log: ChildProcess | undefined;
test.afterAll(() => stopLog(log));

test('a record is verified in the browser, step by step, and its original beside it', async ({ people, enter }) => {
  test.setTimeout(240_000);
  const content = Buffer.from(randomUUID());
  const sha256 = createHash('sha256').update(content).digest('hex');
  const [id = ''] = await onPlatform(({ db, platformId, keys }) =>
    buildAttestations(db, platformId, keys, { at: new Date(), owner: buildOwner(), items: [{ sha256 }] }),
  );
  log ??= startLog();
  await expect.poll(() => isDated(id), { timeout: 150_000 }).toBe(true);

  const page = await enter(await people.lead(), `/attestation/${id}`);
  const rung = (name: string) => page.locator(`[data-rung="${name}"]`);
  await expect(rung('dated')).toHaveAttribute('data-verdict', 'unverified');
  await page.getByRole('button', { name: '在浏览器中验证' }).click();
  for (const name of ['included', 'signed', 'dated']) {
    await expect(rung(name)).toHaveAttribute('data-verdict', 'valid');
  }
  await expect(rung('dated')).toContainText('证明：不晚于北京时间');
  await rung('included').getByText('技术细节').click();
  await expect(rung('included').getByText('树根')).toBeVisible();

  // The header with the number and the actions is still there at the end of the page.
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  // On a phone what can be done is within reach of the thumb, wherever the page stands.
  await page.setViewportSize({ width: 390, height: 844 });
  const actions = page.locator('.detail-head .detail-actions');
  for (const place of ['0', 'document.body.scrollHeight']) {
    await page.evaluate(`window.scrollTo(0, ${place})`);
    const box = await actions.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  }
});

const isDated = (id: string) =>
  onPlatform(async ({ db }) => {
    const [place] = await findPlaces(db, [id]);
    return place !== undefined && (await firstStampedSize(db, place.index + 1)) !== undefined;
  });
