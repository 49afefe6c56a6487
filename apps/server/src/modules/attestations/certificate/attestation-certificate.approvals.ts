import { attestedCertificateRevocation } from '../../../evidence/certificate/index.ts';
import { isSubjectVisible } from '../record/attestation.repo.ts';

/** A certificate has no owner of its own, so the person who revokes it must be allowed to see its record. */
export const certificateTakenBack = { ...attestedCertificateRevocation, isSeenBy: isSubjectVisible };
