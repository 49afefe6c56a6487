import { certificateRevocation } from './evidence/certificate/index.ts';
import {
  attestationApprovals,
  organizationAttestationExport,
  personAttestationExport,
} from './modules/attestations/index.ts';
import { memberExport, memberPasswordReset, memberSecondFactorReset } from './modules/auth/index.ts';
import { dictImport } from './modules/platform-config/index.ts';
import { loginLogExport } from './modules/session/index.ts';
import { companyUserExport, personalUserExport } from './modules/user-manager/index.ts';
import type { ApprovalDefinition } from './platform/approval/approval-definition.ts';
import type { ExportDefinition } from './platform/exports/export-definition.ts';
import type { ImportDefinition } from './platform/imports/import-definition.ts';
import { deadJobDiscard } from './platform/jobs/dead-job.approvals.ts';

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
export const importDefinitions: readonly ImportDefinition[] = [dictImport];

/** The registry of acts that one person asks for and another confirms. */
export const approvalDefinitions: readonly ApprovalDefinition[] = [
  deadJobDiscard,
  memberPasswordReset,
  memberSecondFactorReset,
  ...attestationApprovals,
  certificateRevocation,
];
