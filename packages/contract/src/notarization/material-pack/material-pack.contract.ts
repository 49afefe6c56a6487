import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import type { ErrorName } from '../../kit/errors.ts';
import { businessNumber, id, idParams, moment, none, reasonBody, sha256Hex, text } from '../../kit/fields.ts';
import { staffActionsOf, statesOf } from '../../kit/lifecycle.ts';
import { LIMIT } from '../../kit/limits.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { materialPackLifecycle } from './material-pack.lifecycle.ts';

const state = z.enum(statesOf(materialPackLifecycle));

export const MaterialPackRow = z.object({
  id,
  number: z.string(),
  /** Of how many records. */
  records: z.int(),
  files: z.int(),
  /** Of the finished pack, known before anything is packed. */
  sizeBytes: z.int(),
  /** How much of it the store has. */
  doneBytes: z.int(),
  state,
  /** Why there is no pack: a sentence in the language of the call. */
  failure: z.string().nullable(),
  /** The file in it that was not what had been recorded. */
  failedItem: z.string().nullable(),
  /** Of the finished pack, as the store has it. */
  sha256: sha256Hex.nullable(),
  downloads: z.int(),
  askedById: id,
  askedByName: z.string(),
  createdAt: moment,
  readyAt: moment.nullable(),
  expiresAt: moment.nullable(),
  version: z.int(),
});
export type MaterialPackRow = z.infer<typeof MaterialPackRow>;

export const MaterialPackQuery = pageQuery
  .extend({
    number: businessNumber.optional(),
    state: state.optional(),
    askedByName: text(32).optional(),
    from: moment.optional(),
    to: moment.optional(),
  })
  .strict();
export type MaterialPackQuery = z.infer<typeof MaterialPackQuery>;

const base = '/api/notarization/material-pack';
/** Of a narrower scope everybody sees the packs that they asked for themselves. */
const restrictsByScope = ['own', 'office', 'house'] as const;
/** Why the material of a record is not handed out, when it is asked for and each time that it leaves. */
const NOT_RELEASED = [
  'RECORD_NOT_FOUND',
  'FILE_NOT_READY',
  'DOWNLOAD_FROZEN',
  'FILE_INFECTED',
] as const satisfies readonly ErrorName[];

export const materialPackApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '材料包下载任务列表',
    permission: PERMISSION.notarization,
    restrictsByScope,
    params: none,
    query: MaterialPackQuery,
    body: none,
    data: pageOf(MaterialPackRow),
    refusals: [],
  }),
  /** All or nothing: a pack that silently leaves out a record would be taken for the whole. */
  ask: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '申请打包下载材料',
    permission: ACTION.materialPackAsk,
    restrictsByScope,
    params: none,
    query: none,
    body: z.object({
      recordIds: z
        .array(id)
        .min(1)
        .max(LIMIT.materialPackRecordsMax)
        .refine((ids) => new Set(ids).size === ids.length, { message: 'list.twins' }),
    }),
    data: MaterialPackRow,
    refusals: [...NOT_RELEASED, 'PACK_TOO_LARGE'],
    limit: { calls: 30, seconds: 3_600 },
  }),
  /** By whoever asked for it, as everything that follows. */
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '重试或取消材料包',
    permission: ACTION.materialPackAsk,
    restrictsByScope,
    params: z.object({ id, action: z.enum(staffActionsOf(materialPackLifecycle)) }),
    query: none,
    body: reasonBody,
    data: MaterialPackRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  ticket: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/ticket`,
    summary: '申请一次性凭证，下载材料包',
    permission: ACTION.materialPackAsk,
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    data: z.object({ ticket: z.string() }),
    refusals: [...NOT_RELEASED, 'DOWNLOADS_USED_UP'],
    limit: { calls: 30, seconds: 60 },
    isConfidential: true,
  }),
  /** Never together with the file: who has only one of the two has nothing. */
  password: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/password`,
    summary: '查看材料包密码',
    permission: ACTION.materialPackAsk,
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    data: z.object({ password: z.string() }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_NOT_READY'],
    limit: { calls: LIMIT.revealsPerHour, seconds: 3_600 },
    asksAgain: true,
    isConfidential: true,
  }),
};
