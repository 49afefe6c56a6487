import { useState } from 'react';

/** Ticked rows. They are kept over pages, because the rows themselves are stored and not only their ids. */
export interface Selection<Row extends { id: string }> {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  /** Everything that the filters show, on all pages: which records those are is decided by the server. */
  readonly isAll: boolean;
  /** Sets the ticks among the rows of one page; those of other pages stay. */
  setOnPage(pageRows: readonly Row[], ticked: readonly string[]): void;
  takeAll(): void;
  clear(): void;
}

interface State<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
  readonly isAll: boolean;
}

/** Changed filters clear the selection: nobody should act on rows that their filters no longer show. */
export function useSelection<Row extends { id: string }>(filtersKey: string): Selection<Row> {
  const [state, setState] = useState<State<Row>>({ key: filtersKey, rows: [], isAll: false });
  const { rows, isAll } = state.key === filtersKey ? state : { rows: [], isAll: false };
  const keep = (next: readonly Row[], all = false) => setState({ key: filtersKey, rows: next, isAll: all });
  return {
    rows,
    ids: rows.map(({ id }) => id),
    isAll,
    setOnPage(pageRows, ticked) {
      const elsewhere = rows.filter(({ id }) => pageRows.every((row) => row.id !== id));
      keep([...elsewhere, ...pageRows.filter(({ id }) => ticked.includes(id))]);
    },
    takeAll: () => keep(rows, true),
    clear: () => keep([]),
  };
}
