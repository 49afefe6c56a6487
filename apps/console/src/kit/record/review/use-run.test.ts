import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useRun } from './use-run.ts';

const run = (ids: string, openId: string, total = ids.length) =>
  renderHook(({ given, open, count }) => useRun({ ids: [...given], total: count }, open), {
    initialProps: { given: ids, open: openId, count: total },
  });

describe('a run of cases', () => {
  it('keeps the place of what was decided, and adds what comes to the list at the end', () => {
    const { result, rerender } = run('abc', 'a', 11);
    expect(result.current).toEqual({ ids: ['a', 'b', 'c'], total: 11 });
    rerender({ given: 'bcd', open: 'b', count: 10 });
    expect(result.current).toEqual({ ids: ['a', 'b', 'c', 'd'], total: 11 });
    rerender({ given: 'cd', open: 'c', count: 2 });
    expect(result.current).toEqual({ ids: ['a', 'b', 'c', 'd'], total: 4 });
  });

  it('is forgotten when the record is closed', () => {
    const { result, rerender } = run('abc', 'a');
    rerender({ given: 'bc', open: '', count: 2 });
    expect(result.current).toEqual({ ids: ['b', 'c'], total: 2 });
  });
});
