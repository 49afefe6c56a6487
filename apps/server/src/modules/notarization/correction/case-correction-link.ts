import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import { dayAt, dayText } from '@nota/contract/kit/clock/shanghai-day.ts';
import { caseCorrectionAsked } from '@nota/contract/notarization/correction/case-correction.notifications.ts';
import { notarizationCaseLifecycle } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { issueAccessLink, revokeAccessLinks } from '../../../platform/access-link/access-link.service.ts';
import { defineLinkPurpose } from '../../../platform/access-link/link-purpose.ts';
import { addDays } from '../../../platform/clock.ts';
import type { StoredRound } from '../../../platform/correction/correction-round.repo.ts';
import { withdrawRound, type RoundKind } from '../../../platform/correction/correction-round.service.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { PAPER } from '../../../platform/files/stored-file/ready-paper.ts';
import type { Notifying } from '../../../platform/notification/notification.service.ts';
import { notifiedUsers } from '../../user-manager/index.ts';
import type { StoredCase } from '../case/notarization-case.repo.ts';
import { notifiedCase } from '../case/notified-case.ts';

/** The page where an applicant sees what is asked of their case, and answers. */
export const caseCorrectionLink = defineLinkPurpose({
  name: 'case-correction',
  recordKind: 'notarization-case',
  page: '/p/correction',
  text: caseCorrectionAsked,
  papers: PAPER,
});

/** What a round of a case is called, for whoever ends one without judging what came. */
export const caseRounds: RoundKind = { kind: notarizationCaseLifecycle.name, purpose: caseCorrectionLink };

/** Applicants look, go for their papers, and come back: often enough for that, and not for everybody. */
const VISITS = 30;

/**
 * Sends the applicant the way to answer; an earlier one no longer works. False where there is nobody to send it to. A
 * link ends with its round, or where that end is provisional, as late as links may.
 */
export async function sendCaseLink(
  trx: Trx,
  notifying: Notifying,
  { case: found, round, at }: { case: StoredCase; round: StoredRound; at: Date },
): Promise<boolean> {
  const contact = await notifiedCase(notifiedUsers).contactOf(trx, found.id, notifying.keys);
  if (!contact || !round.due_at) return false;
  await issueAccessLink(trx, notifying, {
    purpose: caseCorrectionLink,
    recordId: found.id,
    recipient: contact.to,
    ...(contact.language === undefined ? {} : { language: contact.language }),
    secondFactor: { kind: 'code' },
    variables: { number: found.number, due: lastDayOf(round.due_at) },
    expiresAt: round.due_is_provisional ? addDays(at, LINK_LIMIT.lifeDaysMax) : round.due_at,
    uses: VISITS,
    at,
  });
  return true;
}

/** A round ends at 24:00, which is stored as the beginning of the next day. */
export const lastDayOf = (dueAt: Date): string => dayText(dayAt(new Date(dueAt.getTime() - 1)));

export const endCaseLinks = (trx: Trx, id: string, at: Date) =>
  revokeAccessLinks(trx, { kind: caseCorrectionLink.recordKind, id }, { purpose: caseCorrectionLink, at });

/** Nobody waits for the applicant any more: what is open is withdrawn, and its link leads nowhere. */
export async function withdrawCaseRound(trx: Trx, id: string, at: Date): Promise<StoredRound | undefined> {
  const round = await withdrawRound(trx, caseRounds, id, at);
  if (round) await endCaseLinks(trx, id, at);
  return round;
}
