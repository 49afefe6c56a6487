import { z } from 'zod';
import { ClockHistory, DeadlineRow, deadlineQuery } from '../kit/clock/deadline-row.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  id,
  idParams,
  moment,
  none,
  orgName,
  personName,
  phone,
  reason,
  reasonBody,
  text,
  uscc,
} from '../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { trailStep } from '../kit/trail.ts';
import { SIGNING_ALGORITHMS } from './signature.rules.ts';
import { ApiUsage } from './api-call.contract.ts';
import { apiCustomerLifecycle, type ApiCustomerAction } from './api-customer.lifecycle.ts';

export const API_ENVS = ['sandbox', 'production'] as const;
export const API_SCOPES = [
  'attestation:hash',
  'attestation:file',
  'attestation:read',
  'attestation:certificate',
  'attestation:package',
  'verify',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

const RANGES_MAX = 50;
const QPS_DEFAULT = 20;
const QPS_MAX = 1_000;
const DAILY_QUOTA_DEFAULT = 10_000;
const COUNT_MAX = 1_000_000_000;

const state = z.enum(statesOf(apiCustomerLifecycle));
const env = z.enum(API_ENVS);
const isWithoutTwins = (list: readonly string[]) => new Set(list).size === list.length;

/** The terms that may be changed later: how the customer calls, and how much. */
const agreedFields = z.object({
  contactName: personName,
  signAlgorithm: z.enum(SIGNING_ALGORITHMS).default('hmac-sm3'),
  scopes: z.array(z.enum(API_SCOPES)).min(1).refine(isWithoutTwins, { message: 'list.twins' }),
  /** The networks from which calls are accepted; empty means any. */
  ipRanges: z
    .array(z.union([z.cidrv4(), z.cidrv6()]))
    .max(RANGES_MAX)
    .refine(isWithoutTwins, { message: 'list.twins' })
    .default([]),
  qps: z.number().int().min(1).max(QPS_MAX).default(QPS_DEFAULT),
  dailyQuota: z.number().int().min(1).max(COUNT_MAX).default(DAILY_QUOTA_DEFAULT),
  packageTotal: z.number().int().min(1).max(COUNT_MAX),
  packageExpiresAt: moment.nullable().default(null),
});

export const ApiCustomerRow = agreedFields.omit({ packageTotal: true, packageExpiresAt: true }).extend({
  id,
  appId: z.string(),
  orgName: z.string(),
  uscc: z.string(),
  /** Masked; the whole number is never in a list. */
  contactPhone: z.string(),
  env,
  package: z.object({ total: z.number().int(), used: z.number().int(), expiresAt: moment.nullable() }),
  contractNo: z.string().nullable(),
  state,
  appliedById: id,
  appliedByName: z.string(),
  appliedAt: moment,
  /** By when the application must be decided; null once it is. */
  deadline: DeadlineRow,
  version: z.number().int(),
});
export type ApiCustomerRow = z.infer<typeof ApiCustomerRow>;

export const ApiCustomerQuery = pageQuery.extend({
  orgName: text(100).optional(),
  appId: text(16).optional(),
  state: state.optional(),
  env: env.optional(),
  ...deadlineQuery,
});
export type ApiCustomerQuery = z.infer<typeof ApiCustomerQuery>;

/** Approving needs the contract's number, so it is an endpoint of its own. */
const plainActions = staffActionsOf(apiCustomerLifecycle).filter((action) => action !== 'approve');

export const apiCustomerApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/open-api/api-customer',
    summary: 'API 客户列表',
    permission: PERMISSION.apiCustomer,
    params: none,
    query: ApiCustomerQuery,
    body: none,
    data: pageOf(ApiCustomerRow),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/open-api/api-customer/:id',
    summary: 'API 客户详情',
    permission: PERMISSION.apiCustomer,
    params: idParams,
    query: none,
    body: none,
    data: ApiCustomerRow.extend({ clocks: z.array(ClockHistory), trail: z.array(trailStep) }),
    refusals: ['RECORD_NOT_FOUND'],
  }),
  usage: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/open-api/api-customer/:id/usage',
    summary: 'API 客户用量、套餐预测与错误排行',
    permission: PERMISSION.apiCustomer,
    params: idParams,
    query: none,
    body: none,
    data: ApiUsage,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  apply: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/api-customer',
    summary: '申请开通 API 客户',
    permission: ACTION.apiCustomerApply,
    params: none,
    query: none,
    body: agreedFields.extend({ orgName, uscc, contactPhone: phone, env }),
    data: ApiCustomerRow,
    refusals: ['VALUE_TAKEN'],
  }),
  approve: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/api-customer/:id/approve',
    summary: '批准 API 客户并登记合同编号',
    permission: ACTION.apiCustomerApprove,
    params: idParams,
    query: none,
    body: z.object({ contractNo: text(64) }),
    data: ApiCustomerRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON_REQUIRED'],
  }),
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/api-customer/:id/edit',
    summary: '调整 API 客户的权限范围、限额与套餐',
    permission: ACTION.apiCustomerEdit,
    params: idParams,
    query: none,
    /** Without a phone number the old one stays: the form shows it masked only. */
    body: agreedFields.extend({ contactPhone: phone.optional(), version: z.number().int() }),
    data: ApiCustomerRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  /** The unmasked value of a field, for a reason that is audited. */
  reveal: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/api-customer/:id/reveal',
    summary: '查看 API 客户联系人完整手机号',
    permission: PERMISSION.apiCustomer,
    params: idParams,
    query: none,
    body: z.object({ field: z.enum(['contactPhone']), reason }),
    data: z.object({ value: z.string() }),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: 30, seconds: 3_600 },
    isConfidential: true,
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/api-customer/:id/:action',
    summary: '驳回、停用、启用、注销 API 客户',
    permission: actorsOf(apiCustomerLifecycle),
    params: z.object({ id, action: z.enum(plainActions as [ApiCustomerAction, ...ApiCustomerAction[]]) }),
    query: none,
    body: reasonBody,
    data: ApiCustomerRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
};
