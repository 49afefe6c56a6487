import { certificateSigns } from '../../evidence/certificate-number.rules.ts';

/** `K7QM-4T2X-92TB-7XKQ`, however it was typed: sixteen of the signs that are not confused on paper. */
export const isCourtCode = (typed: string): boolean => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(certificateSigns(typed));

/** The number of an attestation, as it is printed: digits alone. */
export const isAttestationNumber = (typed: string): boolean => /^[1-9]\d{0,18}$/.test(typed.normalize('NFKC').trim());
