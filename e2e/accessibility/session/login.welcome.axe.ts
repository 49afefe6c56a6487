import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { submittedCompanies } from '../../support/submitted-companies.ts';
import type { AxeRow } from '../rows.ts';

const CLERK = { permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserEdit] };

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
];
