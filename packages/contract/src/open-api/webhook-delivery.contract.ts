import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, reasonBody, text } from '../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { webhookDeliveryLifecycle } from './webhook-delivery.lifecycle.ts';

const state = z.enum(statesOf(webhookDeliveryLifecycle));

export const WebhookDeliveryRow = z.object({
  id,
  endpointId: id,
  url: z.string(),
  /** Increases by one with each message to an address, so that the receiver notices missing ones. */
  sequence: z.number().int(),
  event: z.string(),
  payload: z.unknown(),
  state,
  attempts: z.number().int(),
  createdAt: moment,
  nextAt: moment.nullable(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  deliveredAt: moment.nullable(),
});
export type WebhookDeliveryRow = z.infer<typeof WebhookDeliveryRow>;

export const WebhookDeliveryQuery = pageQuery.extend({
  customerId: id,
  endpointId: id.optional(),
  state: state.optional(),
  event: text(64).optional(),
});
export type WebhookDeliveryQuery = z.infer<typeof WebhookDeliveryQuery>;

export const webhookDeliveryApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/open-api/webhook-delivery',
    summary: '回调投递记录',
    permission: PERMISSION.apiCustomer,
    params: none,
    query: WebhookDeliveryQuery,
    body: none,
    data: pageOf(WebhookDeliveryRow),
    refusals: [],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/webhook-delivery/:id/:action',
    summary: '重放一次投递',
    permission: actorsOf(webhookDeliveryLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(webhookDeliveryLifecycle)) }),
    query: none,
    body: reasonBody,
    data: WebhookDeliveryRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
};
