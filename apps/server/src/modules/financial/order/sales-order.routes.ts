import { salesOrderApi } from '@nota/contract/financial/order/sales-order.contract.ts';
import { salesOrderLifecycle } from '@nota/contract/financial/order/sales-order.lifecycle.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listPaymentsOf } from '../channel/channel-payment.repo.ts';
import { listInvoicesOf } from '../invoice/invoice.repo.ts';
import { askPrice, askRefund } from './sales-order.approvals.ts';
import { payForBuyer } from './sales-order-payment.service.ts';
import { findOrder, listOrders, readLines, sumOrders, toOrderRow } from './sales-order.repo.ts';
import { actOnOrder, remarkOrder } from './sales-order.service.ts';
import { listOrderTransfers, listRefunds } from './sales-refund.repo.ts';

export function salesOrderRoutes({ implement }: Router) {
  implement(salesOrderApi.list, ({ db, query }) => listOrders(db, query));

  implement(salesOrderApi.sums, ({ db, query }) => sumOrders(db, query));

  implement(salesOrderApi.get, async ({ db, params }) => {
    const { id } = params;
    const order = (await findOrder(db, id)) ?? refuse('RECORD_NOT_FOUND', params);
    const refunds = await listRefunds(db, id);
    return {
      ...toOrderRow(order),
      priceVersion: order.price_version,
      pointsRefunded: Number(order.points_refunded),
      remark: order.remark,
      lines: await readLines(db, id),
      refunds,
      transfers: await listOrderTransfers(
        db,
        id,
        refunds.map((refund) => refund.id),
      ),
      payments: await listPaymentsOf(db, id),
      invoices: await listInvoicesOf(db, id),
      trail: await readTrail(db, salesOrderLifecycle.name, id),
    };
  });

  implement(salesOrderApi.remark, async ({ trx, params, body, audit }) => {
    const { before, after } = await remarkOrder(trx, { id: params.id, ...body });
    audit({ before: { remark: before.remark }, after: { remark: after.remark } });
    return toOrderRow(after);
  });

  implement(salesOrderApi.pay, async ({ trx, actor, at, params, body, audit }) => {
    const { points, version } = body;
    const { before, after } = await payForBuyer(trx, { orderId: params.id, points, version, actorId: actor.id, at });
    const paid = { points, giftFen: Number(after.gift_fen), principalFen: Number(after.principal_fen) };
    audit({ before: { state: before.state }, after: { state: after.state, ...paid } });
    return toOrderRow(after);
  });

  implement(salesOrderApi.askPrice, async ({ trx, actor, at, params, body, audit }) => {
    const request = await askPrice(trx, { id: params.id, ...body, actor, at });
    audit({ after: { approvalRequestId: request.id, payableFen: body.payableFen } });
    return { id: request.id };
  });

  implement(salesOrderApi.askRefund, async ({ trx, actor, at, params, body, audit }) => {
    const request = await askRefund(trx, { id: params.id, ...body, actor, at });
    audit({ after: { approvalRequestId: request.id, amountFen: body.amountFen } });
    return { id: request.id };
  });

  implement(salesOrderApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { before, after } = await actOnOrder(trx, { ...params, actor, reason: body.reason, at });
    audit({ before: { state: before.state }, after: { state: after.state } });
    return toOrderRow(after);
  });
}
