import { describe, expect, it } from 'vitest';
import { dice } from '../../kit/seeded-dice/dice.samples.ts';
import {
  daysOfMonth,
  endsWith,
  monthAfter,
  monthAt,
  monthsToOpen,
  monthSums,
  type BookMoves,
  type KindMoves,
} from './month-close.rules.ts';

describe('a month of the books', () => {
  it.each([
    ['2026-05-31T15:59:59.999Z', '2026-05'],
    ['2026-05-31T16:00:00.000Z', '2026-06'],
  ])('is China’s: %s lies in %s', (moment, month) => {
    expect(monthAt(new Date(moment))).toBe(month);
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('%s and %i is %s', (month, months, other) => {
    expect(monthAfter(month, months)).toBe(other);
  });

  it.each([
    ['2026-06', '2026-06-30'],
    ['2028-02', '2028-02-29'],
  ])('%s ends with %s', (month, last) => {
    const days = daysOfMonth(month);
    expect(days).toMatchObject({ first: `${month}-01`, last });
    expect(monthAt(days.from)).toBe(month);
    expect(monthAt(days.until)).toBe(monthAfter(month));
  });
});

describe('months that are opened', () => {
  const at = new Date('2026-06-10T02:00:00Z');
  it.each([
    ['the last one that is over, at first', undefined, '2026-01', ['2026-05']],
    ['none from before the first entry', undefined, '2026-06', []],
    ['all since the latest', '2026-02', '2026-01', ['2026-03', '2026-04', '2026-05']],
    ['none where the latest is the last one', '2026-05', '2026-01', []],
  ] as const)('are %s', (_, latest, first, months) => {
    expect(monthsToOpen(latest, first, at)).toEqual(months);
  });
});

const line = (book: string, debits: number, credits: number): BookMoves => ({
  book,
  unit: 'fen',
  debits: String(debits),
  credits: String(credits),
});

describe('the sums of a month', () => {
  it('open with the month before and close with what was moved, book by book and kind by kind', () => {
    const moved: KindMoves[] = [
      { ...line('principal', 0, 500), kind: 'recharge' },
      { ...line('principal', 200, 0), kind: 'consume' },
      { ...line('principal', 100, 0), kind: 'consume' },
      { ...line('revenue', 0, 300), kind: 'consume' },
    ];
    expect(monthSums([line('principal', 10, 110), line('gift', 0, 7)], moved)).toEqual([
      { book: 'gift', unit: 'fen', opening: '7', debits: '0', credits: '0', closing: '7', kinds: [] },
      {
        book: 'principal',
        unit: 'fen',
        opening: '100',
        debits: '300',
        credits: '500',
        closing: '300',
        kinds: [
          { kind: 'consume', debits: '300', credits: '0' },
          { kind: 'recharge', debits: '0', credits: '500' },
        ],
      },
      {
        book: 'revenue',
        unit: 'fen',
        opening: '0',
        debits: '0',
        credits: '300',
        closing: '300',
        kinds: [{ kind: 'consume', debits: '0', credits: '300' }],
      },
    ]);
  });

  it('end with the trial balance, or are wrong', () => {
    const sums = monthSums([line('principal', 10, 110)], [{ ...line('principal', 0, 5), kind: 'recharge' }]);
    expect(endsWith(sums, [line('principal', 10, 115)])).toBe(true);
    expect(endsWith(sums, [line('principal', 10, 116)])).toBe(false);
    expect(endsWith(sums, [line('principal', 10, 115), line('gift', 0, 1)])).toBe(false);
    expect(endsWith(sums, [])).toBe(false);
  });

  it('close with what the next month opens with, and keep debits and credits equal where they were', () => {
    const roll = dice(16);
    const books = ['principal', 'gift', 'revenue', 'clearing'];
    let trial: BookMoves[] = [];
    let closing = new Map<string, string>();
    for (let month = 0; month < 60; month += 1) {
      const moved: KindMoves[] = Array.from({ length: roll(30) }, () => {
        const [from, to, amount] = [roll(4), roll(4), 1 + roll(1_000_000)];
        const kind = ['recharge', 'consume', 'refund'][roll(3)] ?? '';
        return [
          { ...line(books[from] ?? '', amount, 0), kind },
          { ...line(books[to] ?? '', 0, amount), kind },
        ];
      }).flat();
      const sums = monthSums(trial, moved);
      for (const { book, opening } of sums) expect(opening).toBe(closing.get(book) ?? '0');
      closing = new Map(sums.map(({ book, closing: held }) => [book, held]));
      expect(sums.reduce((all, sum) => all + BigInt(sum.closing), 0n)).toBe(0n);
      trial = sums.map(({ book, closing: held }) => line(book, 0, Number(held)));
      expect(endsWith(sums, trial)).toBe(true);
    }
  });
});
