import { defineLifecycle, type ActionOf, type StateOf } from '../kit/lifecycle.ts';
import { ACTION, PERMISSION } from '../kit/permissions.ts';

/** A certificate is never changed: a correction is a new version that supersedes it, and an error ends in revocation. */
export const certificateLifecycle = defineLifecycle({
  name: 'certificate',
  initial: 'issued',
  madeBy: 'issue',
  states: {
    issued: { tone: 'success' },
    superseded: { tone: 'neutral' },
    revoked: { tone: 'danger', final: true },
  },
  actions: {
    supersede: { from: ['issued'], to: 'superseded', by: 'system' },
    revoke: { from: ['issued', 'superseded'], to: 'revoked', by: PERMISSION.platformConfig, asks: 'reason' },
    /** The same by the staff who manage attestations and their certificates. */
    withdraw: { from: ['issued', 'superseded'], to: 'revoked', by: ACTION.attestationCertificate, asks: 'reason' },
  },
});

export type CertificateState = StateOf<typeof certificateLifecycle>;
export type CertificateAction = ActionOf<typeof certificateLifecycle>;
