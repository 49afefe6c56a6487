import type { LiveEvent } from '@nota/contract/platform/live-event.contract.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ownActAt } from '../call/own-acts.ts';
import { now } from '../time.ts';
import { isFollowing } from './follow.ts';

/** Many records may move at once: what shows them is read again once. */
const GATHER_MS = 400;
/** A list that moves all the time is read again this often and no oftener; until then it says that there are updates. */
export const CALM_MS = 13_000;

type Moved = Extract<LiveEvent, { kind: 'record' }>;
interface Told extends Moved {
  readonly at: number;
  /** The keys of reads that were under way when the event came: their answers may be older than it. */
  readonly underWay: ReadonlySet<string>;
}

/**
 * Repeats the reads of what moved: those of the record itself at once, all others after a pause since the last time.
 * Reads that wait are marked as out of date, which a list shows. A record that this tab acted on waits for nothing and
 * is no news: it is read again unless it was since the event, which may be of the act or of what another made of it.
 */
export function gatherReads(queries: QueryClient) {
  const moved: Told[] = [];
  /** By the key of a read: when events last repeated it. */
  const repeatedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextTurn: ReturnType<typeof setTimeout> | undefined;

  const repeat = (due: readonly Query[]) => {
    const hashes = new Set(due.map(({ queryHash }) => queryHash));
    for (const hash of hashes) repeatedAt.set(hash, now().getTime());
    if (hashes.size > 0) {
      void queries.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
    }
  };
  const waitOf = ({ queryHash }: Query) => (repeatedAt.get(queryHash) ?? -Infinity) + CALM_MS - now().getTime();
  /** One that failed waits for the next event, or for a person. */
  const isWaiting = (query: Query) =>
    query.state.isInvalidated && query.state.status !== 'error' && query.isActive() && repeatedAt.has(query.queryHash);

  const takeTurn = () => {
    const waiting = queries.getQueryCache().getAll().filter(isWaiting);
    repeat(waiting.filter((query) => waitOf(query) <= 0));
    const rest = waiting.map(waitOf).filter((wait) => wait > 0);
    clearTimeout(nextTurn);
    nextTurn = rest.length === 0 ? undefined : setTimeout(takeTurn, Math.min(...rest));
  };
  const sort = () => {
    timer = undefined;
    const events = moved.splice(0);
    const all = queries.getQueryCache().getAll();
    const isOfRecord = ({ queryKey }: Query) => events.some(({ id }) => id === recordOf(queryKey[1]));
    const [byOthers, afterOwn] = [events.filter(isOfOther), events.filter((told) => !isOfOther(told))];
    const isBehindOwn = (query: Query) =>
      afterOwn.some((told) => isFollowing(query.queryKey[0], told.stem) && !isReadSince(query, told));
    const isOfOthers = ({ queryKey }: Query) => byOthers.some(({ stem }) => isFollowing(queryKey[0], stem));
    const isOfAny = ({ queryKey }: Query) => events.some(({ stem }) => isFollowing(queryKey[0], stem));
    const atOnce = all.filter((query) => isBehindOwn(query) || (isOfAny(query) && isOfRecord(query)));
    const later = all.filter((query) => isOfOthers(query) && !atOnce.includes(query));
    repeat([...atOnce, ...later.filter((query) => waitOf(query) <= 0)]);
    for (const query of later) if (waitOf(query) > 0) query.invalidate();
    takeTurn();
  };

  return {
    add(event: Moved) {
      const fetching = queries.getQueryCache().findAll({ fetchStatus: 'fetching' });
      const underWay = new Set(fetching.map(({ queryHash }) => queryHash));
      moved.push({ ...event, at: now().getTime(), underWay });
      timer ??= setTimeout(sort, GATHER_MS);
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(nextTurn);
    },
  };
}

const isOfOther = ({ id }: Told) => ownActAt(id) === undefined;

const isReadSince = ({ queryHash, state }: Query, { at, underWay }: Told) =>
  state.dataUpdatedAt >= at && !underWay.has(queryHash);

/** The record that a read is about. */
function recordOf(input: unknown): unknown {
  return (input as { params?: { id?: unknown } } | undefined)?.params?.id;
}
