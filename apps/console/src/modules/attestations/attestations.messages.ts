import type { Messages } from '@nota/contract/kit/messages.ts';
import { certificateVersionsMessages } from './certificate/certificate-versions.messages.ts';
import { courtAccessCodeMessages } from './certificate/court-access-code.messages.ts';
import { attestationListMessages } from './list/attestation-list.messages.ts';
import { attestationDetailMessages } from './record/attestation-detail.messages.ts';
import { attestationMessages } from './record/attestation.messages.ts';
import { verificationMessages } from './verification/verification.messages.ts';

/** Messages of the pages of attestations. */
export const attestationsMessages = {
  attestation: attestationMessages,
  ...attestationDetailMessages,
  ...attestationListMessages,
  certificate: certificateVersionsMessages,
  'court-access-code': courtAccessCodeMessages,
  verification: verificationMessages,
} as const satisfies Messages;
