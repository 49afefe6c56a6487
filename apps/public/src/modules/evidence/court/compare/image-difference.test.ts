import { describe, expect, it } from 'vitest';
import { compareColours } from './image-difference.ts';

const colours = (...pixels: readonly (readonly [number, number, number, number])[]) =>
  Uint8ClampedArray.from(pixels.flat());

describe('two pictures of one size', () => {
  it.each<[what: string, before: Uint8ClampedArray, after: Uint8ClampedArray, different: number]>([
    ['are the same', colours([1, 2, 3, 255], [4, 5, 6, 255]), colours([1, 2, 3, 255], [4, 5, 6, 255]), 0],
    ['differ in one pixel', colours([1, 2, 3, 255], [4, 5, 6, 255]), colours([1, 2, 3, 255], [4, 5, 7, 255]), 1],
    ['differ in what can be seen through', colours([1, 2, 3, 255]), colours([1, 2, 3, 254]), 1],
    ['differ everywhere', colours([1, 2, 3, 255], [4, 5, 6, 255]), colours([0, 0, 0, 255], [9, 9, 9, 255]), 2],
  ])('%s', (_, before, after, different) => {
    expect(compareColours(before, after)).toBe(different);
  });
});
