import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  identityBytes,
  numberBytes,
  pointOf,
  readSm2Signature,
  SM2_CURVE,
  toNumber,
  writeSm2Signature,
} from './sm2.rules.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const X = '4fb2a463fd351970e7956eb5058b5721f892eea59d1d448bb92aa2bfdec9d9c6';
const Y = 'ec82d1596e47c5e5637604d33754e246cf6cbbf67ed9cd597604661b3569f15b';
const DER_HEAD = '3059301306072a8648ce3d020106082a811ccf5501822d034200';

describe('the curve', () => {
  it('holds its own base point', () => {
    const { p, a, b, Gx, Gy } = SM2_CURVE;
    expect((Gy * Gy - (Gx * Gx * Gx + a * Gx + b)) % p).toBe(0n);
  });
});

describe('a public key', () => {
  it.each([
    ['a point', `04${X}${Y}`],
    ['two numbers', `${X}${Y}`],
    ['DER', `${DER_HEAD}04${X}${Y}`],
  ])('given as %s is the same point', (_, hex) => {
    expect(pointOf(bytes(hex))).toEqual(bytes(`04${X}${Y}`));
  });

  it.each([
    ['nothing', ''],
    ['a compressed point', `02${X}`],
    ['a point too short', `04${X}${Y.slice(2)}ff`.slice(0, 126)],
    ['DER of something else', `${DER_HEAD}05${X}${Y}`],
  ])('is none when it is %s', (_, hex) => {
    expect(pointOf(bytes(hex))).toBeUndefined();
  });
});

describe('the identity', () => {
  it('is hashed with its length, the curve and the key', () => {
    const given = identityBytes(bytes(`04${X}${Y}`));
    expect(given).toHaveLength(2 + 16 + 6 * 32);
    expect(Buffer.from(given.subarray(0, 18)).toString('latin1')).toBe('\u0000\u00801234567812345678');
    expect(createHash('sm3').update(given).digest('hex')).toMatchInlineSnapshot(
      `"fafbb3f6597cf4d04b5da5f73da9f78077e6d28a635997df834cdc99aafb8489"`,
    );
  });
});

describe('a signature', () => {
  const R = '8175cf4d14c11b63226e8eb3b7d18b7eb6a11521d1a1574991ec5c4f645d93dc';
  const S = 'b30e50a221f20cada30495aad5739152d4fa777bfbed3f19fd91ec9425be753f';
  const der = (r: string, s: string) => {
    const inner = [r, s].map((one) => `02${(one.length / 2).toString(16).padStart(2, '0')}${one}`).join('');
    return `30${(inner.length / 2).toString(16).padStart(2, '0')}${inner}`;
  };
  const wanted = { r: toNumber(bytes(R)), s: toNumber(bytes(S)) };

  it('is read as two numbers and as DER, and written as two numbers', () => {
    expect(readSm2Signature(bytes(R + S))).toEqual(wanted);
    expect(readSm2Signature(bytes(der(`00${R}`, `00${S}`)))).toEqual(wanted);
    expect(writeSm2Signature(wanted)).toEqual(bytes(R + S));
    expect(readSm2Signature(bytes(der('05', '7f')))).toEqual({ r: 5n, s: 127n });
  });

  it.each([
    ['nothing', ''],
    ['half of it', R],
    ['a byte too many', `${R}${S}00`],
    ['a negative number', der(R, `00${S}`)],
    ['zeros before a number', der('0005', '05')],
    ['a number without digits', '30050200020105'],
    ['a number longer than the curve', der(`7f${R}00`, '05')],
    ['something behind it', `${der('05', '05')}00`],
    ['a length that lies', '300702010502010500'],
    ['a third number', '3009020105020105020105'],
    ['another kind of value', '3006030105020105'],
  ])('is none when it is %s', (_, hex) => {
    expect(readSm2Signature(bytes(hex))).toBeUndefined();
  });

  it('has numbers of 32 bytes, however small', () => {
    expect(Buffer.from(numberBytes(1n)).toString('hex')).toBe('1'.padStart(64, '0'));
  });
});
