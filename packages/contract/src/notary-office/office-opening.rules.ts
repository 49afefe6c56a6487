import { checksOf, defineChecklist } from '../kit/checklist/checklist.ts';

/** What a program knows of an office before it is put into service. */
export type OfficeFacts = {
  readonly licenceNo: string;
  readonly hasUscc: boolean;
  readonly leader: string;
  readonly phone: string;
  readonly address: string;
  /** How many cities and districts it serves. */
  readonly regions: number;
  /** How many matters it accepts. */
  readonly matters: number;
  /** Active notaries whose licence is valid today. */
  readonly notaries: number;
  /** Official seals that are in force today. */
  readonly seals: number;
  /** Since when the table of fees holds that holds today; null where there is none. */
  readonly feesFrom: string | null;
  readonly hasHours: boolean;
  /** Since when certificates are numbered by the rule of today; null where there is none. */
  readonly numbersFrom: string | null;
  /** Whether an account that two people have approved takes its money. */
  readonly hasAccount: boolean;
};

const check = checksOf<OfficeFacts>();

/**
 * What must be there, and be looked at, before an office gets its first case. Version 2 asks for notaries, a seal and
 * fees, version 3 for opening hours and numbers too, version 4 for an account; what was decided by an older one keeps the
 * snapshot of its list.
 */
export const officeChecklist = defineChecklist({
  name: 'notary-office',
  version: 4,
  checks: [
    check.automatic({
      name: 'identity-complete',
      isRequired: true,
      looksAt: ['licenceNo', 'uscc'],
      uses: ['licenceNo', 'hasUscc'],
      judge: ({ licenceNo, hasUscc }) => (licenceNo !== '' && hasUscc ? 'passed' : 'failed'),
    }),
    check.automatic({
      name: 'contact-complete',
      isRequired: true,
      looksAt: ['leader', 'phone', 'address'],
      uses: ['leader', 'phone', 'address'],
      judge: ({ leader, phone, address }) => ([leader, phone, address].includes('') ? 'failed' : 'passed'),
    }),
    check.automatic({
      name: 'serves-somewhere',
      isRequired: true,
      looksAt: ['jurisdiction'],
      uses: ['regions'],
      judge: ({ regions }) => (regions > 0 ? 'passed' : 'failed'),
    }),
    check.automatic({
      name: 'accepts-something',
      isRequired: true,
      looksAt: ['matters'],
      uses: ['matters'],
      judge: ({ matters }) => (matters > 0 ? 'passed' : 'failed'),
    }),
    check.automatic({
      name: 'has-notary',
      isRequired: true,
      looksAt: ['notary'],
      uses: ['notaries'],
      judge: ({ notaries }) => (notaries > 0 ? 'passed' : 'failed'),
    }),
    check.automatic({
      name: 'has-seal',
      isRequired: true,
      looksAt: ['office-seal'],
      uses: ['seals'],
      judge: ({ seals }) => (seals > 0 ? 'passed' : 'failed'),
    }),
    check.automatic({
      name: 'has-fees',
      isRequired: true,
      looksAt: ['office-fee-table'],
      uses: ['feesFrom'],
      judge: ({ feesFrom }) => (feesFrom === null ? 'failed' : 'passed'),
    }),
    check.automatic({
      name: 'has-hours',
      isRequired: true,
      looksAt: ['hours'],
      uses: ['hasHours'],
      judge: ({ hasHours }) => (hasHours ? 'passed' : 'failed'),
    }),
    check.automatic({
      name: 'has-numbers',
      isRequired: true,
      looksAt: ['office-number-rule'],
      uses: ['numbersFrom'],
      judge: ({ numbersFrom }) => (numbersFrom === null ? 'failed' : 'passed'),
    }),
    check.automatic({
      name: 'has-account',
      isRequired: true,
      looksAt: ['office-account'],
      uses: ['hasAccount'],
      judge: ({ hasAccount }) => (hasAccount ? 'passed' : 'failed'),
    }),
    check.manual({ name: 'licence-seen', isRequired: true, looksAt: ['licenceNo', 'name'] }),
    check.manual({ name: 'agreement-signed', isRequired: true, looksAt: ['name'] }),
  ],
});
