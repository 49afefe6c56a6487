import { dice } from '@nota/contract/kit/seeded-dice/dice.samples.ts';
import { describe, expect, it } from 'vitest';
import { differenceOf, type DifferenceRow } from './line-difference.ts';

const told = (rows: readonly DifferenceRow[] | undefined) =>
  rows?.map((row) =>
    row.kind === 'skipped' ? `… ${row.count}` : `${{ same: ' ', gone: '-', new: '+' }[row.kind]}${row.text}`,
  );

describe('the difference of two texts', () => {
  it.each<[what: string, before: string, after: string, rows: string[]]>([
    ['that are the same is nothing to read', 'a\nb\nc', 'a\nb\nc', ['… 3']],
    ['that end their lines otherwise is none', 'a\r\nb\rc', 'a\nb\nc', ['… 3']],
    ['is a line that was added', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['is a line that was removed', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
    ['is a line that was changed', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['of which one is empty is the other', '', 'a', ['-', '+a']],
    [
      'is shown with three lines around it',
      '1\n2\n3\n4\n5\n6\n7\n8\n9',
      '1\n2\n3\n4\nx\n6\n7\n8\n9',
      ['… 1', ' 2', ' 3', ' 4', '-5', '+x', ' 6', ' 7', ' 8', '… 1'],
    ],
  ])('%s', (_, before, after, rows) => {
    expect(told(differenceOf(before, after))).toEqual(rows);
  });

  it('leads from the one to the other, whatever they are', () => {
    const roll = dice(25);
    const broken: unknown[] = [];
    for (let round = 0; round < 300; round += 1) {
      const [before, after] = [0, 1].map(() => Array.from({ length: roll(12) }, () => String(roll(4))).join('\n'));
      const rows = differenceOf(before ?? '', after ?? '') ?? [];
      // Runs that are left out are the same on both sides, so only short texts can be put together again.
      if (rows.some(({ kind }) => kind === 'skipped')) continue;
      const side = (kinds: readonly string[]) =>
        rows.flatMap((row) => (row.kind !== 'skipped' && kinds.includes(row.kind) ? [row.text] : [])).join('\n');
      if (side(['same', 'gone']) !== before || side(['same', 'new']) !== after) broken.push({ before, after, rows });
    }
    expect(broken).toEqual([]);
  });

  it('is not told of texts that have nothing in common', () => {
    const lines = (sign: string) => Array.from({ length: 1_500 }, (_, at) => `${sign}${at}`).join('\n');
    expect(differenceOf(lines('a'), lines('b'))).toBeUndefined();
  });

  it('is not told of texts that are too long', () => {
    expect(differenceOf('\n'.repeat(20_001), 'x')).toBeUndefined();
  });
});
