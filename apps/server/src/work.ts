import { attestationHandlers, attestationSchedules, noteScan } from './modules/attestations/index.ts';
import { preservationHandlers, preservationSchedules } from './evidence/preservation/index.ts';
import { makeDocumentHandler } from './evidence/document/document.worker.ts';
import {
  accountHolders,
  approvalDefinitions,
  caseload,
  clockDefinitions,
  correctionDefinitions,
  documentDefinitions,
  bulkActDefinitions,
  exportDefinitions,
  paperExports,
  importDefinitions,
  materialSource,
  notifiedRecords,
  sellers,
} from './lists.ts';
import {
  expireKeys,
  expirePackages,
  forgetApiCalls,
  forgetCalls,
  retryWebhooks,
  webhookDeliveryHandler,
} from './modules/open-api/index.ts';
import {
  bankHandlers,
  askOpenInvoices,
  askOpenPayments,
  channelHandlers,
  closeLedger,
  copyMovedBalances,
  lapsePayments,
  expireLedger,
  invoiceHandlers,
  moveOrders,
  orderHandlers,
  reconcile,
  reconciliationHandlers,
  renewInvoiceLocks,
  pointsAwardHandler,
  prepareMonths,
} from './modules/financial/index.ts';
import { tellEndingNotaries, tellExpiringSeals } from './modules/notary-office/index.ts';
import { lapseCases, notarizationHandlers, notarizationSchedules } from './modules/notarization/index.ts';
import { turnBanners, turnNotices } from './modules/content/index.ts';
import { lapseAppFeedback } from './modules/app/index.ts';
import { forgetSignInTraces, heldRights } from './modules/session/index.ts';
import { moveAccounts, remittanceHandler, watchSignIns } from './modules/user-manager/index.ts';
import { forgetLinks } from './platform/access-link/access-link.worker.ts';
import { expireApprovals } from './platform/approval/approval-request.worker.ts';
import { freeLeftCases } from './platform/assignment/assignment.worker.ts';
import { forgetBulkTasks } from './platform/bulk/bulk-task-forgetting.worker.ts';
import { bulkTaskHandler } from './platform/bulk/bulk-task.worker.ts';
import { lapseCorrections } from './platform/correction/correction-round.worker.ts';
import { expireExports, exportTaskHandler } from './platform/exports/export-task.worker.ts';
import { dropPartsHandler, dropUnfinishedUploads } from './platform/files/stored-file/stored-file-unfinished.worker.ts';
import { removeFileHandler, removeUnusedFileHandler } from './platform/files/stored-file/stored-file-removal.worker.ts';
import { storedFileScanHandler } from './platform/files/scan/stored-file-scan.worker.ts';
import { scanOldFiles } from './platform/files/scan/stored-file-scan-old.worker.ts';
import { storedFileHandler } from './platform/files/stored-file/stored-file.worker.ts';
import { housekeeping } from './platform/housekeeping.worker.ts';
import { forgetImportRows, importTaskHandlers } from './platform/imports/import-task.worker.ts';
import type { JobHandler, Schedule } from './platform/jobs/job.ts';
import { legalClockHandlers, legalClockSchedule } from './platform/legal-clock/legal-clock.worker.ts';
import { composeHandler } from './platform/notification/notified-record.worker.ts';
import {
  forgetNotifications,
  notificationHandler,
  retryNotifications,
} from './platform/notification/notification.worker.ts';

/** The registry of job handlers. */
export const jobHandlers: readonly JobHandler[] = [
  storedFileHandler,
  storedFileScanHandler(noteScan),
  removeFileHandler,
  removeUnusedFileHandler,
  dropPartsHandler,
  exportTaskHandler([...exportDefinitions, ...paperExports], heldRights),
  bulkTaskHandler(bulkActDefinitions, heldRights),
  ...importTaskHandlers(importDefinitions, heldRights),
  ...legalClockHandlers(clockDefinitions),
  ...attestationHandlers,
  ...preservationHandlers,
  makeDocumentHandler(documentDefinitions),
  webhookDeliveryHandler,
  composeHandler(notifiedRecords),
  notificationHandler,
  remittanceHandler,
  ...orderHandlers(sellers),
  ...channelHandlers,
  ...bankHandlers,
  ...invoiceHandlers(),
  ...reconciliationHandlers,
  pointsAwardHandler,
  ...notarizationHandlers(materialSource, heldRights),
];

/** The registry of scheduled work. */
export const schedules: readonly Schedule[] = [
  forgetCalls,
  forgetApiCalls,
  expirePackages,
  expireKeys,
  retryWebhooks,
  retryNotifications,
  forgetNotifications,
  forgetLinks,
  moveAccounts,
  lapseAppFeedback,
  lapseCases,
  watchSignIns,
  turnNotices,
  tellExpiringSeals,
  tellEndingNotaries,
  turnBanners,
  expireLedger,
  closeLedger,
  prepareMonths,
  moveOrders(sellers),
  askOpenPayments,
  askOpenInvoices,
  renewInvoiceLocks,
  ...notarizationSchedules,
  reconcile,
  copyMovedBalances(accountHolders),
  lapsePayments,
  forgetSignInTraces,
  expireExports,
  forgetBulkTasks,
  forgetImportRows,
  expireApprovals(approvalDefinitions),
  legalClockSchedule(clockDefinitions),
  lapseCorrections(correctionDefinitions),
  freeLeftCases(caseload),
  dropUnfinishedUploads,
  scanOldFiles,
  housekeeping,
  ...attestationSchedules,
  ...preservationSchedules,
];
