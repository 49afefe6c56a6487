/** The paper without which a ground cannot be used: it says to the applicant what happened and why. */
export const GROUND_PAPERS = [
  'non-acceptance-notice',
  'refusal-report',
  'termination-report',
  'force-majeure-proof',
  'supplement-notice',
  'verification-request',
] as const;
export type GroundPaper = (typeof GROUND_PAPERS)[number];

/** A ground of law, with the article that has it and the paper that it needs. */
export interface CaseGround<Name extends string> {
  readonly name: Name;
  readonly article: string;
  readonly paper: GroundPaper;
}
