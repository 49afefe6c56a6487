import { describe, expect, it } from 'vitest';
import { LIMIT } from '../limits.ts';
import { isOverSearchLimit, isSameSearch, type SearchMade } from './search.rules.ts';

const AT = new Date('2026-06-01T12:00:00Z');
const made = (count: number, { minutesAgo = 1, hits = 1 } = {}): SearchMade[] =>
  Array.from({ length: count }, (_, at) => ({
    at: new Date(AT.getTime() - minutesAgo * 60_000),
    digest: `${minutesAgo}-${hits}-${at}`,
    hits,
  }));

describe('the limit of searches by a person’s identifiers', () => {
  it.each([
    ['nothing yet', [], false],
    ['one below the hour', made(LIMIT.searchesPerHour - 1), false],
    ['the hour', made(LIMIT.searchesPerHour), true],
    ['as many, an hour ago', made(LIMIT.searchesPerHour, { minutesAgo: 60 }), false],
    ['one miss below the hour', made(LIMIT.missedSearchesPerHour - 1, { hits: 0 }), false],
    ['the misses of an hour', made(LIMIT.missedSearchesPerHour, { hits: 0 }), true],
    ['the misses of an hour, an hour ago', made(LIMIT.missedSearchesPerHour, { hits: 0, minutesAgo: 60 }), false],
    ['one miss below the day', made(LIMIT.missedSearchesPerDay - 1, { hits: 0, minutesAgo: 600 }), false],
    ['the misses of a day', made(LIMIT.missedSearchesPerDay, { hits: 0, minutesAgo: 600 }), true],
    ['the day', made(LIMIT.searchesPerDay, { minutesAgo: 600 }), true],
    ['the day, yesterday', made(LIMIT.searchesPerDay, { minutesAgo: 1_440 }), false],
  ])('after %s is reached: %s', (_, searches, isOver) => {
    expect(isOverSearchLimit(searches, AT)).toBe(isOver);
  });

  it('counts a reload or a next page as the same search, and the same value half an hour later as another', () => {
    const [one] = made(1, { minutesAgo: 3 });
    expect(isSameSearch([one as SearchMade], one?.digest ?? '', AT)).toBe(true);
    expect(isSameSearch([one as SearchMade], 'other', AT)).toBe(false);
    const [old] = made(1, { minutesAgo: LIMIT.sameSearchMinutes });
    expect(isSameSearch([old as SearchMade], old?.digest ?? '', AT)).toBe(false);
  });
});
