import type { Language } from '@nota/contract/kit/languages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import {
  companyCorrectionLapsed,
  companyCorrectionReceived,
} from '@nota/contract/user-manager/company/company-correction.notifications.ts';
import {
  COMPANY_CORRECTIONS,
  correctedValue,
  isCorrectedPaper,
  type CorrectedField,
  type CorrectedPaper,
} from '@nota/contract/user-manager/company/company-correction.rules.ts';
import { companyChecklist, CORRECTION_GROUND } from '@nota/contract/user-manager/company-review.rules.ts';
import { companyUserMessages } from '@nota/contract/user-manager/company-user.messages.ts';
import { companyVerificationLifecycle as lifecycle } from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { reopenChecks } from '../../../../platform/checklist/checklist.service.ts';
import { defineCorrections, type ItemAnswer } from '../../../../platform/correction/correction-definition.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { keepClock, resumeIfPaused } from '../../../../platform/legal-clock/legal-clock.service.ts';
import { moveAlong } from '../../../../platform/lifecycle/transition.ts';
import { notifyAbout } from '../../../../platform/notification/notified-record.ts';
import { refuse, refuseFields } from '../../../../platform/refusal.ts';
import { companyCorrectionLink, endCorrectionLinks } from './company-correction-link.ts';
import { noticeRefusal } from '../company-decision.service.ts';
import { columnsOfTexts, shownTexts } from '../company-material.ts';
import { saveCompanyUser } from '../company-user.repo.ts';
import { companyReviewClock } from '../company-verification.clock.ts';
import { insertSubmission, isUsccTaken, listSubmissions, saveVerification } from '../company-verification.repo.ts';
import { lockBoth } from '../company-lock.ts';

/** What the notice says where nobody has written a reason. */
const NOT_CORRECTED = '未在补正期限内提交补正材料。';

type ReviewState = Awaited<ReturnType<typeof lockBoth>>['verification']['state'];

/** The review's time runs again, or from now where a process of the release before had ended it. */
export async function goOnReviewing(trx: Trx, id: string, { state, at }: { state: ReviewState; at: Date }) {
  await saveVerification(trx, id, { state });
  await keepClock(trx, companyReviewClock, { id, state }, at);
  await resumeIfPaused(trx, companyReviewClock, id, { ground: CORRECTION_GROUND, at });
}

/** What the applicant of a company is asked for; a frozen company may answer, and is not judged meanwhile. */
export const companyCorrections = defineCorrections({
  kind: lifecycle.name,
  rule: COMPANY_CORRECTIONS,
  purpose: companyCorrectionLink,
  async lock(trx, recordId) {
    await lockBoth(trx, recordId);
  },
  labelOf: correctionLabel,
  async answered({ trx, keys, by, recordId: id, round, answers, at }) {
    const { company, verification } = await lockBoth(trx, id);
    const state = await moveAlong(trx, { lifecycle, record: verification, action: 'answer', actor: by, at });
    if (company.state !== 'normal' && company.state !== 'frozen') refuse('STATE_CHANGED', { state: company.state });
    const texts = await rightTexts(trx, { id, answers, at });
    const papers = Object.fromEntries(
      answers.flatMap(({ item, fileId }) => (fileId && isCorrectedPaper(item.name) ? [[item.name, fileId]] : [])),
    ) as Partial<Record<CorrectedPaper, string>>;
    await goOnReviewing(trx, id, { state, at });
    await addSubmission(trx, id, { texts, papers, at });
    await reopenChecks(
      trx,
      companyChecklist,
      id,
      answers.map(({ item }) => item.name),
    );
    await saveCompanyUser(trx, id, {
      ...columnsOfTexts(keys, texts),
      ...(texts.uscc === undefined ? {} : { uscc_note: null }),
      ...(papers.licence ? { licence_file_id: papers.licence } : {}),
      ...(papers.authorization ? { authorization_file_id: papers.authorization } : {}),
    });
    await notifyAbout(trx, companyCorrectionReceived, { ...aboutRound(id, round.number), at });
    return new Map(Object.entries(shownTexts(texts)));
  },
  async lapsed({ trx, recordId: id, round, at }) {
    const { company, verification } = await lockBoth(trx, id);
    if (company.state !== 'normal') return false;
    const state = await moveAlong(trx, { lifecycle, record: verification, action: 'lapse', actor: 'system', at });
    await saveVerification(trx, id, { state, decided_at: at, reject_code: 'correction-lapsed', reject_text: null });
    await keepClock(trx, companyReviewClock, { id, state }, at);
    await saveCompanyUser(trx, id, {});
    await endCorrectionLinks(trx, id, at);
    await notifyAbout(trx, companyCorrectionLapsed, { ...aboutRound(id, round.number), at });
    const submissionsLeft = LIMIT.companySubmissionsMax - verification.submissions;
    await noticeRefusal(trx, { company, verification, actor: 'system', at, reason: NOT_CORRECTED, submissionsLeft });
    return true;
  },
});

export const aboutRound = (id: string, number: string) =>
  ({ record: { kind: 'company-user', id }, variables: { number } }) as const;

export function correctionLabel(name: string, language: Language): string {
  return messageIn(companyUserMessages.field[name as CorrectedField | CorrectedPaper], language);
}

type Texts = Partial<Record<CorrectedField, string>>;

/** The answered fields as the record keeps them; what cannot be right is refused on its item. */
async function rightTexts(
  trx: Trx,
  { id, answers, at }: { id: string; answers: readonly ItemAnswer[]; at: Date },
): Promise<Texts> {
  const texts: Texts = {};
  const wrong: string[] = [];
  for (const { item, value } of answers.filter(({ item: { kind } }) => kind === 'field')) {
    const field = item.name as CorrectedField;
    const right = correctedValue(field, value ?? '', at);
    const isTaken = field === 'uscc' && right !== undefined && (await isUsccTaken(trx, right, id));
    if (right === undefined || isTaken) wrong.push(item.id);
    else texts[field] = right;
  }
  if (wrong.length > 0) refuseFields(wrong.map((itemId) => ({ path: `answers.${itemId}`, message: 'value.wrong' })));
  return texts;
}

/** Beside the earlier ones, so that a reviewer sees what changed. It does not count as another submission. */
async function addSubmission(
  trx: Trx,
  id: string,
  { texts, papers, at }: { texts: Texts; papers: Partial<Record<CorrectedPaper, string>>; at: Date },
) {
  const [last] = await listSubmissions(trx, id);
  const fileIds = Object.entries(papers).map(([name, fileId]) => [`${name}FileId`, fileId]);
  const material = { ...last?.material, ...shownTexts(texts), ...(Object.fromEntries(fileIds) as object) };
  const row = {
    company_user_id: id,
    number: (last?.number ?? 0) + 1,
    review_no: last?.reviewNo ?? null,
    submitted_at: at,
  };
  await insertSubmission(trx, { ...row, material: JSON.stringify(material) });
}
