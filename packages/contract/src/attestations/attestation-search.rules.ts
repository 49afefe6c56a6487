/**
 * How a list is searched by a condition that no index in its order supports: a part of a name, or a size. There are two
 * plans with the same result. The index of names or sizes gives every match in no order, at a cost that grows with the
 * number of matches. Scanning the newest records in the order of the list finds common matches at once and rare ones
 * very late. The rules here choose the cheaper plan, by measurement: reading a match from the index costs a quarter
 * more than scanning a record.
 */
export const SEARCH_LIMIT = {
  /** Reading this many matches from the index costs as much as scanning `widestWalk` records. */
  indexAtOnce: 4_000,
  /** How far the index is read where few matches are expected: the statistics may be old, and the cost stays bounded. */
  indexIfExpectedFew: 6_000,
  /** How far the index is read where scanning has not filled the page. */
  index: 20_000,
  firstWalk: 1_000,
  widestWalk: 5_000,
} as const;

export interface ExpectedMatches {
  /** How many names have the rarest pair of characters of the search, by the statistics of the index. */
  readonly atMost: number;
  readonly pairs: number;
}

/**
 * Whether the index of names is read before any record is scanned. A search by one pair has exactly as many matches as
 * the pair has names. With several pairs that number is only an upper bound: few names have all of them, and the index
 * skips names that lack one.
 */
export function isIndexReadAtOnce({ atMost, pairs }: ExpectedMatches): boolean {
  if (pairs === 0) return false;
  return atMost <= (pairs === 1 ? SEARCH_LIMIT.indexAtOnce : SEARCH_LIMIT.index);
}

/**
 * After the first scan has not filled the page: whether a wider one will, if matches are as dense further on. Otherwise
 * the index is read, which has few matches where the newest records have few. Without an index, scanning is the only
 * plan.
 */
export function isWalkedFurther(walk: { hits: number; wanted: number; hasIndex: boolean }): boolean {
  const expected = (walk.hits * SEARCH_LIMIT.widestWalk) / SEARCH_LIMIT.firstWalk;
  return !walk.hasIndex || expected >= walk.wanted;
}
