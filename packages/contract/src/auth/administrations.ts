/**
 * The three administrators, whose duties must be separate. The system administrator creates accounts, configures, and
 * proposes rights; the security administrator decides about rights and never proposes them; the auditor reads what both
 * did.
 */
export const ADMINISTRATIONS = ['system', 'security', 'audit'] as const;
export type Administration = (typeof ADMINISTRATIONS)[number];

export const SEPARATION_BREACHES = ['AUDITOR_WRITES', 'SYSTEM_WITH_SECURITY', 'ADMIN_DECIDES_BUSINESS'] as const;
export type SeparationBreach = (typeof SEPARATION_BREACHES)[number];
