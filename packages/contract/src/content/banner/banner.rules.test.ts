import { describe, expect, it } from 'vitest';
import {
  bannerFaults,
  BANNERS_AT_ONCE,
  compareVersions,
  isForVersion,
  isPositionFull,
  linkFault,
} from './banner.rules.ts';

const plan = {
  target: 'none' as const,
  address: null,
  audience: 'all',
  label: null,
  minVersion: null,
  maxVersion: null,
  publishAt: null,
  offlineAt: null,
};

describe('what fits together in a banner', () => {
  it.each([
    ['nothing but the picture', {}, []],
    ['a page without its address', { target: 'page' as const }, ['address']],
    ['a link with its address', { target: 'url' as const, address: 'https://a.test/' }, []],
    ['a label without its name', { audience: 'label' }, ['label']],
    ['versions in their order', { minVersion: '3.9', maxVersion: '3.10' }, []],
    ['versions the wrong way round', { minVersion: '3.10', maxVersion: '3.9' }, ['maxVersion']],
    [
      'an end with its beginning',
      { publishAt: '2026-06-01T00:00:00Z', offlineAt: '2026-06-01T08:00:00+08:00' },
      ['offlineAt'],
    ],
  ])('%s', (_, given, faults) => {
    expect(bannerFaults({ ...plan, ...given }).map(({ path }) => path)).toEqual(faults);
  });
});

describe('versions of the app', () => {
  it.each([
    ['3.9', '3.10', -1],
    ['3.10', '3.10.0', 0],
    ['4', '3.99.99', 1],
  ])('%s beside %s: %i', (one, other, expected) => expect(compareVersions(one, other)).toBe(expected));

  it.each([
    [null, null, undefined, true],
    ['3.0', null, undefined, false],
    ['3.0', '3.9', '3.5.1', true],
    ['3.0', '3.9', '3.9', true],
    ['3.0', '3.9', '3.9.1', false],
    ['3.0', null, '2.99', false],
  ])('from %s to %s, for %s: %s', (minVersion, maxVersion, version, isShown) => {
    expect(isForVersion({ minVersion, maxVersion }, version)).toBe(isShown);
  });
});

describe('where a banner leads', () => {
  const HOSTS = ['www.example.test'];
  it.each([
    ['page', '/service/attestation?from=banner', undefined],
    ['page', '//evil.test/', 'LINK_UNSAFE'],
    ['page', '/a/../../b', 'LINK_UNSAFE'],
    ['page', '/a/%2E%2e/b', 'LINK_UNSAFE'],
    ['page', '/\\evil.test', 'LINK_UNSAFE'],
    ['page', 'javascript:alert(1)', 'LINK_UNSAFE'],
    ['page', 'https://www.example.test/', 'LINK_UNSAFE'],
    ['url', 'https://www.example.test/a?b=c#d', undefined],
    ['url', 'HTTPS://WWW.EXAMPLE.TEST/', undefined],
    ['url', 'https://www.example.test:443/', undefined],
    ['url', 'http://www.example.test/', 'LINK_UNSAFE'],
    ['url', 'javascript:alert(1)', 'LINK_UNSAFE'],
    ['url', 'data:text/html,<script>alert(1)</script>', 'LINK_UNSAFE'],
    ['url', ' https://www.example.test/', 'LINK_UNSAFE'],
    ['url', 'https:\\\\www.example.test\\', 'LINK_UNSAFE'],
    ['url', 'https://www.example.test\\@evil.test/', 'LINK_UNSAFE'],
    ['url', 'https://www.example.test\t/', 'LINK_UNSAFE'],
    ['url', 'https://www.example.test:8443/', 'LINK_UNSAFE'],
    ['url', 'https://user:word@www.example.test/', 'LINK_UNSAFE'],
    ['url', 'https://', 'LINK_UNSAFE'],
    ['url', 'https://evil.test/www.example.test', 'LINK_HOST_FOREIGN'],
    ['url', 'https://www.example.test.evil.test/', 'LINK_HOST_FOREIGN'],
    ['url', 'https://example.test/', 'LINK_HOST_FOREIGN'],
    ['url', 'https://127.0.0.1/', 'LINK_HOST_FOREIGN'],
    ['notice', '1234567890123456789', undefined],
    ['notice', '9999999999999999999', 'LINK_UNSAFE'],
    ['notice', '1 or 1=1', 'LINK_UNSAFE'],
    ['notice', 'https://www.example.test/', 'LINK_UNSAFE'],
    ['none', null, undefined],
  ] as const)('%s %s: %s', (target, address, fault) => expect(linkFault(target, address, HOSTS)).toBe(fault));
});

describe('the room of a position', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 5, n));
  const all = (count: number, from: number, to: number | null) =>
    Array.from({ length: count }, () => ({ from: day(from), to: to === null ? null : day(to) }));
  it.each([
    ['empty', { from: day(1), to: null }, [], false],
    ['one less than full', { from: day(1), to: null }, all(BANNERS_AT_ONCE - 1, 1, null), false],
    ['full', { from: day(1), to: null }, all(BANNERS_AT_ONCE, 1, null), true],
    ['full until it begins', { from: day(5), to: null }, all(BANNERS_AT_ONCE, 1, 5), false],
    ['full once it is over', { from: day(1), to: day(5) }, all(BANNERS_AT_ONCE, 5, null), false],
    ['full later on', { from: day(1), to: null }, all(BANNERS_AT_ONCE, 9, 10), true],
    ['as many as fit, one half after the other', { from: day(1), to: null }, [...all(4, 1, 5), ...all(7, 5, 9)], false],
  ])('%s: %s', (_, wanted, others, isFull) => expect(isPositionFull(wanted, others)).toBe(isFull));
});
