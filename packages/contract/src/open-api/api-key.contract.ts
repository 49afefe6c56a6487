import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, moment, none, reasonBody } from '../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { SIGNING_ALGORITHMS } from './signature.rules.ts';
import { apiKeyLifecycle } from './api-key.lifecycle.ts';
import { isSm2PublicKey } from './api-key.rules.ts';

/** Never the secret: it is shown once, by the call that makes it or the call that fetches it. */
export const ApiKeyRow = z.object({
  id,
  customerId: id,
  algorithm: z.enum(SIGNING_ALGORITHMS),
  publicKey: z.string().nullable(),
  state: z.enum(statesOf(apiKeyLifecycle)),
  issuedById: id,
  issuedByName: z.string(),
  issuedAt: moment,
  liveAt: moment.nullable(),
  /** The end of the overlap with the newer key. */
  expiresAt: moment.nullable(),
  collectedAt: moment.nullable(),
  /** Until when an approved secret can be fetched; null where there is nothing to fetch. */
  collectUntil: moment.nullable(),
});
export type ApiKeyRow = z.infer<typeof ApiKeyRow>;

export const ApiKeyQuery = pageQuery.extend({ customerId: id });
export type ApiKeyQuery = z.infer<typeof ApiKeyQuery>;

/** The text itself is the HMAC key: it need not be decoded. */
const secret = z.string();

export const apiKeyApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/open-api/api-key',
    summary: 'API 客户的密钥',
    permission: PERMISSION.apiCustomer,
    params: none,
    query: ApiKeyQuery,
    body: none,
    data: pageOf(ApiKeyRow),
    refusals: [],
  }),
  issue: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/api-key',
    summary: '签发或轮换密钥（生产客户轮换需复核）',
    permission: ACTION.apiCustomerKey,
    params: none,
    query: none,
    body: reasonBody.extend({
      customerId: id,
      /** With SM2 the customer keeps the private key, and we store no secret. */
      publicKey: z.string().trim().toLowerCase().refine(isSm2PublicKey, { message: 'publicKey.point' }).optional(),
    }),
    data: z.object({ key: ApiKeyRow, secret: secret.nullable() }),
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'KEYS_FULL'],
    isConfidential: true,
  }),
  collect: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/api-key/:id/collect',
    summary: '领取已批准的密钥（仅一次）',
    permission: ACTION.apiCustomerKey,
    params: idParams,
    query: none,
    body: none,
    data: z.object({ key: ApiKeyRow, secret }),
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
    isConfidential: true,
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/api-key/:id/:action',
    summary: '复核、驳回、吊销密钥',
    permission: actorsOf(apiKeyLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(apiKeyLifecycle)) }),
    query: none,
    body: reasonBody,
    data: ApiKeyRow,
    asksAgain: true,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
};
