import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

describe('the name an address is counted under', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:0:0:0:1', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['203.0.113.9', '::ffff:203.0.113.9', true],
    ['203.0.113.9', '::ffff:cb00:7109', true],
    ['203.0.113.9', '203.0.113.10', false],
    ['fe80::1%eth0', 'fe80::2', true],
    ['not an address', 'not an address', true],
  ])('of %s and %s is the same: %s', (one, other, isSame) => {
    expect(addressKey(one) === addressKey(other)).toBe(isSame);
  });

  it('is the usual notation of an IPv4 address', () => {
    expect(addressKey('::ffff:203.0.113.200')).toBe('203.0.113.200');
  });
});
