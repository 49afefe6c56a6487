import { describe, expect, it } from 'vitest';
import { missingChecks, type ReviewCheck, type VerifyMethod } from './company-review.rules.ts';

describe('a reviewer’s list', () => {
  const all = ['licence', 'name', 'uscc', 'legal-person', 'agent', 'account'];
  it.each<[VerifyMethod, string[], ReviewCheck[]]>([
    ['remittance', all, []],
    ['remittance', all.slice(0, 5), ['account']],
    ['manual', all.slice(0, 5), []],
    ['legal-face', [], ['licence', 'name', 'uscc', 'legal-person', 'agent']],
    ['manual', ['licence', 'unknown'], ['name', 'uscc', 'legal-person', 'agent']],
  ])('for %s with %j lacks %j', (method, ticked, expected) => {
    expect(missingChecks(method, ticked)).toEqual(expected);
  });
});
