import { CORRECTION_CLOCK, type CorrectionRule } from '../../kit/correction/correction.rules.ts';
import { personName, text } from '../../kit/fields.ts';
import { regionCode } from '../../notary-office/region-code.ts';
import { CASE_PAPERS, type CasePaper } from '../law/matter-requirement.rules.ts';

/** What an applicant may be asked to say again before the case goes to an office; a statement is in their own words. */
export const CORRECTED_CASE_FIELDS = [
  'domicilePlace',
  'residencePlace',
  'actPlace',
  'factPlace',
  'estatePlace',
  'useCountry',
  'copies',
  'agentName',
  'statement',
] as const;
export type CorrectedCaseField = (typeof CORRECTED_CASE_FIELDS)[number];

export const isCasePaper = (name: string): name is CasePaper => CASE_PAPERS.some((paper) => paper === name);

/** The first ten days are the case's own period: a round of another length would end before or after its case. */
export const CASE_CORRECTIONS = {
  fields: CORRECTED_CASE_FIELDS,
  papers: CASE_PAPERS,
  roundsMax: 3,
  days: CORRECTION_CLOCK.lengths,
} as const satisfies CorrectionRule;

/** What an office asks for while it handles a case: by what the application says it was routed and accepted. */
export const CASE_SUPPLEMENTS = { ...CASE_CORRECTIONS, fields: ['statement'] } as const satisfies CorrectionRule;

const COPIES = /^(?:[1-9]|1\d|20)$/;

/** The value as the case keeps it, or undefined where it cannot be right. */
export function correctedCaseValue(field: CorrectedCaseField, typed: string): string | undefined {
  const value = typed.trim();
  if (field === 'copies') return COPIES.test(value) ? value : undefined;
  if (field === 'statement') return text(128).safeParse(value).data;
  if (field === 'useCountry') return text(40).safeParse(value).data;
  return (field === 'agentName' ? personName : regionCode).safeParse(value).data;
}

/** What checks of the first review look at, by what came back. */
export function checkedBy(name: CorrectedCaseField | CasePaper): 'places' | 'representation' | 'materials' {
  if (name.endsWith('Place')) return 'places';
  return name === 'agentName' ? 'representation' : 'materials';
}
