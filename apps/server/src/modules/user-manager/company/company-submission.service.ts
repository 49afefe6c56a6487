import { NUMBER_PREFIXES } from '@nota/contract/kit/business-number.ts';
import { isCertNoValid, isUsccValid } from '@nota/contract/kit/identity.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { CompanyMaterial } from '@nota/contract/user-manager/company-verification.contract.ts';
import { companyChecklist } from '@nota/contract/user-manager/company-review.rules.ts';
import { companyVerificationLifecycle as lifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import type { Actor } from '../../../platform/actor.ts';
import { freeCase } from '../../../platform/assignment/assignment.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { nextNumber } from '../../../platform/db/next-number.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { forgetTicks } from '../../../platform/checklist/checklist.service.ts';
import { readyPaper } from '../../../platform/files/stored-file/ready-paper.ts';
import { keepClock } from '../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { columnsOfTexts, shownTexts } from './company-material.ts';
import { saveCompanyUser } from './company-user.repo.ts';
import { companyReviewAssignment } from './company-verification.assignment.ts';
import { companyReviewClock } from './company-verification.clock.ts';
import { insertSubmission, isUsccTaken, listSubmissions, saveVerification } from './company-verification.repo.ts';
import { lockBoth, refuseUnless } from './company-lock.ts';

interface Submission {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly body: CompanyMaterial & { readonly version: number };
}

/** Staff submit a company's documents; another member of staff reviews them. */
export async function submitCompany(trx: Trx, keys: Keys, { id, actor, at, body }: Submission) {
  const { company, verification } = await lockBoth(trx, id);
  const state = await moveAlong(trx, { lifecycle, record: verification, action: 'submit', actor, at });
  refuseUnless(company, body.version);
  if (verification.submissions >= LIMIT.companySubmissionsMax) refuse('RESUBMITTED_TOO_OFTEN', { id });
  refuseWrongNumbers(body, at);
  if (await isUsccTaken(trx, body.uscc, id)) refuse('VALUE_TAKEN', { field: 'uscc' });
  await readyPaper(trx, actor.id, body.licenceFileId);
  if (body.authorizationFileId) await readyPaper(trx, actor.id, body.authorizationFileId);

  const reviewNo = await nextNumber(trx, NUMBER_PREFIXES.companyReview, at);
  const number = ((await listSubmissions(trx, id))[0]?.number ?? 0) + 1;
  await insertSubmission(trx, {
    company_user_id: id,
    number,
    review_no: reviewNo,
    material: JSON.stringify(maskedOf(body)),
    submitted_at: at,
  });
  await saveVerification(trx, id, {
    state,
    review_no: reviewNo,
    submissions: verification.submissions + 1,
    submitted_at: at,
    decided_at: null,
    remittance_fen: null,
    remittance_flow_no: null,
    remittance_tries: 0,
  });
  await forgetTicks(trx, companyChecklist, id);
  await keepClock(trx, companyReviewClock, { id, state }, at);
  await freeCase(trx, companyReviewAssignment, id, at);
  await saveCompanyUser(trx, id, columnsOf(keys, body)).catch(refuseTakenUscc);
}

/** Another company took the code after it was looked up: the unique index decides between the two. */
function refuseTakenUscc(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'company_user_uscc_key') refuse('VALUE_TAKEN', { field: 'uscc' });
  throw error;
}

/** A code that fails its check needs the licence, which is always required, and a reason by a member of staff. */
function refuseWrongNumbers(body: CompanyMaterial, at: Date) {
  if (!isUsccValid(body.uscc) && !body.usccNote) refuse('CHECKSUM_WRONG', { field: 'uscc' });
  const wrong = [
    ...(isCertNoValid(body.legalCertType, body.legalCertNo, at) ? [] : ['legalCertNo']),
    ...(isCertNoValid(body.agentCertType, body.agentCertNo, at) ? [] : ['agentCertNo']),
  ];
  if (wrong.length > 0) refuseFields(wrong.map((path) => ({ path, message: 'cert-no.wrong' })));
}

function columnsOf(keys: Keys, body: CompanyMaterial) {
  return {
    // What is left out this time is no longer there.
    licence_until: null,
    agent_email_sealed: null,
    agent_email_masked: null,
    ...columnsOfTexts(keys, body),
    uscc_note: isUsccValid(body.uscc) ? null : (body.usccNote ?? null),
    licence_file_id: body.licenceFileId,
    authorization_file_id: body.authorizationFileId,
    verify_method: body.method,
  };
}

/** The submission for comparison by later reviewers: complete, with personal data masked. */
export const maskedOf = (body: CompanyMaterial) => ({
  ...body,
  usccNote: body.usccNote ?? null,
  ...shownTexts(body),
});
