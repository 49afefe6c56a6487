import { sheetOf } from '../kit/list-sheet.ts';
import { ACTION } from '../kit/permissions.ts';
import { notarizationCaseApi } from './notarization-case.contract.ts';

export const notarizationCaseSheet = sheetOf(notarizationCaseApi.list, {
  kind: 'notarization.notarization-case',
  permission: ACTION.notarizationExport,
  columns: {
    number: 'code',
    applicantType: 'choice',
    applicantName: 'text',
    matter: 'choice',
    purpose: 'choice',
    officeName: 'text',
    notaryName: 'text',
    state: 'state',
    assignee: 'text',
    evidenceCount: 'number',
    payableFen: 'money',
    submittedAt: 'time',
    acceptedAt: 'time',
    issuedAt: 'time',
    certificateNo: 'text',
  },
});
