import { describe, expect, it } from 'vitest';
import { canonicalBytes, type Json } from '../bytes/canonical.ts';
import { utf8 } from '../bytes/encoding.ts';
import { decodeCustody, encodeCustody } from './custody-line.ts';
import { decodeManifest, encodeManifest } from './manifest.ts';
import { custodyOpening, decodeOpening, encodeOpening, fileOpening } from './opening.ts';
import { parseCanonical } from './strict-json.ts';

const DIGEST = 'ab'.repeat(32);
const FILE = { sha256: DIGEST, sm3: DIGEST, size: 5, type: 'text/plain', metadata: DIGEST, platform: '1' };
const ACT = { item: '1', act: 'viewed', actor: '2', at: '2026-01-01T00:00:00.000Z', detail: {} };

describe('canonical JSON and nothing else', () => {
  it.each([
    ['doubled keys', '{"a":1,"a":1}'],
    ['blanks', '{"a": 1}'],
    ['another order', '{"b":1,"a":1}'],
    ['another spelling of a number', '1.0'],
    ['an escaped letter', String.raw`"\u0061"`],
    ['half a pair', String.raw`"\ud800"`],
    ['no JSON', '{'],
    ['a hundred thousand brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('refuses %s', (_, text) => {
    expect(parseCanonical(utf8(text))).toBeUndefined();
  });

  it('reads what it wrote', () => {
    expect(parseCanonical(canonicalBytes({ b: [1, null], a: '合' }))).toEqual({ a: '合', b: [1, null] });
  });
});

describe('the opening of a file', () => {
  it('is read with exactly its six fields', () => {
    expect(fileOpening(FILE)).toEqual(FILE);
  });

  it.each<[string, Json]>([
    ['a field more', { ...FILE, note: '' }],
    ['a field less', { ...FILE, sm3: undefined } as unknown as Json],
    ['a short digest', { ...FILE, sha256: 'ab' }],
    ['capital letters', { ...FILE, sm3: DIGEST.toUpperCase() }],
    ['a negative size', { ...FILE, size: -1 }],
    ['half a byte', { ...FILE, size: 0.5 }],
    ['a size as text', { ...FILE, size: '5' }],
    ['no type', { ...FILE, type: '' }],
    ['a list', [FILE]],
    ['nothing', null],
  ])('is none with %s', (_, value) => {
    expect(fileOpening(value)).toBeUndefined();
  });

  it('contains its salt', () => {
    const sealed = { salt: new Uint8Array(32).fill(1), opening: FILE };
    expect(decodeOpening(encodeOpening(sealed))).toEqual(sealed);
    expect(decodeOpening(canonicalBytes({ opening: FILE, salt: 'ab' }))).toBeUndefined();
    expect(decodeOpening(canonicalBytes({ opening: FILE, salt: DIGEST, more: 1 }))).toBeUndefined();
  });
});

describe('the opening of an act', () => {
  it('is read with and without a link to the act before', () => {
    expect(custodyOpening(ACT)).toEqual(ACT);
    expect(custodyOpening({ ...ACT, number: 1, previous: DIGEST })?.link).toEqual({ number: 1, previous: DIGEST });
  });

  it.each<[string, Json]>([
    ['half a link', { ...ACT, number: 1 }],
    ['number nought', { ...ACT, number: 0, previous: DIGEST }],
    ['no actor', { ...ACT, actor: '' }],
    ['another field', { ...ACT, more: 1 }],
  ])('is none with %s', (_, value) => {
    expect(custodyOpening(value)).toBeUndefined();
  });
});

describe('custody.jsonl', () => {
  const leaf = { version: 1, kind: 'custody', id: '5', commitment: DIGEST, chainMode: 0 } as const;
  const line = { leaf, sealed: { salt: new Uint8Array(32), opening: ACT }, proof: utf8('proof\n') };

  it('round-trips, also without a proof', () => {
    const { proof: _, ...pending } = line;
    expect(decodeCustody(encodeCustody([line, pending]))).toEqual([line, pending]);
    expect(decodeCustody(encodeCustody([]))).toEqual([]);
  });

  it('marks lines that are no act, and refuses what does not consist of lines', () => {
    expect(decodeCustody(utf8('{}\n'))).toEqual([undefined]);
    expect(decodeCustody(encodeCustody([line]).slice(0, -1))).toBeUndefined();
    expect(decodeCustody(Uint8Array.of(0xff))).toBeUndefined();
    expect(decodeCustody(utf8('\n'.repeat(10_001)))).toBeUndefined();
  });

  it('treats an overlong line as no act, and does not throw', () => {
    const salt = '0'.repeat(48 << 20);
    expect(decodeCustody(utf8(`{"leaf":{},"opening":{"opening":1,"salt":"${salt}"},"proof":null}\n`))).toEqual([
      undefined,
    ]);
  });
});

describe('a manifest', () => {
  const parts = [{ path: 'object/a.txt', size: 1, sha256: DIGEST }];

  it('round-trips', () => {
    expect(decodeManifest(encodeManifest(parts))).toEqual({
      format: 'nota-evp',
      version: 1,
      object: 'object/a.txt',
      parts,
    });
    expect(decodeManifest(encodeManifest([]))?.object).toBeNull();
  });

  it.each<[string, Json]>([
    ['another version', { format: 'nota-evp', version: 2, object: null, parts: [] }],
    ['another format', { format: 'zip', version: 1, object: null, parts: [] }],
    ['an object it does not list', { format: 'nota-evp', version: 1, object: 'object/a', parts: [] }],
    [
      'itself in the list',
      { format: 'nota-evp', version: 1, object: null, parts: [{ path: 'manifest.json', size: 1, sha256: DIGEST }] },
    ],
    [
      'a path of its own',
      { format: 'nota-evp', version: 1, object: null, parts: [{ path: '../x', size: 1, sha256: DIGEST }] },
    ],
    ['no parts', { format: 'nota-evp', version: 1, object: null, parts: null }],
    [
      'a part twice, with another digest',
      {
        format: 'nota-evp',
        version: 1,
        object: 'object/a.txt',
        parts: [...parts, { path: 'object/a.txt', size: 1, sha256: 'f'.repeat(64) }],
      },
    ],
    [
      'another order than the package',
      {
        format: 'nota-evp',
        version: 1,
        object: 'object/a.txt',
        parts: [{ path: 'leaf.json', size: 1, sha256: DIGEST }, ...parts],
      },
    ],
  ])('is none with %s', (_, value) => {
    expect(decodeManifest(canonicalBytes(value))).toBeUndefined();
  });
});
