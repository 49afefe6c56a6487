import type { Matter } from '../notary-matters.ts';

/** What a pattern can name: `〔{year}〕{office}证{matter}字第{serial:5}号`. The width is that of the running number. */
export const NUMBER_PLACES = ['year', 'office', 'matter', 'serial'] as const;
export type NumberPlace = (typeof NUMBER_PLACES)[number];

export const SERIAL_WIDTHS = { least: 1, most: 8 } as const;

export interface NumberRule {
  readonly pattern: string;
  /** What stands for the office: 浙杭. */
  readonly officeWord: string;
  /** What stands for a matter that has no word of its own; empty where the pattern names no matter. */
  readonly matterWord: string;
  readonly matterWords: readonly { readonly matter: Matter; readonly word: string }[];
}

export const PATTERN_PROBLEMS = [
  'place-unknown',
  'place-missing',
  'place-twice',
  'width',
  'year-after-serial',
  'places-touch',
  'characters',
] as const;
export type PatternProblem = (typeof PATTERN_PROBLEMS)[number];

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'place'; readonly name: string; readonly width: string | undefined };

const PIECES = /\{([^{}:]*)(?::([^{}]*))?\}|[^{}]+|[{}]/gu;

const piecesOf = (pattern: string): Piece[] =>
  Array.from(pattern.matchAll(PIECES), ([whole, name, width]) =>
    name === undefined ? { kind: 'text', text: whole } : { kind: 'place', name, width },
  );

/** No digits: those of a number are its year and its running number, so that both can be read back from it. */
const TEXT = /^[\p{Script=Han}〔〕（）()[\]【】\-—·]*$/u;
const REQUIRED: readonly NumberPlace[] = ['year', 'office', 'serial'];

/** Why no numbers can be made by this pattern; the first reason there is. */
export function patternProblem(pattern: string): PatternProblem | undefined {
  const pieces = piecesOf(pattern);
  const places = pieces.flatMap((piece) => (piece.kind === 'place' ? [piece] : []));
  const names = places.map(({ name }) => name);
  if (names.some((name) => !(NUMBER_PLACES as readonly string[]).includes(name))) return 'place-unknown';
  if (pieces.some((piece) => piece.kind === 'text' && !TEXT.test(piece.text))) return 'characters';
  if (REQUIRED.some((name) => !names.includes(name))) return 'place-missing';
  if (new Set(names).size < names.length) return 'place-twice';
  if (places.some(({ name, width }) => !isWidth(name, width))) return 'width';
  const [year, serial] = [indexOf(pieces, 'year'), indexOf(pieces, 'serial')];
  if (year > serial) return 'year-after-serial';
  return serial === year + 1 ? 'places-touch' : undefined;
}

const indexOf = (pieces: readonly Piece[], name: NumberPlace) =>
  pieces.findIndex((piece) => piece.kind === 'place' && piece.name === name);

function isWidth(name: string, width: string | undefined): boolean {
  if (width === undefined) return true;
  if (name !== 'serial' || !/^\d$/.test(width)) return false;
  return Number(width) >= SERIAL_WIDTHS.least && Number(width) <= SERIAL_WIDTHS.most;
}

export const namesMatter = (pattern: string): boolean => indexOf(piecesOf(pattern), 'matter') >= 0;

/** Null is any matter that has no word of its own. */
const wordOf = ({ matterWord, matterWords }: NumberRule, matter: Matter | null): string =>
  matterWords.find((one) => one.matter === matter)?.word ?? matterWord;

/** A running number that has outgrown its width is written whole. */
const filled = (pattern: string, values: Readonly<Record<NumberPlace, string>>): string =>
  piecesOf(pattern)
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      return values[piece.name as NumberPlace].padStart(Number(piece.width ?? 1), '0');
    })
    .join('');

interface Numbered {
  readonly year: number;
  readonly matter: Matter | null;
  readonly serial: number;
}

export function certificateNumber(rule: NumberRule, { year, matter, serial }: Numbered): string {
  return filled(rule.pattern, {
    year: String(year),
    office: rule.officeWord,
    matter: wordOf(rule, matter),
    serial: String(serial),
  });
}

/**
 * What a running number runs in: the number of a matter with its year and running number left open. Numbers of one
 * series differ in year or running number, and numbers of two series differ in their other characters, none of which is
 * a digit; so that whoever counts each series of a year once never makes a number twice, whatever rules came before.
 */
export const seriesOf = (rule: NumberRule, matter: Matter | null): string =>
  filled(rule.pattern, { year: '{year}', office: rule.officeWord, matter: wordOf(rule, matter), serial: '{serial}' });

export interface NumberExample {
  /** Null: of every matter that has no word of its own. */
  readonly matter: Matter | null;
  readonly number: string;
}

const EXAMPLE_SERIAL = 123;

/** One number for each word, as they would look in a year. */
export function exampleNumbers(rule: NumberRule, year: number): NumberExample[] {
  const matters = namesMatter(rule.pattern) ? rule.matterWords.map(({ matter }) => matter) : [];
  return [null, ...matters].map((matter) => ({
    matter,
    number: certificateNumber(rule, { year, matter, serial: EXAMPLE_SERIAL }),
  }));
}

/** Every series that a rule can count in, each once. */
export const allSeriesOf = (rule: NumberRule): string[] => [
  ...new Set([null, ...rule.matterWords.map(({ matter }) => matter)].map((matter) => seriesOf(rule, matter))),
];
