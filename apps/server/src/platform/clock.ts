/** Time is passed in as an argument wherever it matters; only this file reads the system clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const addSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);
export const addMinutes = (at: Date, minutes: number) => addSeconds(at, minutes * 60);
export const addHours = (at: Date, hours: number) => addMinutes(at, hours * 60);
export const addDays = (at: Date, days: number) => addHours(at, days * 24);

const SHANGHAI_HOURS = 8;

/** `2026-06-01 10:00:00` in Chinese time, whose UTC offset has been the same since 1991. */
export const inShanghai = (at: Date) => addHours(at, SHANGHAI_HOURS).toISOString().slice(0, 19).replace('T', ' ');
