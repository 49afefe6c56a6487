import { expect, it } from 'vitest';
import { COMMON_PASSWORDS_COUNT, isCommonPassword } from './common-passwords.ts';

it('the list of common passwords has tens of thousands of entries in small letters', () => {
  expect(COMMON_PASSWORDS_COUNT).toBeGreaterThan(40_000);
  for (const common of ['123456', 'password', 'qwertyuiop', '5201314', '1qaz2wsx3edc']) {
    expect([common, isCommonPassword(common)]).toEqual([common, true]);
  }
  expect(isCommonPassword('quiet lanterns over harbour')).toBe(false);
});
