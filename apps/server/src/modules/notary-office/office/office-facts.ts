import { chineseDay } from '@nota/contract/notary-office/config/day-alert.rules.ts';
import type { OfficeFacts } from '@nota/contract/notary-office/office-opening.rules.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { hasAccountInForce } from '../account/office-account.repo.ts';
import { feeTableOn } from '../fee/office-fee-table.repo.ts';
import { countPractising } from '../notary/notary.repo.ts';
import { numberRuleOn } from '../number/office-number-rule.repo.ts';
import { countSealsInForce } from '../seal/office-seal.repo.ts';
import type { StoredNotaryOffice } from './notary-office.repo.ts';

/** What the list of checks judges an office by, as it is today. */
export async function officeFacts(db: Db | Trx, office: StoredNotaryOffice, at: Date): Promise<OfficeFacts> {
  const { id } = office;
  const today = chineseDay(at);
  return {
    licenceNo: office.licence_no,
    hasUscc: office.uscc !== null,
    leader: office.leader,
    phone: office.phone,
    address: office.address,
    regions: (office.jurisdiction as unknown[]).length,
    matters: office.matters.length,
    notaries: await countPractising(db, id, today),
    seals: await countSealsInForce(db, id, today),
    feesFrom: (await feeTableOn(db, id, today))?.validFrom ?? null,
    hasHours: office.hours !== null,
    numbersFrom: (await numberRuleOn(db, id, today))?.validFrom ?? null,
    hasAccount: await hasAccountInForce(db, id),
  };
}
