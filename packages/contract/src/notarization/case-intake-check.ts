import { checksOf, defineChecklist } from '../kit/checklist/checklist.ts';

/** What a program knows of an application before it goes to an office. */
export type CaseIntakeFacts = {
  readonly applicantId: string;
  readonly evidence: number;
  /** How many of them are the applicant's own today. */
  readonly owned: number;
  /** How many were found to be valid when they were handed in. */
  readonly valid: number;
  /** How many offices may take the matter (公证法 25). */
  readonly offices: number;
  /** Papers that the matter needs and that were not handed in, by name. */
  readonly missing: string;
  /** Why the applicant cannot be heard in this way, by name. */
  readonly agency: string;
};

const check = checksOf<CaseIntakeFacts>();

/** The platform's first review: what is looked at before an office is troubled with an application. */
export const caseIntakeChecklist = defineChecklist({
  name: 'notarization-case',
  version: 1,
  checks: [
    check.automatic({
      name: 'owner-matches',
      isRequired: true,
      looksAt: ['evidence', 'applicant'],
      uses: ['applicantId', 'evidence', 'owned'],
      judge: ({ evidence, owned }) => (owned === evidence ? 'passed' : 'failed'),
    }),
    check.automatic({
      name: 'evidence-valid',
      isRequired: true,
      looksAt: ['evidence'],
      uses: ['evidence', 'valid'],
      judge: ({ evidence, valid }) => (valid === evidence ? 'passed' : 'failed'),
    }),
    check.automatic({
      name: 'office-competent',
      isRequired: true,
      looksAt: ['places'],
      uses: ['offices'],
      judge: ({ offices }) => (offices > 0 ? 'passed' : 'failed'),
    }),
    check.automatic({
      name: 'papers-complete',
      isRequired: true,
      looksAt: ['materials'],
      uses: ['missing'],
      judge: ({ missing }) => (missing === '' ? 'passed' : 'failed'),
    }),
    check.automatic({
      name: 'represented',
      isRequired: true,
      looksAt: ['representation'],
      uses: ['agency'],
      judge: ({ agency }) => (agency === '' ? 'passed' : 'failed'),
    }),
    check.manual({ name: 'application-legible', isRequired: true, looksAt: ['materials'] }),
  ],
});
