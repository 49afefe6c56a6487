import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BREAKPOINTS, useIsNarrow } from './breakpoints.ts';

describe('breakpoints', () => {
  it.each([
    ['9.13', 'xs', 479.98],
    ['9.14', 'sm', 575.98],
    ['9.15', 'md', 767.98],
    ['9.16', 'lg', 991.98],
    ['9.17', 'xl', 1199.98],
    ['9.18', 'xxl', 1599.98],
  ] as const)('[spec %s] %s is %d px', (_, name, width) => {
    expect(BREAKPOINTS[name]).toBe(width);
  });

  it.each([
    [767, true],
    [768, false],
  ])('a window of %i px is narrow: %s [spec 9.15]', (width, isNarrow) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    expect(renderHook(useIsNarrow).result.current).toBe(isNarrow);
  });
});
