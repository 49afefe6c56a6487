import type { CaseGround } from './case-ground.ts';

/**
 * On what grounds the fifteen working days stand still: 公证法 30 has three and no more. That somebody has not paid yet
 * is none of them.
 */
export const PAUSE_GROUNDS = ['force-majeure', 'supplement', 'verification'] as const;
export type PauseGround = (typeof PAUSE_GROUNDS)[number];

/** The applicant is told of each (公证程序规则 35, second paragraph), which the paper proves. */
export const PAUSE_GROUND_TABLE: readonly CaseGround<PauseGround>[] = [
  { name: 'force-majeure', article: '公证法 30', paper: 'force-majeure-proof' },
  { name: 'supplement', article: '公证法 30', paper: 'supplement-notice' },
  { name: 'verification', article: '公证法 30', paper: 'verification-request' },
];
