import { certificateRevocation } from './evidence/certificate/index.ts';
import {
  attestationApprovals,
  organizationAttestationExport,
  personAttestationExport,
} from './modules/attestations/index.ts';
import { grantChangeClock, memberExport, memberPasswordReset, memberSecondFactorReset } from './modules/auth/index.ts';
import { apiApplicationClock, notifiedCustomer } from './modules/open-api/index.ts';
import { dictImport } from './modules/platform-config/index.ts';
import { loginLogExport } from './modules/session/index.ts';
import {
  companyReviewClock,
  companyUserExport,
  notifiedUsers,
  personalUserExport,
} from './modules/user-manager/index.ts';
import type { ApprovalDefinition } from './platform/approval/approval-definition.ts';
import type { ExportDefinition } from './platform/exports/export-definition.ts';
import { plainExportApprovals } from './platform/exports/plain-export.approvals.ts';
import type { ImportDefinition } from './platform/imports/import-definition.ts';
import type { ClockDefinition } from './platform/legal-clock/clock-definition.ts';
import { workingYearImport } from './platform/legal-clock/working-year.imports.ts';
import { deadJobDiscard } from './platform/jobs/dead-job.approvals.ts';
import type { NotifiedRecord } from './platform/notification/notified-record.ts';
import { notifiedMember } from './platform/session/notified-member.ts';

/** The registry of exports. */
export const exportDefinitions: readonly ExportDefinition[] = [
  memberExport,
  loginLogExport,
  personalUserExport,
  companyUserExport,
  organizationAttestationExport,
  personAttestationExport,
];

/** The registry of imports. */
export const importDefinitions: readonly ImportDefinition[] = [dictImport, workingYearImport];

/** The registry of record kinds with a legal clock. */
export const clockDefinitions: readonly ClockDefinition[] = [companyReviewClock, apiApplicationClock, grantChangeClock];

/** The registry of acts that one person asks for and another confirms. */
export const approvalDefinitions: readonly ApprovalDefinition[] = [
  deadJobDiscard,
  memberPasswordReset,
  memberSecondFactorReset,
  ...attestationApprovals,
  certificateRevocation,
  ...plainExportApprovals(exportDefinitions),
];

/** The one list of records that somebody outside is told about. */
export const notifiedRecords: readonly NotifiedRecord[] = [notifiedMember, notifiedCustomer, ...notifiedUsers];
