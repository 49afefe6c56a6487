import type { AttestationDetail } from '@nota/contract/attestations/attestation-detail.contract.ts';
import type { AttestationRow } from '@nota/contract/attestations/attestation.contract.ts';

/** A record as its own page has it. */
export type AttestationRecord = AttestationRow & AttestationDetail;
