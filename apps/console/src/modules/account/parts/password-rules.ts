import { LIMIT } from '@nota/contract/kit/limits.ts';

export const PASSWORD_RULES = ['length', 'classes', 'blanks'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/] as const;
const classesIn = (password: string) => CLASSES.filter((kind) => kind.test(password)).length;

/** Rule by rule what the contract's schema says as a whole; a test holds the two together. */
export function passwordRules(password: string): Readonly<Record<PasswordRule, boolean>> {
  return {
    length: password.length >= LIMIT.passwordMinChars && password.length <= LIMIT.passwordMaxChars,
    classes: classesIn(password) >= 3,
    blanks: password !== '' && !/\s/.test(password),
  };
}

export type Strength = 'none' | 'weak' | 'fair' | 'strong';

/** How hard it is to guess: what breaks a rule is weak; length and variety make it strong, repetition does not. */
export function passwordStrength(password: string): Strength {
  if (password === '') return 'none';
  if (Object.values(passwordRules(password)).includes(false)) return 'weak';
  const variety = new Set(password).size;
  const hasRun = /(.)\1\1/.test(password) || hasSequence(password);
  return variety >= 9 && password.length >= 12 && !hasRun ? 'strong' : 'fair';
}

/** Four neighbours of the alphabet or of the digits in a row. */
function hasSequence(password: string): boolean {
  const codes = [...password.toLowerCase()].map((char) => char.codePointAt(0) ?? 0);
  return codes.some((code, at) => [1, 2, 3].every((step) => codes[at + step] === code + step));
}
