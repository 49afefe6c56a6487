import type { FastifyInstance } from 'fastify';
import { registerAnchorMetrics } from './evidence/chain/anchor-metrics.ts';
import { anchorRoutes } from './evidence/chain/anchor.routes.ts';
import { certificatePageRoutes } from './evidence/certificate/certificate-page.routes.ts';
import { certificateRoutes } from './evidence/certificate/certificate.routes.ts';
import { evidencePackageRoutes, packageDownloads } from './evidence/package/evidence-package.routes.ts';
import { openPackageContext } from './evidence/package/index.ts';
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
import { notaryOfficeRoutes } from './modules/notary-office/index.ts';
import { customerApiRoutes, openApiStaffRoutes } from './modules/open-api/index.ts';
import { platformConfigRoutes } from './modules/platform-config/index.ts';
import { sessionRoutes } from './modules/session/index.ts';
import { subjectDownloads, userManagerRoutes } from './modules/user-manager/index.ts';
import { logRoutes } from './evidence/log/log.routes.ts';
import { approvalDefinitions, clockDefinitions, exportDefinitions, importDefinitions } from './lists.ts';
import { approvalRequestRoutes } from './platform/approval/approval-request.routes.ts';
import { auditEntryRoutes } from './platform/audit/audit-entry.routes.ts';
import { downloadRoutes } from './platform/exports/download.routes.ts';
import { exportTaskRoutes } from './platform/exports/export-task.routes.ts';
import { storedFileRoutes } from './platform/files/stored-file/stored-file.routes.ts';
import { importTaskRoutes } from './platform/imports/import-task.routes.ts';
import { notificationRoutes } from './platform/notification/notification.routes.ts';
import { sentPageRoutes } from './platform/notification/sent-page.routes.ts';
import { deadJobRoutes } from './platform/jobs/dead-job.routes.ts';
import { deadlineRoutes } from './platform/legal-clock/deadline.routes.ts';
import { workingYearRoutes } from './platform/legal-clock/working-year.routes.ts';
import { liveEventRoutes } from './platform/live/live-event.routes.ts';
import { presenceRoutes } from './platform/live/presence.routes.ts';
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
  sessionRoutes(router, approvalDefinitions);
  authRoutes(router);
  openApiStaffRoutes(router);
  platformConfigRoutes(router);
  notaryOfficeRoutes(router);
  userManagerRoutes(router);
  attestationsRoutes(router, packages);
  certificateRoutes(router);
  anchorRoutes(router);
  integrityIncidentRoutes(router);
  certificatePageRoutes(app);
  sentPageRoutes(app, deps.config);
  evidencePackageRoutes(router, packages, releaseEntry);
  storedFileRoutes(router);
  exportTaskRoutes(router, exportDefinitions);
  downloadRoutes(router, [packageDownloads(packages), subjectDownloads(slowly), certificateArchives(slowly)]);
  importTaskRoutes(router, importDefinitions);
  approvalRequestRoutes(router, approvalDefinitions);
  workingYearRoutes(router);
  deadlineRoutes(router, clockDefinitions);
  auditEntryRoutes(router);
  deadJobRoutes(router);
  notificationRoutes(router);
  savedViewRoutes(router);
  presenceRoutes(router);
  liveEventRoutes(app, router);
  openApiRoutes(app, router);
  await customerApiRoutes(app, deps, [attestationProgramRoutes(packages)]);
  logRoutes(app, deps);
  witnessRoutes(app, deps);
  return { app, router, drain };
}
