import type { AttestationDetail } from '@nota/contract/attestations/attestation-detail.contract.ts';
import type { AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';

/** A record as its own page has it. */
export type AttestationRecord = AttestationRow & AttestationDetail;

/** Before it is checked there is nothing to release, and a closed record never became evidence. */
export const hasNothingToGive = ({ state }: Pick<AttestationRecord, 'state'>) =>
  state === 'uploading' || state === 'checking' || state === 'closed';
