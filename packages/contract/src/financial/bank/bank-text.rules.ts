/**
 * Texts of banks, as they are compared and stored. Statements come from spreadsheets that turn long numbers into powers
 * of ten, write full-width signs and put an apostrophe before digits.
 */

/** Forms of one sign are one sign; what a spreadsheet puts before a text to keep it one is none of it. */
const plain = (text: string): string => text.normalize('NFKC').trim().replace(/^'/, '');

const ACCOUNT = /^[A-Z0-9]{5,34}$/;
const POWER_OF_TEN = /^\d(?:\.\d{1,20})?E\+?\d{1,3}$/i;

/** Without blanks and dashes, and in capitals; undefined where it is no account number. */
export function accountNumberOf(text: string): string | undefined {
  const spelled = plain(text);
  if (POWER_OF_TEN.test(spelled)) return undefined;
  const number = spelled.replace(/[ -]/g, '').toUpperCase();
  return ACCOUNT.test(number) ? number : undefined;
}

const SERIAL = /^[A-Z0-9][A-Z0-9\-_/.]{3,63}$/;
const NO_SERIAL = ['NONREF', 'NOTPROVIDED', 'NULL', 'NONE'];

/** The bank's own number of a movement, in capitals: exports differ in it. Undefined of a text that stands for none. */
export function serialOf(text: string): string | undefined {
  const serial = plain(text).toUpperCase();
  if (!SERIAL.test(serial) || POWER_OF_TEN.test(serial)) return undefined;
  return NO_SERIAL.includes(serial) ? undefined : serial;
}

const AMOUNT = /^([+-]?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/;

/** An amount in fen with its sign; undefined where it is none, and never a rounded one. */
export function fenIn(text: string): number | undefined {
  const [, sign, whole = '', part = ''] = AMOUNT.exec(plain(text).replace(/^[¥￥]/, '')) ?? [];
  if (sign === undefined) return undefined;
  const fen = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && fen !== 0 ? -fen : fen;
}

const DAY = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/;
const HOUR = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/;

/** A time of Shanghai as banks write it, with or without the hour; undefined where there is no such day or hour. */
export function bankTimeOf(text: string): Date | undefined {
  const spelled = plain(text).replace('T', ' ');
  const [day = '', hour = '00:00:00', ...more] = /^\d{14}$/.test(spelled)
    ? [spelled.slice(0, 8), spelled.slice(8)]
    : spelled.split(/ +/);
  const [, year, month, date] = DAY.exec(day) ?? [];
  const [, hours, minutes, seconds = '00'] = HOUR.exec(hour) ?? [];
  if (year === undefined || hours === undefined || more.length > 0) return undefined;
  const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');
  const iso = `${year}-${two(month)}-${two(date)}T${two(hours)}:${two(minutes)}:${two(seconds)}`;
  const at = new Date(`${iso}+08:00`);
  if (Number.isNaN(at.getTime())) return undefined;
  // A day that the calendar does not have would be another one.
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().startsWith(iso) ? at : undefined;
}

/** How names are compared: without blanks and signs, brackets in one form, and in one case. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export const MATCH_CODE_CHARS = 6;
/** No sign that can be taken for another: neither 0 and O, nor 1, I and L. */
export const MATCH_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const MATCH_CODE = new RegExp(`^(?=.*[A-Z])[${MATCH_CODE_ALPHABET}]{${MATCH_CODE_CHARS}}$`);

export const isMatchCode = (text: string): boolean => MATCH_CODE.test(text);

/** Whatever in a memo may be a code. A part of a longer number is none: serials would hit codes by chance. */
export function codesIn(memo: string): string[] {
  const words = memo
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  return [...new Set(words.filter(isMatchCode))];
}

const ORGANIZATION =
  /公司|集团|企业|工厂|商店|商行|中心|学院|学校|大学|医院|银行|协会|基金|事务所|研究[所院]|合作社|委员会|工作室|经营部|门市部|[厂店局]$|\b(?:ltd|inc|llc|gmbh|corp|co|company|limited)\b/iu;

/** Of a name nothing says whether it is a person's; what has no word of organizations in it is treated as one. */
export const isOrganizationName = (name: string): boolean => ORGANIZATION.test(name.normalize('NFKC'));
