import { checksOf, defineChecklist } from '../kit/checklist/checklist.ts';
import type { ClockRule } from '../kit/clock/clock-rule.ts';
import { isUsccValid } from '../kit/identity.rules.ts';
import type { VerifyMethod } from './company/verify-methods.ts';

/** What a program knows of a company under review. Its people are compared, and not named. */
export type CompanyFacts = {
  readonly orgName: string;
  readonly uscc: string;
  readonly usccNote: string | null;
  readonly accountName: string | null;
  readonly method: VerifyMethod;
  readonly licenceUntil: string | null;
  /** The day of the review, in China. */
  readonly today: string;
  readonly agentIsLegalPerson: boolean;
  readonly hasAuthorization: boolean;
  /** The scanner's finding in one of the papers. */
  readonly malware: string | null;
  readonly areAllScanned: boolean;
};

const check = checksOf<CompanyFacts>();

/** What is checked before a company is verified: facts first, then the papers in their order. */
export const companyChecklist = defineChecklist({
  name: 'company-verification',
  version: 2,
  checks: [
    check.automatic({
      name: 'uscc-valid',
      isRequired: true,
      looksAt: ['uscc'],
      uses: ['uscc', 'usccNote'],
      // A genuine code can fail its check: the register then decides, and a person has looked there.
      judge: ({ uscc, usccNote }) => (isUsccValid(uscc) ? 'passed' : usccNote === null ? 'failed' : 'unknown'),
    }),
    check.automatic({
      name: 'licence-valid',
      isRequired: true,
      looksAt: ['licence', 'licenceUntil'],
      uses: ['licenceUntil', 'today'],
      // Without a date it may be a licence without an end, or nobody has entered its end.
      judge: ({ licenceUntil, today }) =>
        licenceUntil === null ? 'unknown' : licenceUntil >= today ? 'passed' : 'failed',
    }),
    check.automatic({
      name: 'authorization-given',
      isRequired: true,
      looksAt: ['authorization', 'agentName', 'legalPerson'],
      uses: ['agentIsLegalPerson', 'hasAuthorization'],
      judge: ({ agentIsLegalPerson, hasAuthorization }) =>
        agentIsLegalPerson || hasAuthorization ? 'passed' : 'failed',
    }),
    check.automatic({
      name: 'account-name',
      isRequired: true,
      looksAt: ['accountName', 'orgName'],
      // Only where a payment will be sent to it.
      appliesTo: ({ method }) => method === 'remittance',
      uses: ['accountName', 'orgName'],
      judge: ({ accountName, orgName }) =>
        accountName !== null && comparable(accountName) === comparable(orgName) ? 'passed' : 'failed',
    }),
    check.automatic({
      name: 'papers-clean',
      isRequired: false,
      looksAt: ['licence', 'authorization'],
      uses: ['malware', 'areAllScanned'],
      judge: ({ malware, areAllScanned }) => (malware !== null ? 'failed' : areAllScanned ? 'passed' : 'unknown'),
    }),
    check.manual({ name: 'licence-legible', isRequired: true, looksAt: ['licence'] }),
    check.manual({ name: 'name', isRequired: true, looksAt: ['orgName', 'licence'] }),
    check.manual({ name: 'uscc', isRequired: true, looksAt: ['uscc', 'licence'] }),
    check.manual({ name: 'legal-person', isRequired: true, looksAt: ['legalPerson', 'legalCertNo', 'licence'] }),
    check.manual({
      name: 'agent',
      isRequired: true,
      // A legal person who acts alone hands in no letter; whether one is wanted is judged above.
      needs: 'hasAuthorization',
      looksAt: ['authorization', 'agentName', 'agentPhone', 'agentEmail', 'agentCertNo'],
    }),
  ],
});

/** Banks write brackets in either width, and blanks where they like. */
const comparable = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** The ground on which a review's time stands still: the applicant was asked for better papers. */
export const CORRECTION_GROUND = 'correction';

/** Documents are reviewed within one working day, and the days that the applicant needs do not count. */
export const COMPANY_REVIEW_CLOCK: ClockRule = { unit: 'working', lengths: [1], grounds: [CORRECTION_GROUND] };
