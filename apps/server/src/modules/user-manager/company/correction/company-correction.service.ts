import { dayAt, dayText } from '@nota/contract/kit/clock/shanghai-day.ts';
import { CORRECTION_CLOCK } from '@nota/contract/kit/correction/correction.rules.ts';
import { DEFAULT_LANGUAGE } from '@nota/contract/kit/languages.ts';
import type { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import { companyCorrectionWithdrawn } from '@nota/contract/user-manager/company/company-correction.notifications.ts';
import {
  COMPANY_CORRECTIONS,
  isCorrectedPaper,
  type CorrectedField,
  type CorrectedPaper,
} from '@nota/contract/user-manager/company/company-correction.rules.ts';
import { companyChecklist, CORRECTION_GROUND } from '@nota/contract/user-manager/company-review.rules.ts';
import { companyVerificationLifecycle as lifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { companyCorrection } from '@nota/contract/user-manager/document/company.documents.ts';
import type { z } from 'zod';
import { makeDocument } from '../../../../evidence/document/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { claimCase, refuseCaseOfAnother } from '../../../../platform/assignment/assignment.service.ts';
import { keepSnapshot } from '../../../../platform/checklist/checklist.service.ts';
import { lockOpenRound } from '../../../../platform/correction/correction-round.repo.ts';
import {
  openRound,
  withdrawRound,
  type PlannedRound,
} from '../../../../platform/correction/correction-round.service.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { pauseClock } from '../../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong } from '../../../../platform/lifecycle/transition.ts';
import type { Notifying } from '../../../../platform/notification/notification.service.ts';
import { notifyAbout } from '../../../../platform/notification/notified-record.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { endCorrectionLinks, lastDayOf, sendCorrectionLink } from './company-correction-link.ts';
import { companyFacts } from '../company-facts.ts';
import { MATERIAL } from '../company-material.ts';
import { saveCompanyUser, type StoredCompanyUser } from '../company-user.repo.ts';
import { companyReviewAssignment } from '../company-verification.assignment.ts';
import { companyReviewClock } from '../company-verification.clock.ts';
import { aboutRound, companyCorrections, correctionLabel, goOnReviewing } from './company-verification.corrections.ts';
import { saveVerification } from '../company-verification.repo.ts';
import { lockBoth, refuseUnless } from '../company-lock.ts';

interface Deed {
  readonly id: string;
  readonly actor: Actor;
  readonly at: Date;
}

type Asking = Deed & z.output<typeof companyCorrectionApi.ask.body>;

/** The reviewer asks the applicant, by a notice and a link; until the answer comes, the review's time stands still. */
export async function askCompany(trx: Trx, notifying: Notifying, deed: Asking) {
  const { id, actor, at, items, days } = deed;
  const { company, verification } = await lockBoth(trx, id);
  const state = await moveAlong(trx, { lifecycle, record: verification, action: 'ask', actor, at });
  refuseUnless(company, deed.version);
  await claimCase(trx, companyReviewAssignment, verification, deed);
  const since = verification.submitted_at ?? refuse('STATE_CHANGED', { id });
  const facts = await companyFacts(trx, company, at);
  await keepSnapshot(trx, companyChecklist, { id, facts, action: 'ask', actor, at });
  const noticeOf = (planned: PlannedRound) =>
    makeDocument(trx, companyCorrection, {
      record: { id },
      facts: noticeFacts(company, { ...deed, submittedAt: since, planned }),
      actor,
      at,
    });
  const asked = { recordId: id, since, items, days, actor, at, before: beforeOf(company), noticeOf };
  const round = await openRound(trx, companyCorrections, asked);
  const document = { title: round.number, fileId: null };
  await pauseClock(trx, companyReviewClock, id, { ground: CORRECTION_GROUND, document, at });
  await saveVerification(trx, id, { state });
  await saveCompanyUser(trx, id, {});
  await sendCorrectionLink(trx, notifying, { company, round, at });
  return round;
}

/** What the notice says: name and code of a company are public, and nothing of its people stands in it. */
function noticeFacts(
  company: StoredCompanyUser,
  { items, days, at, submittedAt, planned }: Asking & { submittedAt: Date; planned: PlannedRound },
) {
  const { sequence, deadline } = planned;
  return {
    company: { name: company.org_name, uscc: company.uscc },
    submittedAt: submittedAt.toISOString(),
    round: sequence,
    roundsMost: COMPANY_CORRECTIONS.roundsMax,
    items: items.map(({ name, sentence, example }) => ({
      subject: correctionLabel(name, DEFAULT_LANGUAGE),
      asked: sentence,
      ...(example === '' ? {} : { example }),
    })),
    dueOn: lastDayOf(deadline.dueAt ?? at),
    period: { unit: CORRECTION_CLOCK.unit, days, startedOn: dayText(dayAt(at)), isProvisional: deadline.isProvisional },
  };
}

const beforeOf = (company: StoredCompanyUser) => (name: string) =>
  isCorrectedPaper(name)
    ? { fileId: company[PAPER_COLUMN[name]] }
    : { value: MATERIAL[name as CorrectedField].stored(company) };

const PAPER_COLUMN = {
  licence: 'licence_file_id',
  authorization: 'authorization_file_id',
} as const satisfies Readonly<Record<CorrectedPaper, keyof StoredCompanyUser>>;

/** The reviewer goes on with the papers as they are. */
export async function withdrawFromCompany(trx: Trx, { id, actor, at, reason }: Deed & { reason: string }) {
  const { company, verification } = await lockBoth(trx, id);
  const state = await moveAlong(trx, { lifecycle, record: verification, action: 'withdraw', actor, reason, at });
  refuseUnless(company);
  refuseCaseOfAnother(verification, actor);
  const round = await withdrawRound(trx, companyCorrections, id, at);
  await goOnReviewing(trx, id, { state, at });
  await saveCompanyUser(trx, id, {});
  await endCorrectionLinks(trx, id, at);
  if (round) await notifyAbout(trx, companyCorrectionWithdrawn, { ...aboutRound(id, round.number), at });
}

/** For an applicant who has lost the link or locked it; the round and its time stay what they are. */
export async function resendToCompany(trx: Trx, notifying: Notifying, { id, actor, at }: Deed) {
  const { company, verification } = await lockBoth(trx, id);
  refuseCaseOfAnother(verification, actor);
  const record = { kind: companyCorrections.kind, id };
  const round = (await lockOpenRound(trx, record)) ?? refuse('STATE_CHANGED', { id });
  if (round.due_at && !round.due_is_provisional && round.due_at <= at) refuse('DEADLINE_PASSED', { id });
  if (!(await sendCorrectionLink(trx, notifying, { company, round, at }))) refuse('STATE_CHANGED', { id });
  return round;
}
