/**
 * How a list is searched by what no index in its order holds: a part of a name, or a size. There are two ways. The index
 * of names or sizes gives every match in no order, at a cost that grows with the number of matches. Walking the newest
 * records in the order of the list finds common matches at once and rare ones never. Both find the same. The rules here
 * choose the cheaper one, by what was measured: a match that is read from the index costs a quarter more than a record
 * that is walked.
 */
export const SEARCH_LIMIT = {
  /** So many matches cost as much to read from the index as `widestWalk` records cost to walk. */
  indexAtOnce: 4_000,
  /** Where few matches are expected the index is read this far: the statistics may be old, and the cost stays bounded. */
  indexIfExpectedFew: 6_000,
  /** Where walking has not filled the page the index is read this far. */
  index: 20_000,
  firstWalk: 1_000,
  widestWalk: 5_000,
} as const;

export interface ExpectedMatches {
  /** How many names have the rarest of the pairs of characters sought, by the statistics of the index. */
  readonly atMost: number;
  readonly pairs: number;
}

/**
 * Whether the index of names is read before any record is walked. One pair is the whole part of the name, so its number
 * is the number of matches. Of several pairs the number is only a bound that is seldom met: few names have all of them,
 * and the index reads no name that lacks one.
 */
export function isIndexReadAtOnce({ atMost, pairs }: ExpectedMatches): boolean {
  if (pairs === 0) return false;
  return atMost <= (pairs === 1 ? SEARCH_LIMIT.indexAtOnce : SEARCH_LIMIT.index);
}

/**
 * After the first walk has not filled the page: whether a wider one will, if matches go on as densely. Otherwise the
 * index is read, which has few matches where the newest records have few. Without an index walking is the only way.
 */
export function isWalkedFurther(walk: { hits: number; wanted: number; hasIndex: boolean }): boolean {
  const expected = (walk.hits * SEARCH_LIMIT.widestWalk) / SEARCH_LIMIT.firstWalk;
  return !walk.hasIndex || expected >= walk.wanted;
}
