import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  canonicalCall,
  canonicalQuery,
  digestOf,
  isRequestId,
  isWithinClock,
  SIGNING_ALGORITHMS,
  type SignedCall,
} from './signature.rules.ts';

const AT = new Date('2026-06-01T02:00:00Z');
const SECONDS = AT.getTime() / 1_000;

const CALL: SignedCall = {
  method: 'POST',
  path: '/open-api/v1/attestation/hash',
  query: '',
  requestId: 'r-1',
  appId: 'A1b2C3d4E5f6G7h8',
  timestamp: '1780279200',
  bodyDigest: createHash('sm3').update('').digest('hex'),
};

describe('the query', () => {
  it.each([
    ['nothing', '', ''],
    ['one pair', 'ano=1', 'ano=1'],
    ['pairs out of order', 'b=2&a=1', 'a=1&b=2'],
    ['the same name twice, both kept and sorted by value', 'a=2&a=1&a=2', 'a=1&a=2&a=2'],
    ['a name without a value', 'a', 'a='],
    ['a value without a name', '=1', '=1'],
    ['an equals sign in a value', 'a=b=c', 'a=b%3Dc'],
    ['empty pairs', '&&a=1&', 'a=1'],
    ['a blank as a plus', 'a=x+y', 'a=x%20y'],
    ['a blank encoded', 'a=x%20y', 'a=x%20y'],
    ['a plus encoded', 'a=x%2By', 'a=x%2By'],
    ['lower-case hex digits', 'a=%e4%b8%ad', 'a=%E4%B8%AD'],
    ['letters that need no encoding', 'a=%41%7E', 'a=A~'],
    ['marks that some libraries leave as they are', `a=!'()*`, 'a=%21%27%28%29%2A'],
    ['Chinese that nobody encoded', 'a=中', 'a=%E4%B8%AD'],
    ['a lonely percent sign', 'a=100%', 'a=100%25'],
    ['bytes that are no UTF-8', 'a=%ff', 'a=%25ff'],
    ['half a character', 'a=\ud800', 'a=%EF%BF%BD'],
    ['upper before lower case, as ASCII has it', 'b=1&B=1&a=1', 'B=1&a=1&b=1'],
    ['a name that begins like another', 'ab=1&a=2&a-b=3', 'a=2&a-b=3&ab=1'],
    ['an encoded ampersand', 'a=1%262&b=3', 'a=1%262&b=3'],
  ])('with %s', (_, given, wanted) => {
    expect(canonicalQuery(given)).toBe(wanted);
    expect(canonicalQuery(wanted)).toBe(wanted);
  });
});

describe('the canonical string', () => {
  it('is seven lines, the query among them even when it is empty', () => {
    expect(canonicalCall(CALL).split('\n')).toEqual([
      'POST',
      '/open-api/v1/attestation/hash',
      '',
      'r-1',
      'A1b2C3d4E5f6G7h8',
      '1780279200',
      '1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b',
    ]);
  });

  it('has this signature in every implementation', () => {
    expect(createHmac('sm3', 'key').update(canonicalCall(CALL)).digest('hex')).toMatchInlineSnapshot(
      `"7a9a6418fb142be239749fb79e79d8962135f099dcb7a1ca78cccfc5d12f07e6"`,
    );
    expect(createHmac('sha256', 'key').update(canonicalCall(CALL)).digest('hex')).toMatchInlineSnapshot(
      `"756e9c95efd486d14345bce51887e621974620d5f4975521fc8449491b95395b"`,
    );
  });

  it('takes the method in any case', () => {
    expect(canonicalCall({ ...CALL, method: 'post' })).toBe(canonicalCall(CALL));
  });

  it.each<[string, Partial<SignedCall>]>([
    ['method', { method: 'GET' }],
    ['path', { path: '/open-api/v1/verify' }],
    ['slash at the end', { path: `${CALL.path}/` }],
    ['case of the path', { path: CALL.path.toUpperCase() }],
    ['encoding of the path', { path: CALL.path.replace('hash', '%68ash') }],
    ['query', { query: 'a=1' }],
    ['id', { requestId: 'r-2' }],
    ['case of the id', { requestId: 'R-1' }],
    ['customer', { appId: 'A1b2C3d4E5f6G7h9' }],
    ['time', { timestamp: '1780279201' }],
    ['body', { bodyDigest: createHash('sm3').update(' ').digest('hex') }],
  ])('is another one for another %s', (_, change) => {
    expect(canonicalCall({ ...CALL, ...change })).not.toBe(canonicalCall(CALL));
  });

  it('has a digest for every algorithm', () => {
    expect(SIGNING_ALGORITHMS.map(digestOf)).toEqual(['sha256', 'sm3', 'sm3']);
  });
});

describe('the clock', () => {
  it.each([
    ['the same second', String(SECONDS), true],
    ['fifteen minutes ago', String(SECONDS - 900), true],
    ['fifteen minutes ahead', String(SECONDS + 900), true],
    ['a second more', String(SECONDS - 901), false],
    ['a second more ahead', String(SECONDS + 901), false],
    ['milliseconds', String(SECONDS * 1_000), false],
    ['a fraction', `${SECONDS}.5`, false],
    ['a blank before it', ` ${SECONDS}`, false],
    ['a sign', `+${SECONDS}`, false],
    ['another notation', '1.7802792e9', false],
    ['nothing', '', false],
  ])('of %s', (_, timestamp, isFine) => {
    expect(isWithinClock(timestamp, AT)).toBe(isFine);
  });
});

describe('an id of a call', () => {
  it.each([
    ['1', true],
    ['x'.repeat(32), true],
    ['x'.repeat(33), false],
    ['', false],
    ['a b', false],
    ['号', false],
    ['a\nb', false],
  ])('%j', (text, isFine) => {
    expect(isRequestId(text)).toBe(isFine);
  });
});
