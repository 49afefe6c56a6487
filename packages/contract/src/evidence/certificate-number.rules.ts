/** Thirty-two characters that are not confused on paper: no I, L, O or U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const CERTIFICATE_RANDOM_BYTES = { number: 10, code: 8 } as const;

/**
 * `20260601-7K3QM-92XTB-5`: the day of issue, fifty random bits so that numbers cannot be guessed, and a check
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

/** As it was printed: a person may type blanks, small letters, or an O for a zero. */
export function certificateSigns(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

export function isCertificateNumber(typed: string): boolean {
  const signs = certificateSigns(typed);
  return /^\d{8}[0-9A-HJKMNP-TV-Z]{11}$/.test(signs) && checkSign(signs.slice(0, -1)) === signs.at(-1);
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
