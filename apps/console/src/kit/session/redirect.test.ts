import { describe, expect, it } from 'vitest';
import { loginAddress, redirectTarget } from './redirect.ts';

describe('the way to sign-in', () => {
  it('holds the current address', () => {
    expect(loginAddress({ pathname: '/auth/member-list', search: '?page=2', hash: '#x' })).toBe(
      '/user/login?redirect=%2Fauth%2Fmember-list%3Fpage%3D2%23x',
    );
  });

  it('adds nothing on the sign-in page, and nothing to a way back that is there already [spec 4.12 4.13]', () => {
    expect(loginAddress({ pathname: '/user/login', search: '?redirect=%2Fx' })).toBe('/user/login?redirect=%2Fx');
    expect(loginAddress({ pathname: '/somewhere', search: '?redirect=%2Fx' })).toBe('/user/login?redirect=%2Fx');
  });

  it('holds the root as well [spec 4.11]', () => {
    expect(loginAddress({ pathname: '/', search: '' })).toBe('/user/login?redirect=%2F');
  });
});

describe('the way back', () => {
  const origin = 'https://console.example';

  it.each([
    ['?redirect=%2Fauth%2Fmember-list%3Fpage%3D2', '/auth/member-list?page=2'],
    ['?redirect=https%3A%2F%2Fconsole.example%2Fvote%2Fmanage', '/vote/manage'],
    ['', '/'],
    ['?redirect=', '/'],
    ['?redirect=%2F%2Fevil.example', '/'],
    ['?redirect=%2F%5Cevil.example', '/'],
    ['?redirect=https%3A%2F%2Fevil.example%2F', '/'],
    ['?redirect=javascript%3Aalert(1)', '/'],
    ['?redirect=%2Fuser%2Flogin%3Fredirect%3D%252Fx', '/'],
  ])('of %s is %s', (search, target) => {
    expect(redirectTarget(search, origin)).toBe(target);
  });
});
