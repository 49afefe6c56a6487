import type { CorrectionRule } from '../../kit/correction/correction.rules.ts';
import { isCertNoValid, isIdCardWellFormed, isUsccValid } from '../../kit/identity.rules.ts';
import { companyMaterial } from '../company-verification.contract.ts';

/** What a company may be asked to correct, in the order of its papers. */
export const CORRECTED_FIELDS = [
  'orgName',
  'uscc',
  'legalPerson',
  'legalCertNo',
  'licenceUntil',
  'agentName',
  'agentPhone',
  'agentEmail',
  'agentCertNo',
  'accountName',
  'bank',
  'bankAccount',
] as const satisfies readonly (keyof typeof companyMaterial.shape)[];
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

export const CORRECTED_PAPERS = ['licence', 'authorization'] as const;
export type CorrectedPaper = (typeof CORRECTED_PAPERS)[number];

export const isCorrectedPaper = (name: string): name is CorrectedPaper =>
  CORRECTED_PAPERS.some((paper) => paper === name);

/** Ten working days is what offices give applicants; a review that is not complete after three rounds is rejected. */
export const COMPANY_CORRECTIONS = {
  fields: CORRECTED_FIELDS,
  papers: CORRECTED_PAPERS,
  roundsMax: 3,
  days: [10, 5, 15],
} as const satisfies CorrectionRule;

/** The value as the record keeps it, or undefined where it cannot be right. */
export function correctedValue(field: CorrectedField, typed: string, at: Date): string | undefined {
  const { data } = companyMaterial.shape[field].safeParse(typed);
  if (typeof data !== 'string') return undefined;
  // Nobody can vouch for a code that fails its check but staff, who have seen the register.
  if (field === 'uscc') return isUsccValid(data) ? data : undefined;
  const isPerson = field === 'legalCertNo' || field === 'agentCertNo';
  return isPerson && looksLikeIdCard(data) && !isRightIdCard(data, at) ? undefined : data;
}

/** The kind of a certificate is not asked for again: eighteen signs are an identity card, and have a check digit. */
const looksLikeIdCard = (no: string) => /^\d{17}[\dX]$/.test(no);
const isRightIdCard = (no: string, at: Date) => isIdCardWellFormed(no) && isCertNoValid('id-card', no, at);
