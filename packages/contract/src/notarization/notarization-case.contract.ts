import { z } from 'zod';
import { assignmentQuery } from '../kit/assignment/assignment-row.ts';
import { deadlineQuery } from '../kit/clock/deadline-row.ts';
import { endpoint } from '../kit/endpoint.ts';
import { businessNumber, id, moment, none, text } from '../kit/fields.ts';
import { pageOf, pageQuery, sortable } from '../kit/page.ts';
import { PERMISSION } from '../kit/permissions.ts';
import { NotarizationCaseRow } from './notarization-case-row.ts';

const { matter, state, applicantType } = NotarizationCaseRow.shape;

/** Members of an office see its cases, those of the scope "own" what is, or was, theirs to handle. */
export const NotarizationCaseQuery = pageQuery
  .extend({
    number: businessNumber.optional(),
    applicantId: id.optional(),
    /** The whole name of an organization; persons are found by their account. */
    applicantName: text(100, 2).optional(),
    applicantType: applicantType.optional(),
    officeId: id.optional(),
    notaryId: id.optional(),
    matter: matter.optional(),
    state: state.optional(),
    /** The next step is the office's own. */
    waiting: z.enum(['yes']).optional(),
    certificateNo: text(60).optional(),
    /** Cases that rest on a preserved record. */
    ano: id.optional(),
    submittedFrom: moment.optional(),
    submittedTo: moment.optional(),
    acceptedFrom: moment.optional(),
    acceptedTo: moment.optional(),
    issuedFrom: moment.optional(),
    issuedTo: moment.optional(),
    ...deadlineQuery,
    ...sortable(['deadline', 'submittedAt', '-submittedAt']),
    ...assignmentQuery,
  })
  .strict();
export type NotarizationCaseQuery = z.infer<typeof NotarizationCaseQuery>;

/** The list alone: whoever opens a case fetches what belongs to it from `case-file.contract.ts`. */
export const notarizationCaseApi = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: '/api/notarization/notarization-case',
    summary: '公证案件列表',
    permission: PERMISSION.notarization,
    restrictsByScope: ['office', 'own'],
    params: none,
    query: NotarizationCaseQuery,
    body: none,
    data: pageOf(NotarizationCaseRow),
    refusals: [],
  }),
};
