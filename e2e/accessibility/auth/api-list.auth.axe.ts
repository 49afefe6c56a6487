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
      // With a filter, because the list opens with the cases of whoever looks.
      return `/auth/apiList/auth?orgName=${encodeURIComponent(ORG_NAME)}`;
    },
    shows: ORG_NAME,
  },
  {
    what: 'an API customer',
    path: async (context) => `/auth/apiList/auth?open=detail:${await buildCustomer(context)}`,
    shows: 'IP 白名单',
  },
  {
    what: 'an application under review',
    path: async ({ onPlatform }) => {
      const { id } = await onPlatform(({ db }) => buildApiCustomer(db, { orgName: ORG_NAME, state: 'pending' }));
      return `/auth/apiList/auth?open=approve:${id}`;
    },
    shows: '合同编号',
  },
  { what: 'applying for a customer', path: '/auth/apiList/auth?open=apply', shows: '提交审核' },
];
