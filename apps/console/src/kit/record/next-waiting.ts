/**
 * For a run of cases: the next row that still waits, or else one that was passed over before; undefined where none is
 * left on this page.
 */
export function nextWaiting<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  isWaiting: (row: Row) => boolean,
): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(isWaiting)?.id;
}
