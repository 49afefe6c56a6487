import type { NotarizationCaseQuery } from '@nota/contract/notarization/notarization-case.contract.ts';
import { statesOf } from '@nota/contract/kit/lifecycle.ts';
import { notarizationCaseLifecycle, WAITING_CASES } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { APPLICANTS, FIRST_HANDLER, FIRST_RECORD, HANDLERS } from './bench-case-rows.ts';

export interface CaseFilter {
  readonly name: string;
  /** The query of the n-th call: values vary, so that no cached answer is measured. */
  query(n: number): Partial<NotarizationCaseQuery>;
  /** The same as anybody would write it, by the stored columns. */
  bare(n: number): string;
}

export interface KnownCases {
  readonly rows: number;
  readonly offices: readonly string[];
  readonly notaries: readonly string[];
  readonly now: Date;
}

const STATES = statesOf(notarizationCaseLifecycle);
const MATTERS = ['preservation', 'kinship', 'tender', 'other', 'personal-status'] as const;
const from = <T>(words: readonly T[], n: number): T => words[n % words.length] as T;
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const WAITING = `n.state in (${quoted(WAITING_CASES)})`;
const OPEN_ASSIGNED = quoted([
  'office-review',
  'awaiting-fee',
  'handling',
  'supplementing',
  'verifying',
  'approving',
  'issuing',
]);

/** Every filter of the list alone, with common, rare and missing values. */
export function caseFilters({ rows, offices, notaries, now }: KnownCases): CaseFilter[] {
  const some = (n: number) => 1 + ((n * 104_729) % rows);
  const handler = (n: number) => String(FIRST_HANDLER + (n % HANDLERS));
  // From an hour to a year: between few rows and nearly all of them.
  const since = (n: number) => new Date(now.getTime() - from([1, 24, 24 * 30, 24 * 365], n) * 3_600_000).toISOString();
  const equal = (name: keyof NotarizationCaseQuery, column: string, value: (n: number) => string): CaseFilter => ({
    name,
    query: (n) => ({ [name]: value(n) }),
    bare: (n) => `n.${column} = '${value(n)}'`,
  });
  const range = (name: string, column: string): CaseFilter[] => [
    {
      name: `${name}From`,
      query: (n) => ({ [`${name}From`]: since(n) }),
      bare: (n) => `n.${column} >= '${since(n)}'`,
    },
    { name: `${name}To`, query: (n) => ({ [`${name}To`]: since(n) }), bare: (n) => `n.${column} <= '${since(n)}'` },
  ];
  return [
    { name: 'none', query: () => ({}), bare: () => 'true' },
    equal('number', 'number', (n) => `GZ20260101${String(some(n) % 1_000_000).padStart(6, '0')}`),
    equal('applicantId', 'applicant_id', (n) => String(1 + ((n * 7_919) % APPLICANTS))),
    equal('applicantName', 'applicant_name', (n) => `样例企业${(n * 7_919) % APPLICANTS}`),
    equal('applicantType', 'applicant_type', (n) => from(['person', 'organization'], n)),
    equal('officeId', 'office_id', (n) => from(offices, n)),
    equal('notaryId', 'notary_id', (n) => from(notaries, n)),
    equal('matter', 'matter', (n) => from(MATTERS, n)),
    equal('state', 'state', (n) => from(STATES, n)),
    { name: 'waiting', query: () => ({ waiting: 'yes' }), bare: () => WAITING },
    equal('certificateNo', 'certificate_no', (n) => `〔2026〕证内字第${some(n)}号`),
    {
      name: 'ano',
      query: (n) => ({ ano: String(FIRST_RECORD + BigInt(some(n))) }),
      bare: (n) =>
        `n.id in (select case_id from notarization_case_evidence where attestation_id = ${FIRST_RECORD + BigInt(some(n))})`,
    },
    ...range('submitted', 'submitted_at'),
    ...range('accepted', 'accepted_at'),
    ...range('issued', 'issued_at'),
    { name: 'green', query: () => ({ colour: 'green' }), bare: () => 'n.amber_at > now()' },
    {
      name: 'amber',
      query: () => ({ colour: 'amber' }),
      bare: () => 'n.amber_at <= now() and n.red_at > now()',
    },
    { name: 'red', query: () => ({ colour: 'red' }), bare: () => 'n.red_at <= now() and n.due_at > now()' },
    { name: 'black', query: () => ({ colour: 'black' }), bare: () => 'n.due_at <= now() and not n.due_is_provisional' },
    { name: 'paused', query: () => ({ colour: 'paused' }), bare: () => 'n.clock_paused_at is not null' },
    {
      name: 'assignee',
      query: (n) => ({ assignee: handler(n) }),
      bare: (n) => `n.assignee_id = ${handler(n)} and n.state in (${OPEN_ASSIGNED})`,
    },
    {
      name: 'free',
      query: () => ({ assignee: 'free' }),
      bare: () => `n.assignee_id is null and n.state in (${OPEN_ASSIGNED})`,
    },
  ];
}
