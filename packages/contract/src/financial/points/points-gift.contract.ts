import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParams, moment, none, reasonBody, text } from '../../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { trailStep } from '../../kit/trail.ts';
import { ACCOUNT_HOLDERS } from '../balance/balance-choices.ts';
import { pointsGiftLifecycle } from './points-gift.lifecycle.ts';
import { GIFT_OWNERS_MAX, POINTS_EACH_MAX } from './points-gift.rules.ts';

const state = z.enum(statesOf(pointsGiftLifecycle));
const ownerKind = z.enum(ACCOUNT_HOLDERS);

export const PointsGiftRow = z.object({
  id,
  number: z.string(),
  occasion: z.string(),
  pointsEach: z.int(),
  /** To how many. */
  owners: z.int(),
  /** To all of them together. */
  points: z.int(),
  /** What was taken back, because it had not been spent. */
  takenBackPoints: z.int(),
  askedByName: z.string(),
  state,
  createdAt: moment,
  givenAt: moment.nullable(),
  /** When what is left of them ends. */
  expiresAt: moment.nullable(),
  version: z.int(),
});
export type PointsGiftRow = z.infer<typeof PointsGiftRow>;

const giftOwner = z.object({
  id,
  ownerKind,
  /** As it may be shown. */
  name: z.string(),
  /** What is neither spent, nor ended, nor taken back; null before they were given. */
  left: z.int().nullable(),
  takenBack: z.int(),
});

export const PointsGiftDetail = PointsGiftRow.extend({ recipients: z.array(giftOwner), trail: z.array(trailStep) });
export type PointsGiftDetail = z.infer<typeof PointsGiftDetail>;

/** Somebody who can be given points. */
export const PointsRecipient = z.object({ id, ownerKind, name: z.string(), points: z.int() });
export type PointsRecipient = z.infer<typeof PointsRecipient>;

export const PointsGiftSums = z.object({ gifts: z.int(), points: z.int(), takenBackPoints: z.int() });
export type PointsGiftSums = z.infer<typeof PointsGiftSums>;

/** What all customers have, and what of it ends soon. */
export const PointsStanding = z.object({ outstanding: z.int(), endingSoon: z.int(), givenToday: z.int() });
export type PointsStanding = z.infer<typeof PointsStanding>;

/** By which rules points are given without anybody's decision, as they are in force; 0 gives none. */
export const PointsRules = z.object({
  perPaidYuan: z.int(),
  forIdentity: z.int(),
  perDayMax: z.int(),
  /** What the rules gave today, to everybody. */
  givenToday: z.int(),
});
export type PointsRules = z.infer<typeof PointsRules>;

const filters = {
  number: text(20).optional(),
  occasion: text(50).optional(),
  state: state.optional(),
  from: moment.optional(),
  to: moment.optional(),
};
export const PointsGiftQuery = pageQuery.extend(filters).strict();
export type PointsGiftQuery = z.infer<typeof PointsGiftQuery>;
export const PointsGiftFilter = z.object(filters).strict();
export type PointsGiftFilter = z.infer<typeof PointsGiftFilter>;

const base = '/api/financial/points-gift';

export const pointsGiftApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '积分赠送列表',
    permission: PERMISSION.integral,
    params: none,
    query: PointsGiftQuery,
    body: none,
    data: pageOf(PointsGiftRow),
    refusals: [],
  }),
  /** What the rows of the list come to, all pages of it. */
  sums: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/sums`,
    summary: '积分赠送合计',
    permission: PERMISSION.integral,
    params: none,
    query: PointsGiftFilter,
    body: none,
    data: PointsGiftSums,
    refusals: [],
  }),
  standing: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/standing`,
    summary: '积分概况',
    permission: PERMISSION.integral,
    params: none,
    query: none,
    body: none,
    data: PointsStanding,
    refusals: [],
  }),
  rules: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/rules`,
    summary: '生效中的积分规则',
    permission: PERMISSION.integral,
    params: none,
    query: none,
    body: none,
    data: PointsRules,
    refusals: [],
  }),
  /** By a part of the shown name, or by the whole id. */
  recipients: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/recipients`,
    summary: '查找可赠送积分的客户',
    permission: ACTION.pointsGiftEdit,
    params: none,
    query: z.object({ name: text(50) }).strict(),
    body: none,
    data: z.array(PointsRecipient),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '积分赠送详情',
    permission: PERMISSION.integral,
    params: idParams,
    query: none,
    body: none,
    data: PointsGiftDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '申请赠送积分（须第二人发放）',
    permission: ACTION.pointsGiftEdit,
    params: none,
    query: none,
    body: z.object({
      occasion: text(50),
      pointsEach: z.int().min(1).max(POINTS_EACH_MAX),
      ownerIds: z
        .array(id)
        .min(1)
        .max(GIFT_OWNERS_MAX)
        .refine((ids) => new Set(ids).size === ids.length),
    }),
    data: PointsGiftRow,
    refusals: ['RECORD_NOT_FOUND', 'POINTS_DAY_LIMIT'],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '办理积分赠送',
    permission: actorsOf(pointsGiftLifecycle),
    params: z.object({ id, action: z.enum(staffActionsOf(pointsGiftLifecycle)) }),
    query: none,
    body: reasonBody,
    data: PointsGiftRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED', 'POINTS_DAY_LIMIT'],
  }),
};
