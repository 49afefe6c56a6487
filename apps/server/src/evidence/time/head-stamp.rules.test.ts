import { describe, expect, it } from 'vitest';
import { isStampDue, timeProblem, waitSeconds, type StampState } from './head-stamp.rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 1, 2, 0, 0) + seconds * 1000);
const stamp = (size: number, seconds: number) => ({
  size,
  genTime: at(seconds),
  accuracyMs: 1000,
  receivedAt: at(seconds),
});
const head = (size: number) => ({ size, publishedAt: at(-1) });
const never = { count: 0, lastAt: undefined };

describe('a head is stamped', () => {
  it.each<[string, Partial<StampState>, boolean]>([
    ['not without a head', { head: undefined }, false],
    ['the first time at once', {}, true],
    ['not twice', { lastStamp: stamp(7, -500) }, false],
    ['when the last token is old enough', { lastStamp: stamp(6, -60) }, true],
    ['not while it is younger', { lastStamp: stamp(6, -59) }, false],
    ['after a failure, when the wait is over', { failures: { count: 1, lastAt: at(-5) } }, true],
    ['not before', { failures: { count: 1, lastAt: at(-4) } }, false],
    ['not before a longer wait is over', { lastStamp: stamp(6, -900), failures: { count: 3, lastAt: at(-19) } }, false],
    ['after it', { lastStamp: stamp(6, -900), failures: { count: 3, lastAt: at(-20) } }, true],
    ['at once when our clock was set back behind the last token', { lastStamp: stamp(6, 600) }, true],
    ['at once when our clock was set back behind the last failure', { failures: { count: 9, lastAt: at(600) } }, true],
  ])('%s', (_, given, expected) => {
    const state = { head: head(7), previousHead: undefined, lastStamp: undefined, failures: never, ...given };
    expect(isStampDue(state, at(0), 60)).toBe(expected);
  });

  it('waits twice as long after each failure, up to ten minutes', () => {
    expect([0, 1, 2, 3, 7, 8, 9, 1000].map(waitSeconds)).toEqual([0, 5, 10, 20, 320, 600, 600, 600]);
  });
});

describe('a token is refused for its time', () => {
  const older = 'the token is older than this authority’s token for an earlier head';
  const before = 'the token is older than the head before this one';
  const future = 'the token is dated into the future';
  it.each<[string, number, { lastStamp?: number; previousHead?: number }, string | undefined]>([
    ['not the first one', 0, {}, undefined],
    ['not one that follows', 0, { lastStamp: -60, previousHead: -1 }, undefined],
    ['not one of the same moment', 0, { lastStamp: 0, previousHead: 0 }, undefined],
    ['not one that is older by less than both accuracies', 0, { lastStamp: 2 }, undefined],
    ['one that is older by more', 0, { lastStamp: 2.001 }, older],
    ['not one older than the head before by less than accuracy and tolerance', 0, { previousHead: 11 }, undefined],
    ['one older by more, as when our clock runs ten minutes fast', 0, { previousHead: 11.001 }, before],
    ['not one from a little ahead', 11, {}, undefined],
    ['one from further ahead, as when our clock runs ten minutes slow', 11.001, {}, future],
  ])('%s', (_, genTime, { lastStamp, previousHead }, expected) => {
    const known = {
      lastStamp: lastStamp === undefined ? undefined : stamp(6, lastStamp),
      previousHead: previousHead === undefined ? undefined : { publishedAt: at(previousHead) },
    };
    expect(timeProblem({ genTime: at(genTime), accuracyMs: 1000 }, known, at(0))).toBe(expected);
  });
});
