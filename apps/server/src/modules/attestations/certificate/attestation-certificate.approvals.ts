import { attestedCertificateRevocation } from '../../../evidence/certificate/index.ts';
import { isSubjectVisible } from '../record/attestation.repo.ts';

/** Certificates know no owners; whoever takes one back must see the record that it is of. */
export const certificateTakenBack = { ...attestedCertificateRevocation, isSeenBy: isSubjectVisible };
