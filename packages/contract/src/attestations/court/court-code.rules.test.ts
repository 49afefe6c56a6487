import { describe, expect, it } from 'vitest';
import { isAttestationNumber, isCourtCode } from './court-code.rules.ts';

describe('a code for a court', () => {
  it.each([
    ['as it is printed', 'K7QM-4T2X-92TB-7XKQ', true],
    ['without dashes, in small letters', 'k7qm4t2x92tb7xkq', true],
    ['with blanks', ' K7QM 4T2X 92TB 7XKQ ', true],
    ['in full width', 'Ｋ７ＱＭ－４Ｔ２Ｘ－９２ＴＢ－７ＸＫＱ', true],
    ['with an O for a zero', 'K7QM-4T2X-92TB-7XOQ', true],
    ['half of it', 'K7QM-4T2X', false],
    ['with one sign too many', 'K7QM-4T2X-92TB-7XKQ2', false],
    ['with a U, which no code has', 'K7QM-4T2X-92TB-7XKU', false],
    ['nothing', '', false],
  ])('%s', (_, typed, isOne) => {
    expect(isCourtCode(typed)).toBe(isOne);
  });
});

describe('the number of an attestation', () => {
  it.each([
    ['as it is printed', '812345678901234567', true],
    ['with blanks around it', ' 812345678901234567 ', true],
    ['in full width', '８１２３', true],
    ['with a letter', '8123A', false],
    ['with a zero before it', '0812', false],
    ['twenty digits', '12345678901234567890', false],
    ['nothing', '', false],
  ])('%s', (_, typed, isOne) => {
    expect(isAttestationNumber(typed)).toBe(isOne);
  });
});
