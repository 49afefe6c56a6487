import type { Page } from '@nota/contract/kit/page.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteOwnAct } from '../call/own-acts.ts';
import { heldPage, useCalmPage } from './use-calm-page.ts';

interface Row {
  readonly id: string;
  readonly state: string;
}
const pageOf = (...rows: string[]): Page<Row> => ({
  list: rows.map((text) => ({ id: text.slice(0, 1), state: text.slice(1) })),
  total: rows.length,
  totalIsCapped: false,
  next: null,
});
const textOf = (page: Page<Row> | undefined) => page?.list.map(({ id, state }) => id + state).join(' ');

describe('heldPage', () => {
  it.each([
    ['1a 2a', '1b 2a', '1b 2a', 'a change in place is shown'],
    ['1a 2a', '3a 1b 2a', '1b 2a', 'a row that came waits, what is shown is current'],
    ['1a 2a', '2b', '1a 2b', 'a row that left stays'],
    ['1a 2a', '2b 1b', '1b 2b', 'rows keep their places'],
    ['', '1a', '1a', 'an empty list is filled at once'],
  ])('%s, then %s: %s (%s)', (shown, latest, expected) => {
    const rowsOf = (text: string) => pageOf(...text.split(' ').filter(Boolean));
    expect(textOf(heldPage(rowsOf(shown), rowsOf(latest)))).toBe(expected);
  });
});

describe('a list page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(60_000);
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const start = () =>
    renderHook(({ page, key }) => useCalmPage(page, ['/api/x/y', key]), {
      initialProps: { page: pageOf('1a', '2a'), key: 'all' },
      wrapper,
    });

  it('holds its rows and says that it is behind, until the person asks', () => {
    const { result, rerender } = start();
    rerender({ page: pageOf('3a', '1b', '2a'), key: 'all' });
    expect([textOf(result.current.shown), result.current.hasNews]).toEqual(['1b 2a', true]);
    act(() => result.current.refresh());
    expect([textOf(result.current.shown), result.current.hasNews]).toEqual(['3a 1b 2a', false]);
  });

  it('is current again by itself when the rows are those of before', () => {
    const { result, rerender } = start();
    rerender({ page: pageOf('3a', '1a', '2a'), key: 'all' });
    rerender({ page: pageOf('1c', '2a'), key: 'all' });
    expect([textOf(result.current.shown), result.current.hasNews]).toEqual(['1c 2a', false]);
  });

  it('shows at once what this tab has just done, and what another filter finds', () => {
    const { result, rerender } = start();
    noteOwnAct('2');
    rerender({ page: pageOf('1a'), key: 'all' });
    expect([textOf(result.current.shown), result.current.hasNews]).toEqual(['1a', false]);
    vi.advanceTimersByTime(60_000);
    rerender({ page: pageOf('9a', '8a'), key: 'closed' });
    expect([textOf(result.current.shown), result.current.hasNews]).toEqual(['9a 8a', false]);
  });
});
