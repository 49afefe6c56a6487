import { endpoint } from '../../kit/endpoint.ts';
import { idParams, none } from '../../kit/fields.ts';
import { ACTION } from '../../kit/permissions.ts';
import { CaseFile } from '../case-file-record.ts';

/** What is asked of the applicant of a case opens with the move that asks; see `ask-corrections` and `pause`. */
export const caseCorrectionApi = {
  /** Another link to the same round, for an applicant who has lost or locked the first: by whoever may ask. */
  resend: endpoint({
    kind: 'act',
    method: 'POST',
    path: '/api/notarization/case-correction/:id/resend',
    summary: '重新发送公证补正链接',
    permission: [ACTION.notarizationReview, ACTION.notarizationHandle],
    restrictsByScope: ['office', 'own'],
    params: idParams,
    query: none,
    body: none,
    data: CaseFile,
    refusals: ['RECORD_NOT_FOUND', 'STATE_CHANGED', 'DEADLINE_PASSED', 'CASE_OF_ANOTHER'],
    limit: { calls: 20, seconds: 3_600 },
  }),
};
