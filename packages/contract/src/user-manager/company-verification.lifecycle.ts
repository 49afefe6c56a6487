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
    remitting: { tone: 'warning' },
    verified: { tone: 'success' },
    rejected: { tone: 'danger' },
    renewal: { tone: 'warning' },
  },
  actions: {
    submit: { from: ['unverified', 'rejected', 'renewal'], to: 'reviewing', by: ACTION.companyUserEdit },
    approve: { from: ['reviewing'], to: 'verified', by: ACTION.companyUserReview, notBy: 'submit' },
    remit: { from: ['reviewing'], to: 'remitting', by: ACTION.companyUserReview, notBy: 'submit' },
    reject: { from: ['reviewing'], to: 'rejected', by: ACTION.companyUserReview, asks: 'reason' },
    /** The amount is entered by the company's contact, and not by the person who sent it. */
    match: { from: ['remitting'], to: 'verified', by: ACTION.companyUserEdit, notBy: 'remit' },
    exhaust: { from: ['remitting'], to: 'rejected', by: 'system' },
    renew: { from: ['verified'], to: 'renewal', by: ACTION.companyUserReview, asks: 'reason' },
    expire: { from: ['verified'], to: 'renewal', by: 'system' },
  },
});

export type CompanyVerificationState = StateOf<typeof companyVerificationLifecycle>;
