import { defineLifecycle, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/**
 * The verification of a company: documents, a review, and where the documents alone are not enough, a payment of a few
 * fen whose amount only the holder of the account can name. The submitter of the documents may not review them.
 */
export const companyVerificationLifecycle = defineLifecycle({
  name: 'company-verification',
  initial: 'unverified',
  madeBy: 'register',
  states: {
    unverified: { tone: 'neutral' },
    reviewing: { tone: 'info' },
    correcting: { tone: 'warning' },
    confirming: { tone: 'info' },
    remitting: { tone: 'warning' },
    verified: { tone: 'success' },
    rejected: { tone: 'danger' },
    renewal: { tone: 'warning' },
  },
  actions: {
    submit: { from: ['unverified', 'rejected', 'renewal'], to: 'reviewing', by: ACTION.companyUserEdit },
    approve: { from: ['reviewing'], to: 'verified', by: ACTION.companyUserReview, notBy: 'submit' },
    /** Where a rule wants two people: the first reviewer's approval, and the second one's. */
    endorse: { from: ['reviewing'], to: 'confirming', by: ACTION.companyUserReview, notBy: 'submit' },
    confirm: { from: ['confirming'], to: 'verified', by: ACTION.companyUserReview, notBy: 'endorse' },
    reopen: { from: ['confirming'], to: 'reviewing', by: 'system' },
    remit: { from: ['reviewing'], to: 'remitting', by: ACTION.companyUserReview, notBy: 'submit' },
    reject: { from: ['reviewing'], to: 'rejected', by: ACTION.companyUserReview, asks: 'reason' },
    /** The applicant is asked for better papers; meanwhile nobody decides. */
    ask: { from: ['reviewing'], to: 'correcting', by: ACTION.companyUserReview },
    answer: { from: ['correcting'], to: 'reviewing', by: 'outside' },
    withdraw: { from: ['correcting'], to: 'reviewing', by: ACTION.companyUserReview, asks: 'reason' },
    lapse: { from: ['correcting'], to: 'rejected', by: 'system' },
    /** The amount is entered by the company's contact, and not by the person who sent it. */
    match: { from: ['remitting'], to: 'verified', by: ACTION.companyUserEdit, notBy: 'remit' },
    exhaust: { from: ['remitting'], to: 'rejected', by: 'system' },
    renew: { from: ['verified'], to: 'renewal', by: ACTION.companyUserReview, asks: 'reason' },
    expire: { from: ['verified'], to: 'renewal', by: 'system' },
  },
});

export type CompanyVerificationState = StateOf<typeof companyVerificationLifecycle>;

/** While papers are corrected or confirmed, and until the company has named its sum, its reviewer answers for the case. */
export const OPEN_REVIEW: readonly CompanyVerificationState[] = ['reviewing', 'correcting', 'confirming', 'remitting'];
