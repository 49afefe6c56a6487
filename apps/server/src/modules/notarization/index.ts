import type { PackageContext } from '../../evidence/package/index.ts';
import type { FindHeldRights } from '../../platform/exports/export-rights.ts';
import type { Router } from '../../platform/http/implement.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/job.ts';
import type { MaterialSource } from '../../platform/pack/material-source.ts';
import { caseApplicationRoutes } from './application/case-application.routes.ts';
import { notarizationCaseRoutes } from './case/notarization-case.routes.ts';
import { caseDraftRoutes } from './draft/case-draft.routes.ts';
import { caseCorrectionRoutes } from './correction/case-correction.routes.ts';
import { caseFileRoutes } from './file/case-file.routes.ts';
import { caseHandlingRoutes } from './handling/case-handling.routes.ts';
import { caseProgramRoutes } from './program/case-program.routes.ts';
import type { ProgramRoutes } from '../open-api/index.ts';
import { materialPackRoutes } from './material-pack/material-pack.routes.ts';
import {
  expireMaterialPacks,
  materialPackHandler,
  removeMaterialPackHandler,
} from './material-pack/material-pack.worker.ts';
import { caseReviewRoutes } from './review/case-review.routes.ts';

export { caseCorrectionLink } from './correction/case-correction-link.ts';
export { caseCorrections } from './correction/notarization-case.corrections.ts';
export { findNotarialCertificate } from './case/notarial-certificate.ts';
export { notarizationCaseAssignment } from './case/notarization-case.assignment.ts';
export { notarizationCaseClock } from './case/notarization-case.clock.ts';
export { notarizationCaseExport } from './case/notarization-case.exports.ts';
export { notarizationCaseSearch } from './case/notarization-case.search.ts';
export { notarizationIntakeQueue } from './case/notarization-intake.queue.ts';
export { lapseCases } from './case/notarization-case.worker.ts';
export { draftPreviews } from './draft/case-draft-preview.ts';
export { notifiedCase } from './case/notified-case.ts';
export { materialPackKeyedColumns } from './material-pack/pack-password.ts';

export function notarizationRoutes(router: Router, packages: PackageContext, source: MaterialSource) {
  notarizationCaseRoutes(router);
  caseFileRoutes(router);
  caseDraftRoutes(router);
  caseApplicationRoutes(router, packages);
  caseReviewRoutes(router);
  caseHandlingRoutes(router);
  caseCorrectionRoutes(router);
  materialPackRoutes(router, source);
}

/** The Open API of this module: applying, asking how it stands, and answering what is asked. */
export const notarizationProgramRoutes =
  (packages: PackageContext): ProgramRoutes =>
  (router) =>
    caseProgramRoutes(router, packages);

export const notarizationHandlers = (source: MaterialSource, heldRights: FindHeldRights): readonly JobHandler[] => [
  materialPackHandler(source, heldRights),
  removeMaterialPackHandler,
];

export const notarizationSchedules: readonly Schedule[] = [expireMaterialPacks];
