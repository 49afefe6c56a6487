import type { Known } from './judge.ts';

/** Known vulnerabilities of packages that wait for a fix; each has as long as its severity allows. */
export const KNOWN: readonly Known[] = [];
