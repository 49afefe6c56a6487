export const CORRECTION_KINDS = ['field', 'paper'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
