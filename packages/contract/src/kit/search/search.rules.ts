import { LIMIT } from '../limits.ts';

/** A search by a person's identifiers, from its audit row. */
export interface SearchMade {
  readonly at: Date;
  /** A digest of list and values, which does not reveal the values. */
  readonly digest: string;
  readonly hits: number;
}

const HOUR_MS = 3_600_000;

/**
 * Whether a member has searched so often that the next search is refused. Searches without a hit may be guesses, and
 * have a lower limit.
 */
export function isOverSearchLimit(made: readonly SearchMade[], at: Date): boolean {
  const within = (hours: number) => made.filter((one) => at.getTime() - one.at.getTime() < hours * HOUR_MS);
  const missed = (searches: readonly SearchMade[]) => searches.filter(({ hits }) => hits === 0).length;
  const [hour, day] = [within(1), within(24)];
  return (
    hour.length >= LIMIT.searchesPerHour ||
    day.length >= LIMIT.searchesPerDay ||
    missed(hour) >= LIMIT.missedSearchesPerHour ||
    missed(day) >= LIMIT.missedSearchesPerDay
  );
}

/** A reload or the next page of a recent search. */
export function isSameSearch(made: readonly SearchMade[], digest: string, at: Date): boolean {
  const since = at.getTime() - LIMIT.sameSearchMinutes * 60_000;
  return made.some((one) => one.digest === digest && one.at.getTime() > since);
}
