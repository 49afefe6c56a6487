import { chinaTime } from '@nota/contract/kit/format/china-time.ts';

/** The only file of the console that reads the clock. */
export const now = (): Date => new Date();

/** `YYYY-MM-DD HH:mm:ss` in China, whatever the browser's own zone; a dash where there is no time. */
export function formatMoment(moment: string | null | undefined): string {
  if (!moment) return '—';
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '—' : chinaTime(date);
}

/** The hour of the day in China, 0 to 23. */
export function hourInChina(): number {
  return Number(chinaTime(now()).slice(11, 13));
}
