import type { PackageDesk } from '../../evidence/package/index.ts';
import type { Router } from '../../platform/http/implement.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/job.ts';
import { certificateTakenBack } from './attestation-certificate.approvals.ts';
import { attestationCertificateRoutes } from './attestation-certificate.routes.ts';
import { certifyHandler } from './attestation-certificate.worker.ts';
import { checkHandler, reviewHandler } from './attestation-check.worker.ts';
import { attestationCustodyRoutes } from './attestation-custody.routes.ts';
import { tellExpiring } from './attestation-expiry.worker.ts';
import { attestationFileRoutes } from './attestation-file.routes.ts';
import { followAttestations } from './attestation-follow.worker.ts';
import { HOLD_LIFTS } from './attestation-hold.approvals.ts';
import { moveOldEvidence } from './attestation-move.worker.ts';
import { attestationHoldRoutes } from './attestation-hold.routes.ts';
import { expireAttestations } from './attestation-retention.worker.ts';
import { attestationScanRoutes } from './attestation-scan.routes.ts';
import { attestationVerificationRoutes } from './attestation-verification.routes.ts';
import { verifyHandler } from './attestation-verification.worker.ts';
import { attestationRoutes } from './attestation.routes.ts';
import { restrictOwnerHandler } from './owner-restriction.worker.ts';
import { courtAccessCodeRoutes } from './court-access-code.routes.ts';
import { expireCourtCodes } from './court-access-code.worker.ts';

export { acceptHashes, knownTokens, type AcceptedHashes } from './attestation-accept.service.ts';
export {
  addressForFilePart,
  commitFileAttestation,
  filePartsDone,
  lookAtFile,
  openFileAttestation,
  type NewFileAttestation,
  type OpenedFile,
} from './attestation-file.service.ts';
export { countHeldOf, listOwnedBy } from './attestation-owner.repo.ts';
export type { HashItem } from './attestation-insert.repo.ts';
export { noteScan } from './attestation-scan.service.ts';
export { expireAttestation, isCustodyOver, renewAttestation } from './attestation-retention.service.ts';
export { verifyAttestation } from './attestation-verification.service.ts';
export { organizationAttestationExport, personAttestationExport } from './attestation.exports.ts';
export { findByHash, lockAttestation, readAttestation, type StoredAttestation } from './attestation.repo.ts';
export { appealReview } from './attestation.service.ts';
export { certificateArchives } from './certificate-archive.ts';
export { releaseEntry } from './leaving.ts';
export { ownerKeyedColumns, type OwnerBlock } from './owner-block.ts';
export { restrictOwnerJob } from './attestation.jobs.ts';

export function attestationsRoutes(router: Router, packages: PackageDesk) {
  attestationRoutes(router, packages);
  attestationCustodyRoutes(router);
  attestationVerificationRoutes(router, packages);
  attestationCertificateRoutes(router);
  attestationHoldRoutes(router);
  attestationFileRoutes(router, packages);
  attestationScanRoutes(router);
  courtAccessCodeRoutes(router, packages);
}

export const attestationHandlers: readonly JobHandler[] = [
  checkHandler,
  reviewHandler(),
  certifyHandler,
  verifyHandler,
  restrictOwnerHandler,
];
export const attestationSchedules: readonly Schedule[] = [
  followAttestations,
  tellExpiring,
  expireAttestations,
  expireCourtCodes,
  moveOldEvidence,
];

/** What needs two people. */
export const attestationApprovals = [HOLD_LIFTS.release, HOLD_LIFTS.thaw, certificateTakenBack];
