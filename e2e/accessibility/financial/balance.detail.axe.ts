import { copyAll } from '../../../apps/server/src/modules/financial/balance/owner-balance.fixtures.ts';
import { freshBuyer, fund } from '../../../apps/server/src/modules/financial/order/sales-order.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

const build = ({ onPlatform }: AxeContext) =>
  onPlatform(async ({ db }) => {
    const [at, buyer] = [new Date(), freshBuyer({ id: String(Date.now()) })];
    await fund(db, buyer, { principal: 23_456, gift: 3_000, at });
    await copyAll(db);
    return buyer.id;
  });

export const axeRows: readonly AxeRow[] = [
  {
    what: 'the statement of an account',
    path: async (context) => `/financial/balance/detail?ownerId=${await build(context)}`,
    shows: '充值',
  },
  {
    what: 'a request for an adjustment',
    async path(context) {
      const id = await build(context);
      return `/financial/balance/detail?ownerId=${id}&open=adjust:${id}`;
    },
    shows: '申请调整余额',
  },
  {
    what: 'a request for a statement of account',
    async path(context) {
      const id = await build(context);
      return `/financial/balance/detail?ownerId=${id}&open=statement:${id}`;
    },
    shows: '起始日期',
  },
];
