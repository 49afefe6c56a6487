/** A day by China's calendar, as the number of days since 1970-01-01. China has one time zone and no summer time. */
export type Day = number;

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;
const EPOCH_WEEKDAY = 4;

export const dayAt = (at: Date): Day => Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS);

/** The day's first moment, which is also 24:00 of the day before. */
export const startOfDay = (day: Day): Date => new Date(day * DAY_MS - SHANGHAI_MS);

export const endOfDay = (day: Day): Date => startOfDay(day + 1);

export const noonOf = (day: Day): Date => new Date(startOfDay(day).getTime() + DAY_MS / 2);

/** From `2026-02-14`; undefined where there is no such day. */
export function parseDay(text: string): Day | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const day = ms / DAY_MS;
  return Number.isNaN(ms) || dayText(day) !== text ? undefined : day;
}

export function dayOf(text: string): Day {
  const day = parseDay(text);
  if (day === undefined) throw new Error(`${text} is no day`);
  return day;
}

export const dayText = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const yearOf = (day: Day): number => new Date(day * DAY_MS).getUTCFullYear();

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: Day): number => (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;

export const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;
