import { BUSINESS_NUMBER } from '../kit/business-number.ts';

/** Thirty-two characters that are not confused on paper: no I, L, O or U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const CERTIFICATE_RANDOM_BYTES = { number: 10, code: 8 } as const;

/**
 * `20260601-7KQPM-92XTB-X`: the day of issue, fifty random bits so that numbers cannot be guessed, and a check
 * character that finds a wrong character and nearly every swap of neighbours before anything is looked up.
 */
export function certificateNumber(day: string, random: Uint8Array): string {
  const signs = signsOf(random, CERTIFICATE_RANDOM_BYTES.number);
  return `${day}-${signs.slice(0, 5)}-${signs.slice(5)}-${checkSign(day + signs)}`;
}

/** `K7QM-4T2X`: proves that the caller has the document. */
export function certificateCode(random: Uint8Array): string {
  const signs = signsOf(random, CERTIFICATE_RANDOM_BYTES.code);
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** As people type it: blanks, small or full-width letters, and dashes of every kind. */
const plainSigns = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐-―]/g, '');

/** As it was printed: a person may also type an O for a zero. */
export function certificateSigns(typed: string): string {
  return plainSigns(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** `20260601-7KQPM-92XTB-X` or `TZ20260601000012`, however it was typed; for a number that `isDocumentNumber` accepts. */
export function printedNumber(typed: string): string {
  if (!isCertificateNumber(typed)) return plainSigns(typed);
  return certificateSigns(typed).replace(/^(.{8})(.{5})(.{5})(.)$/, '$1-$2-$3-$4');
}

export function isCertificateNumber(typed: string): boolean {
  const signs = certificateSigns(typed);
  return /^\d{8}[0-9A-HJKMNP-TV-Z]{11}$/.test(signs) && checkSign(signs.slice(0, -1)) === signs.slice(-1);
}

/** Of a certificate, or the business number of another document. */
export function isDocumentNumber(typed: string): boolean {
  return isCertificateNumber(typed) || BUSINESS_NUMBER.test(plainSigns(typed));
}

export function isCertificateCode(typed: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(certificateSigns(typed));
}

/** Luhn's formula over 32 characters. */
export function checkSign(signs: string): string {
  let sum = 0;
  [...signs].reverse().forEach((sign, at) => {
    const value = SIGNS.indexOf(sign) * (at % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / SIGNS.length) + (value % SIGNS.length);
  });
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? '';
}

/** Five bits of each byte: 256 is a multiple of 32, so every character is equally likely. */
function signsOf(random: Uint8Array, count: number): string {
  if (random.length < count) throw new Error(`${count} random bytes are needed`);
  return Array.from(random.subarray(0, count), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
