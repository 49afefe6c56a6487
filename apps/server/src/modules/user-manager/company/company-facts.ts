import { dayAt, dayText } from '@nota/contract/kit/clock/shanghai-day.ts';
import type { CompanyFacts } from '@nota/contract/user-manager/company-review.rules.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { StoredCompanyUser } from './company-user.repo.ts';
import { readPaper } from './company-verification.repo.ts';

type Reviewed = Pick<
  StoredCompanyUser,
  | 'org_name'
  | 'uscc'
  | 'uscc_note'
  | 'account_name'
  | 'verify_method'
  | 'licence_until'
  | 'legal_person'
  | 'agent_name'
  | 'licence_file_id'
  | 'authorization_file_id'
>;

/** What the automatic checks of a company judge by. */
export async function companyFacts(db: Db | Trx, company: Reviewed, at: Date): Promise<CompanyFacts> {
  const licence = await readPaper(db, company.licence_file_id);
  const authorization = await readPaper(db, company.authorization_file_id);
  const papers = [licence, authorization].filter((paper) => paper !== null);
  return {
    orgName: company.org_name,
    uscc: company.uscc,
    usccNote: company.uscc_note,
    accountName: company.account_name,
    method: company.verify_method ?? 'manual',
    licenceUntil: company.licence_until,
    today: dayText(dayAt(at)),
    agentIsLegalPerson: company.agent_name !== null && company.agent_name === company.legal_person,
    hasAuthorization: authorization !== null,
    malware: papers.find(({ malware }) => malware !== null)?.malware ?? null,
    areAllScanned: papers.every(({ isScanned }) => isScanned),
  };
}
