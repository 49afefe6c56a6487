import type { NotaryRow } from '@nota/contract/notary-office/config/notary.contract.ts';

/** A notary as the server answers it, for tests. */
export const notary = (given: Partial<NotaryRow> = {}): NotaryRow => ({
  id: '81',
  officeId: '51',
  name: '林若溪',
  licenceNo: '13301201210018',
  licenceUntil: '2031-12-31',
  licenceAlert: null,
  birthDate: '1984-**-**',
  retirementAlert: null,
  state: 'active',
  createdAt: '2026-01-06T01:00:00.000Z',
  version: 1,
  ...given,
});
