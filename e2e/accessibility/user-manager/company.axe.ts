import { expect } from '@playwright/test';
import { buildCompanyUser } from '../../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { submittedCompanies } from '../../support/submitted-companies.ts';
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
  {
    what: 'a company under review',
    async path({ people }) {
      const [company] = await submittedCompanies(await people.staff({}), 1);
      return `/userManager/company?open=detail:${company?.id}`;
    },
    shows: '信用代码校验位正确',
    ready: (page) => expect(page.getByRole('img', { name: '营业执照.png' })).toBeVisible(),
  },
  {
    what: 'a company that is rejected beside its papers',
    async path({ people }) {
      const [company] = await submittedCompanies(await people.staff({}), 1);
      return `/userManager/company?open=reject:${company?.id}`;
    },
    shows: '驳回说明',
  },
];
