import { LIMIT } from '@nota/contract/kit/limits.ts';
import { companyNeedsSecondPerson } from '@nota/contract/user-manager/company/company-second-person.rules.ts';
import { companyChecklist } from '@nota/contract/user-manager/company-review.rules.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import { companyVerificationLifecycle as lifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { companyRejected, companyRenewal } from '@nota/contract/user-manager/user.notifications.ts';
import { randomInt } from 'node:crypto';
import type { Actor } from '../../../platform/actor.ts';
import { claimCase } from '../../../platform/assignment/assignment.service.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { keepPassed, keepSnapshot } from '../../../platform/checklist/checklist.service.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { notifyAbout } from '../../../platform/notification/notified-record.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { grantCompany, noticeRefusal } from './company-decision.service.ts';
import { lockBoth, refuseDoer, refuseUnless, refuseUnseen } from './company-lock.ts';
import { readCompanyRow, saveCompanyUser } from './company-user.repo.ts';
import { askConfirmation } from './company-verification.approvals.ts';
import { companyFacts } from './company-facts.ts';
import { companyReviewAssignment } from './company-verification.assignment.ts';
import { companyReviewClock } from './company-verification.clock.ts';
import { sendRemittance } from './company-verification.jobs.ts';
import { insertCompany, listOutdated, saveVerification } from './company-verification.repo.ts';

export interface NewCompanyUser {
  readonly orgName: string;
  readonly uscc: string;
  readonly agentName?: string | null;
  readonly agentPhone?: string | null;
  readonly labels?: readonly string[];
  readonly remark?: string;
  readonly isApiEnabled?: boolean;
}

/** A company that registered; its papers come later. */
export async function createCompanyUser(trx: Trx, given: NewCompanyUser, at: Date): Promise<string> {
  const id =
    (await insertCompany(trx, {
      org_name: given.orgName,
      uscc: given.uscc,
      agent_name: given.agentName ?? null,
      agent_phone: given.agentPhone ?? null,
      labels: [...(given.labels ?? [])],
      remark: given.remark ?? '',
      is_api_enabled: given.isApiEnabled ?? false,
      created_at: at,
    })) ?? refuse('VALUE_TAKEN', { field: 'uscc' });
  await startTrail(trx, { lifecycle: companyUserLifecycle, recordId: id, actor: 'system', at });
  await startTrail(trx, { lifecycle, recordId: id, actor: 'system', at });
  return id;
}

const recordOf = (id: string) => ({ kind: 'company-user', id }) as const;

interface Deed {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
}

/**
 * Papers that are in order verify the company, send it the sum that it has to name, or wait for a second reviewer where
 * the rule wants one.
 */
export async function approveCompany(trx: Trx, keys: Keys, deed: Deed & { version: number; hasBank: boolean }) {
  const { id, actor, at } = deed;
  const { company, verification } = await lockBoth(trx, id);
  const { balanceFen } = await readCompanyRow(trx, id);
  const ground = companyNeedsSecondPerson({
    method: company.verify_method,
    usccNote: company.uscc_note,
    balanceFen,
  });
  const action = company.verify_method === 'remittance' ? 'remit' : ground ? 'endorse' : 'approve';
  const state = await moveAlong(trx, { lifecycle, record: verification, action, actor, at });
  refuseUnless(company, deed.version);
  await claimCase(trx, companyReviewAssignment, verification, deed);
  if (action === 'remit' && !deed.hasBank) refuse('OUTSIDE_FAILED', { port: 'remittance' });
  const facts = await companyFacts(trx, company, at);
  await keepPassed(trx, companyChecklist, { id, facts, action, actor, at });
  await refuseUnseen(trx, company, deed);
  if (action === 'approve') return grantCompany(trx, keys, { company, verification, state, actor, at });
  await saveVerification(trx, id, {
    state,
    reject_code: null,
    reject_text: null,
    ...(action === 'remit'
      ? { decided_at: at, remittance_fen: randomInt(1, 100), remittance_flow_no: null, remittance_tries: 0 }
      : {}),
  });
  await keepClock(trx, companyReviewClock, { id, state }, at);
  await saveCompanyUser(trx, id, {});
  if (action === 'remit') return enqueue(trx, sendRemittance, { id });
  if (ground) await askConfirmation(trx, { company, balanceFen, ground, actor, at });
}

export async function rejectCompany(trx: Trx, deed: Deed & { code: string; reason: string; version: number }) {
  const { id, actor, at, code, reason } = deed;
  const { company, verification } = await lockBoth(trx, id);
  const state = await moveAlong(trx, { lifecycle, record: verification, action: 'reject', actor, reason, at });
  refuseUnless(company, deed.version);
  await claimCase(trx, companyReviewAssignment, verification, deed);
  const facts = await companyFacts(trx, company, at);
  await keepSnapshot(trx, companyChecklist, { id, facts, action: 'reject', actor, at });
  await saveVerification(trx, id, { state, decided_at: at, reject_code: code, reject_text: reason });
  await keepClock(trx, companyReviewClock, { id, state }, at);
  await saveCompanyUser(trx, id, {});
  await notifyAbout(trx, companyRejected, { record: recordOf(id), at });
  await noticeRefusal(trx, { company, verification, actor, at, reason, ...leftOf(verification) });
}

const leftOf = ({ submissions }: { submissions: number }) => ({
  submissionsLeft: LIMIT.companySubmissionsMax - submissions,
});

/** What the notice says where nobody has written a reason. */
const WRONG_SUMS = '填报的到账金额连续三次与实际打款金额不符。';

/** Answers whether the sum was the right one. The third wrong one ends it: the company begins anew with its papers. */
export async function confirmAmount(trx: Trx, keys: Keys, deed: Deed & { amountFen: number }): Promise<boolean> {
  const { id, actor, at, amountFen } = deed;
  const { company, verification } = await lockBoth(trx, id);
  const isSent = verification.state === 'remitting' && verification.remittance_flow_no !== null;
  if (!isSent) refuse('STATE_CHANGED', { state: verification.state });
  refuseUnless(company);
  // Also a wrong sum counts as a try, so whoever sent it is refused before any is compared.
  await refuseDoer(trx, { id, actor, action: 'remit' });
  const tries = verification.remittance_tries + 1;
  if (amountFen === verification.remittance_fen) {
    const state = await moveAlong(trx, { lifecycle, record: verification, action: 'match', actor, at });
    await grantCompany(trx, keys, { company, verification, state, actor, at });
    return true;
  }
  if (tries >= LIMIT.remittanceTriesMax) {
    const state = await moveAlong(trx, { lifecycle, record: verification, action: 'exhaust', actor: 'system', at });
    await saveVerification(trx, id, { state, decided_at: at, remittance_tries: tries, reject_code: 'amount-wrong' });
    await notifyAbout(trx, companyRejected, { record: recordOf(id), at });
    await noticeRefusal(trx, { company, verification, actor, at, reason: WRONG_SUMS, ...leftOf(verification) });
  } else await saveVerification(trx, id, { remittance_tries: tries });
  await saveCompanyUser(trx, id, {});
  return false;
}

export async function requireRenewal(trx: Trx, { id, actor, at, reason }: Deed & { reason: string }) {
  const { company, verification } = await lockBoth(trx, id);
  const state = await moveAlong(trx, { lifecycle, record: verification, action: 'renew', actor, reason, at });
  refuseUnless(company);
  await saveVerification(trx, id, { state });
  await saveCompanyUser(trx, id, {});
  await notifyAbout(trx, companyRenewal, { record: recordOf(id), at });
}

/** The clock's part: a licence that ran out yesterday, by China's calendar, proves nothing today. */
export async function expireLicences(db: Db, at: Date) {
  const today = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  for (const { id } of await listOutdated(db, today)) {
    await db.transaction().execute(async (trx) => {
      const { verification } = await lockBoth(trx, id);
      if (verification.state !== 'verified') return;
      const state = await moveAlong(trx, { lifecycle, record: verification, action: 'expire', actor: 'system', at });
      await saveVerification(trx, id, { state });
      await notifyAbout(trx, companyRenewal, { record: recordOf(id), at });
    });
  }
}
