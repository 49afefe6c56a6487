import { z } from 'zod';
import {
  CERT_TYPES,
  isIdCardWellFormed,
  isUsccShaped,
  isUsccValid,
  MAIL_ADDRESS,
  MAIL_ADDRESS_MAX_CHARS,
  MOBILE_NUMBER,
} from './identity.rules.ts';
import { BUSINESS_NUMBER } from './business-number.ts';
import { LIMIT } from './limits.ts';
import { passwordLength } from './password/password-length.ts';

/** Field schemas that several records share. Strings are trimmed here as well, whatever the client did. */
export const text = (maxChars: number, minChars = 1) => z.string().trim().min(minChars).max(maxChars);

/** Ids are decimal strings: JSON numbers above 2^53 would be corrupted by a browser. */
export const id = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine(fitsInt8, { message: 'id.too-large' });

/** Nineteen digits can exceed the database's 64 bits; digits of equal length compare as text. */
export function fitsInt8(digits: string): boolean {
  return digits.length < 19 || (digits.length === 19 && digits <= '9223372036854775807');
}

export const phone = z.string().trim().regex(MOBILE_NUMBER);

export const email = z.string().trim().max(MAIL_ADDRESS_MAX_CHARS).regex(MAIL_ADDRESS);

export const personName = z
  .string()
  .trim()
  .min(2)
  .max(32)
  .regex(/^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z· ]*$/u);

/** An organization's name: anything but control characters and markup, and not beginning with a formula character. */
export const orgName = z
  .string()
  .trim()
  .min(2)
  .max(100)
  .regex(/^[\p{L}\p{N}][^\p{Cc}<>]*$/u);

const upperCase = z.string().trim().toUpperCase();
export const uscc = upperCase.refine(isUsccValid, { message: 'uscc.checksum' });
/** For the few genuine codes that fail the check: accepting one needs the licence and a reason. */
export const usccUnchecked = upperCase.refine(isUsccShaped, { message: 'uscc.shape' });
export const idCardNo = upperCase.refine(isIdCardWellFormed, { message: 'id-card.checksum' });
export const certType = z.enum(CERT_TYPES);
/** Of any kind of identity document; `isCertNoValid` checks it once the kind is known. */
export const certNo = upperCase.regex(/^[0-9A-Z]{5,20}$/);
/** Of organizations, and without a check digit; a person's card is checked by `isBankCardValid`. */
export const bankAccount = z
  .string()
  .trim()
  .regex(/^\d{8,30}$/);
/** Records store their labels in one text, separated by a control character; and a label occurs once. */
const label = text(LIMIT.labelMaxChars).regex(/^\P{Cc}+$/u);
export const labels = z
  .array(label)
  .max(LIMIT.labelsMax)
  .refine((list) => new Set(list).size === list.length, { message: 'list.twins' });

export const reason = text(LIMIT.reasonMaxChars);

/** A whole number that people read to each other; they may type its letters small. */
export const businessNumber = upperCase.regex(BUSINESS_NUMBER);

/** Times are ISO 8601 in UTC; the console shows them in Asia/Shanghai. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((written) => isInYears(new Date(written)), { message: 'moment.out-of-range' });

/** An offset moves the last day of 9999 into a year of five digits, which no answer could show: its list would fail. */
const isInYears = (at: Date) => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9_999;

/** A calendar date. There was no year 0, and PostgreSQL refuses it. */
export const day = z.iso.date().refine((date) => !date.startsWith('0000'));

export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
export const sm3Hex = sha256Hex;

/** A password typed to authenticate. The console trims every text that it sends, so blanks at the ends never count. */
export const password = z
  .string()
  .trim()
  .min(1)
  .max(LIMIT.passwordMaxChars * 4);

/** Any characters, blanks between words included; `isGuessable` judges it on the server. */
export const newPassword = z
  .string()
  .trim()
  .refine((value) => passwordLength(value) >= LIMIT.passwordMinChars, { message: 'password.short' })
  .refine((value) => passwordLength(value) <= LIMIT.passwordMaxChars, { message: 'password.long' });

export const reasonBody = z.object({ reason: reason.optional() });
/**
 * A decision of a second person names the version that they have read: what was taken back, changed and submitted again
 * under their eyes is another one, and refused.
 */
export const decisionBody = reasonBody.extend({ version: z.int32().optional() });
/** A file with malware is opened only for callers who confirm that they know it. */
export const knowingBody = z.object({ acceptsMalware: z.boolean().default(false) });
export const idParams = z.object({ id });
export const none = z.object({});
