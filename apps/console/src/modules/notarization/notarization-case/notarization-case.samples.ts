import type { NotarizationCaseRow } from '@nota/contract/notarization/notarization-case-row.ts';

/** A case as lists show it, for tests. */
export const listedCase = (given: Partial<NotarizationCaseRow> = {}): NotarizationCaseRow => ({
  id: '91',
  number: 'GZ20260601000091',
  applicantId: '21',
  applicantType: 'organization',
  applicantName: '杭州样例科技有限公司',
  matter: 'preservation',
  purpose: 'litigation',
  officeId: null,
  officeName: null,
  notaryId: null,
  notaryName: null,
  state: 'platform-review',
  deadline: null,
  assignee: null,
  evidenceCount: 3,
  payableFen: null,
  submittedAt: '2026-06-01T01:00:00.000Z',
  acceptedAt: null,
  issuedAt: null,
  certificateNo: null,
  version: 1,
  ...given,
});
