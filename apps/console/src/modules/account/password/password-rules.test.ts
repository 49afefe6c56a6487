import { newPassword } from '@nota/contract/kit/fields.ts';
import { describe, expect, it } from 'vitest';
import { passwordRules, passwordStrength } from './password-rules.ts';

describe('the length one sees', () => {
  it.each(['', 'short', 'elevenchars', 'quiet lanterns', '  elevenchars  ', '🦊'.repeat(12), 'x'.repeat(129)])(
    'is that of the contract: %j',
    (password) => expect(passwordRules(password).length).toBe(newPassword.safeParse(password).success),
  );
});

describe('strength', () => {
  it.each([
    ['', 'none'],
    ['short', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['123456789012', 'weak'],
    ['13912345678-26', 'weak'],
    ['salad on a sand', 'fair'],
    ['mR7-kept-Lw9z', 'strong'],
    ['quiet lanterns over harbour', 'strong'],
  ] as const)('of %j is %s', (password, strength) => {
    expect(passwordStrength(password, ['13912345678'])).toBe(strength);
  });
});
