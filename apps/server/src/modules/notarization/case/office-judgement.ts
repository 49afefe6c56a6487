import type { JudgedOffice } from '@nota/contract/notarization/case-file-record.ts';
import { chooseOffice, chooseOffices, type MatterPlaces } from '@nota/contract/notarization/law/office-choice.rules.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { officesToChoose, type ChosenOffice } from '../../notary-office/index.ts';
import type { StoredCase } from './notarization-case.repo.ts';

/** What ties a case to an office (公证法 25). */
export const placesOf = (row: StoredCase): MatterPlaces => ({
  matter: row.matter,
  applicants: [{ domicile: row.domicile_place, residence: row.residence_place }],
  actPlace: row.act_place,
  factPlace: row.fact_place,
  concernsRealEstate: row.concerns_real_estate,
  estatePlace: row.estate_place,
});

export const mayTake = (row: StoredCase, office: ChosenOffice): boolean =>
  chooseOffice(placesOf(row), office).verdict === 'proposed';

/** All offices, those that may take the case first; the others with every reason that holds. */
export async function judgeOffices(db: Db | Trx, row: StoredCase): Promise<JudgedOffice[]> {
  const offices = await officesToChoose(db);
  return chooseOffices(placesOf(row), offices).map((choice) => {
    const office = offices.find(({ id }) => id === choice.officeId);
    return {
      officeId: choice.officeId,
      officeName: office?.name ?? '',
      city: office?.city ?? '',
      verdict: choice.verdict,
      connections: choice.verdict === 'proposed' ? [...choice.connections] : [],
      reasons: choice.verdict === 'out' ? [...choice.reasons] : [],
    };
  });
}
