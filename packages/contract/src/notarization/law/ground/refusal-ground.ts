import type { CaseGround } from './case-ground.ts';

/** Why an accepted matter is not handled (不予办理): 公证法 31, one to nine. */
export const REFUSAL_GROUNDS = [
  'guardian-absent',
  'no-interest',
  'expert-appraisal',
  'disputed',
  'fabricated',
  'proof-insufficient',
  'untrue-or-unlawful',
  'against-morals',
  'fee-refused',
] as const;
export type RefusalGround = (typeof REFUSAL_GROUNDS)[number];

/** Whose doing the ground is: it decides what of the fee may be kept (公证程序规则 49, third paragraph). */
export const RESPONSIBILITIES = ['applicant', 'nobody'] as const;
export type Responsibility = (typeof RESPONSIBILITIES)[number];

export interface RefusalGroundRow extends CaseGround<RefusalGround> {
  readonly responsibility: Responsibility;
}

/** The notary writes a report, the head of the office decides, and the applicant gets it in writing (公证程序规则 49). */
const row = (name: RefusalGround, point: number, responsibility: Responsibility): RefusalGroundRow => ({
  name,
  article: `公证法 31(${point})`,
  paper: 'refusal-report',
  responsibility,
});

export const REFUSAL_GROUND_TABLE: readonly RefusalGroundRow[] = [
  row('guardian-absent', 1, 'nobody'),
  row('no-interest', 2, 'applicant'),
  row('expert-appraisal', 3, 'nobody'),
  row('disputed', 4, 'nobody'),
  row('fabricated', 5, 'applicant'),
  row('proof-insufficient', 6, 'applicant'),
  row('untrue-or-unlawful', 7, 'applicant'),
  row('against-morals', 8, 'applicant'),
  row('fee-refused', 9, 'applicant'),
];
