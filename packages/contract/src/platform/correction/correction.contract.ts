import { endpoint } from '../../kit/endpoint.ts';
import { none } from '../../kit/fields.ts';
import { answersBody, AskedCorrection } from './asked-correction.ts';

/** Purposes of links by which applicants answer what they were asked for; each kind of record has one. */
const links = ['link:company-correction', 'link:case-correction'] as const;

/** What an applicant is asked to correct, for the page behind their link; papers are uploaded by `visitFileApi`. */
export const correctionApi = {
  read: endpoint({
    kind: 'outside',
    method: 'GET',
    path: '/public-api/platform/correction',
    summary: '需要补正的内容与期限',
    permission: links,
    params: none,
    query: none,
    body: none,
    data: AskedCorrection,
    refusals: ['RECORD_NOT_FOUND'],
  }),
  /** Everything at once: half an answer could not be reviewed. */
  answer: endpoint({
    kind: 'outside',
    method: 'POST',
    path: '/public-api/platform/correction/answer',
    summary: '提交补正内容',
    permission: links,
    params: none,
    query: none,
    body: answersBody,
    data: AskedCorrection,
    refusals: [
      'RECORD_NOT_FOUND',
      'STATE_CHANGED',
      'DEADLINE_PASSED',
      'FILE_NOT_READY',
      'FILE_TOO_LARGE',
      'FILE_INFECTED',
    ],
  }),
};
