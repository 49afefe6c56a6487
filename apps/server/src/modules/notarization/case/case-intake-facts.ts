import type { CaseIntakeFacts } from '@nota/contract/notarization/case-intake-check.ts';
import { agencyFaults } from '@nota/contract/notarization/law/agency.rules.ts';
import { CASE_PAPERS, missingPapers } from '@nota/contract/notarization/law/matter-requirement.rules.ts';
import type { InPersonAct } from '@nota/contract/notarization/law/agency.rules.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { listEvidence, listMaterials } from './case-part.repo.ts';
import type { StoredCase } from './notarization-case.repo.ts';
import { judgeOffices } from './office-judgement.ts';

/** What the platform's list of checks judges an application by, as it is today. */
export async function caseIntakeFacts(db: Db | Trx, row: StoredCase): Promise<CaseIntakeFacts> {
  const records = await listEvidence(db, row.id);
  const papers = (await listMaterials(db, row.id)).map(({ kind }) => kind);
  const given = CASE_PAPERS.filter((paper) => papers.includes(paper));
  const applicant = row.applicant_type === 'person' ? 'person' : 'organisation';
  const offices = await judgeOffices(db, row);
  const missing = missingPapers(
    { matter: row.matter, applicant, by: row.represented_by, concernsProperty: row.concerns_property },
    given,
  );
  const agency = agencyFaults({
    applicant,
    act: row.in_person_act as InPersonAct | null,
    by: row.represented_by,
    isCapable: row.is_capable,
    hasPowerOfAttorney: given.includes('power-of-attorney'),
    hasProofOfGuardianship: given.includes('guardianship-proof'),
    // Which office it will be is not known yet: the office asks this of itself when it takes the case on.
    actorWorksAtOffice: false,
    livesAbroad: row.lives_abroad,
    isWeighty: row.is_weighty,
    isPowerOfAttorneyCertified: row.is_mandate_certified,
  });
  return {
    applicantId: row.applicant_id,
    evidence: row.evidence_count,
    owned: records.filter((one) =>
      one.owner_user_id === null ? one.is_stated_owner : one.owner_user_id === row.applicant_id,
    ).length,
    valid: records.filter(({ result }) => result === 'VALID').length,
    offices: offices.filter(({ verdict }) => verdict === 'proposed').length,
    missing: missing.map(({ paper }) => paper).join(' '),
    agency: agency.join(' '),
  };
}
