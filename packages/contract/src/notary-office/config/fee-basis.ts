/** By what a fee is counted. */
export const FEE_BASES = ['piece', 'page', 'copy', 'hour'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];
