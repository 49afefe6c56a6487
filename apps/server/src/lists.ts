import type { DocumentDefinition } from '@nota/contract/evidence/document-definition.ts';
import { companyCorrection, companyDecision } from '@nota/contract/user-manager/document/company.documents.ts';
import { caseCorrection } from '@nota/contract/notarization/document/case-correction.documents.ts';
import { caseNotice, notarialCertificate } from '@nota/contract/notarization/document/notarization.documents.ts';
import { certificateRevocation } from './evidence/certificate/index.ts';
import { integrityIncidentQueue } from './evidence/reverify/integrity-incident.queue.ts';
import { caseDocumentRevocation, companyDocumentRevocation } from './evidence/document/document.approvals.ts';
import { documentTemplateQueue } from './evidence/document/document-template.queue.ts';
import { documentSearch } from './evidence/document/document.search.ts';
import {
  attestationMaterials,
  attestationApprovals,
  attestationBulkActs,
  attestationSearches,
  attestationSellers,
  certificateSearch,
  attestationQueues,
  contentReviewClock,
  organizationAttestationExport,
  personAttestationExport,
} from './modules/attestations/index.ts';
import {
  credentialResetQueue,
  grantChangeClock,
  memberExport,
  memberPasswordReset,
  memberSearch,
  memberSecondFactorReset,
  roleSearch,
} from './modules/auth/index.ts';
import {
  apiApplicationAssignment,
  apiApplicationClock,
  apiCustomerSearch,
  apiKeyQueue,
  customerAccountHolder,
  notifiedCustomer,
  packageSeller,
} from './modules/open-api/index.ts';
import { bannerExport, bannerQueue, noticeExport, noticeQueue } from './modules/content/index.ts';
import { chainModeQueue, configVersionQueues, dictImport } from './modules/platform-config/index.ts';
import type { MaterialSource } from './platform/pack/material-source.ts';
import { colleagues, loginLogExport } from './modules/session/index.ts';
import {
  accountStatementPaper,
  balanceApprovals,
  balanceEntryExport,
  bankStatementImport,
  bankStatementLineExport,
  notifiedPayment,
  offlinePaymentClock,
  offlinePaymentExport,
  invoiceApprovals,
  itemWriteOff,
  invoiceClock,
  invoiceExport,
  failedInvoiceQueue,
  monthCloseClock,
  ownerBalanceExport,
  paymentReversal,
  remittanceConfirmationQueue,
  slipMissingQueue,
  salesOrderApprovals,
  salesOrderQueues,
  salesOrderExport,
  salesOrderSearch,
  offlinePaymentSearch,
  invoiceSearch,
  pointsGiftSearch,
  reconciliationItemSearch,
  type AccountHolder,
  pointsGiftExport,
  pointsGiftQueue,
  pointsReturnQueue,
  reconciliationConfirmationQueue,
  reconciliationItemAssignment,
  reconciliationItemClock,
  reconciliationItemExport,
  reconciliationLineExport,
  type Seller,
} from './modules/financial/index.ts';
import { notaryOfficeApprovals, notaryOfficeExport, notaryOfficeSearch } from './modules/notary-office/index.ts';
import {
  caseCorrectionLink,
  caseCorrections,
  notarizationCaseAssignment,
  notarizationCaseClock,
  notarizationCaseExport,
  notarizationCaseSearch,
  notarizationIntakeQueue,
  notifiedCase,
} from './modules/notarization/index.ts';
import {
  appFeedbackAssignment,
  appFeedbackClock,
  appFeedbackExport,
  appFeedbackSearch,
  appVersionQueue,
  notifiedFeedback,
} from './modules/app/index.ts';
import {
  companyConfirmation,
  companyCorrectionLink,
  companyCorrections,
  companyReviewAssignment,
  companyReviewClock,
  companyUserExport,
  companyUserSearch,
  loginAlertQueue,
  notifiedUsers,
  personalUserExport,
  personalUserSearch,
  userAccountHolders,
} from './modules/user-manager/index.ts';
import type { LinkPurpose } from './platform/access-link/link-purpose.ts';
import type { ApprovalDefinition } from './platform/approval/approval-definition.ts';
import { auditEntryExport } from './platform/audit/audit-entry.exports.ts';
import { approvalRequestQueue } from './platform/approval/approval-request.queue.ts';
import type { Caseload } from './platform/assignment/hand-over.service.ts';
import type { BulkActDefinition } from './platform/bulk/bulk-act-definition.ts';
import type { CorrectionDefinition } from './platform/correction/correction-definition.ts';
import { correctionRoundClock } from './platform/correction/correction-round.clock.ts';
import type { ExportDefinition } from './platform/exports/export-definition.ts';
import type { PaperExport } from './platform/exports/paper-export.ts';
import { plainExportApprovals } from './platform/exports/plain-export.approvals.ts';
import type { ImportDefinition } from './platform/imports/import-definition.ts';
import type { ClockDefinition } from './platform/legal-clock/clock-definition.ts';
import { workingYearImport } from './platform/legal-clock/working-year.imports.ts';
import { deadJobQueue } from './platform/jobs/dead-job.queue.ts';
import { deadJobDiscard } from './platform/jobs/dead-job.approvals.ts';
import type { NotifiedRecord } from './platform/notification/notified-record.ts';
import type { SearchDefinition } from './platform/record-search/search-definition.ts';
import { queuesOf } from './platform/queue/define-queue.ts';
import type { QueueDefinition } from './platform/queue/queue-definition.ts';
import { notifiedMember } from './platform/session/notified-member.ts';

/** The registry of exports. */
export const exportDefinitions: readonly ExportDefinition[] = [
  memberExport,
  loginLogExport,
  auditEntryExport,
  personalUserExport,
  companyUserExport,
  organizationAttestationExport,
  personAttestationExport,
  noticeExport,
  bannerExport,
  appFeedbackExport,
  notaryOfficeExport,
  notarizationCaseExport,
  salesOrderExport,
  ownerBalanceExport,
  balanceEntryExport,
  offlinePaymentExport,
  bankStatementLineExport,
  invoiceExport,
  pointsGiftExport,
  reconciliationItemExport,
  reconciliationLineExport,
];

/** The registry of acts on many records of a list. */
export const bulkActDefinitions: readonly BulkActDefinition[] = [...attestationBulkActs];

/** The registry of imports. */
export const importDefinitions: readonly ImportDefinition[] = [dictImport, workingYearImport, bankStatementImport];

/** The registry of record kinds with a legal clock. */
export const clockDefinitions: readonly ClockDefinition[] = [
  companyReviewClock,
  apiApplicationClock,
  appFeedbackClock,
  grantChangeClock,
  correctionRoundClock,
  contentReviewClock,
  offlinePaymentClock,
  invoiceClock,
  monthCloseClock,
  reconciliationItemClock,
  notarizationCaseClock,
];

/** The registry of record kinds that are assigned to people, with everybody who may work on them. */
export const caseload: Caseload = {
  definitions: [
    companyReviewAssignment,
    apiApplicationAssignment,
    appFeedbackAssignment,
    reconciliationItemAssignment,
    notarizationCaseAssignment,
  ],
  colleagues,
};

/** The registry of acts that one person asks for and another confirms. */
export const approvalDefinitions: readonly ApprovalDefinition[] = [
  deadJobDiscard,
  memberPasswordReset,
  memberSecondFactorReset,
  ...attestationApprovals,
  certificateRevocation,
  companyDocumentRevocation,
  caseDocumentRevocation,
  companyConfirmation,
  ...notaryOfficeApprovals,
  ...salesOrderApprovals,
  ...balanceApprovals,
  paymentReversal,
  ...invoiceApprovals,
  itemWriteOff,
  ...plainExportApprovals(exportDefinitions),
];

/** The registry of modules that sell something. */
export const sellers: readonly Seller[] = [...attestationSellers, packageSeller];

/** Whose material can be taken along as a pack: attestations, until notarizations are recorded. */
export const materialSource: MaterialSource = attestationMaterials;

/** The registry of record kinds that can have money with a platform. */
export const accountHolders: readonly AccountHolder[] = [...userAccountHolders, customerAccountHolder];

/** The registry of exports that are one whole, and no rows of a list. */
export const paperExports: readonly PaperExport[] = [accountStatementPaper(accountHolders)];

/** The registry of documents that are made from templates; a certificate is drawn by its own code. */
export const documentDefinitions: readonly DocumentDefinition[] = [
  companyCorrection,
  companyDecision,
  caseNotice,
  caseCorrection,
  notarialCertificate,
];

/** The one list of records that somebody outside is told about. */
export const notifiedRecords: readonly NotifiedRecord[] = [
  notifiedMember,
  notifiedCustomer,
  notifiedFeedback,
  ...notifiedUsers,
  notifiedPayment([notifiedCustomer, ...notifiedUsers]),
  notifiedCase(notifiedUsers),
];

/** The registry of what links for people outside are for. */
export const linkPurposes: readonly LinkPurpose[] = [companyCorrectionLink, caseCorrectionLink];

/** The registry of record kinds whose applicants can be asked for corrections. */
export const correctionDefinitions: readonly CorrectionDefinition[] = [companyCorrections, caseCorrections];

/** The registry of record kinds that are found by what somebody types, in the order in which they are shown. */
export const searchDefinitions: readonly SearchDefinition[] = [
  certificateSearch,
  ...attestationSearches,
  companyUserSearch,
  personalUserSearch,
  documentSearch(documentDefinitions),
  apiCustomerSearch,
  appFeedbackSearch,
  notarizationCaseSearch,
  salesOrderSearch,
  offlinePaymentSearch,
  invoiceSearch,
  pointsGiftSearch,
  reconciliationItemSearch,
  notaryOfficeSearch,
  memberSearch,
  roleSearch,
];

/**
 * The registry of what waits for people. Records with a legal clock are there by themselves, with cases where they are
 * assigned to people.
 */
export const queueDefinitions: readonly QueueDefinition[] = [
  ...queuesOf(clockDefinitions, caseload.definitions),
  approvalRequestQueue(approvalDefinitions),
  credentialResetQueue,
  apiKeyQueue,
  chainModeQueue,
  ...configVersionQueues,
  documentTemplateQueue,
  ...attestationQueues,
  loginAlertQueue,
  notarizationIntakeQueue,
  remittanceConfirmationQueue,
  slipMissingQueue,
  failedInvoiceQueue,
  ...salesOrderQueues,
  noticeQueue,
  appVersionQueue,
  bannerQueue,
  pointsGiftQueue,
  pointsReturnQueue,
  reconciliationConfirmationQueue,
  integrityIncidentQueue,
  deadJobQueue,
];
