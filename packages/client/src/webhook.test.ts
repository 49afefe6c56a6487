import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readWebhook } from './client.ts';

const secret = 'the secret of the address';
const body =
  '{"id":"7","event":"attestation.preserved","sequence":3,"at":"2026-11-15T08:00:00.000Z","data":{"ano":"9"}}';
const seconds = Date.UTC(2026, 10, 15, 8) / 1_000;
const sign = (at: number, text = body, by = secret) =>
  `t=${at},v1=${createHmac('sha256', by).update(`${at}.${text}`).digest('hex')}`;
const read = (change: Partial<Parameters<typeof readWebhook>[0]> = {}) =>
  readWebhook({ secret, signature: sign(seconds), body, now: seconds, ...change });

describe('a message to a customer’s server', () => {
  it('is read when the platform signed it a moment ago', () => {
    expect(read()).toMatchObject({ event: 'attestation.preserved', sequence: 3, data: { ano: '9' } });
    expect(read({ signature: sign(seconds - 300) })).toBeDefined();
  });

  it.each([
    ['another secret', { signature: sign(seconds, body, 'another') }],
    ['another body', { body: body.replace('"9"', '"8"') }],
    ['another time than was signed', { signature: sign(seconds).replace(/^t=\d+/, `t=${seconds - 1}`) }],
    ['a time long past', { signature: sign(seconds - 302) }],
    ['a time to come', { signature: sign(seconds + 302) }],
    ['half a signature', { signature: sign(seconds).slice(0, -2) }],
    ['no signature', { signature: undefined }],
    ['something else in its place', { signature: 'v1=abc' }],
  ])('is nothing with %s', (_, change) => {
    expect(read(change)).toBeUndefined();
  });
});
