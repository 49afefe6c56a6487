import { useMedia } from './media.ts';

/** The specification's breakpoints; a width up to the number belongs to the name. */
export const BREAKPOINTS = {
  xs: 479.98,
  sm: 575.98,
  md: 767.98,
  lg: 991.98,
  xl: 1199.98,
  xxl: 1599.98,
} as const;

/** A phone, or a window as small as one. */
export function useIsNarrow(): boolean {
  return useMedia(`(max-width: ${BREAKPOINTS.md}px)`);
}
