import type { Mask } from '@nota/contract/kit/mask/mask.ts';

/** A mask of the contract as an SQL expression over a text column, for sheets that PostgreSQL writes; null stays null. */
export function maskSql({ rows }: Mask, column: string): string {
  const length = `char_length(${column})`;
  const cases = rows.toReversed().map(({ from, head, tail, stars }) => {
    const hidden = stars === 'each' ? `repeat('*', ${length} - ${head + tail})` : `'${'*'.repeat(stars)}'`;
    const shown = [
      ...(head > 0 ? [`left(${column}, ${head})`] : []),
      hidden,
      ...(tail > 0 ? [`right(${column}, ${tail})`] : []),
    ];
    return `when ${length} >= ${from} then ${shown.join(' || ')}`;
  });
  return `case ${cases.join(' ')} end`;
}
