import { describe, expect, it } from 'vitest';
import { askedBytes } from './byte-range.ts';

describe('a range of bytes of a file of 1000', () => {
  it.each([
    [undefined, undefined, 'whole'],
    ['bytes=0-99', undefined, { from: 0, to: 99 }],
    ['bytes=900-', undefined, { from: 900, to: 999 }],
    ['bytes=900-5000', undefined, { from: 900, to: 999 }],
    ['bytes=-100', undefined, { from: 900, to: 999 }],
    ['bytes=-5000', undefined, { from: 0, to: 999 }],
    ['bytes=999-999', undefined, { from: 999, to: 999 }],
    ['bytes=1000-', undefined, 'none'],
    ['bytes=-0', undefined, 'none'],
    ['bytes=5-4', undefined, 'whole'],
    ['bytes=-', undefined, 'whole'],
    ['bytes=0-9,20-29', undefined, 'whole'],
    ['items=0-9', undefined, 'whole'],
    ['bytes=0-99', '"same"', { from: 0, to: 99 }],
    ['bytes=0-99', '"other"', 'whole'],
  ])('%s, if it is %s', (range, ifRange, expected) => {
    expect(askedBytes({ range, ifRange, etag: '"same"', size: 1_000 })).toEqual(expected);
  });
});
