import { describe, expect, it } from 'vitest';
import { keyNeedsSecondPerson } from './api-key-second-person.rules.ts';

describe('another key', () => {
  it.each([
    ['production', true, 'PRODUCTION_KEY'],
    ['production', false, undefined],
    ['sandbox', true, undefined],
    ['sandbox', false, undefined],
  ] as const)('in %s, after an earlier one: %s, needs a second person for %s', (env, isReset, ground) => {
    expect(keyNeedsSecondPerson({ env, isReset })).toBe(ground);
  });
});
