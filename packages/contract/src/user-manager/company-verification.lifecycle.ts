import { defineLifecycle, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/**
 * How a company proves who it is: papers, a reviewer, and where the papers alone do not do, a sum of a few fen that
 * only the holder of the account can name. Whoever handed the papers in for the company does not judge them.
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
    /** What the company read off its account is entered by whoever speaks for it, and not by who sent the sum. */
    match: { from: ['remitting'], to: 'verified', by: ACTION.companyUserEdit, notBy: 'remit' },
    exhaust: { from: ['remitting'], to: 'rejected', by: 'system' },
    renew: { from: ['verified'], to: 'renewal', by: ACTION.companyUserReview, asks: 'reason' },
    expire: { from: ['verified'], to: 'renewal', by: 'system' },
  },
});

export type CompanyVerificationState = StateOf<typeof companyVerificationLifecycle>;
