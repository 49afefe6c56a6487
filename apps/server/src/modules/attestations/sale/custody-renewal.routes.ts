import { custodyRenewalApi } from '@nota/contract/attestations/sale/custody-renewal.contract.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getVisible } from '../record/attestation.repo.ts';
import { orderRenewal } from './custody-renewal.service.ts';

export function custodyRenewalRoutes({ implement, deps }: Router) {
  implement(custodyRenewalApi.order, async ({ trx, actor, at, params, body, audit }) => {
    const { id } = params;
    if (!(await getVisible(trx, id, actor))) refuse('RECORD_NOT_FOUND', params);
    const order = await orderRenewal(deps, trx, { id, platformId: actor.platformId, years: body.years, at });
    const { number } = order;
    audit({ after: { orderId: order.id, number, years: body.years } });
    return { id: order.id, number, payableFen: Number(order.payable_fen) };
  });
}
