import { SHIPPED_YEARS } from '@nota/contract/kit/clock/shipped-years.ts';
import { workingYearApi } from '@nota/contract/platform/working-year.contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusing } from '../../../testing/fake-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { signIn } from '../../../testing/session.fixtures.ts';
import { withMessages } from '../../language/piece-messages.ts';
import { clock, deadline } from './clock.samples.ts';

afterEach(() => vi.useRealTimers());

async function show(piece: () => ReactNode) {
  signIn();
  return renderConsole('/account/center', { pages: { '/account/center': () => Promise.resolve(piece) } });
}

const badge = async (given: Parameters<typeof deadline>[0], time: string) => {
  vi.useFakeTimers({ now: new Date(`${time}:00+08:00`), toFake: ['Date'] });
  const { DeadlineBadge } = await import('./deadline-badge.tsx');
  fakeServer();
  await show(() => <DeadlineBadge deadline={deadline(given)} />);
  return screen.findByRole('button', { name: /截止|暂停/ });
};

describe('the badge of a deadline', () => {
  it.each([
    ['充裕06-04', 'green', '2026-06-02T09:00'],
    ['不足一半06-04', 'amber', '2026-06-03T12:00'],
    ['临期06-04', 'red', '2026-06-04T00:00'],
    ['超期06-04', 'black', '2026-06-05T00:00'],
  ])('says %s in %s at %s', async (text, colour, time) => {
    const found = await badge({}, time);
    expect(found.textContent).toBe(`${text}，截止 2026-06-04 24:00，3 工作日`);
    expect(found.dataset['colour']).toBe(colour);
  });

  it('shows how it was counted, for keyboards and screen readers too', async () => {
    const found = await badge({ days: 15, pausedDays: 3 }, '2026-06-02T09:00');
    expect(found.textContent).toBe('充裕06-04，截止 2026-06-04 24:00，15 工作日 − 3 暂停');
    fireEvent.focus(found);
    expect(await screen.findByText('15 工作日 − 3 暂停')).toBeTruthy();
  });

  it('marks a provisional date and never calls it overdue', async () => {
    const found = await badge({ isProvisional: true }, '2026-06-20T09:00');
    expect(found.textContent).toMatch(/^临期06-04暂定，.*不据此认定超期/);
  });

  it('says since when it is paused', async () => {
    const none = { dueAt: null, amberAt: null, redAt: null };
    const found = await badge({ ...none, pausedAt: '2026-06-02T02:00:00.000Z' }, '2026-06-20T09:00');
    expect(found.textContent).toBe('暂停，自 2026-06-02 10:00:00 起暂停，3 工作日');
  });
});

async function timeline(...clocks: ReturnType<typeof clock>[]) {
  const { ClockTimeline } = await withMessages('clock', import('./clock-timeline.tsx'));
  return show(() => <ClockTimeline clocks={clocks} stem="auth.grant-change" />);
}

describe('the clocks of a record', () => {
  it('show start, pauses with their documents, and the end', async () => {
    fakeServer();
    const pause = { id: '9', ground: 'papers', documentTitle: '补正通知书', documentId: null };
    await timeline(
      clock({ pauses: [{ ...pause, startedAt: '2026-06-02T02:00:00.000Z', endedAt: '2026-06-03T02:00:00.000Z' }] }),
    );
    expect(await screen.findByText('依据：补正通知书')).toBeTruthy();
    expect(screen.getByText('截止 2026-06-04 24:00')).toBeTruthy();
    expect(screen.getByText('3 工作日')).toBeTruthy();
  });

  it('say whether the matter was done in time', async () => {
    fakeServer();
    await timeline(
      clock({ id: '2', stoppedAt: '2026-06-05T02:00:00.000Z' }),
      clock({ id: '1', stoppedAt: '2026-06-04T15:59:00.000Z' }),
    );
    expect(await screen.findByText(/超期办结于/)).toBeTruthy();
    expect(screen.getByText(/按时办结于/)).toBeTruthy();
  });

  it('count another start date by the working days that the server knows', async () => {
    const server = fakeServer();
    server.on(
      workingYearApi.list,
      ok({ years: SHIPPED_YEARS.map((year) => ({ ...year, importedAt: null })), recount: null }),
    );
    const { user } = await timeline(clock());
    await user.click(await screen.findByRole('button', { name: '试算截止日' }));
    fireEvent.change(await screen.findByLabelText('假设开始日'), { target: { value: '2026-09-30' } });
    expect((await screen.findByRole('status')).textContent).toBe('3 工作日，截止 2026-10-10 24:00');
    fireEvent.change(screen.getByLabelText('假设开始日'), { target: { value: '2026-12-30' } });
    expect((await screen.findByRole('status')).textContent).toContain('不据此认定超期');
  });

  it('say so when the working days cannot be read', async () => {
    const server = fakeServer();
    server.on(workingYearApi.list, refusing('PERMISSION_DENIED'));
    const { user } = await timeline(clock());
    await user.click(await screen.findByRole('button', { name: '试算截止日' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
