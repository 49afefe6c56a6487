import type { Language } from '@nota/contract/kit/languages.ts';
import type { SourceMessages } from '@nota/contract/kit/messages.ts';
import { calendarMessages } from '../../kit/calendar/calendar.piece.messages.ts';
import { chartMessages } from '../../kit/chart/chart.piece.messages.ts';
import { diffMessages } from '../../kit/diff/diff.piece.messages.ts';
import { ledgerMessages } from '../../kit/ledger/ledger.piece.messages.ts';
import { mediaMessages } from '../../kit/media/media.piece.messages.ts';
import { placeMessages } from '../../kit/place/place.piece.messages.ts';
import { richTextMessages } from '../../kit/rich-text/rich-text.piece.messages.ts';
import { treeMessages } from '../../kit/tree/tree.piece.messages.ts';
import { importMessages } from '../../kit/import/import.piece.messages.ts';
import { keyboardMessages } from '../../kit/keyboard/keyboard.piece.messages.ts';
import { recordSearchMessages } from '../../kit/palette/record-search.piece.messages.ts';
import { previewMessages } from '../../kit/preview/preview.piece.messages.ts';
import { approvalMessages } from '../../kit/record/approval/approval.piece.messages.ts';
import { assignmentMessages } from '../../kit/record/assignment/assignment.piece.messages.ts';
import { reviewMessages } from '../../kit/record/review/review.piece.messages.ts';
import { checklistMessages } from '../../kit/record/checklist/checklist.piece.messages.ts';
import { clockMessages } from '../../kit/record/clock/clock.piece.messages.ts';
import { correctionMessages } from '../../kit/record/correction/correction.piece.messages.ts';
import { documentMessages } from '../../kit/record/document/document.piece.messages.ts';
import { evidenceMessages } from '../../kit/record/evidence/evidence.piece.messages.ts';
import { malwareMessages } from '../../kit/record/evidence/malware.piece.messages.ts';
import { longFormMessages } from '../../kit/record/long-form/long-form.piece.messages.ts';
import { notificationMessages } from '../../kit/record/notification/notification.piece.messages.ts';
import { secondPersonMessages } from '../../kit/record/second-person/second-person.piece.messages.ts';
import { factorMessages } from '../../kit/second-factor/factor.piece.messages.ts';
import { storedFileMessages } from '../../kit/upload/stored-file.piece.messages.ts';
import { uploadMessages } from '../../kit/upload/upload.piece.messages.ts';
import { accountMessages } from '../../modules/account/account.messages.ts';
import { listBulkMessages } from '../../kit/list/list-bulk.piece.messages.ts';
import { listColumnsMessages } from '../../kit/list/table/list-columns.piece.messages.ts';
import { listExportMessages } from '../../kit/list/export/list-export.piece.messages.ts';
import { taskFactsMessages } from '../../kit/tasks/task-facts.piece.messages.ts';
import { listRangeMessages } from '../../kit/list/filter/list-range.piece.messages.ts';
import { listViewsMessages } from '../../kit/list/view/list-views.piece.messages.ts';
import { bulkReportMessages } from '../../kit/tasks/bulk-report.piece.messages.ts';
import { attestationBulkMessages } from '../../modules/attestations/list/attestation-bulk.piece.messages.ts';
import { attestationsMessages } from '../../modules/attestations/attestations.messages.ts';
import { proofMessages } from '../../modules/attestations/verification/proof.piece.messages.ts';
import { auditEntryMessages } from '../../modules/auth/audit/audit-entry.piece.messages.ts';
import { authMessages } from '../../modules/auth/auth.messages.ts';
import { platformConfigMessages } from '../../modules/platform-config/platform-config.messages.ts';
import { ownPasswordMessages } from '../../modules/session/own-password/own-password.piece.messages.ts';
import { workingYearsMessages } from '../../modules/session/welcome/working-years.piece.messages.ts';
import { companyDetailMessages } from '../../modules/user-manager/company/company-detail.piece.messages.ts';
import { companyRecordMessages } from '../../modules/user-manager/company/company-record.piece.messages.ts';
import { custodyRenewalMessages } from '../../modules/attestations/renewal/custody-renewal.piece.messages.ts';
import { orderPaymentMessages } from '../../modules/financial/payment/order-payment.piece.messages.ts';
import { companyRemittanceMessages } from '../../modules/user-manager/company/company-remittance.piece.messages.ts';
import { documentTemplateMessages } from '../../modules/platform-config/template/document-template.piece.messages.ts';
import { companySubmitMessages } from '../../modules/user-manager/company/company-submit.piece.messages.ts';
import { identityCheckMessages } from '../../modules/user-manager/personal/identity-check.piece.messages.ts';
import { userManagerMessages } from '../../modules/user-manager/user-manager.messages.ts';
import { pageTabsMessages } from '../../kit/page-tabs/page-tabs.piece.messages.ts';
import { firstMessages } from './first.messages.ts';
import { frameMessages } from './frame.messages.ts';
import { contentMessages } from '../../modules/content/content.messages.ts';
import { noticeBoardMessages } from '../../modules/session/welcome/notice-board.piece.messages.ts';
import { appMessages } from '../../modules/app/app.messages.ts';
import { officeConfigMessages } from '../../modules/notary-office/config/office-config.piece.messages.ts';
import { notaryOfficeMessages } from '../../modules/notary-office/notary-office.messages.ts';
import { workbenchMessages } from '../../modules/session/welcome/workbench.piece.messages.ts';
import { financialMessages } from '../../modules/financial/order/financial.piece.messages.ts';
import { caseFileMessages } from '../../modules/notarization/case-file/case-file.piece.messages.ts';
import { caseCorrectionMessages } from '../../modules/notarization/case-file/correction/case-correction.piece.messages.ts';
import { caseApplicationMessages } from '../../modules/notarization/application/case-application.piece.messages.ts';
import { notarizationMessages } from '../../modules/notarization/notarization.messages.ts';

/**
 * Every message of the console in every language, for the compiler and for tests. Browsers never fetch it: a language
 * pack has the messages of the frame, and those of a module come with its pages.
 */
export const catalogue = {
  ...firstMessages,
  ...frameMessages,
  calendar: calendarMessages,
  chart: chartMessages,
  diff: diffMessages,
  ledger: ledgerMessages,
  'long-form': longFormMessages,
  media: mediaMessages,
  'page-tabs': pageTabsMessages,
  place: placeMessages,
  'rich-text': richTextMessages,
  tree: treeMessages,
  approval: approvalMessages,
  assignment: assignmentMessages,
  'audit-entry': auditEntryMessages,
  'attestation-bulk': attestationBulkMessages,
  'bulk-report': bulkReportMessages,
  'list-bulk': listBulkMessages,
  'list-columns': listColumnsMessages,
  'list-export': listExportMessages,
  'list-range': listRangeMessages,
  'task-facts': taskFactsMessages,
  'list-views': listViewsMessages,
  'case-application': caseApplicationMessages,
  'case-correction': caseCorrectionMessages,
  checklist: checklistMessages,
  clock: clockMessages,
  correction: correctionMessages,
  'company-detail': companyDetailMessages,
  'company-record': companyRecordMessages,
  'company-remittance': companyRemittanceMessages,
  'custody-renewal': custodyRenewalMessages,
  'order-payment': orderPaymentMessages,
  'company-submit': companySubmitMessages,
  'identity-check': identityCheckMessages,
  document: documentMessages,
  'document-template': documentTemplateMessages,
  evidence: evidenceMessages,
  malware: malwareMessages,
  notification: notificationMessages,
  factor: factorMessages,
  'own-password': ownPasswordMessages,
  import: importMessages,
  keyboard: keyboardMessages,
  preview: previewMessages,
  review: reviewMessages,
  proof: proofMessages,
  'second-person': secondPersonMessages,
  'record-search': recordSearchMessages,
  'stored-file': storedFileMessages,
  upload: uploadMessages,
  'working-years': workingYearsMessages,
  account: accountMessages,
  attestations: attestationsMessages,
  auth: authMessages,
  'platform-config': platformConfigMessages,
  'user-manager': userManagerMessages,
  content: contentMessages,
  'notice-board': noticeBoardMessages,
  app: appMessages,
  'notary-office': notaryOfficeMessages,
  financial: financialMessages,
  workbench: workbenchMessages,
  'office-config': officeConfigMessages,
  notarization: notarizationMessages,
  'case-file': caseFileMessages,
};

declare module 'use-intl' {
  interface AppConfig {
    Messages: SourceMessages<typeof catalogue>;
    Locale: Language;
  }
}
