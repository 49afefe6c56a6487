import { expect, type Page } from '@playwright/test';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { submittedCompanies } from '../../support/submitted-companies.ts';
import type { AxeRow } from '../rows.ts';

const CLERK = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserEdit] };

/** Somebody else's table, up to the question or the result that axe is to read. */
async function uploadSheet(page: Page, lines: readonly string[], shows: string) {
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.locator('input[type="file"]').setInputFiles({ name: '放假安排.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(shows).first()).toBeVisible({ timeout: 30_000 });
}

const IMPORT = { as: 'internalAdmin', path: '/?panel=calendar&import=year', shows: '每行一天' } as const;

export const axeRows: readonly AxeRow[] = [
  { what: 'welcome', as: 'admin', path: '/', shows: '功能入口' },
  {
    what: 'welcome with a queue',
    as: 'lead',
    path: async ({ people }) => {
      await submittedCompanies(await people.staff(CLERK), 1);
      return '/user/login/welcome';
    },
    shows: '领取下一件',
  },
  { what: 'the working days', as: 'internalAdmin', path: '/?panel=calendar', shows: '随程序提供' },
  {
    ...IMPORT,
    what: 'columns of an import',
    ready: (page) => uploadSheet(page, ['哪天,安排,备注', '2027-01-01,休息,元旦'], '还没有指定：日期'),
  },
  {
    ...IMPORT,
    what: 'wrong rows of an import',
    ready: (page) =>
      uploadSheet(page, ['日期,类型,说明', '2027/1/1,休息,元旦', '2027-02-30,放假一天,春节'], '改为 2027-01-01'),
  },
];
