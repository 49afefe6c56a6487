import type { Known } from './judge.ts';

/** Published faults of packages that wait for their mending; each has as long as its severity allows. */
export const KNOWN: readonly Known[] = [];
