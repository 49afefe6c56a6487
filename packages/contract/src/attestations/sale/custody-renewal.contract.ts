import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idParams, none } from '../../kit/fields.ts';
import { ACTION } from '../../kit/permissions.ts';

/** As long as one order may prolong custody. */
export const RENEWAL_YEARS_MAX = 30;

export const custodyRenewalApi = {
  /** Longer custody of a record, at the price in force; the years are there once the order is paid. */
  order: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/attestations/custody-renewal/:id/order',
    summary: '为存证下单续期保管',
    permission: ACTION.orderEdit,
    params: idParams,
    query: none,
    body: z.object({ years: z.int().min(1).max(RENEWAL_YEARS_MAX) }),
    /** Of the order, which is paid like every other. */
    data: idParams.extend({ number: z.string(), payableFen: z.int() }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'NOT_FOR_SALE'],
  }),
};
