import { describe, expect, it } from 'vitest';
import { callAddress } from './call-address.ts';

describe('the address of a call', () => {
  it.each([
    ['/api/a', {}, '/api/a'],
    ['/api/a/:id/:action', { params: { id: ' 7 ', action: 'a/b' } }, '/api/a/7/a%2Fb'],
    ['/api/a', { query: { name: ' 张 三 ', empty: '', none: undefined } }, '/api/a?name=%E5%BC%A0+%E4%B8%89'],
    ['/api/a', { query: { state: ['x', 'y'], page: 2, isOpen: false } }, '/api/a?state=x&state=y&page=2&isOpen=false'],
    ['/api/a', { query: { size: 0 }, body: { unread: 1 } }, '/api/a?size=0'],
  ])('%s with %j is %s', (path, input, address) => {
    expect(callAddress(path, input)).toBe(address);
  });
});
