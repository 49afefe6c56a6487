import { useState } from 'react';

/** Ticked rows. They are kept over pages, because the rows themselves are stored and not only their ids. */
export interface Selection<Row extends { id: string }> {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  /** Sets the ticks among the rows of one page; those of other pages stay. */
  setOnPage(pageRows: readonly Row[], ticked: readonly string[]): void;
  clear(): void;
}

/** Changed filters clear the selection: nobody should act on rows that their filters no longer show. */
export function useSelection<Row extends { id: string }>(filtersKey: string): Selection<Row> {
  const [state, setState] = useState<{ key: string; rows: readonly Row[] }>({ key: filtersKey, rows: [] });
  const rows = state.key === filtersKey ? state.rows : [];
  const keep = (next: readonly Row[]) => setState({ key: filtersKey, rows: next });
  return {
    rows,
    ids: rows.map(({ id }) => id),
    setOnPage(pageRows, ticked) {
      const elsewhere = rows.filter(({ id }) => pageRows.every((row) => row.id !== id));
      keep([...elsewhere, ...pageRows.filter(({ id }) => ticked.includes(id))]);
    },
    clear: () => keep([]),
  };
}
