/** Numbers of people, organizations and cards have check digits, which catch typing mistakes. */

const USCC_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const USCC_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const USCC_SHAPE = /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/;

/** The format alone: a genuine code can fail the check (one has been reported), and staff may then vouch for it. */
export function isUsccShaped(code: string): boolean {
  return USCC_SHAPE.test(code);
}

/** GB 32100. */
export function isUsccValid(code: string): boolean {
  if (!isUsccShaped(code)) return false;
  const sum = USCC_WEIGHTS.reduce((total, weight, at) => total + weight * USCC_LETTERS.indexOf(code.charAt(at)), 0);
  return USCC_LETTERS[(31 - (sum % 31)) % 31] === code.charAt(17);
}

const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CARD_CHECKS = '10X98765432';
const OLDEST_YEARS = 120;

/** GB 11643: the check digit and a valid date of birth. Whether its person can be alive needs a clock. */
export function isIdCardWellFormed(no: string): boolean {
  if (!/^\d{17}[\dX]$/.test(no)) return false;
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, index) => total + weight * Number(no.charAt(index)), 0);
  return ID_CARD_CHECKS.charAt(sum % 11) === no.charAt(17) && bornOn(no) !== undefined;
}

export function isIdCardValid(no: string, at: Date): boolean {
  const born = isIdCardWellFormed(no) ? bornOn(no) : undefined;
  if (born === undefined || born > at) return false;
  return Date.UTC(born.getUTCFullYear() + OLDEST_YEARS + 1, born.getUTCMonth(), born.getUTCDate()) > at.getTime();
}

function bornOn(no: string): Date | undefined {
  const [year, month, day] = [Number(no.slice(6, 10)), Number(no.slice(10, 12)), Number(no.slice(12, 14))];
  const born = new Date(Date.UTC(year, month - 1, day));
  const isReal = born.getUTCFullYear() === year && born.getUTCMonth() === month - 1 && born.getUTCDate() === day;
  return isReal ? born : undefined;
}

export const CERT_TYPES = ['id-card', 'passport', 'hk-macao-permit', 'taiwan-permit'] as const;
export type CertType = (typeof CERT_TYPES)[number];

/** Only the identity card has a check digit; the others are letters and digits. */
export function isCertNoValid(type: CertType, no: string, at: Date): boolean {
  return type === 'id-card' ? isIdCardValid(no, at) : /^[0-9A-Z]{5,20}$/.test(no);
}

/** Luhn: cards of persons. Accounts of organizations have no check digit. */
export function isBankCardValid(no: string): boolean {
  if (!/^\d{12,19}$/.test(no)) return false;
  const sum = [...no].reverse().reduce((total, digit, index) => total + luhnPart(Number(digit), index), 0);
  return sum % 10 === 0;
}

function luhnPart(digit: number, indexFromRight: number): number {
  if (indexFromRight % 2 === 0) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

/** Numbers of Chinese mobile telephones, without the country's prefix. */
export const MOBILE_NUMBER = /^1[3-9]\d{9}$/;

/** One address and nothing else: no list, no name, no line end. Whatever is stranger than this is no address of ours. */
export const MAIL_ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

export const MAIL_ADDRESS_MAX_CHARS = 254;
