/** The first two digits of a code of GB/T 2260: the province. */
const PROVINCES =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82';

/** Six digits that begin with a province; which cities and districts a province has changes too often to be kept here. */
export const isRegionCode = (code: string): boolean =>
  /^\d{6}$/.test(code) && PROVINCES.split(' ').includes(code.slice(0, 2));

/** A place and everything that it lies in: 330106 (a district), 330100 (its city), 330000 (its province). */
export function regionsAround(code: string): string[] {
  return [...new Set([code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`])];
}

/** Whether somebody who serves these regions serves this place: a city includes its districts, and never the reverse. */
export const serves = (served: readonly { readonly code: string }[], place: string): boolean =>
  regionsAround(place).some((around) => served.some(({ code }) => code === around));
