import { dayAt, dayText } from '@nota/contract/kit/clock/shanghai-day.ts';
import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import { companyCorrectionAsked } from '@nota/contract/user-manager/company/company-correction.notifications.ts';
import { issueAccessLink, revokeAccessLinks } from '../../../../platform/access-link/access-link.service.ts';
import { defineLinkPurpose } from '../../../../platform/access-link/link-purpose.ts';
import { addDays } from '../../../../platform/clock.ts';
import type { StoredRound } from '../../../../platform/correction/correction-round.repo.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { PAPER } from '../../../../platform/files/stored-file/ready-paper.ts';
import type { Notifying } from '../../../../platform/notification/notification.service.ts';
import { recipientOf } from '../company-contact.ts';
import type { StoredCompanyUser } from '../company-user.repo.ts';

/** The page where a company's applicant sees what is asked, and answers. */
export const companyCorrectionLink = defineLinkPurpose({
  name: 'company-correction',
  recordKind: 'company-user',
  page: '/p/correction',
  text: companyCorrectionAsked,
  papers: PAPER,
});

/** Applicants look, go for their papers, and come back: often enough for that, and not for everybody. */
const VISITS = 30;

/**
 * Sends the applicant the way to answer; an earlier one no longer works. False where there is nobody to send it to. A
 * link ends with its round, or where that end is provisional, as late as links may.
 */
export async function sendCorrectionLink(
  trx: Trx,
  notifying: Notifying,
  { company, round, at }: { company: StoredCompanyUser; round: StoredRound; at: Date },
): Promise<boolean> {
  const recipient = recipientOf(notifying.keys, company);
  if (!recipient || !round.due_at) return false;
  await issueAccessLink(trx, notifying, {
    purpose: companyCorrectionLink,
    recordId: company.id,
    recipient,
    secondFactor: { kind: 'code' },
    variables: { organization: company.org_name, due: lastDayOf(round.due_at) },
    expiresAt: round.due_is_provisional ? addDays(at, LINK_LIMIT.lifeDaysMax) : round.due_at,
    uses: VISITS,
    at,
  });
  return true;
}

/** A round ends at 24:00, which is stored as the beginning of the next day. */
export const lastDayOf = (dueAt: Date): string => dayText(dayAt(new Date(dueAt.getTime() - 1)));

export const endCorrectionLinks = (trx: Trx, companyId: string, at: Date) =>
  revokeAccessLinks(
    trx,
    { kind: companyCorrectionLink.recordKind, id: companyId },
    { purpose: companyCorrectionLink, at },
  );
