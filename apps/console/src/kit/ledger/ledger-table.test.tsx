import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showPiece } from '../../testing/show-piece.tsx';
import { withMessages } from '../language/piece-messages.ts';
import type { LedgerEntry } from './ledger-lines.ts';

const entry = (id: string, amount: string, balance: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  at: '2026-06-01T02:30:00.000Z',
  number: `LS${id}`,
  summary: '套餐',
  amount,
  balance,
  ...more,
});

async function ledger(entries: readonly LedgerEntry[]) {
  const { LedgerTable } = await withMessages('ledger', import('./ledger-table.tsx'));
  const onNumber = vi.fn();
  return { onNumber, ...(await showPiece(() => <LedgerTable entries={entries} onNumber={onNumber} />)) };
}

describe('the table of a ledger', () => {
  it('has what came and went apart, the balance after each, and exact sums', async () => {
    await ledger([entry('1', '5000000', '5230000'), entry('2', '-1200050', '4029950')]);
    const cells = (await screen.findAllByRole('row')).map((row) =>
      within(row)
        .queryAllByRole('cell')
        .slice(-3)
        .map(({ textContent }) => textContent),
    );
    expect(cells).toContainEqual(['¥50,000.00', '', '¥52,300.00']);
    expect(cells).toContainEqual(['', '¥12,000.50', '¥40,299.50']);
    expect(screen.getByText('期初余额').parentElement?.textContent).toBe('期初余额¥2,300.00');
    expect(cells).toContainEqual(['¥50,000.00', '¥12,000.50', '¥40,299.50']);
  });

  it('links a movement with the one that took it back', async () => {
    const { user, onNumber } = await ledger([
      entry('1', '-100', '900', { reversedBy: 'LS2' }),
      entry('2', '100', '1000', { reverses: 'LS1' }),
    ]);
    await user.click(await screen.findByRole('button', { name: '已由 LS2 冲正' }));
    await user.click(screen.getByRole('button', { name: '冲正 LS1' }));
    expect(onNumber.mock.calls).toEqual([['LS2'], ['LS1']]);
  });

  it('says where a balance does not follow, and nowhere else', async () => {
    await ledger([entry('1', '100', '100'), entry('3', '100', '500'), entry('4', '100', '600')]);
    const [alert, ...others] = await screen.findAllByRole('alert');
    expect(alert?.textContent).toContain('余额与上一笔不相接');
    expect(others).toEqual([]);
  });

  it('says that there is nothing', async () => {
    await ledger([]);
    expect(await screen.findByText('没有流水')).toBeTruthy();
  });
});
