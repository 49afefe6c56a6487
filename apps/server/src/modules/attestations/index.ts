import type { PackageContext } from '../../evidence/package/index.ts';
import type { Router } from '../../platform/http/implement.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/job.ts';
import { certificateTakenBack } from './certificate/attestation-certificate.approvals.ts';
import { attestationCertificateRoutes } from './certificate/attestation-certificate.routes.ts';
import { certifyHandler } from './certificate/attestation-certificate.worker.ts';
import { checkHandler, reviewHandler } from './intake/attestation-check.worker.ts';
import { attestationCustodyRoutes } from './custody/attestation-custody.routes.ts';
import { tellExpiring } from './custody/attestation-expiry.worker.ts';
import { attestationFileRoutes } from './record/attestation-file.routes.ts';
import { updateAttestationProgress } from './progress/attestation-progress.worker.ts';
import { HOLD_LIFTS } from './custody/attestation-hold.approvals.ts';
import { moveOldEvidence } from './custody/attestation-move.worker.ts';
import { attestationHoldRoutes } from './custody/attestation-hold.routes.ts';
import { expireAttestations } from './custody/attestation-retention.worker.ts';
import { attestationScanRoutes } from './custody/attestation-scan.routes.ts';
import { attestationVerificationRoutes } from './verification/attestation-verification.routes.ts';
import { verifyHandler } from './verification/attestation-verification.worker.ts';
import { attestationRoutes } from './record/attestation.routes.ts';
import { restrictOwnerHandler } from './record/owner-restriction.worker.ts';
import { recordEvidenceRoutes } from './record-evidence/record-evidence.routes.ts';
import { keepRecordHandler } from './record-evidence/record-evidence.worker.ts';
import type { Seller } from '../financial/index.ts';
import { attestationSeller } from './sale/attestation-sale.service.ts';
import { sellHandler } from './sale/attestation-sale.worker.ts';
import { custodyRenewalRoutes } from './sale/custody-renewal.routes.ts';
import { renewalSeller } from './sale/custody-renewal.service.ts';
import type { ProgramRoutes } from '../open-api/index.ts';
import { attestedRecordRoutes, packageFileRoute } from './open-api/attested-record.routes.ts';
import { fileAttestationRoutes } from './open-api/file-attestation.routes.ts';
import { hashAttestationRoutes } from './open-api/hash-attestation.routes.ts';
import { verificationRoutes } from './open-api/verification.routes.ts';
import { courtAccessCodeRoutes } from './court-access-code/court-access-code.routes.ts';
import { courtWindowRoutes } from './court-window/court-window.routes.ts';
import type { FindNotarialCertificate } from './court-window/court-window.service.ts';
import { expireCourtCodes } from './court-access-code/court-access-code.worker.ts';

export { acceptHashes, knownTokens, type AcceptedHashes } from './intake/attestation-accept.service.ts';
export {
  addressForFilePart,
  commitFileAttestation,
  filePartsDone,
  lookAtFile,
  openFileAttestation,
  type NewFileAttestation,
  type OpenedFile,
} from './record/attestation-file.service.ts';
export { heldCountOf, listOwnedBy } from './record/attestation-owner.repo.ts';
export type { HashItem } from './intake/attestation-insert.repo.ts';
export { noteScan } from './custody/attestation-scan.service.ts';
export { expireAttestation, isCustodyOver, renewAttestation } from './custody/attestation-retention.service.ts';
export {
  judgeAttestation,
  keepResult as keepVerification,
  verifyAttestation,
  type Judged as JudgedAttestation,
} from './verification/attestation-verification.service.ts';
export { contentReviewClock } from './record/content-review.clock.ts';
export { attestationBulkActs } from './list/attestation.bulk.ts';
export { attestationQueues } from './list/attestation.queue.ts';
export { organizationAttestationExport, personAttestationExport } from './list/attestation.exports.ts';
export { attestationSearches } from './list/attestation.search.ts';
export { certificateSearch } from './certificate/certificate.search.ts';
export { findByHash, lockAttestation, readAttestation, type StoredAttestation } from './record/attestation.repo.ts';
export type { FindNotarialCertificate } from './court-window/court-window.service.ts';
export { appealReview } from './record/attestation.service.ts';
export { certificateArchives } from './certificate/certificate-archive.ts';
export { releaseEntry } from './custody/release-guard.ts';
export { openCertNo, ownerKeyedColumns, type OwnerBlock } from './record/owner-columns.ts';
export { attestationMaterials } from './record/attestation-material.ts';
export { restrictOwnerJob } from './record/attestation.jobs.ts';
export { orderRenewal } from './sale/custody-renewal.service.ts';
export { preserveRecord, type RecordFile, type RecordToPreserve } from './record-evidence/preserve-record.service.ts';

/** The Open API of this module: submitting, reading, verifying and downloading. */
export const attestationProgramRoutes =
  (packages: PackageContext): ProgramRoutes =>
  (router, scope) => {
    hashAttestationRoutes(router);
    fileAttestationRoutes(router);
    attestedRecordRoutes(router);
    verificationRoutes(router, packages);
    packageFileRoute(scope, router, packages);
  };

export function attestationsRoutes(
  router: Router,
  packages: PackageContext,
  findNotarialCertificate: FindNotarialCertificate,
) {
  attestationRoutes(router, packages);
  attestationCustodyRoutes(router);
  attestationVerificationRoutes(router, packages);
  attestationCertificateRoutes(router);
  attestationHoldRoutes(router);
  attestationFileRoutes(router, packages);
  custodyRenewalRoutes(router);
  attestationScanRoutes(router);
  courtAccessCodeRoutes(router, packages);
  courtWindowRoutes(router, packages, findNotarialCertificate);
  recordEvidenceRoutes(router, packages);
}

export const attestationHandlers: readonly JobHandler[] = [
  sellHandler,
  checkHandler,
  reviewHandler(),
  certifyHandler,
  verifyHandler,
  restrictOwnerHandler,
  keepRecordHandler,
];
export const attestationSchedules: readonly Schedule[] = [
  updateAttestationProgress,
  tellExpiring,
  expireAttestations,
  expireCourtCodes,
  moveOldEvidence,
];

/** What this module sells. */
export const attestationSellers: readonly Seller[] = [attestationSeller, renewalSeller];

/** Acts that need two people. */
export const attestationApprovals = [HOLD_LIFTS.release, HOLD_LIFTS.thaw, certificateTakenBack];
