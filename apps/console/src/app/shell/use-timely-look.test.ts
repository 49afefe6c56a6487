import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellAll } from '../../kit/live/live.ts';
import { useTimelyLook } from './use-timely-look.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2026-06-01T02:00:00Z');
const look = vi.fn<() => Promise<string | null>>();
const after = (ms: number) => new Date(START.getTime() + ms).toISOString();
/** In steps, because a component draws itself, and sets its next timer, at the end of each. */
async function pass(ms: number, step = 5_000) {
  for (let left = ms; left > 0; left -= step) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, step)));
}
const decide = (stem = 'config-version') => act(() => tellAll({ kind: 'record', stem, id: '7' }));
const looks = () => look.mock.calls.length;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  look.mockReset().mockResolvedValue(null);
  renderHook(() => useTimelyLook(look));
});
afterEach(() => vi.useRealTimers());

it('looks no earlier after a decision than every process has forgotten what was before', async () => {
  decide();
  await pass(1_999);
  expect(looks()).toBe(0);
  await pass(1);
  expect(looks()).toBe(1);
  decide('chain-mode');
  decide('notice');
  await pass(2_000);
  expect(looks()).toBe(2);
});

it('looks again at the moment of a scheduled change, and then rests', async () => {
  look.mockResolvedValueOnce(after(600_000));
  await pass(60_000);
  expect(looks()).toBe(1);
  await pass(539_999);
  expect(looks()).toBe(1);
  await pass(1);
  expect(looks()).toBe(2);
  await pass(10 * HOUR_MS);
  expect(looks()).toBe(2);
});

it('goes on looking, ever more seldom, where its clock runs ahead of the server’s', async () => {
  look.mockResolvedValue(after(90_000));
  await pass(90_000);
  expect(looks()).toBe(2);
  await pass(5_000);
  expect(looks()).toBe(3);
  await pass(10_000);
  expect(looks()).toBe(4);
  await pass(HOUR_MS);
  const many = looks();
  await pass(HOUR_MS);
  expect(looks() - many).toBe(60);
  look.mockResolvedValue(null);
  await pass(60_000);
  const last = looks();
  await pass(HOUR_MS);
  expect(looks()).toBe(last);
});

it('keeps a moment that is further away than a browser can wait for', async () => {
  look.mockResolvedValue(after(30 * 24 * HOUR_MS));
  await pass(60_000);
  expect(looks()).toBe(1);
  await pass(29 * 24 * HOUR_MS, HOUR_MS);
  expect(looks()).toBe(1 + 29 * 24);
  look.mockResolvedValue(null);
  await pass(48 * HOUR_MS, HOUR_MS);
  expect(looks()).toBe(2 + 29 * 24);
});

it('tries again after a look that failed', async () => {
  look.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  decide();
  await pass(2_000);
  expect(looks()).toBe(1);
  await pass(5_000);
  expect(looks()).toBe(2);
  await pass(10_000);
  expect(looks()).toBe(3);
  // The look after the start is still to come.
  await pass(HOUR_MS);
  expect(looks()).toBe(4);
});
