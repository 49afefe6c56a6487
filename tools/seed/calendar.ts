import { addDays, addMinutes } from '../../apps/server/src/platform/clock.ts';
import type { Chance } from './chance.ts';

/** Eighteen months. */
export const DAYS = 545;
const CHINA_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The days of the demonstration: the last one is yesterday. */
export interface Calendar {
  /** When the seed began; nothing that it creates is later, except for times of external clocks. */
  readonly now: Date;
  /** A time in the business hours of a day in China, the first day at 0 and the last at 1. */
  at(part: number, chance: Chance): Date;
}

export function calendarUntil(now: Date): Calendar {
  const today = Math.floor((now.getTime() + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS;
  const first = addDays(new Date(today), -DAYS);
  return {
    now,
    at(part, chance) {
      const day = Math.min(DAYS - 1, Math.floor(part * DAYS));
      return addMinutes(addDays(first, day), chance.between(8 * 60, 21 * 60) + chance.next());
    },
  };
}

/** A time after another one, but not in the future. */
export const later = (at: Date, minutes: number, { now }: Calendar): Date => {
  const after = addMinutes(at, minutes);
  return after < now ? after : addMinutes(now, -1);
};
