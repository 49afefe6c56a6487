import { LIMIT } from '@nota/contract/kit/limits.ts';
import { missingChecks, type ReviewCheck } from '@nota/contract/user-manager/company-review.rules.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import { companyVerificationLifecycle as lifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { companyRejected, companyRenewal, companyVerified } from '@nota/contract/user-manager/user.notifications.ts';
import { randomInt } from 'node:crypto';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { notifyAbout } from '../../../platform/notification/notified-record.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { lockCompanyUser, saveCompanyUser, type StoredCompanyUser } from './company-user.repo.ts';
import { companyReviewClock } from './company-verification.clock.ts';
import { sendRemittance } from './company-verification.jobs.ts';
import { insertCompany, listOutdated, lockVerification, saveVerification } from './company-verification.repo.ts';

export interface NewCompanyUser {
  readonly orgName: string;
  readonly uscc: string;
  readonly agentName?: string | null;
  readonly agentPhone?: string | null;
  readonly balanceFen?: number;
  readonly points?: number;
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
      balance_fen: given.balanceFen ?? 0,
      points: given.points ?? 0,
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

/** The company first, then its verification: everyone locks in this order. */
export async function lockBoth(trx: Trx, id: string) {
  const company = (await lockCompanyUser(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const verification = (await lockVerification(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return { company, verification };
}

/** A company that is frozen or leaving is not judged, and nobody judges papers that they have not seen. */
export function refuseUnless(company: StoredCompanyUser, version?: number) {
  if (company.state !== 'normal') refuse('STATE_CHANGED', { state: company.state });
  if (version !== undefined && company.version !== version) refuse('STATE_CHANGED', { id: company.id });
}

/** Papers that are in order verify the company, or send it the sum that it has to name. */
export async function approveCompany(
  trx: Trx,
  deed: Deed & { checklist: readonly ReviewCheck[]; version: number; hasBank: boolean },
) {
  const { id, actor, at, checklist } = deed;
  const { company, verification } = await lockBoth(trx, id);
  const method = company.verify_method ?? 'manual';
  const action = method === 'remittance' ? 'remit' : 'approve';
  const state = await moveAlong(trx, { lifecycle, record: verification, action, actor, at });
  refuseUnless(company, deed.version);
  if (action === 'remit' && !deed.hasBank) refuse('OUTSIDE_FAILED', { port: 'remittance' });
  const missing = missingChecks(method, checklist);
  if (missing.length > 0) refuseFields([{ path: 'checklist', message: missing.join(', ') }]);
  await saveVerification(trx, id, {
    state,
    checklist: [...checklist],
    decided_at: at,
    reject_code: null,
    reject_text: null,
    ...(action === 'approve'
      ? { submissions: 0 }
      : { remittance_fen: randomInt(1, 100), remittance_flow_no: null, remittance_tries: 0 }),
  });
  await keepClock(trx, companyReviewClock, { id, state }, at);
  await saveCompanyUser(trx, id, {});
  if (action === 'remit') await enqueue(trx, sendRemittance, { id });
  else await notifyAbout(trx, companyVerified, { record: recordOf(id), at });
}

export async function rejectCompany(trx: Trx, deed: Deed & { code: string; reason: string; version: number }) {
  const { id, actor, at, code, reason } = deed;
  const { company, verification } = await lockBoth(trx, id);
  const state = await moveAlong(trx, { lifecycle, record: verification, action: 'reject', actor, reason, at });
  refuseUnless(company, deed.version);
  await saveVerification(trx, id, { state, decided_at: at, reject_code: code, reject_text: reason });
  await keepClock(trx, companyReviewClock, { id, state }, at);
  await saveCompanyUser(trx, id, {});
  await notifyAbout(trx, companyRejected, { record: recordOf(id), at });
}

/** Answers whether the sum was the right one. The third wrong one ends it: the company begins anew with its papers. */
export async function confirmAmount(trx: Trx, deed: Deed & { amountFen: number }): Promise<boolean> {
  const { id, actor, at, amountFen } = deed;
  const { company, verification } = await lockBoth(trx, id);
  const isSent = verification.state === 'remitting' && verification.remittance_flow_no !== null;
  if (!isSent) refuse('STATE_CHANGED', { state: verification.state });
  refuseUnless(company);
  await refuseSender(trx, id, actor);
  const isRight = amountFen === verification.remittance_fen;
  const tries = verification.remittance_tries + 1;
  if (isRight) {
    const state = await moveAlong(trx, { lifecycle, record: verification, action: 'match', actor, at });
    await saveVerification(trx, id, { state, decided_at: at, submissions: 0 });
    await notifyAbout(trx, companyVerified, { record: recordOf(id), at });
  } else if (tries >= LIMIT.remittanceTriesMax) {
    const state = await moveAlong(trx, { lifecycle, record: verification, action: 'exhaust', actor: 'system', at });
    await saveVerification(trx, id, { state, decided_at: at, remittance_tries: tries, reject_code: 'amount-wrong' });
    await notifyAbout(trx, companyRejected, { record: recordOf(id), at });
  } else await saveVerification(trx, id, { remittance_tries: tries });
  await saveCompanyUser(trx, id, {});
  return isRight;
}

/** Also a wrong sum counts as a try, so whoever sent it is refused before any is compared. */
async function refuseSender(trx: Trx, id: string, actor: Actor) {
  const trail = await readTrail(trx, lifecycle.name, id);
  const sender = trail.findLast(({ action }) => action === 'remit')?.actorId;
  if (sender === actor.id) refuse('SECOND_PERSON_REQUIRED', { action: 'match' });
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
