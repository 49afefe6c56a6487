import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSm2PublicKey } from './api-key.rules.ts';

const X = '09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020';
const Y = 'ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13';
const P = 'fffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff';
const ofAnotherCurve = createECDH('prime256v1').generateKeys('hex');
const fresh = createECDH('SM2').generateKeys('hex');

it.each([
  ['the example of the standard', `04${X}${Y}`, true],
  ['the same in capitals', `04${X}${Y}`.toUpperCase(), true],
  ['a fresh key', fresh, true],
  ['a key of another curve', ofAnotherCurve, false],
  ['a point beside the curve', `04${X}${Y.slice(0, -1)}4`, false],
  ['a coordinate that is not reduced', `04${P}${Y}`, false],
  ['the compressed form', `03${X}`, false],
  ['the two numbers without their mark', `${X}${Y}`, false],
  ['a byte too many', `04${X}${Y}00`, false],
  ['no hex at all', `04${X}${Y}`.replace('9', 'g'), false],
  ['nothing', '', false],
])('%s', (_, hex, expected) => {
  expect(isSm2PublicKey(hex)).toBe(expected);
});
