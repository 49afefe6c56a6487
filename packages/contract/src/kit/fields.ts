import { z } from 'zod';
import { LIMIT } from './limits.ts';

/** Field schemas that several records share. Strings are trimmed here as well, whatever the client did. */
export const text = (maxChars: number, minChars = 1) => z.string().trim().min(minChars).max(maxChars);

/** Ids are decimal strings: as JSON numbers they would pass 2^53 and be corrupted by a browser. */
export const id = z
  .string()
  .regex(/^\d{1,19}$/)
  .refine(fitsInt8, { message: 'id.too-large' });

/** Nineteen digits can be more than the database's 64 bits hold; equally long digits compare as text. */
export function fitsInt8(digits: string): boolean {
  return digits.length < 19 || (digits.length === 19 && digits <= '9223372036854775807');
}

export const phone = z
  .string()
  .trim()
  .regex(/^1[3-9]\d{9}$/);

export const personName = z
  .string()
  .trim()
  .min(2)
  .max(32)
  .regex(/^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z· ]*$/u);

export const reason = text(LIMIT.reasonMaxChars);

/** Moments travel as ISO 8601 in UTC; the console shows them in Asia/Shanghai. */
export const moment = z.iso.datetime({ offset: true });

export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
export const sm3Hex = sha256Hex;

/** At least three of the four classes, no blanks. */
export const newPassword = z
  .string()
  .min(LIMIT.passwordMinChars)
  .max(LIMIT.passwordMaxChars)
  .regex(/^\S+$/)
  .refine((value) => [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length >= 3, {
    message: 'password.classes',
  });

export const reasonBody = z.object({ reason: reason.optional() });
export const idParams = z.object({ id });
export const none = z.object({});
