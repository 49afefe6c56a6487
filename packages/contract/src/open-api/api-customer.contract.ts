import { z } from 'zod';
import { assignmentQuery } from '../kit/assignment/assignment-row.ts';
import { ClockHistory, deadlineQuery } from '../kit/clock/deadline-row.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, none, orgName, phone, reasonBody, text, uscc } from '../kit/fields.ts';
import { actorsOf, staffActionsOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery, sortable } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { revealBody, revealedValues } from '../kit/mask/reveal.ts';
import { trailStep } from '../kit/trail.ts';
import { ApiUsage } from './api-call.contract.ts';
import { agreedFields, ApiCustomerRow, packageWish } from './api-customer-record.ts';
import { apiCustomerLifecycle, type ApiCustomerAction } from './api-customer.lifecycle.ts';

export const CUSTOMER_FIELDS = ['contactPhone'] as const;

const { state, env } = ApiCustomerRow.shape;
/** Members of this scope see the customers whose application is, or was, theirs to decide. */
const restrictsByScope = ['own'] as const;

export const ApiCustomerQuery = pageQuery.extend({
  orgName: text(100).optional(),
  appId: text(16).optional(),
  state: state.optional(),
  env: env.optional(),
  /** With a key that waits for its second person. */
  keys: z.enum(['proposed']).optional(),
  ...deadlineQuery,
  ...sortable(['deadline', 'appliedAt', '-appliedAt']),
  ...assignmentQuery,
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
    restrictsByScope,
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
    restrictsByScope,
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
    restrictsByScope,
    params: idParams,
    query: none,
    body: z.object({ contractNo: text(64) }),
    data: ApiCustomerRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'SECOND_PERSON_REQUIRED', 'CASE_OF_ANOTHER'],
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
  /** At the price of the contract; the units are there once the order is paid. */
  orderPackage: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/api-customer/:id/order-package',
    summary: '为 API 客户下单购买套餐',
    permission: ACTION.apiCustomerEdit,
    params: idParams,
    query: none,
    body: packageWish,
    /** Of the order, which is paid like every other. */
    data: idParams.extend({ number: z.string(), payableFen: z.int() }),
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'EFFECT_IN_PAST'],
  }),
  /** The unmasked value of a field, for a reason that is audited. */
  reveal: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/open-api/api-customer/:id/reveal',
    summary: '查看 API 客户联系人完整手机号',
    permission: PERMISSION.apiCustomer,
    restrictsByScope,
    params: idParams,
    query: none,
    body: revealBody(CUSTOMER_FIELDS),
    data: revealedValues(CUSTOMER_FIELDS),
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
    restrictsByScope,
    params: z.object({ id, action: z.enum(plainActions as [ApiCustomerAction, ...ApiCustomerAction[]]) }),
    query: none,
    body: reasonBody,
    data: ApiCustomerRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED', 'CASE_OF_ANOTHER'],
  }),
};
