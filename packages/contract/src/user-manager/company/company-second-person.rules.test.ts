import { describe, expect, it } from 'vitest';
import { companyNeedsSecondPerson, LARGE_BALANCE_FEN } from './company-second-person.rules.ts';

describe('the approval of a company', () => {
  it.each([
    ['manual', null, 0, undefined],
    ['manual', null, LARGE_BALANCE_FEN - 1, undefined],
    ['manual', null, LARGE_BALANCE_FEN, 'LARGE_BALANCE'],
    ['legal-face', null, LARGE_BALANCE_FEN, 'LARGE_BALANCE'],
    [null, null, LARGE_BALANCE_FEN, 'LARGE_BALANCE'],
    ['manual', '已在登记机关核对', 0, 'CODE_EXCEPTION'],
    ['legal-face', '已在登记机关核对', LARGE_BALANCE_FEN, 'CODE_EXCEPTION'],
    ['remittance', '已在登记机关核对', LARGE_BALANCE_FEN, undefined],
  ] as const)(
    'by %s with the note %j and %s fen needs a second person for %s',
    (method, usccNote, balanceFen, ground) => {
      expect(companyNeedsSecondPerson({ method, usccNote, balanceFen })).toBe(ground);
    },
  );
});
