import {
  buildOrder,
  freshBuyer,
  fund,
  payAndBegin,
} from '../../../apps/server/src/modules/financial/order/sales-order.fixtures.ts';
import { openConfiguration } from '../../../apps/server/src/platform/configuration/config-in-force.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

const SALE = { kind: 'attestation', subjectId: '1', subject: '合作协议.pdf' } as const;

/** At a price that was agreed: the platform of the stories has no list of prices. */
const build = ({ onPlatform }: AxeContext, isPaid: boolean) =>
  onPlatform(async ({ db, platformId }) => {
    const [at, buyer] = [new Date(), freshBuyer({ id: String(Date.now()), name: '杭州看板科技有限公司' })];
    await fund(db, buyer, { principal: 100_000, gift: 2_000, points: 500, at });
    const lines = [{ item: 'apiPackage', quantity: 100, unitFen: 80 }] as const;
    const configuration = openConfiguration();
    const order = await buildOrder({ configuration }, { db, platformId }, { at, buyer, sale: SALE, lines });
    if (isPaid) await payAndBegin(db, order, { points: 500, at });
    return order.id;
  });

export const axeRows: readonly AxeRow[] = [
  {
    what: 'orders',
    async path(context) {
      await build(context, false);
      return '/financial/order-list';
    },
    shows: '杭州看板科技有限公司',
  },
  {
    what: 'an order that was paid',
    path: async (context) => `/financial/order-list?open=detail:${await build(context, true)}`,
    shows: '余额 → 平台收入',
  },
  {
    what: 'a request for a refund',
    path: async (context) => `/financial/order-list?open=refund:${await build(context, true)}`,
    shows: '申请退款',
  },
];
