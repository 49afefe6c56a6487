import { dayAt, dayText } from '../clock/shanghai-day.ts';
import type { Language } from '../languages.ts';
import { maskBankAccount, maskCertNo, maskName, maskPhone } from '../mask/mask.ts';
import { formatFen, formatNumber } from '../format/number-format.ts';
import type { PlaceShape } from './place-shape.ts';

type Printable = 'text' | 'integer' | 'day' | 'moment';

interface Format {
  readonly fits: readonly Printable[];
  /** The longest that it prints, where that does not depend on the value. */
  readonly mostChars?: number;
  print(value: string, language: Language): string;
}

const whole = { decimals: 0, rounding: 'half-up' } as const;

/** The closed list of ways to print a value. */
export const FORMATS: Readonly<Record<string, Format>> = {
  /** 2026年6月1日, June 1, 2026. */
  date: { fits: ['day', 'moment'], mostChars: 24, print: (value, language) => longDate(dayOfValue(value), language) },
  /** 2026-06-01, in Shanghai. */
  day: { fits: ['day', 'moment'], mostChars: 10, print: dayOfValue },
  /** 12,345 */
  number: { fits: ['integer'], mostChars: 22, print: (value) => formatNumber(value, whole) },
  /** Fen as yuan: 123456 is 1,234.56. */
  money: { fits: ['integer'], mostChars: 24, print: formatFen },
  name: { fits: ['text'], print: maskName },
  phone: { fits: ['text'], print: maskPhone },
  certificate: { fits: ['text'], print: maskCertNo },
  'bank-account': { fits: ['text'], print: maskBankAccount },
};

/** Texts and numbers as they are, days as days, times in Chinese civil time, whose offset is written out. */
const PLAIN: Readonly<Record<Printable, Format>> = {
  text: { fits: ['text'], print: (value) => value },
  integer: { fits: ['integer'], mostChars: 17, print: (value) => value },
  day: { fits: ['day'], mostChars: 10, print: (value) => value },
  moment: { fits: ['moment'], mostChars: 27, print: civilTimeOf },
};

export const isFormat = (name: string): boolean => Object.hasOwn(FORMATS, name);

/** Undefined where the format does not fit the value, or nothing of its kind can be printed. */
export function formatFor(kind: PlaceShape['kind'], name: string | undefined): Format | undefined {
  if (!isPrintable(kind)) return undefined;
  const format = name === undefined ? PLAIN[kind] : isFormat(name) ? FORMATS[name] : undefined;
  return format?.fits.includes(kind) ? format : undefined;
}

export const isPrintable = (kind: PlaceShape['kind']): kind is Printable => Object.hasOwn(PLAIN, kind);

/** The longest text that a value of this shape becomes. */
export function mostCharsOf(shape: PlaceShape, format: Format): number {
  return format.mostChars ?? (shape.kind === 'text' ? shape.mostChars : 0);
}

const SHANGHAI_MS = 8 * 3_600_000;

function civilTimeOf(value: string): string {
  const shifted = new Date(Date.parse(value) + SHANGHAI_MS).toISOString();
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)} (UTC+8)`;
}

function dayOfValue(value: string): string {
  return value.includes('T') ? dayText(dayAt(new Date(value))) : value;
}

const MONTHS = {
  'en-US': 'January February March April May June July August September October November December'.split(' '),
  'pt-BR': 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
} as const;

/** Written out here, because what `Intl` says changes with its version, and a document must be made again alike. */
function longDate(day: string, language: Language): string {
  const [year = '', month = 0, date = 0] = day.split('-').map((part, at) => (at === 0 ? part : Number(part)));
  if (language === 'en-US') return `${MONTHS[language][Number(month) - 1]} ${date}, ${year}`;
  if (language === 'pt-BR') return `${date} de ${MONTHS[language][Number(month) - 1]} de ${year}`;
  return `${year}年${month}月${date}日`;
}
