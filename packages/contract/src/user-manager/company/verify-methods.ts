/** How a company proves who it is; apart from the rules of the review, which the list of companies must not load. */
export const VERIFY_METHODS = ['remittance', 'legal-face', 'manual'] as const;
export type VerifyMethod = (typeof VERIFY_METHODS)[number];
