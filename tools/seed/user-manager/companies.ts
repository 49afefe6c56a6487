import { isTickable } from '@nota/contract/kit/checklist/check-row.ts';
import type { VerifyMethod } from '@nota/contract/user-manager/company/verify-methods.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import type { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import type { z } from 'zod';
import { actOnAccount } from '../../../apps/server/src/modules/user-manager/account/account.service.ts';
import { tickCompany } from '../../../apps/server/src/modules/user-manager/company/company-checklist.service.ts';
import { submitCompany } from '../../../apps/server/src/modules/user-manager/company/company-submission.service.ts';
import { companyAccounts } from '../../../apps/server/src/modules/user-manager/company/company-accounts.ts';
import { askCompany } from '../../../apps/server/src/modules/user-manager/company/correction/company-correction.service.ts';
import { savePaperView } from '../../../apps/server/src/platform/files/stored-file/paper-view.ts';
import { readCompany } from '../../../apps/server/src/modules/user-manager/company/company-user.service.ts';
import {
  approveCompany,
  confirmAmount,
  rejectCompany,
  requireRenewal,
} from '../../../apps/server/src/modules/user-manager/company/company-verification.service.ts';
import { endow } from '../../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import { createCompanyUser, remittanceHandler } from '../../../apps/server/src/modules/user-manager/index.ts';
import type { Actor } from '../../../apps/server/src/platform/actor.ts';
import { addDays, addMinutes } from '../../../apps/server/src/platform/clock.ts';
import type { Trx } from '../../../apps/server/src/platform/db/database.ts';
import { runJobs } from '../../../apps/server/src/testing/jobs.ts';
import { later } from '../calendar.ts';
import { chanceOf, fateOf, spread, type Chance } from '../chance.ts';
import { uploadPapers } from './company-papers.ts';
import { bankAccountOf, companyOf, idCardNo, personName, phoneOf, type MadeCompany } from '../made-names.ts';
import { inParallel, type Place, type SeedContext } from '../place.ts';

export interface SeededCompany extends MadeCompany {
  readonly id: string;
  readonly agentName: string;
  readonly agentPhone: string;
  readonly since: Date;
}

const CONCURRENCY = 3;
const PROOF = {
  verified: 0,
  unverified: 0.12,
  reviewing: 0.06,
  correcting: 0.03,
  remitting: 0.05,
  rejected: 0.08,
  renewal: 0.04,
  outdated: 0.03,
};
const FATE = { normal: 0, frozen: 0.025, cancelling: 0.015, cancelled: 0.015 };
const ASKED = {
  items: [
    {
      kind: 'paper',
      name: 'licence',
      sentence: '营业执照右下角印章不清晰，请重新拍摄或扫描原件',
      example: '彩色，四角完整，PDF 或照片，不超过 10 MB',
    },
  ],
  days: 10,
} as const satisfies Omit<z.output<typeof companyCorrectionApi.ask.body>, 'version'>;
/** The phone numbers of persons and of companies' agents do not overlap. */
const AGENT_PHONES = 9_000;

interface Registered extends SeededCompany {
  readonly proof: keyof typeof PROOF;
  readonly fate: keyof typeof FATE;
  readonly chance: Chance;
}

/** Companies with their submissions and the outcomes; returns those that are verified and active. */
export async function seedCompanies(context: SeedContext, place: Place, count: number): Promise<SeededCompany[]> {
  const papers = await uploadPapers(context, place);
  const made: Registered[] = [];
  const serials = Array.from({ length: count }, (_, serial) => serial);
  await inParallel(serials, CONCURRENCY, (serial) =>
    place.db.transaction().execute(async (trx) => {
      made[serial] = await register(context, place, trx, { serial, part: serial / count, papers });
    }),
  );
  await confirmRemittances(context, place, made);
  for (const company of made) {
    if (company.fate !== 'normal')
      await place.db.transaction().execute((trx) => meetFate(context, place, trx, company));
  }
  return made.filter(({ proof, fate }) => proof === 'verified' && fate === 'normal');
}

async function register(
  { calendar, deps }: SeedContext,
  place: Place,
  trx: Trx,
  { serial, part, papers }: { serial: number; part: number; papers: readonly string[] },
): Promise<Registered> {
  const chance = chanceOf(`company ${place.key} ${serial}`);
  const own = serial * 2 + (place.key === 'xiamen' ? 1 : 0);
  const company = companyOf(own + 1, chance);
  const [agentName, agentPhone] = [personName(chance), phoneOf(AGENT_PHONES + own)];
  const [proof, fate] = [fateOf(spread(serial, 0), PROOF), fateOf(spread(serial, 1), FATE)];
  const isWaiting = proof === 'reviewing' || proof === 'correcting' || proof === 'remitting';
  const at = isWaiting
    ? addDays(calendar.now, -chance.between(3, 9))
    : proof === 'outdated'
      ? addDays(calendar.now, -chance.between(60, 200))
      : calendar.at(part ** 0.8, chance);
  const isRich = chance.next() < 0.5 && fate === 'normal';
  const given = {
    ...company,
    agentName,
    agentPhone,
    balanceFen: isRich ? chance.between(10_000, 5_000_000) : 0,
    points: isRich ? chance.between(0, 20_000) : 0,
    labels: chance.next() < 0.25 ? [chance.pick(['重点客户', '代理商', '律所', '电商平台', '金融机构'])] : [],
    isApiEnabled: chance.next() < 0.08,
  };
  const id = await createCompanyUser(trx, given, at);
  await endow(trx, { kind: 'company-user', id }, given, at);
  const made = { ...company, id, agentName, agentPhone, since: at, proof, fate, chance };
  if (proof === 'unverified') return made;
  const handedIn = isWaiting
    ? addMinutes(calendar.now, -chance.between(60, 3_000))
    : later(at, chance.between(30, 4_000), calendar);
  const method =
    proof === 'remitting' || chance.next() < 0.3 ? 'remittance' : chance.pick(['manual', 'legal-face'] as const);
  await submitCompany(trx, deps.keys, {
    id,
    actor: place.staff('客服', 0),
    at: handedIn,
    body: {
      ...company,
      // Papers are shared, and a cancelled company's letter is deleted: one whose agent is its head has none.
      legalPerson: fate === 'cancelled' ? agentName : personName(chance),
      legalCertType: 'id-card',
      legalCertNo: idCardNo(chance),
      licenceFileId: papers[serial % papers.length] as string,
      licenceUntil: proof === 'outdated' ? addDays(calendar.now, -20).toISOString().slice(0, 10) : null,
      accountName: company.orgName,
      bank:
        chance.pick(['中国工商银行', '中国建设银行', '中国银行', '招商银行', '兴业银行']) +
        chance.pick(['杭州分行', '厦门分行', '宁波分行']),
      bankAccount: bankAccountOf(own),
      agentName,
      agentPhone,
      agentEmail: serial % 2 === 0 ? `agent${own}@example.com` : null,
      agentCertType: 'id-card',
      agentCertNo: idCardNo(chance),
      authorizationFileId: fate === 'cancelled' ? null : (papers[(serial + 1) % papers.length] as string),
      method,
      version: 1,
    },
  });
  await review({ calendar, deps }, place, trx, { ...made, method, handedIn });
  return made;
}

async function review(
  { calendar, deps }: Pick<SeedContext, 'calendar' | 'deps'>,
  place: Place,
  trx: Trx,
  { id, proof, method, handedIn, chance }: Registered & { method: VerifyMethod; handedIn: Date },
) {
  if (proof === 'reviewing') return;
  const actor = place.staff('企业审核', chance.between(0, 3));
  const at = later(handedIn, chance.between(20, 900), calendar);
  if (proof === 'correcting') {
    await askCompany(trx, deps, { id, actor, at, ...ASKED, version: 2 });
    return;
  }
  if (proof === 'rejected') {
    await rejectCompany(trx, {
      id,
      actor,
      at,
      code: 'licence-unclear',
      reason: '营业执照照片模糊，请重新上传',
      version: 2,
    });
    return;
  }
  await tickEverything(trx, { id, actor, at });
  await approveCompany(trx, deps.keys, { id, actor, at, version: 2, hasBank: true });
  if (proof === 'renewal' && method !== 'remittance') {
    await requireRenewal(trx, { id, actor, at: later(at, 200_000, calendar), reason: '法定代表人已变更' });
  }
}

/** Opens every paper and ticks every line. */
async function tickEverything(trx: Trx, { id, actor, at }: { id: string; actor: Actor; at: Date }) {
  const { checks, licence, authorization } = await readCompany(trx, { id, at, actor });
  for (const paper of [licence, authorization]) {
    if (paper !== null) await savePaperView(trx, { fileId: paper.id, memberId: actor.id, at });
  }
  for (const { name, tickVersion } of checks.filter(isTickable)) {
    const check = companyVerificationApi.tick.body.parse({ check: name, verdict: 'passed', tickVersion, version: 2 });
    await tickCompany(trx, { id, actor, at, body: check });
  }
}

/** The bank answers, and all companies name the right sum except those that still wait for the money. */
async function confirmRemittances({ deps, calendar }: SeedContext, place: Place, made: readonly Registered[]) {
  await runJobs(deps, [remittanceHandler]);
  for (const { id, proof, chance } of made) {
    const verification = await place.db
      .selectFrom('company_verification')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (verification.state !== 'remitting' || proof === 'remitting') continue;
    const [actor, reviewer] = [place.staff('客服', 0), place.staff('企业审核', chance.between(0, 3))];
    const at = later(verification.decided_at ?? calendar.now, chance.between(100, 3_000), calendar);
    await place.db.transaction().execute(async (trx) => {
      await confirmAmount(trx, deps.keys, { id, actor, at, amountFen: verification.remittance_fen ?? 0 });
      if (proof === 'renewal')
        await requireRenewal(trx, {
          id,
          actor: reviewer,
          at: later(at, 100_000, calendar),
          reason: '法定代表人已变更',
        });
    });
  }
}

async function meetFate({ calendar }: SeedContext, place: Place, trx: Trx, { id, fate, since, chance }: Registered) {
  const actor = place.staff('客服', chance.between(0, 9));
  const cancelledAt = addDays(calendar.now, fate === 'cancelled' ? -20 : -chance.between(1, 12));
  if (fate === 'frozen') {
    const at = later(since, chance.between(3_000, 90_000), calendar);
    await actOnAccount(trx, companyAccounts, { id, action: 'freeze', actor, reason: '涉嫌虚假材料', at });
  } else
    await actOnAccount(trx, companyAccounts, { id, action: 'cancel', actor, reason: '企业注销登记', at: cancelledAt });
}
