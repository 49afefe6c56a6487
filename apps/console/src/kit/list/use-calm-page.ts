import type { Page } from '@nota/contract/kit/page.ts';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasActedWithin, noteOwnAct } from '../call/own-acts.ts';
import { useHasNews } from '../live/use-has-news.ts';

/** What a person did or asked for changes the list before their eyes for this long; jobs answer within it. */
const EXPECTED_MS = 10_000;

interface CalmPage<Row> {
  /** Undefined until something was answered; the rows of the last good answer while the next is loading or fails. */
  readonly shown: Page<Row> | undefined;
  /** The server has rows in another order, or others; or it is known to have them when it is asked again. */
  readonly hasNews: boolean;
  /** Shows what the server has, and asks it again. */
  refresh(): void;
}

/**
 * Keeps rows where they are while a person looks at them: what others changed in a row is shown in its place, but rows
 * that came, left or changed places wait until the person asks, so that nothing moves away from under the pointer.
 */
export function useCalmPage<Row extends { id: string }>(
  data: Page<Row> | undefined,
  queryKey: readonly unknown[],
): CalmPage<Row> {
  const queries = useQueryClient();
  const isOutOfDate = useHasNews(queryKey);
  const key = hashKey(queryKey);
  const [state, setState] = useState({ key, latest: data, shown: data });
  if (data !== undefined && data !== state.latest) {
    const isCalm = state.key === key && state.shown !== undefined && !hasActedWithin(EXPECTED_MS);
    setState({ key, latest: data, shown: isCalm && state.shown ? heldPage(state.shown, data) : data });
  }
  const { latest, shown } = state;
  return {
    shown,
    hasNews: isOutOfDate || shown !== latest,
    refresh() {
      noteOwnAct();
      setState({ key, latest, shown: latest });
      void queries.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
    },
  };
}

/** The shown rows with what the latest say of them; the latest page itself, where no row has to move for it. */
export function heldPage<Row extends { id: string }>(shown: Page<Row>, latest: Page<Row>): Page<Row> {
  const isSameOrder =
    shown.list.length === latest.list.length && shown.list.every(({ id }, at) => id === latest.list[at]?.id);
  if (isSameOrder || shown.list.length === 0) return latest;
  const byId = new Map(latest.list.map((row) => [row.id, row]));
  return { ...shown, list: shown.list.map((row) => byId.get(row.id) ?? row) };
}
