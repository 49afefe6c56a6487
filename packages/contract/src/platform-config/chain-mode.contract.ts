import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment, none, reasonBody } from '../kit/fields.ts';
import { staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { chainModeLifecycle } from './chain-mode.lifecycle.ts';

/** 0 log and time-stamps only · 1 heads anchored at an interval · 2 an anchor requested at once. */
const chainMode = z.number().int().min(0).max(2);

/** Shown to people and never fetched by the server. */
const explorerUrl = z
  .url({ protocol: /^https$/ })
  .max(300)
  .refine((url) => url.includes('{txHash}'), { message: 'explorer-url.placeholder' });

export const ChainSettings = z.object({
  chainMode,
  chainTime: z.number().int().min(60).max(86_400),
  explorerUrl: z.string(),
});
export type ChainSettings = z.infer<typeof ChainSettings>;

/** In force where nothing was ever decided. */
export const DEFAULT_CHAIN: ChainSettings = { chainMode: 0, chainTime: 600, explorerUrl: '' };

export const ChainModeChange = ChainSettings.extend({
  id,
  state: z.enum(statesOf(chainModeLifecycle)),
  proposedById: id,
  proposedAt: moment,
});
export type ChainModeChange = z.infer<typeof ChainModeChange>;

const ChainAnswer = z.object({ inForce: ChainSettings, pending: ChainModeChange.nullable() });

export const chainModeApi = {
  read: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/chain/mode',
    summary: '当前上链模式',
    permission: PERMISSION.everyone,
    params: none,
    query: none,
    body: none,
    data: ChainAnswer,
    refusals: [],
  }),
  propose: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/chain/mode',
    summary: '提交上链模式变更',
    permission: PERMISSION.platformConfig,
    params: none,
    query: none,
    body: z.object({
      chainMode,
      chainTime: ChainSettings.shape.chainTime.default(DEFAULT_CHAIN.chainTime),
      explorerUrl: z.union([z.literal(''), explorerUrl]).default(''),
    }),
    data: ChainAnswer,
    refusals: ['CHANGE_PENDING', 'NOTHING_CHANGED'],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/chain/mode/:id/:action',
    summary: '复核、驳回、撤回上链模式变更',
    permission: PERMISSION.platformConfig,
    params: z.object({ id, action: z.enum(staffActionsOf(chainModeLifecycle)) }),
    query: none,
    body: reasonBody,
    data: ChainAnswer,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
};
