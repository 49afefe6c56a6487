import { describe, expect, it } from 'vitest';
import { trimDeep } from './trim.ts';

describe('trimDeep', () => {
  it('trims strings through objects and arrays [spec 5.3]', () => {
    const given = { name: ' 张三 ', tags: [' a', 'b '], deep: { list: [{ note: '\tx\n' }] } };
    expect(trimDeep(given)).toEqual({ name: '张三', tags: ['a', 'b'], deep: { list: [{ note: 'x' }] } });
  });

  it('leaves everything else as it is', () => {
    const file = new Blob(['x']);
    const at = new Date(0);
    for (const value of [0, false, null, undefined, at, file]) expect(trimDeep(value)).toBe(value);
  });

  it('leaves inner blanks, keys and the given object alone', () => {
    const given = { ' key ': 'a b' };
    expect(trimDeep(given)).toEqual({ ' key ': 'a b' });
    expect(trimDeep(given)).not.toBe(given);
  });
});
