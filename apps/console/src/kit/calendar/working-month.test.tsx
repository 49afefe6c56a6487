import { SHIPPED_YEARS } from '@nota/contract/kit/clock/shipped-years.ts';
import { calendarOf } from '@nota/contract/kit/clock/working-calendar.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { showPiece } from '../../testing/show-piece.tsx';
import { withMessages } from '../language/piece-messages.ts';

const CALENDAR = calendarOf(...SHIPPED_YEARS);

async function month(first: string) {
  const { WorkingMonth } = await withMessages('calendar', import('./working-month.tsx'));
  const Shown = () => {
    const [day, setDay] = useState(first);
    return <WorkingMonth calendar={CALENDAR} day={day} onDay={setDay} />;
  };
  const shown = await showPiece(Shown);
  await screen.findByRole('table');
  return shown;
}

const chosen = () => screen.getByRole('button', { pressed: true });

describe('the calendar of working days', () => {
  it('marks holidays on weekdays and weekends at work, and nothing that is as always', async () => {
    await month('2026-10-01');
    expect(screen.getByRole('button', { name: '1休，2026-10-01，休息日' }).textContent).toBe('1休');
    expect(screen.getByRole('button', { name: '10班，2026-10-10，调休上班' }).textContent).toBe('10班');
    expect(screen.getByRole('button', { name: '17，2026-10-17，休息日' }).textContent).toBe('17');
    expect(screen.getByRole('button', { name: '12，2026-10-12' }).textContent).toBe('12');
  });

  it('is walked through by keys, over the end of a month and into shorter ones', async () => {
    const { user } = await month('2026-10-31');
    chosen().focus();
    await user.keyboard('{PageUp}');
    expect(chosen().dataset['day']).toBe('2026-09-30');
    await user.keyboard('{ArrowDown}');
    expect(chosen().dataset['day']).toBe('2026-10-07');
    await user.keyboard('{ArrowLeft}');
    expect(chosen().dataset['day']).toBe('2026-10-06');
  });

  it('has one place in the order of keys', async () => {
    await month('2026-10-01');
    expect(
      [...document.querySelectorAll('.working-day')].filter((day) => (day as HTMLElement).tabIndex === 0),
    ).toHaveLength(1);
  });

  it('says where the days of a year are not known yet', async () => {
    const { user } = await month('2026-12-15');
    expect(screen.queryByText(/尚未公布/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '下个月' }));
    expect(screen.getByText('2027 年放假安排尚未公布，暂按周末计算')).toBeTruthy();
  });
});
