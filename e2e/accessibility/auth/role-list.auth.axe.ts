import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  {
    what: 'permission setting',
    as: 'admin',
    async path({ people }) {
      const role = await people.role({ permissionIds: [PERMISSION.loginLog] });
      return `/auth/roleList/auth?id=${role.id}`;
    },
    shows: '成员管理',
    // Unsaved changes are marked in the page.
    ready: (page) => page.getByRole('checkbox', { name: '成员管理' }).check(),
  },
];
