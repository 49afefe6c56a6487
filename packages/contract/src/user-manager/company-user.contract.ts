import { z } from 'zod';
import { assignmentQuery } from '../kit/assignment/assignment-row.ts';
import { deadlineQuery } from '../kit/clock/deadline-row.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  businessNumber,
  id,
  idParams,
  knowingBody,
  moment,
  none,
  orgName,
  phone,
  text,
  usccUnchecked,
} from '../kit/fields.ts';
import { actorsOf, staffActionsOf } from '../kit/lifecycle.ts';
import { LIMIT } from '../kit/limits.ts';
import { pageOf, pageQuery, sortable } from '../kit/page.ts';
import { searchOf } from '../kit/search/search.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import { companyUserLifecycle } from './company-user.lifecycle.ts';
import { revealBody, revealedValues } from '../kit/mask/reveal.ts';
import { ACCOUNT_REFUSALS, accountBody, bulkLabel, bulkLabelled, RecordAct, userEdit } from './user-account.ts';
import { CompanyUserDetail, CompanyUserRow } from './company-record.ts';

export const COMPANY_FIELDS = [
  'legalPerson',
  'legalCertNo',
  'bankAccount',
  'agentName',
  'agentPhone',
  'agentEmail',
  'agentCertNo',
] as const;
export const COMPANY_FILES = ['licence', 'authorization'] as const;

const state = CompanyUserRow.shape.state;
const authState = CompanyUserRow.shape.authState;

/** A company's name and its credit code are public: they identify no person. */
export const CompanyUserQuery = pageQuery
  .extend({
    orgName: orgName.optional(),
    uscc: usccUnchecked.optional(),
    authState: authState.optional(),
    reviewNo: businessNumber.optional(),
    state: state.optional(),
    label: text(LIMIT.labelMaxChars).optional(),
    from: moment.optional(),
    to: moment.optional(),
    ...deadlineQuery,
    ...sortable(['deadline', 'createdAt', '-createdAt']),
    ...assignmentQuery,
  })
  .strict();

const base = '/api/user-manager/company-user';
/** Members of this scope see the companies whose review is, or was, theirs. */
const restrictsByScope = ['own'] as const;

const list = endpoint({
  kind: 'query',
  method: 'GET',
  path: base,
  summary: '企业用户列表',
  permission: PERMISSION.companyUser,
  restrictsByScope,
  params: none,
  query: CompanyUserQuery,
  body: none,
  data: pageOf(CompanyUserRow),
  refusals: [],
});

export const companyUserApi = {
  list,
  search: searchOf(list, { agentPhone: phone }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '企业用户详情',
    permission: PERMISSION.companyUser,
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    data: CompanyUserDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  acts: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id/act`,
    summary: '企业用户操作与查阅记录',
    permission: PERMISSION.companyUser,
    restrictsByScope,
    params: idParams,
    query: pageQuery,
    body: none,
    data: pageOf(RecordAct),
    refusals: [],
  }),
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/edit`,
    summary: '编辑企业用户备注与标签',
    permission: ACTION.companyUserEdit,
    restrictsByScope,
    params: idParams,
    query: none,
    body: userEdit,
    data: CompanyUserRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  label: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/label`,
    summary: '企业用户批量打标签',
    permission: ACTION.companyUserEdit,
    restrictsByScope,
    params: none,
    query: none,
    body: bulkLabel,
    data: bulkLabelled,
    refusals: ['NOTHING_CHANGED'],
  }),
  reveal: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/reveal`,
    summary: '查看企业用户完整信息',
    permission: ACTION.companyUserReveal,
    restrictsByScope,
    params: idParams,
    query: none,
    body: revealBody(COMPANY_FIELDS),
    data: revealedValues(COMPANY_FIELDS),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: LIMIT.revealsPerHour, seconds: 3_600 },
    isConfidential: true,
  }),
  /** A ticket for one of the documents, to view it beside the form; opening it is audited. */
  paper: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/paper`,
    summary: '查看企业证照',
    permission: PERMISSION.companyUser,
    restrictsByScope,
    params: idParams,
    query: none,
    body: knowingBody.extend({ paper: z.enum(COMPANY_FILES) }),
    data: z.object({ ticket: z.string() }),
    refusals: ['RECORD_NOT_FOUND', 'FILE_INFECTED'],
    isConfidential: true,
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '冻结、解冻、注销企业用户',
    permission: actorsOf(companyUserLifecycle),
    restrictsByScope,
    params: z.object({ id, action: z.enum(staffActionsOf(companyUserLifecycle)) }),
    query: none,
    body: accountBody,
    data: CompanyUserRow,
    refusals: ACCOUNT_REFUSALS,
  }),
};

export type CompanyUserSearch = z.infer<typeof companyUserApi.search.body>;
