import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none } from '../kit/fields.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { isCallbackUrl } from './webhook-endpoint.rules.ts';

/** The most enabled addresses of one customer. */
export const WEBHOOK_ENDPOINTS_MAX = 3;

export const WebhookEndpointRow = z.object({
  id,
  customerId: id,
  url: z.string(),
  isEnabled: z.boolean(),
  /** How many deliveries are pending and how many are dead. */
  waiting: z.number().int(),
  dead: z.number().int(),
  createdAt: moment,
  version: z.number().int(),
});
export type WebhookEndpointRow = z.infer<typeof WebhookEndpointRow>;

export const WebhookEndpointQuery = pageQuery.extend({ customerId: id });
export type WebhookEndpointQuery = z.infer<typeof WebhookEndpointQuery>;

const url = z.string().trim().refine(isCallbackUrl, { message: 'url.callback' });

export const webhookEndpointApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/open-api/webhook-endpoint',
    summary: '回调地址列表',
    permission: PERMISSION.apiCustomer,
    params: none,
    query: WebhookEndpointQuery,
    body: none,
    data: pageOf(WebhookEndpointRow),
    refusals: [],
  }),
  /** The secret is only in this answer; the text itself is the HMAC key. */
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/webhook-endpoint',
    summary: '新增回调地址',
    permission: ACTION.apiCustomerEdit,
    params: none,
    query: none,
    body: z.object({ customerId: id, url }),
    data: z.object({ endpoint: WebhookEndpointRow, secret: z.string() }),
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'VALUE_TAKEN'],
    isConfidential: true,
  }),
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/webhook-endpoint/:id/edit',
    summary: '修改或停用回调地址',
    permission: ACTION.apiCustomerEdit,
    params: idParams,
    query: none,
    body: z.object({ url, isEnabled: z.boolean(), version: z.number().int() }),
    data: WebhookEndpointRow,
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'VALUE_TAKEN'],
  }),
  replayDead: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/webhook-endpoint/:id/replay-dead',
    summary: '重发该地址的全部失败投递',
    permission: ACTION.apiCustomerReplay,
    params: idParams,
    query: none,
    body: none,
    data: z.object({ replayed: z.number().int() }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
};
