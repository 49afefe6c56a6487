import type { Messages } from '@nota/contract/kit/messages.ts';
import { certificateMessages } from './certificate/certificate.messages.ts';
import { courtAccessCodeMessages } from './certificate/court-access-code.messages.ts';
import { attestationListMessages } from './list/attestation-list.messages.ts';
import { attestationDetailMessages } from './record/attestation-detail.messages.ts';
import { attestationMessages } from './record/attestation.messages.ts';
import { proofMessages } from './verification/proof.messages.ts';
import { verificationMessages } from './verification/verification.messages.ts';

/** Messages of the pages of attestations. */
export const attestationsMessages = {
  attestation: attestationMessages,
  ...attestationDetailMessages,
  ...attestationListMessages,
  certificate: certificateMessages,
  'court-access-code': courtAccessCodeMessages,
  verification: verificationMessages,
  ...proofMessages,
} as const satisfies Messages;
