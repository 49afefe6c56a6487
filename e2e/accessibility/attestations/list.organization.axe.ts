import type { AxeRow } from '../rows.ts';
import { attestationOf } from './attestation.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'attestations of organizations',
    async path(context) {
      await attestationOf('organization', context);
      return '/attestations/list/organization';
    },
    shows: '采购合同.pdf',
  },
  {
    what: 'a record that the box found',
    async path(context) {
      await attestationOf('organization', context);
      return '/attestations/list/organization';
    },
    shows: '采购合同.pdf',
    async ready(page) {
      const number = await page
        .getByRole('link', { name: /^\d{15,}$/ })
        .first()
        .textContent();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '搜索记录、菜单和操作' }).fill(number ?? '');
      await page.getByRole('option').first().waitFor();
    },
  },
];
