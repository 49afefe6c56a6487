import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical.ts';
import { fromBase64, fromHex, fromUtf8, parseDecimal, toBase64, toHex } from './encoding.ts';
import { sha256, startSha256 } from './sha256.ts';
import { Sm3, sm3 } from './sm3.ts';

describe('digests', () => {
  it('agree with OpenSSL’s for every length around the block and for random ones', () => {
    const lengths = [...Array.from({ length: 200 }, (_, length) => length), 1_000, 65_537];
    for (const length of lengths) {
      const bytes = Uint8Array.from(randomBytes(length));
      expect(toHex(sm3(bytes))).toBe(createHash('sm3').update(bytes).digest('hex'));
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  it('do not depend on how a file is cut into chunks', () => {
    const bytes = Uint8Array.from(randomBytes(10_000));
    const one = new Sm3();
    const other = startSha256();
    for (let at = 0; at < bytes.length; at += 777) {
      one.update(bytes.subarray(at, at + 777));
      other.update(bytes.subarray(at, at + 777));
    }
    expect(toHex(one.digest())).toBe(toHex(sm3(bytes)));
    expect(toHex(other.digest())).toBe(toHex(sha256(bytes)));
  });
});

describe('canonical JSON', () => {
  it('is the same whether the keys came in order or not, at every depth', () => {
    const inner = { a: '甲', b: { c: 1.5, d: false }, e: null };
    const shuffled = { e: null, b: { d: false, c: 1.5 }, a: '甲' };
    expect(canonicalJson(inner)).toBe('{"a":"甲","b":{"c":1.5,"d":false},"e":null}');
    expect(canonicalJson(shuffled)).toBe(canonicalJson(inner));
    expect(canonicalJson({ x: [shuffled] })).toBe(`{"x":[${canonicalJson(inner)}]}`);
    expect(canonicalJson({ 10: 1, 9: 2 })).toBe('{"10":1,"9":2}');
  });

  it('is the form that RFC 8785 shows', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts keys by their UTF-16 units', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, ö: 7 };
    expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"\u{1f600}":5,"\ufb33":3}');
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [new Date(0) as never]])('rejects %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

describe('encodings', () => {
  it.each(['AA=', 'AB==', 'A', 'AA==\n', 'AA-_', ' AA=='])(
    'refuses base64 that is not exactly what it would write: %j',
    (text) => {
      expect(fromBase64(text)).toBeUndefined();
    },
  );

  it('round-trip', () => {
    for (let length = 0; length < 70; length += 1) {
      const bytes = Uint8Array.from(randomBytes(length));
      expect(fromBase64(toBase64(bytes))).toEqual(bytes);
      expect(fromHex(toHex(bytes))).toEqual(bytes);
    }
  });

  it('refuse invalid input', () => {
    expect(fromHex('0')).toBeUndefined();
    expect(fromHex('AB')).toBeUndefined();
    expect(fromUtf8(Uint8Array.of(0xff))).toBeUndefined();
    expect(['01', '-1', '1.0', '', '9007199254740993', '1e3'].map(parseDecimal)).toEqual(Array(6).fill(undefined));
    expect(parseDecimal('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  });
});
