import type { FastifyInstance } from 'fastify';
import { registerAnchorMetrics } from './evidence/chain/anchor-metrics.ts';
import { auditProofRoutes } from './evidence/audit-proof/audit-proof.routes.ts';
import { anchorRoutes } from './evidence/chain/anchor.routes.ts';
import { certificateRoutes } from './evidence/certificate/certificate.routes.ts';
import { documentPreviews } from './evidence/document/document-preview.ts';
import { documentTemplateRoutes } from './evidence/document/document-template.routes.ts';
import { documentRoutes } from './evidence/document/document.routes.ts';
import { evidencePackageRoutes, packageDownloads } from './evidence/package/evidence-package.routes.ts';
import { openPackageContext } from './evidence/package/index.ts';
import { offlineVerifierRoutes } from './evidence/package/offline-verifier.routes.ts';
import { registerStampMetrics } from './evidence/time/stamp-metrics.ts';
import { integrityIncidentRoutes } from './evidence/reverify/integrity-incident.routes.ts';
import { keyedColumns } from './keyed-columns.ts';
import { registerPreservationMetrics } from './evidence/preservation/preservation-metrics.ts';
import { registerReverifyMetrics } from './evidence/reverify/reverify-metrics.ts';
import { registerWitnessMetrics } from './evidence/witness/witness-metrics.ts';
import { witnessRoutes } from './evidence/witness/witness.routes.ts';
import {
  attestationProgramRoutes,
  attestationsRoutes,
  certificateArchives,
  releaseEntry,
} from './modules/attestations/index.ts';
import { authRoutes } from './modules/auth/index.ts';
import { financialRoutes, invoiceDownloads, paymentCallbacks } from './modules/financial/index.ts';
import {
  draftPreviews,
  findNotarialCertificate,
  notarizationProgramRoutes,
  notarizationRoutes,
} from './modules/notarization/index.ts';
import { notaryOfficeRoutes } from './modules/notary-office/index.ts';
import { customerApiRoutes, openApiStaffRoutes } from './modules/open-api/index.ts';
import { platformConfigRoutes } from './modules/platform-config/index.ts';
import { sessionRoutes } from './modules/session/index.ts';
import { subjectDownloads, userManagerRoutes } from './modules/user-manager/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { appRoutes } from './modules/app/index.ts';
import { logRoutes } from './evidence/log/log.routes.ts';
import {
  accountHolders,
  approvalDefinitions,
  bulkActDefinitions,
  caseload,
  correctionDefinitions,
  documentDefinitions,
  exportDefinitions,
  paperExports,
  importDefinitions,
  linkPurposes,
  materialSource,
  searchDefinitions,
  queueDefinitions,
} from './lists.ts';
import { accessLinkRoutes } from './platform/access-link/access-link.routes.ts';
import { visitFileRoutes } from './platform/access-link/visit-file.routes.ts';
import { approvalRequestRoutes } from './platform/approval/approval-request.routes.ts';
import { queueRoutes } from './platform/queue/queue.routes.ts';
import { assignmentRoutes } from './platform/assignment/assignment.routes.ts';
import { auditEntryRoutes } from './platform/audit/audit-entry.routes.ts';
import { bulkReports } from './platform/bulk/bulk-report.ts';
import { bulkTaskRoutes } from './platform/bulk/bulk-task.routes.ts';
import { correctionRoutes } from './platform/correction/correction.routes.ts';
import { downloadRoutes } from './platform/exports/download.routes.ts';
import { exportTaskRoutes } from './platform/exports/export-task.routes.ts';
import { storedFileRoutes } from './platform/files/stored-file/stored-file.routes.ts';
import { pictureRoutes } from './platform/image/picture/picture.routes.ts';
import { errorSheets } from './platform/imports/error-sheet.ts';
import { importTaskRoutes } from './platform/imports/import-task.routes.ts';
import { notificationRoutes } from './platform/notification/notification.routes.ts';
import { sentPageRoutes } from './platform/notification/sent-page.routes.ts';
import { deadJobRoutes } from './platform/jobs/dead-job.routes.ts';
import { workingYearRoutes } from './platform/legal-clock/working-year.routes.ts';
import { liveEventRoutes } from './platform/live/live-event.routes.ts';
import { formDraftRoutes } from './platform/form-draft/form-draft.routes.ts';
import { presenceRoutes } from './platform/live/presence.routes.ts';
import { recordSearchRoutes } from './platform/record-search/record-search.routes.ts';
import { openApiRoutes } from './platform/openapi/openapi.routes.ts';
import { savedViewRoutes } from './platform/views/saved-view.routes.ts';
import type { Deps } from './platform/deps.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createRouter, type Router } from './platform/http/implement.ts';
import { registerScanMetrics } from './platform/files/scan/scan-metrics.ts';
import { registerResealMetrics } from './platform/keys/reseal-metrics.ts';

export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly router: Router;
  /** Makes `/readyz` fail, so that a load balancer uses another process before this server closes. */
  drain(): void;
}

/** The registry of all modules' routes. */
export async function buildApp(deps: Deps): Promise<BuiltApp> {
  const app = await createHttpApp(deps);
  const { drain } = healthRoutes(app, deps);
  registerStampMetrics(deps);
  registerAnchorMetrics(deps);
  registerWitnessMetrics(deps);
  registerReverifyMetrics(deps);
  registerResealMetrics(deps, keyedColumns);
  registerPreservationMetrics(deps);
  registerScanMetrics(deps);
  const router = createRouter(app, deps);
  // Downloads that are made on the fly use a pool of their own.
  const slowly = { ...deps, database: deps.slow };
  const packages = openPackageContext(slowly);
  sessionRoutes(router);
  authRoutes(router, caseload);
  openApiStaffRoutes(router);
  platformConfigRoutes(router);
  notaryOfficeRoutes(router);
  financialRoutes(router, accountHolders);
  userManagerRoutes(router);
  notarizationRoutes(router, packages, materialSource);
  contentRoutes(router);
  appRoutes(router);
  attestationsRoutes(router, packages, findNotarialCertificate);
  certificateRoutes(router, documentDefinitions);
  anchorRoutes(router);
  integrityIncidentRoutes(router);
  documentRoutes(router, documentDefinitions);
  auditProofRoutes(router, packages);
  documentTemplateRoutes(router, documentDefinitions);
  offlineVerifierRoutes(router, packages);
  sentPageRoutes(app, deps.config);
  evidencePackageRoutes(router, packages, releaseEntry);
  storedFileRoutes(router);
  pictureRoutes(router);
  exportTaskRoutes(router, exportDefinitions, paperExports);
  downloadRoutes(router, madeFiles(slowly, packages));
  bulkTaskRoutes(router, bulkActDefinitions);
  importTaskRoutes(router, importDefinitions);
  approvalRequestRoutes(router, approvalDefinitions);
  assignmentRoutes(router, caseload);
  workingYearRoutes(router);
  recordSearchRoutes(router, searchDefinitions);
  queueRoutes(router, queueDefinitions);
  auditEntryRoutes(router);
  deadJobRoutes(router);
  notificationRoutes(router);
  accessLinkRoutes(router);
  visitFileRoutes(router, linkPurposes);
  correctionRoutes(router, correctionDefinitions);
  savedViewRoutes(router);
  presenceRoutes(router);
  formDraftRoutes(router);
  liveEventRoutes(app, router);
  openApiRoutes(app, router);
  await paymentCallbacks(app, deps);
  await customerApiRoutes(app, deps, [attestationProgramRoutes(packages), notarizationProgramRoutes(packages)]);
  logRoutes(app, deps);
  witnessRoutes(app, deps);
  return { app, router, drain };
}

/** What is made while it is downloaded, by what its keys begin with. */
const madeFiles = (slowly: Deps, packages: ReturnType<typeof openPackageContext>) => [
  packageDownloads(packages),
  subjectDownloads(slowly),
  certificateArchives(slowly),
  bulkReports(slowly, bulkActDefinitions),
  errorSheets(slowly, importDefinitions),
  documentPreviews(slowly, documentDefinitions),
  draftPreviews(slowly),
  invoiceDownloads(slowly),
];
