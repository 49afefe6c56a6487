import { newPassword } from '@nota/contract/kit/fields.ts';
import { describe, expect, it } from 'vitest';
import { passwordRules, passwordStrength } from './password-rules.ts';

const SAMPLES = [
  '',
  'short',
  'Nota-2026!',
  'alllowercase',
  'lower123',
  'Lower123',
  'Has blank1!',
  'tab\tTab12345',
  'A1!'.repeat(7),
  '密码Aa123456',
  'aaaaaaaaA1',
  'Aa1!'.repeat(5),
];

describe('the rules one sees', () => {
  it.each(SAMPLES)('are those of the contract: %j', (password) => {
    const isKept = !Object.values(passwordRules(password)).includes(false);
    expect(isKept).toBe(newPassword.safeParse(password).success);
  });
});

describe('strength', () => {
  it.each([
    ['', 'none'],
    ['short', 'weak'],
    ['Nota-2026!', 'fair'],
    ['Aaaaaaaa1111', 'fair'],
    ['Xy-abcd-5678', 'fair'],
    ['mR7-kept-Lw9z', 'strong'],
  ] as const)('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
