import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION } from '../kit/permissions.ts';

/**
 * An attestation, from the first uploaded byte to the end of its custody. A bare hash has nothing to upload, to check
 * or to review: it begins at `anchoring`. A file's digest is in the log before anybody reviews the file, so that a
 * review costs no time priority. What ends with `expired` is our custody of the file; hash, proofs and certificate
 * stay.
 */
export const attestationLifecycle = defineLifecycle({
  name: 'attestation',
  initial: 'uploading',
  madeBy: 'create',
  states: {
    uploading: { tone: 'neutral' },
    checking: { tone: 'info' },
    reviewing: { tone: 'info' },
    unpaid: { tone: 'warning' },
    anchoring: { tone: 'info' },
    preserved: { tone: 'success' },
    'anchor-failed': { tone: 'danger' },
    'review-refused': { tone: 'danger' },
    closed: { tone: 'neutral', final: true },
    expired: { tone: 'neutral' },
  },
  actions: {
    commit: { from: ['uploading'], to: 'checking', by: 'system' },
    accept: { from: ['checking'], to: 'reviewing', by: 'system' },
    /** The automatic check found nothing; `approve` is the same by a person, where the check could not decide. */
    pass: { from: ['reviewing'], to: 'unpaid', by: 'system' },
    approve: { from: ['reviewing'], to: 'unpaid', by: ACTION.attestationReview },
    refuse: { from: ['reviewing'], to: 'review-refused', by: ACTION.attestationReview, asks: 'reason' },
    appeal: { from: ['review-refused'], to: 'reviewing', by: 'system' },
    pay: { from: ['unpaid'], to: 'anchoring', by: 'system' },
    preserve: { from: ['anchoring'], to: 'preserved', by: 'system' },
    fail: { from: ['anchoring'], to: 'anchor-failed', by: 'system' },
    reanchor: { from: ['anchor-failed'], to: 'anchoring', by: ACTION.attestationAnchor, asks: 'reason' },
    /** A later anchored head also covers the record whose own anchor failed. */
    resume: { from: ['anchor-failed'], to: 'anchoring', by: 'system' },
    close: { from: ['uploading', 'checking', 'unpaid'], to: 'closed', by: 'system' },
    expire: { from: ['preserved'], to: 'expired', by: 'system' },
    renew: { from: ['expired'], to: 'preserved', by: 'system' },
  },
});

export type AttestationState = StateOf<typeof attestationLifecycle>;
export type AttestationAction = ActionOf<typeof attestationLifecycle>;
