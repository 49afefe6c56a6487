import type { OfficeFacts } from '@nota/contract/notary-office/office-opening.rules.ts';
import type { StoredNotaryOffice } from './notary-office.repo.ts';

/** What the list of checks judges an office by. */
export const officeFacts = (office: StoredNotaryOffice): OfficeFacts => ({
  licenceNo: office.licence_no,
  hasUscc: office.uscc !== null,
  leader: office.leader,
  phone: office.phone,
  address: office.address,
  regions: (office.jurisdiction as unknown[]).length,
  matters: office.matters.length,
});
