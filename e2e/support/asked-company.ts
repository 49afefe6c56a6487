import { ACTION } from '@nota/contract/kit/permissions.ts';
import { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import { findCompanyUser } from '../../apps/server/src/modules/user-manager/company/company-user.repo.ts';
import { askCompany } from '../../apps/server/src/modules/user-manager/company/correction/company-correction.service.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { closeDeps, openDeps } from '../../apps/server/src/platform/deps.ts';
import { letMorningCome, linkSentTo } from './mailbox.ts';
import type { Person } from './people.ts';
import { onPlatform } from './records.ts';
import { actorOf, submittedCompanies, type SubmittedCompany } from './submitted-companies.ts';

export interface AskedCompany extends SubmittedCompany {
  /** That its agent found in their mail. */
  readonly link: string;
}

const ITEMS = [
  { kind: 'field', name: 'orgName', sentence: '名称与执照不一致，请按执照填写', example: '样例（杭州）科技有限公司' },
  { kind: 'paper', name: 'licence', sentence: '公章不可辨认，请重新拍摄' },
];

/** A company whose agent was asked for a name and a better picture of the licence, by mail. */
export async function askedCompany(clerk: Person, reviewer: Person): Promise<AskedCompany> {
  const [company] = await submittedCompanies(clerk, 1);
  if (!company) throw new Error('no company was submitted');
  await onPlatform(async ({ db, platformId }) => {
    const deps = openDeps({ ...loadConfig(), LOG_LEVEL: 'silent', DATABASE_POOL: 2 });
    const actor = actorOf(reviewer, platformId, [ACTION.companyUserReview]);
    try {
      const found = await findCompanyUser(db, company.id);
      const body = companyCorrectionApi.ask.body.parse({ items: ITEMS, days: 10, version: found?.version });
      const asking = { id: company.id, actor, at: new Date(), ...body };
      await db.transaction().execute((trx) => askCompany(trx, deps, asking));
    } finally {
      await closeDeps(deps);
    }
  });
  await letMorningCome(company.id);
  return { ...company, link: await linkSentTo(company.agentEmail) };
}
