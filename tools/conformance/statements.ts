import { SECTION_2 } from './statements/section-2.ts';
import { SECTION_3 } from './statements/section-3.ts';
import { SECTION_4 } from './statements/section-4.ts';
import { SECTION_5 } from './statements/section-5.ts';
import { SECTION_6 } from './statements/section-6.ts';
import { SECTION_7 } from './statements/section-7.ts';
import { SECTION_8 } from './statements/section-8.ts';
import { SECTION_9 } from './statements/section-9.ts';

export interface Section {
  readonly number: number;
  readonly title: string;
  /** By id: section, a dot, and a number that never changes, because tests refer to it. */
  readonly statements: Readonly<Record<string, string>>;
}

/** The testable statements of the console's specification, in our own words. What it calls unknown is left out. */
export const SECTIONS: readonly Section[] = [
  { number: 2, ...SECTION_2 },
  { number: 3, ...SECTION_3 },
  { number: 4, ...SECTION_4 },
  { number: 5, ...SECTION_5 },
  { number: 6, ...SECTION_6 },
  { number: 7, ...SECTION_7 },
  { number: 8, ...SECTION_8 },
  { number: 9, ...SECTION_9 },
];

export const STATEMENTS: ReadonlyMap<string, string> = new Map(
  SECTIONS.flatMap(({ statements }) => Object.entries(statements)),
);
