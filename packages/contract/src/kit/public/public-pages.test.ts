import { describe, expect, it } from 'vitest';
import { addressesOf, PUBLIC_PAGES, publicPageAt, publicPageFileOf } from './public-pages.ts';

describe('the pages for people outside', () => {
  it.each([
    ['/p/certificate', '/p/certificate'],
    ['/p/certificate/', '/p/certificate'],
    ['/verify/certificate', '/p/certificate'],
    ['/p/activation', '/p/activation'],
    ['/p/court', '/p/court'],
  ])('at %s is %s', (pathname, path) => {
    expect(publicPageAt(pathname)).toEqual({ path, params: {} });
  });

  it.each(['/', '/p', '/p/', '/p/certificates', '/p/certificate/1', '/P/certificate', '/verify', '/%E0%A4%A'])(
    'at %s is none',
    (pathname) => {
      expect(publicPageAt(pathname)).toBeUndefined();
    },
  );

  it('have files that are named after their addresses', () => {
    expect(PUBLIC_PAGES.map(publicPageFileOf)).toEqual([
      'evidence/certificate.page.tsx',
      'session/activation.page.tsx',
      'platform/correction.page.tsx',
      'evidence/court.page.tsx',
    ]);
    expect(publicPageFileOf({ path: '/p/notice/:no', module: 'evidence' })).toBe('evidence/notice.no.page.tsx');
  });

  it('have no address in common', () => {
    const addresses = PUBLIC_PAGES.flatMap(addressesOf);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('go on being shown at the address that is printed on certificates since the first one', () => {
    expect(PUBLIC_PAGES.flatMap(addressesOf)).toContain('/verify/certificate');
  });
});
