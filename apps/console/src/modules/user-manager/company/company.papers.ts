import { COMPANY_FILES, companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { companyChecklist } from '@nota/contract/user-manager/company-review.rules.ts';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { usePapers } from '../../../kit/record/review/use-papers.ts';

/** The documents that were handed in; opening one is audited. */
export function useCompanyPapers(company: CompanyUserDetail, opensFirst: boolean) {
  const t = useMessages('user-manager.company-user');
  const { id } = company;
  const papers = COMPANY_FILES.map((name) => ({
    name,
    label: t(`field.${name}`),
    file: company[name],
    askTicket: async (acceptsMalware: boolean) =>
      (await call(companyUserApi.paper, { params: { id }, body: { paper: name, acceptsMalware } })).ticket,
  }));
  return usePapers(papers, opensFirst);
}

/** Names of the checks that look at one of these papers. */
export const checksAbout = (papers: readonly string[]): string[] =>
  companyChecklist.checks.filter(({ looksAt }) => looksAt.some((one) => papers.includes(one))).map(({ name }) => name);
