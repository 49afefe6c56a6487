/** Half of a surrogate pair: no character, and nothing that UTF-8 can write. */
const HALVES = /\p{Surrogate}/gu;

/** As `isWellFormed` of strings, which the browsers of people outside do not have yet. */
export const isWellFormed = (text: string): boolean => text.search(HALVES) < 0;

/** The same text with a sign that nobody can read in place of every half. */
export const toWellFormed = (text: string): string => text.replace(HALVES, '\uFFFD');
