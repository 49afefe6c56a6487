import {
  caseCorrectionReceived,
  caseCorrectionWithdrawn,
  caseSupplementLapsed,
} from '@nota/contract/notarization/correction/case-correction.notifications.ts';
import {
  caseAccepted,
  caseAwaitingFee,
  caseCorrections,
  caseEnded,
  caseIssued,
  casePaused,
  caseRevoked,
} from '@nota/contract/notarization/notarization-case.notifications.ts';
import type { NotifiedRecord } from '../../../platform/notification/notified-record.ts';

const OWNER_KIND = { person: 'personal-user', organization: 'company-user' } as const;

/** The applicant is told by whatever way their own account tells them. */
export const notifiedCase = (owners: readonly NotifiedRecord[]): NotifiedRecord => ({
  kind: 'notarization-case',
  definitions: [
    caseCorrections,
    caseAwaitingFee,
    caseAccepted,
    casePaused,
    caseIssued,
    caseEnded,
    caseRevoked,
    caseCorrectionReceived,
    caseCorrectionWithdrawn,
    caseSupplementLapsed,
  ],
  async contactOf(trx, id, keys) {
    const found = await trx
      .selectFrom('notarization_case')
      .select(['number', 'applicant_type', 'applicant_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    const owner = found && owners.find(({ kind }) => kind === OWNER_KIND[found.applicant_type]);
    const contact = found && (await owner?.contactOf(trx, found.applicant_id, keys));
    return contact && { ...contact, variables: { number: found.number } };
  },
});
