import { expect, it } from 'vitest';
import { isCallbackUrl } from './webhook-endpoint.rules.ts';

it.each([
  ['https://example.com/nota', true],
  ['https://example.com:8443/nota?to=1', true],
  ['https://203.0.113.9/', true],
  [`https://example.com/${'a'.repeat(2_028)}`, true],
  [`https://example.com/${'a'.repeat(2_029)}`, false],
  ['http://example.com/nota', false],
  ['ftp://example.com/', false],
  ['file:///etc/passwd', false],
  ['https://user:word@example.com/', false],
  ['https://user@example.com/', false],
  ['https://example.com/#part', false],
  ['https://', false],
  ['example.com/nota', false],
  ['', false],
])('%s', (text, expected) => {
  expect(isCallbackUrl(text)).toBe(expected);
});
