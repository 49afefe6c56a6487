import { LIMIT } from '@nota/contract/kit/limits.ts';
import { passwordLength } from '@nota/contract/kit/password/password-length.ts';
import { isGuessable } from '@nota/contract/kit/password/password.rules.ts';

export const PASSWORD_RULES = ['length', 'common'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** The list of common passwords is on the server: here only what can be checked without it. */
const hasNoList = () => false;

/** The server's rules one by one, as far as a browser can check them. */
export function passwordRules(
  password: string,
  words: readonly string[] = [],
): Readonly<Record<PasswordRule, boolean>> {
  const length = passwordLength(password.trim());
  return {
    length: length >= LIMIT.passwordMinChars && length <= LIMIT.passwordMaxChars,
    common: length > 0 && !isGuessable(password, { words, isCommon: hasNoList }),
  };
}

export type Strength = 'none' | 'weak' | 'fair' | 'strong';

/** An estimate: a violated rule is weak; length and variety make it strong. */
export function passwordStrength(password: string, words: readonly string[] = []): Strength {
  if (password === '') return 'none';
  if (Object.values(passwordRules(password, words)).includes(false)) return 'weak';
  const variety = new Set(password).size;
  return variety >= 9 && (passwordLength(password) >= 16 || variety >= 11) ? 'strong' : 'fair';
}
