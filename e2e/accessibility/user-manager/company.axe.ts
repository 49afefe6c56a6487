import { buildCompanyUser } from '../../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

const buildCompany = ({ onPlatform }: AxeContext): Promise<string> =>
  onPlatform(async ({ db }) => (await buildCompanyUser(db)).id);

export const axeRows: readonly AxeRow[] = [
  {
    what: 'companies',
    async path(context) {
      await buildCompany(context);
      return '/userManager/company';
    },
    shows: '统一社会信用代码',
  },
  {
    what: 'a company',
    path: async (context) => `/userManager/company?open=detail:${await buildCompany(context)}`,
    shows: '认证',
  },
];
