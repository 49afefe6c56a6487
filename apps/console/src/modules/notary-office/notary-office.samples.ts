import type { NotaryOfficeDetail, NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { checkRows, type OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { officeChecklist } from '@nota/contract/notary-office/office-opening.rules.ts';

/** Offices as the server answers them, for tests. */
export function notaryOffice(given: Partial<NotaryOfficeRow> = {}): NotaryOfficeRow {
  return {
    id: '51',
    code: 'HZQT',
    name: '杭州市钱塘公证处',
    shortName: '钱塘公证',
    city: '杭州市',
    licenceNo: '23301200810001',
    uscc: '12330100MB0Q5T1K0D',
    address: '浙江省杭州市上城区凤起路 108 号',
    phone: '0571-87012345',
    leader: '沈怀瑾',
    acceptsOnline: true,
    jurisdiction: [{ code: '330100', name: '杭州市' }],
    matters: ['contract', 'preservation'],
    state: 'preparing',
    createdAt: '2026-01-05T01:00:00.000Z',
    version: 1,
    ...given,
  };
}

export const notaryOfficeDetail = (given: Partial<NotaryOfficeDetail> = {}): NotaryOfficeDetail => ({
  ...notaryOffice(),
  hours: null,
  trail: [],
  ...given,
});

/** The list of checks of such an office. */
export function officeChecks(given: Partial<NotaryOfficeRow> = {}): OpenCheckRow[] {
  const office = notaryOffice(given);
  const facts = {
    licenceNo: office.licenceNo,
    hasUscc: office.uscc !== null,
    leader: office.leader,
    phone: office.phone,
    address: office.address,
    regions: office.jurisdiction.length,
    matters: office.matters.length,
    notaries: 1,
    seals: 1,
    feesFrom: '2026-01-01',
    hasHours: true,
    numbersFrom: '2026-01-01',
    hasAccount: true,
  };
  return checkRows(officeChecklist, facts, () => null).map((row) => ({ ...row, tickVersion: 0 }));
}
