import type { NumberMeaning } from './xlsx/cell-formats.ts';

/**
 * A stored number as a person would have typed it: 15 digits, as many as a spreadsheet shows, so that 0.1 + 0.2 is
 * 0.3; never with an exponent; percentages and amounts without their decoration. What is no number comes back as it is.
 */
export function numberText(raw: string): string {
  if (raw.length <= EXACT_DIGITS && ONLY_DIGITS.test(raw)) return raw;
  if (raw.length > LONGEST_NUMBER || !NUMBER.test(raw)) return raw;
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  return plainDecimal(value);
}

/**
 * A moment as `YYYY-MM-DD`, with ` HH:mm:ss` when it is not midnight, and as `HH:mm:ss` alone when it has no day; a
 * span as hours, minutes and seconds. The cell decides that it is a moment, its value decides what is written.
 */
export function momentText(raw: string, meaning: NumberMeaning, from1904: boolean): string {
  const value = raw.length <= LONGEST_NUMBER && NUMBER.test(raw) ? Number(raw) : Number.NaN;
  if (!(value >= 0 && value < DAY_AFTER_LAST)) return numberText(raw);
  const seconds = Math.round(value * DAY_SECONDS);
  if (meaning === 'span') return clock(seconds);
  const day = Math.floor(seconds / DAY_SECONDS);
  const time = clock(seconds % DAY_SECONDS);
  if (day === 0 && !from1904) return time;
  return time === '00:00:00' ? dayText(day, from1904) : `${dayText(day, from1904)} ${time}`;
}

/** A moment stored in ISO form, brought into the same form as the others. */
export function isoText(raw: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?)?$/.exec(raw);
  if (parts === null) return raw;
  return parts[2] === undefined || parts[2] === '00:00:00' ? `${parts[1]}` : `${parts[1]} ${parts[2]}`;
}

const ONLY_DIGITS = /^(?:0|[1-9][0-9]*)$/;
const NUMBER = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?$/;
const EXACT_DIGITS = 15;
const LONGEST_NUMBER = 400;
const DAY_SECONDS = 86_400;
/** 10000-01-01, counted from 1900. */
const DAY_AFTER_LAST = 2_958_466;

function plainDecimal(value: number): string {
  const [mantissa = '', exponent = ''] = Math.abs(value)
    .toExponential(EXACT_DIGITS - 1)
    .split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  if (digits === '') return '0';
  const whole = Number(exponent) + 1;
  const sign = value < 0 ? '-' : '';
  if (whole <= 0) return `${sign}0.${'0'.repeat(-whole)}${digits}`;
  if (digits.length <= whole) return sign + digits.padEnd(whole, '0');
  return `${sign}${digits.slice(0, whole)}.${digits.slice(whole)}`;
}

/** Days are counted from 1 January 1900 with a 29 February that year did not have, or from 1 January 1904. */
function dayText(day: number, from1904: boolean): string {
  if (!from1904 && day === 60) return '1900-02-29';
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(first + day * DAY_SECONDS * 1000).toISOString().slice(0, 10);
}

function clock(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
