import {
  buildInvoice,
  buildTitle,
  deliveredOrder,
} from '../../../apps/server/src/modules/financial/invoice/invoice.fixtures.ts';
import { buildMember } from '../../../apps/server/src/modules/auth/auth.fixtures.ts';
import { freshBuyer } from '../../../apps/server/src/modules/financial/order/sales-order.fixtures.ts';
import { openConfiguration } from '../../../apps/server/src/platform/configuration/config-in-force.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

/** A request that waits for approval, with a part of its order left. */
export const buildWaiting = ({ onPlatform }: AxeContext) =>
  onPlatform(async ({ db, keys, platformId }) => {
    const place = { deps: { configuration: openConfiguration(), keys }, db, platformId, at: new Date() };
    const buyer = freshBuyer({ id: String(Date.now()) });
    const lines = [{ item: 'apiPackage', quantity: 100, unitFen: 80 }] as const;
    const { order } = await deliveredOrder(place, { buyer, lines });
    const { id: titleId } = await buildTitle(place, buyer);
    const orders = [{ orderId: order.id, amountFen: 5_000 }];
    const actor = await buildMember(db);
    return (await buildInvoice(place, { buyer, titleId, orders, actor })).id;
  });

export const axeRows: readonly AxeRow[] = [
  {
    what: 'the list of invoices',
    async path(context) {
      await buildWaiting(context);
      return '/financial/invoice';
    },
    shows: '待审核',
  },
  {
    what: 'a request for an invoice',
    async path(context) {
      await buildWaiting(context);
      return '/financial/invoice?open=request';
    },
    shows: '登记开票申请',
  },
];
