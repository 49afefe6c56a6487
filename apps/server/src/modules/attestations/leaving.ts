import type { AttestationState } from '@nota/contract/attestations/attestation.lifecycle.ts';

/** Before it is checked there is nothing to show, and what was closed never became evidence. */
export const isOut = (state: AttestationState): boolean =>
  state !== 'uploading' && state !== 'checking' && state !== 'closed';
