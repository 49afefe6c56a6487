import { expect, it } from 'vitest';
import { InnerAddress, isPublicAddress, publicLookup, refuseInnerHost } from './webhook-address.ts';

it.each([
  ['1.1.1.1', true],
  ['223.5.5.5', true],
  ['172.32.0.1', true],
  ['2606:4700:4700::1111', true],
  ['240e::1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:1.1.1.1', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
  ['', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

it.each(['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '10.0.0.1'])('refuses %s written as numbers', (host) => {
  expect(() => refuseInnerHost(host)).toThrow(InnerAddress);
});

it.each(['example.com', '1.1.1.1', '[2606:4700:4700::1111]'])('does not refuse %s by its text', (host) => {
  expect(() => refuseInnerHost(host)).not.toThrow();
});

it('refuses a name that resolves to a private address', async () => {
  const answer = await new Promise<unknown>((resolve) => {
    publicLookup('localhost', { all: true }, (error, found) => resolve(error ?? found));
  });
  expect(answer).toBeInstanceOf(InnerAddress);
});
