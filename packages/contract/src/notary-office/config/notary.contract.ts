import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { day, id, idParams, moment, none, personName, reasonBody } from '../../kit/fields.ts';
import { actorsOf, staffActionsOf, statesOf } from '../../kit/lifecycle.ts';
import { LIMIT } from '../../kit/limits.ts';
import { revealBody, revealedValues } from '../../kit/mask/reveal.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { ACTION, PERMISSION } from '../../kit/permissions.ts';
import { trailStep } from '../../kit/trail.ts';
import { VALIDITY_STEPS } from './day-alert.rules.ts';
import { RETIREMENT_STEPS } from './notary-age.rules.ts';
import { notaryLifecycle } from './notary.lifecycle.ts';

/** Members of this scope see the notaries of the offices that they work for. */
const restrictsByScope = ['office'] as const;
export const NOTARY_FIELDS = ['birthDate'] as const;

export const NotaryRow = z.object({
  id,
  officeId: id,
  /** In the public register of the bureau of justice, like the number: no mask. */
  name: z.string(),
  licenceNo: z.string(),
  licenceUntil: day,
  licenceAlert: z.union([z.literal('over'), z.literal(VALIDITY_STEPS)]).nullable(),
  /** Masked. */
  birthDate: z.string(),
  retirementAlert: z.union([z.literal('over'), z.literal(RETIREMENT_STEPS)]).nullable(),
  state: z.enum(statesOf(notaryLifecycle)),
  createdAt: moment,
  version: z.int(),
});
export type NotaryRow = z.infer<typeof NotaryRow>;

export const NotaryDetail = NotaryRow.extend({ trail: z.array(trailStep) });
export type NotaryDetail = z.infer<typeof NotaryDetail>;

export const NotaryQuery = pageQuery.extend({ officeId: id }).strict();
export type NotaryQuery = z.infer<typeof NotaryQuery>;

const notaryFields = z.object({ name: personName, licenceUntil: day, birthDate: day });
/** Given with the appointment and kept over renewals, so it is written once. */
const licenceNo = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{8,30}$/);

const base = '/api/notary-office/notary';

export const notaryApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: base,
    summary: '公证处的公证员',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: none,
    query: NotaryQuery,
    body: none,
    data: pageOf(NotaryRow),
    refusals: [],
  }),
  get: endpoint({
    kind: 'query',
    method: 'GET',
    path: `${base}/:id`,
    summary: '公证员详情',
    permission: PERMISSION.notaryOffice,
    restrictsByScope,
    params: idParams,
    query: none,
    body: none,
    data: NotaryDetail,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  create: endpoint({
    kind: 'act',
    method: 'POST',
    path: base,
    summary: '新增公证员',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: none,
    query: none,
    body: notaryFields.extend({ officeId: id, licenceNo }),
    data: NotaryRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'VALUE_TAKEN'],
  }),
  edit: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/edit`,
    summary: '编辑公证员',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: idParams,
    query: none,
    /** Nobody who edits is shown the birth date; left out, it stays. */
    body: notaryFields.extend({ birthDate: day.optional(), version: z.int() }),
    data: NotaryRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED'],
  }),
  reveal: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/reveal`,
    summary: '查看公证员完整出生日期',
    permission: ACTION.notaryOfficeEdit,
    restrictsByScope,
    params: idParams,
    query: none,
    body: revealBody(NOTARY_FIELDS),
    data: revealedValues(NOTARY_FIELDS),
    refusals: ['RECORD_NOT_FOUND'],
    limit: { calls: LIMIT.revealsPerHour, seconds: 3_600 },
    isConfidential: true,
  }),
  act: endpoint({
    kind: 'act',
    method: 'POST',
    path: `${base}/:id/:action`,
    summary: '暂停、恢复公证员执业，办理离任',
    permission: actorsOf(notaryLifecycle),
    restrictsByScope,
    params: z.object({ id, action: z.enum(staffActionsOf(notaryLifecycle)) }),
    query: none,
    body: reasonBody,
    data: NotaryRow,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'REASON_REQUIRED', 'SECOND_PERSON_REQUIRED'],
  }),
};
