import type { CaseGround } from './case-ground.ts';

/** Why an accepted matter is ended without a certificate (终止公证): 公证程序规则 50. */
export const TERMINATION_GROUNDS = [
  'unfinished-six-months',
  'withdrawn',
  'applicant-gone',
  'obstructed',
  'other',
] as const;
export type TerminationGround = (typeof TERMINATION_GROUNDS)[number];

export interface TerminationGroundRow extends CaseGround<TerminationGround> {
  /** Only after six months, and only for the applicant's reasons; see `terminationAllowedAt`. */
  readonly needsSixMonths: boolean;
  /** The catch-all of the article says nothing by itself: what it was must be written down. */
  readonly needsExplanation: boolean;
}

/** The notary writes a report, the head of the office decides, and the applicant gets it in writing (公证程序规则 51). */
const row = (
  name: TerminationGround,
  point: number,
  needs: 'six-months' | 'explanation' | null,
): TerminationGroundRow => ({
  name,
  article: `公证程序规则 50(${point})`,
  paper: 'termination-report',
  needsSixMonths: needs === 'six-months',
  needsExplanation: needs === 'explanation',
});

export const TERMINATION_GROUND_TABLE: readonly TerminationGroundRow[] = [
  row('unfinished-six-months', 1, 'six-months'),
  row('withdrawn', 2, null),
  row('applicant-gone', 3, null),
  row('obstructed', 4, null),
  row('other', 5, 'explanation'),
];
