import {
  buildApiCustomer,
  buildApiKey,
} from '../../../apps/server/src/modules/open-api/customer/api-customer.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

const ORG_NAME = '杭州云帆网络有限公司';

const buildCustomer = ({ onPlatform }: AxeContext): Promise<string> =>
  onPlatform(async ({ db, keys }) => {
    const { id } = await buildApiCustomer(db, { orgName: ORG_NAME });
    await buildApiKey(db, keys, id, { algorithm: 'hmac-sm3' });
    return id;
  });

export const axeRows: readonly AxeRow[] = [
  {
    what: 'API customers',
    async path(context) {
      await buildCustomer(context);
      return '/auth/apiList/auth';
    },
    shows: ORG_NAME,
  },
  {
    what: 'an API customer',
    path: async (context) => `/auth/apiList/auth?open=detail:${await buildCustomer(context)}`,
    shows: '密钥',
  },
  { what: 'applying for a customer', path: '/auth/apiList/auth?open=apply', shows: '提交审核' },
];
