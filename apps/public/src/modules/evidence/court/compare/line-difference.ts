/** A line of either text, or a run of lines that both have and nobody needs to read. */
export type DifferenceRow =
  | { readonly kind: 'same' | 'gone' | 'new'; readonly text: string }
  | { readonly kind: 'skipped'; readonly count: number };

/** Lines of each side beyond which a page would not compare in the time that a reader waits. */
const MOST_LINES = 20_000;
/** Differences beyond which two texts are simply two texts. */
const MOST_EDITS = 2_000;
/** Lines around a difference that are shown. */
const CONTEXT = 3;

/**
 * The shortest way from the one text to the other, line by line (Myers' algorithm); undefined where they are too long or
 * have too little in common for that to be read by anybody.
 */
export function differenceOf(before: string, after: string): DifferenceRow[] | undefined {
  const [a, b] = [linesOf(before), linesOf(after)];
  if (a.length > MOST_LINES || b.length > MOST_LINES) return undefined;
  const trace = shortestWay(a, b);
  return trace && folded(rowsOf(trace, a, b));
}

const linesOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').split('\n');

/** The furthest line reached on every diagonal, for each number of edits until both texts are at their end. */
function shortestWay(a: readonly string[], b: readonly string[]): Int32Array[] | undefined {
  const most = Math.min(MOST_EDITS, a.length + b.length);
  const size = 2 * most + 3;
  const reached = new Int32Array(size);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(reached.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const place = diagonal + most + 1;
      let x = isDown(reached, place, diagonal, edits) ? (reached[place + 1] ?? 0) : (reached[place - 1] ?? 0) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reached[place] = x;
      if (x >= a.length && x - diagonal >= b.length) return trace;
    }
  }
  return undefined;
}

const isDown = (reached: Int32Array, place: number, diagonal: number, edits: number) =>
  diagonal === -edits || (diagonal !== edits && (reached[place - 1] ?? 0) < (reached[place + 1] ?? 0));

/** Back from the end, edit by edit. */
function rowsOf(trace: readonly Int32Array[], a: readonly string[], b: readonly string[]): DifferenceRow[] {
  const rows: DifferenceRow[] = [];
  const middle = ((trace[0]?.length ?? 3) - 1) / 2;
  let [x, y] = [a.length, b.length];
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reached = trace[edits] as Int32Array;
    const diagonal = x - y;
    const from = isDown(reached, diagonal + middle, diagonal, edits) ? diagonal + 1 : diagonal - 1;
    const fromX = edits === 0 ? 0 : (reached[from + middle] ?? 0);
    const fromY = edits === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) rows.push({ kind: 'same', text: a[((y -= 1), (x -= 1))] ?? '' });
    if (edits === 0) break;
    if (x === fromX) rows.push({ kind: 'new', text: b[(y -= 1)] ?? '' });
    else rows.push({ kind: 'gone', text: a[(x -= 1)] ?? '' });
  }
  return rows.reverse();
}

/** Leaves out long runs that both texts have. */
function folded(rows: readonly DifferenceRow[]): DifferenceRow[] {
  const isNear = rows.map(() => false);
  rows.forEach(({ kind }, at) => {
    if (kind === 'same') return;
    for (let near = Math.max(0, at - CONTEXT); near <= Math.min(rows.length - 1, at + CONTEXT); near += 1)
      isNear[near] = true;
  });
  const kept: DifferenceRow[] = [];
  let skipped = 0;
  const close = () => {
    if (skipped > 0) kept.push({ kind: 'skipped', count: skipped });
    skipped = 0;
  };
  rows.forEach((row, at) => {
    if (!isNear[at]) skipped += 1;
    else {
      close();
      kept.push(row);
    }
  });
  close();
  return kept;
}
