import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callSigner } from './sign-call.ts';
import { newSm2Key } from './sm2-sign.ts';

const APP_ID = 'A1b2C3d4E5f6G7h8';
const CALL = {
  method: 'POST',
  path: '/open-api/v1/verify',
  query: 'b=2&a=1',
  body: '{"ano":"1"}',
  requestId: 'r-1',
  timestamp: 1_780_279_200,
} as const;

describe('a signed call', () => {
  it.each(['sha256', 'sm3'] as const)('by HMAC with %s equals one computed by hand', (digest) => {
    const headers = callSigner(APP_ID, { algorithm: `hmac-${digest}`, secret: 'key' })(CALL);
    const bodyDigest = createHash(digest).update(CALL.body).digest('hex');
    const text = `POST\n/open-api/v1/verify\na=1&b=2\nr-1\n${APP_ID}\n1780279200\n${bodyDigest}`;
    expect(headers).toEqual({
      'request-id': 'r-1',
      'app-id': APP_ID,
      timestamp: '1780279200',
      'body-digest': bodyDigest,
      signature: createHmac(digest, 'key').update(text).digest('hex'),
    });
  });

  it('by SM2 has 128 digits, different ones each time, and names its key if given', () => {
    const sign = callSigner(APP_ID, { algorithm: 'sm2', privateKey: newSm2Key().privateKey, keyId: '7' });
    const [one, other] = [sign(CALL), sign(CALL)];
    expect(one['signature']).toMatch(/^[0-9a-f]{128}$/);
    expect(one['signature']).not.toBe(other['signature']);
    expect(one['key-id']).toBe('7');
  });

  it.each(['', 'not a key', '0'.repeat(64), 'f'.repeat(64)])('is refused with the SM2 key %j', (privateKey) => {
    expect(() => callSigner(APP_ID, { algorithm: 'sm2', privateKey })).toThrow();
  });
});
