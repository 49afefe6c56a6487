import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParams, none, reasonBody, text } from '../kit/fields.ts';
import { actorsOf, staffActionsOf } from '../kit/lifecycle.ts';
import { pageOf, pageQuery } from '../kit/page.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';
import {
  matter,
  NotaryOfficeDetail,
  notaryOfficeFields,
  NotaryOfficeRow,
  officeCode,
  officeState,
} from './notary-office-record.ts';
import { regionCode } from './region-code.ts';
import { notaryOfficeLifecycle } from './notary-office.lifecycle.ts';

/** Members of this scope see the offices that they work for, and no others. */
const restrictsByScope = ['office'] as const;

export const NotaryOfficeQuery = pageQuery
  .extend({
    name: text(50).optional(),
    city: text(30).optional(),
    state: officeState.optional(),
    matter: matter.optional(),
    /** Offices that serve this place, by the code of a district, a city or a province. */
    region: regionCode.optional(),
  })
  .strict();
export type NotaryOfficeQuery = z.infer<typeof NotaryOfficeQuery>;

const version = z.int();

const base = '/api/notary-office/notary-office';

export const notaryOfficeApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '公证处列表',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: none,
    query: NotaryOfficeQuery,
    body: none,
    data: pageOf(NotaryOfficeRow),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '公证处详情',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    data: NotaryOfficeDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** A new office is in nobody's scope yet, so that only those who see all can make one. */
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '新增公证处',
    permission: ACTION.notaryOfficeEdit,
    params: none,
    query: none,
    body: notaryOfficeFields.extend({ code: officeCode }),
    data: NotaryOfficeRow,
    refusals: ['VALUE_TAKEN'],
  }),
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/edit`,
    summary: '编辑公证处',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: idParams,
    query: none,
    body: notaryOfficeFields.extend({ version }),
    data: NotaryOfficeRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '暂停、恢复、停用公证处',
    permission: actorsOf(notaryOfficeLifecycle),
    restrictsByScope,
    params: z.object({
      id,
      action: z.enum(staffActionsOf(notaryOfficeLifecycle)).exclude(['enable']),
    }),
    query: none,
    body: reasonBody,
    data: NotaryOfficeRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
};
