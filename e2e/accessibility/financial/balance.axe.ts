import { copyAll } from '../../../apps/server/src/modules/financial/balance/owner-balance.fixtures.ts';
import { freshBuyer, fund } from '../../../apps/server/src/modules/financial/order/sales-order.fixtures.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

/** Somebody who has money, a gift and points; of no record, so that they are shown by their id. */
const build = ({ onPlatform }: AxeContext) =>
  onPlatform(async ({ db }) => {
    const [at, buyer] = [new Date(), freshBuyer({ id: String(Date.now()) })];
    await fund(db, buyer, { principal: 12_345, gift: 2_000, points: 500, at });
    await copyAll(db);
    return buyer.id;
  });

export const axeRows: readonly AxeRow[] = [
  {
    what: 'balances',
    async path(context) {
      await build(context);
      return '/financial/balance';
    },
    shows: '¥123.45',
  },
];
