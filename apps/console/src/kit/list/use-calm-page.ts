import type { Page } from '@nota/contract/kit/page.ts';
import { useState } from 'react';
import { hasActedWithin } from '../call/own-acts.ts';

/** What a person did or asked for changes the list before their eyes for this long; jobs answer within it. */
const EXPECTED_MS = 10_000;

interface CalmPage<Row> {
  /** Undefined until something was answered; the rows of the last good answer while the next is loading or fails. */
  readonly shown: Page<Row> | undefined;
  /** The server has rows in another order, or others. */
  readonly isBehind: boolean;
  /** Shows what the server has. */
  show(): void;
}

/**
 * Keeps rows where they are while a person looks at them: what others changed in a row is shown in its place, but rows
 * that came, left or changed places wait until the person asks, so that nothing moves away from under the pointer.
 */
export function useCalmPage<Row extends { id: string }>(data: Page<Row> | undefined, key: string): CalmPage<Row> {
  const [state, setState] = useState({ key, latest: data, shown: data });
  if (data !== undefined && data !== state.latest) {
    const isCalm = state.key === key && state.shown !== undefined && !hasActedWithin(EXPECTED_MS);
    setState({ key, latest: data, shown: isCalm && state.shown ? heldPage(state.shown, data) : data });
  }
  const { latest, shown } = state;
  return {
    shown,
    isBehind: shown !== latest,
    show: () => setState({ key, latest, shown: latest }),
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
