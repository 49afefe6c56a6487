import { certificateSigns, isCertificateNumber, printedNumber } from '../../evidence/certificate-number.rules.ts';
import { BUSINESS_NUMBER } from '../../kit/business-number.ts';
import { fitsInt8, personName } from '../../kit/fields.ts';
import { isIdCardWellFormed, isUsccShaped, isUsccValid, MOBILE_NUMBER } from '../../kit/identity.rules.ts';
import { hexDigits, typedDigest } from '../../kit/search/typed-digest.ts';

/** What a typed text may be. The order is the order in which readings are said to people. */
export const READINGS = [
  'businessNumber',
  'certificateNumber',
  'digest',
  'phone',
  'certNo',
  'creditCode',
  'id',
  'appId',
  'name',
] as const;
export type ReadingKind = (typeof READINGS)[number];

/** Readings that tell who somebody is: records are found by them only in a search that is counted and audited. */
export const PERSONAL_READINGS = ['phone', 'certNo', 'name'] as const satisfies readonly ReadingKind[];
export type PersonalReading = (typeof PERSONAL_READINGS)[number];

export interface Reading {
  readonly kind: ReadingKind;
  /** As it is stored: without blanks, in capitals or small letters. */
  readonly value: string;
}

export const TERM_MAX_CHARS = 200;
const NAME_CHARS = { min: 2, max: 100 } as const;

/**
 * Everything that a typed text may mean; nothing where it can mean no record. A text with a shape of its own is not
 * also a name.
 */
export function readTerm(typed: string): Reading[] {
  const text = plain(typed);
  if (text === '' || typed.length > TERM_MAX_CHARS) return [];
  const shaped = READERS.flatMap(([kind, read]) => {
    const value = read(text);
    return value === undefined ? [] : [{ kind, value }];
  });
  const isName = shaped.every(({ kind }) => kind === 'appId') && isNameLike(text);
  return isName ? [...shaped, { kind: 'name', value: oneLine(typed) }] : shaped;
}

/** A name with the brackets of either width: registers write （集团）, and people type (集团). */
export function nameForms(name: string): string[] {
  const wide = name.replaceAll('(', '（').replaceAll(')', '）');
  const narrow = name.replaceAll('（', '(').replaceAll('）', ')');
  return [...new Set([wide, narrow])];
}

/** Whether a person may be called so: then a search for persons is offered, which is counted and audited. */
export const isPersonName = (name: string): boolean => personName.safeParse(name).success;

/** A typing mistake that the shape of the text gives away; for whoever found nothing. */
export type TermFault = 'certificateCheck' | 'idCardCheck' | 'creditCodeCheck' | 'digestLength' | 'phoneLength';

export function faultOf(typed: string): TermFault | undefined {
  const text = plain(typed);
  const joined = joinedCapitals(text);
  const signs = certificateSigns(text);
  if (/^\d{8}[0-9A-HJKMNP-TV-Z]{11}$/.test(signs) && /[A-Z-]/i.test(text)) {
    return isCertificateNumber(text) ? undefined : 'certificateCheck';
  }
  if (isUsccShaped(joined) && /[A-Z]/.test(joined.slice(0, -1))) {
    return isUsccValid(joined) ? undefined : 'creditCodeCheck';
  }
  if (/^\d{17}[\dX]$/.test(joined) && isOfOurCenturies(joined)) {
    return isIdCardWellFormed(joined) ? undefined : 'idCardCheck';
  }
  const hex = hexDigits(text);
  if (/^[0-9a-f]{50,80}$/.test(hex) && /[a-f]/.test(hex)) return hex.length === 64 ? undefined : 'digestLength';
  if (/^1[3-9]\d{7,10}$/.test(joined)) return joined.length === 11 ? undefined : 'phoneLength';
  return undefined;
}

const READERS: readonly (readonly [kind: ReadingKind, read: (text: string) => string | undefined])[] = [
  ['businessNumber', (text) => matching(joinedCapitals(text), BUSINESS_NUMBER)],
  ['certificateNumber', (text) => (isCertificateNumber(text) ? printedNumber(text) : undefined)],
  ['digest', typedDigest],
  ['phone', (text) => matching(joinedCapitals(text).replace(/^(?:\+|00)?86(?=1)/, ''), MOBILE_NUMBER)],
  ['certNo', readCertNo],
  ['creditCode', readCreditCode],
  ['id', readId],
  ['appId', (text) => (BUSINESS_NUMBER.test(joinedCapitals(text)) ? undefined : matching(text, /^[0-9A-Za-z]{16}$/))],
];

/** Whether the date of birth in it can be one: our own ids have as many digits, and some of them a right check digit. */
const isOfOurCenturies = (idCard: string) => /^(?:19|20)/.test(idCard.slice(6));

/** Identity cards by their check digit; passports and permits have none and are told by their letters. */
function readCertNo(text: string): string | undefined {
  const no = joinedCapitals(text);
  return isIdCardWellFormed(no) && isOfOurCenturies(no) ? no : matching(no, /^[A-Z]{1,2}\d{7,8}$/);
}

/** The few genuine codes that fail the check are found as well, if a letter tells them from other numbers. */
function readCreditCode(text: string): string | undefined {
  const code = joinedCapitals(text);
  return isUsccValid(code) || (isUsccShaped(code) && /[A-Z]/.test(code.slice(0, -1))) ? code : undefined;
}

/** Ids of records have 18 or 19 digits; the oldest have a few less. */
function readId(text: string): string | undefined {
  const digits = matching(text.replaceAll(/[\s,]/g, ''), /^[1-9]\d{14,18}$/);
  return digits !== undefined && fitsInt8(digits) ? digits : undefined;
}

const matching = (text: string, shape: RegExp) => (shape.test(text) ? text : undefined);

const oneLine = (typed: string) => typed.replaceAll(/[\s\u200B\uFEFF]+/g, ' ').trim();

/** On one line, with full-width characters as narrow ones. */
const plain = (typed: string) => oneLine(typed.normalize('NFKC'));

/** As numbers are stored; people put blanks, dashes and brackets between groups of digits. */
const joinedCapitals = (text: string) => text.replaceAll(/[\s\-‐-―().]/g, '').toUpperCase();

const isNameLike = (text: string) =>
  /\p{L}/u.test(text) && [...text].length >= NAME_CHARS.min && [...text].length <= NAME_CHARS.max;
