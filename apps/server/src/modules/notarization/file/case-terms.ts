import type { CaseTerms } from '@nota/contract/notarization/case-file-record.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seeWholePlatform } from '../../../platform/scope/transaction-scope.ts';
import { practisingNotaries, pricesOn } from '../../notary-office/index.ts';
import { findCase } from '../case/notarization-case.repo.ts';
import { judgeOffices } from '../case/office-judgement.ts';

/**
 * What the office of a case has for it. Whether the caller sees the case is decided in their own scope; members who see
 * only their cases see no rows of an office, and members of one none of any other.
 */
export async function readCaseTerms(trx: Trx, id: string, at: Date): Promise<CaseTerms> {
  const found = (await findCase(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  await seeWholePlatform(trx);
  const { office_id: officeId } = found;
  const table = officeId === null ? undefined : await pricesOn(trx, officeId, at);
  const offices = await judgeOffices(trx, found);
  return {
    notaries: officeId === null ? [] : await practisingNotaries(trx, officeId, at),
    lines: (table?.lines ?? []).map(({ item, basis, priceFen }) => ({ item, basis, priceFen })),
    otherOffices: offices
      .filter((one) => one.verdict === 'proposed' && one.officeId !== officeId)
      .map((one) => ({ id: one.officeId, name: one.officeName, city: one.city })),
  };
}
