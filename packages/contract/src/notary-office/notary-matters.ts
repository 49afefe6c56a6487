/** The matters of 公证法 11, in the order of the article; an office says which of them it accepts. */
export const MATTERS = [
  'contract',
  'inheritance',
  'declaration',
  'division',
  'tender',
  'kinship',
  'personal-status',
  'charter',
  'preservation',
  'document',
  'other',
] as const;
export type Matter = (typeof MATTERS)[number];
