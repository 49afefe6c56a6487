import { documentApi } from '@nota/contract/evidence/document.contract.ts';
import { caseDraftApi } from '@nota/contract/notarization/case-draft.contract.ts';
import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import { OPEN_CASES } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import type { CaseQueue } from '../../../kit/record/assignment/case-queue.ts';

/** What is out of date once a case has moved; most moves make a paper as well. */
export const CASE_READS = [
  notarizationCaseApi.list,
  caseFileApi.get,
  caseFileApi.offices,
  caseDraftApi.get,
  documentApi.list,
];

/** Cases of an office are assigned to its people. */
export const caseQueue: CaseQueue = { kind: 'notarization-case', open: OPEN_CASES, reads: CASE_READS };
