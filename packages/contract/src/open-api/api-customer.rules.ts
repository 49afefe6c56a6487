import type { ClockRule } from '../kit/clock/clock-rule.ts';

/** What is left of a package, when it ends, and for how long it will last. */
export interface Package {
  readonly total: number;
  readonly used: number;
  readonly expiresAt: string | null;
}

export const packageLeft = ({ total, used }: Pick<Package, 'total' | 'used'>) => Math.max(0, total - used);

/** Used up or ended: the customer may still read, but not write. */
export function isPackageOver(given: Package, at: Date): boolean {
  return packageLeft(given) === 0 || (given.expiresAt !== null && new Date(given.expiresAt) <= at);
}

/** The number of whole days for the forecast; a younger customer has fewer. */
export const FORECAST_DAYS = 14;
const DAY_MS = 86_400_000;
/** Beyond ten years a date says no more than "not soon". */
const FARTHEST_DAYS = 3_650;

export type PackageForecast =
  | { readonly kind: 'over' }
  /** No usage lately, so there is no forecast. */
  | { readonly kind: 'quiet' }
  | { readonly kind: 'runs-out'; readonly at: string; readonly perDay: number }
  /** It will end by its date with this much unused. */
  | { readonly kind: 'expires'; readonly at: string; readonly perDay: number; readonly unused: number };

/** From the mean of the last days: when the package will be used up, or how much is lost when it ends before. */
export function packageForecast(given: Package, takenByDay: readonly number[], at: Date): PackageForecast {
  if (isPackageOver(given, at)) return { kind: 'over' };
  const days = takenByDay.slice(-FORECAST_DAYS);
  const perDay = days.length === 0 ? 0 : days.reduce((sum, taken) => sum + taken, 0) / days.length;
  const left = packageLeft(given);
  const lastsDays = perDay === 0 ? Infinity : left / perDay;
  const rounded = Math.round(perDay * 10) / 10;
  const endsInDays =
    given.expiresAt === null ? Infinity : (new Date(given.expiresAt).getTime() - at.getTime()) / DAY_MS;
  if (given.expiresAt !== null && endsInDays < lastsDays) {
    const unused = left - Math.floor(perDay * endsInDays);
    return { kind: 'expires', at: given.expiresAt, perDay: rounded, unused };
  }
  if (lastsDays > FARTHEST_DAYS) return { kind: 'quiet' };
  return { kind: 'runs-out', at: new Date(at.getTime() + lastsDays * DAY_MS).toISOString(), perDay: rounded };
}

/** An application is decided within three working days: there is a contract to read. */
export const API_APPLICATION_CLOCK: ClockRule = { unit: 'working', lengths: [3], grounds: [] };
