import { expect } from '@playwright/test';
import { buildCase } from '../../../apps/server/src/modules/notarization/case.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

/** With every kind of deadline: soon, long ago, and none. */
async function build({ onPlatform }: AxeContext): Promise<string> {
  await onPlatform(async ({ db }) => {
    const at = new Date();
    await buildCase(db, { waiting_since: at, submitted_at: at });
    await buildCase(db, { state: 'correcting', applicant_type: 'person', applicant_name: '欧阳*' });
    await buildCase(db, { state: 'awaiting-fee', office_name: '杭州市西湖公证处', payable_fen: 30_000 });
    await buildCase(db, { state: 'closed', waiting_since: at, submitted_at: at });
  });
  return '/notarization/list';
}

export const axeRows: readonly AxeRow[] = [
  {
    what: 'the list of notarizations',
    path: build,
    shows: '公证列表',
    async ready(page) {
      // Whoever handles cases begins with their own.
      await page.getByRole('button', { name: '全部', exact: true }).click();
      await expect(page.getByRole('cell', { name: '待平台初审' }).first()).toBeVisible();
    },
  },
  { what: 'an application for somebody else', path: '/notarization/list?open=apply', shows: '代当事人申请公证' },
];
