import type { CaseGround } from './case-ground.ts';

/** Why an application is not accepted (不予受理): one of the conditions of 公证程序规则 19 is missing. */
export const NON_ACCEPTANCE_GROUNDS = ['no-interest', 'disputed', 'outside-law', 'other-office'] as const;
export type NonAcceptanceGround = (typeof NON_ACCEPTANCE_GROUNDS)[number];

export interface NonAcceptanceRow extends CaseGround<NonAcceptanceGround> {
  /** Whoever is at the wrong office is told which one may take it (公证程序规则 19, last paragraph). */
  readonly mustNameOffice: boolean;
  /** It holds even for what the law says must be notarized, for which the scope of article 11 is not asked. */
  readonly holdsWhereNotarizationIsDue: boolean;
}

export const NON_ACCEPTANCE_TABLE: readonly NonAcceptanceRow[] = [
  {
    name: 'no-interest',
    article: '公证程序规则 19(1)',
    paper: 'non-acceptance-notice',
    mustNameOffice: false,
    holdsWhereNotarizationIsDue: true,
  },
  {
    name: 'disputed',
    article: '公证程序规则 19(2)',
    paper: 'non-acceptance-notice',
    mustNameOffice: false,
    holdsWhereNotarizationIsDue: true,
  },
  {
    name: 'outside-law',
    article: '公证程序规则 19(3) · 公证法 11',
    paper: 'non-acceptance-notice',
    mustNameOffice: false,
    holdsWhereNotarizationIsDue: false,
  },
  {
    name: 'other-office',
    article: '公证程序规则 19(4) · 公证法 25',
    paper: 'non-acceptance-notice',
    mustNameOffice: true,
    holdsWhereNotarizationIsDue: true,
  },
];
