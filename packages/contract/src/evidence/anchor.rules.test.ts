import { describe, expect, it } from 'vitest';
import { actionsOf, nextState, statesOf } from '../kit/lifecycle.ts';
import { anchorLifecycle, type AnchorState } from './anchor.lifecycle.ts';
import { cappedFee, explorerLink, isAnchorDue, nextAnchorMove, raisedFee, type AnchorDemand } from './anchor.rules.ts';

const unseen = { isNumberUsed: false, isNumberUsedFinally: false };
const used = { isNumberUsed: true, isNumberUsedFinally: false };
const gone = { isNumberUsed: true, isNumberUsedFinally: true };
const inBlock = (hash: string, isFinal = false, isSuccess = true) => ({ ...used, block: { hash, isFinal, isSuccess } });

const SIGHTINGS = {
  nowhere: unseen,
  'in block a': inBlock('a'),
  'in block b': inBlock('b'),
  'final in a': inBlock('a', true),
  reverted: inBlock('a', false, false),
  'reverted for good': inBlock('a', true, false),
  'number used': used,
  'number used for good': gone,
};

describe('the next move of an anchor', () => {
  it('is exactly this table, for one that was last seen in block a', () => {
    const rows = statesOf(anchorLifecycle).map((state) => [
      state,
      ...Object.values(SIGHTINGS).map((seen) => nextAnchorMove(state, 'a', seen) ?? '.'),
    ]);
    const table = [['', ...Object.keys(SIGHTINGS)], ...rows];
    const width = (column: number) => Math.max(...table.map((row) => (row[column] ?? '').length));
    const text = table
      .map((row) =>
        row
          .map((cell, at) => cell.padEnd(width(at)))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
    expect('\n' + text).toBe(`
             nowhere     in block a  in block b  final in a  reverted    reverted for good  number used  number used for good
prepared     .           mine        mine        mine        displace    displace           displace     displace
broadcast    .           mine        mine        mine        displace    displace           displace     displace
mined        reorganise  .           reorganise  finalise    reorganise  reorganise         reorganise   reorganise
final        reorganise  .           reorganise  .           reorganise  reorganise         reorganise   reorganise
reorganised  .           mine        mine        mine        displace    displace           displace     displace
displaced    release     mine        mine        mine        .           fail               .            fail
failed       .           .           .           .           .           .                  .            .`);
  });

  it('is always one that the lifecycle has', () => {
    for (const state of statesOf(anchorLifecycle)) {
      for (const seen of Object.values(SIGHTINGS)) {
        const move = nextAnchorMove(state, 'a', seen);
        if (move) expect([state, move, nextState(anchorLifecycle, state, move)]).not.toContain(undefined);
      }
    }
    expect(actionsOf(anchorLifecycle)).toEqual(expect.arrayContaining(['mine', 'fail']));
  });

  it('leads from any open state to the same one, so that the state depends only on the chain', () => {
    const settle = (from: AnchorState, seen: (typeof SIGHTINGS)[keyof typeof SIGHTINGS]) => {
      let state = from;
      let hash: string | null = 'a';
      for (let moves = 0; moves < 5; moves += 1) {
        const move = nextAnchorMove(state, hash, seen);
        if (!move) return state;
        state = nextState(anchorLifecycle, state, move) ?? state;
        hash = move === 'mine' && 'block' in seen ? seen.block.hash : hash;
      }
      throw new Error('it never settles');
    };
    const LIVING = ['prepared', 'broadcast', 'mined', 'reorganised', 'displaced'] as const;
    const ends = (name: keyof typeof SIGHTINGS) => new Set(LIVING.map((state) => settle(state, SIGHTINGS[name])));
    expect(ends('in block b')).toEqual(new Set(['mined']));
    expect(ends('final in a')).toEqual(new Set(['final']));
    expect(ends('reverted')).toEqual(new Set(['displaced']));
    expect(ends('reverted for good')).toEqual(new Set(['failed']));
    expect(ends('number used')).toEqual(new Set(['displaced']));
    expect(ends('number used for good')).toEqual(new Set(['failed']));
  });
});

describe('the fee of a first attempt', () => {
  it.each([
    ['the market’s', { most: 80n, tip: 8n }, 100n, { most: 80n, tip: 8n }],
    ['never above the ceiling', { most: 80n, tip: 8n }, 50n, { most: 50n, tip: 8n }],
    ['never above it with its tip either', { most: 80n, tip: 60n }, 50n, { most: 50n, tip: 50n }],
  ])('is %s', (_, market, ceiling, expected) => expect(cappedFee(market, ceiling)).toEqual(expected));
});

describe('the fee of a replacement', () => {
  it.each([
    ['an eighth more than before', { most: 80n, tip: 8n }, { most: 1n, tip: 1n }, 1_000n, { most: 91n, tip: 10n }],
    [
      'the market’s, if that is more',
      { most: 80n, tip: 8n },
      { most: 200n, tip: 9n },
      1_000n,
      { most: 200n, tip: 10n },
    ],
    ['more than nothing', { most: 0n, tip: 0n }, { most: 0n, tip: 0n }, 1_000n, { most: 1n, tip: 1n }],
    ['none above the ceiling', { most: 80n, tip: 8n }, { most: 1n, tip: 1n }, 90n, undefined],
  ])('is %s', (_, before, market, ceiling, expected) => {
    expect(raisedFee(before, market, ceiling)).toEqual(expected);
  });
});

describe('an anchor', () => {
  const at = new Date('2026-06-01T02:00:00Z');
  const ago = (seconds: number) => new Date(at.getTime() - seconds * 1_000);
  const quiet: AnchorDemand = {
    at,
    headSize: 10,
    anchoredSize: 5,
    isUnderWay: false,
    lastPreparedAt: ago(600),
    lastFailedAt: null,
    intervalSeconds: 600,
    isAtOnce: false,
  };
  it.each<[string, Partial<AnchorDemand>, boolean]>([
    ['when the interval has passed', {}, true],
    ['not a second earlier', { lastPreparedAt: ago(599) }, false],
    ['at once where none was ever made', { lastPreparedAt: null, anchoredSize: 0 }, true],
    ['not where no platform asks', { intervalSeconds: null }, false],
    ['not where nothing was added', { headSize: 5 }, false],
    ['not for an empty log', { headSize: 0, anchoredSize: 0, lastPreparedAt: null }, false],
    ['not where the chain is ahead of the log', { headSize: 4 }, false],
    ['not while one waits for a block', { isUnderWay: true, isAtOnce: true }, false],
    ['at once where it was asked for', { isAtOnce: true, lastPreparedAt: ago(0) }, true],
    ['at once even where nobody has an interval', { isAtOnce: true, intervalSeconds: null }, true],
    ['not within a minute of a failure', { isAtOnce: true, lastFailedAt: ago(59) }, false],
    ['a minute after a failure', { isAtOnce: true, lastFailedAt: ago(60) }, true],
  ])('is due %s', (_, change, expected) => {
    expect(isAnchorDue({ ...quiet, ...change })).toBe(expected);
  });
});

describe('the link to an explorer', () => {
  it.each([
    ['', null],
    ['https://scan.example.test/tx/{txHash}', 'https://scan.example.test/tx/0xab'],
    ['https://scan.example.test/{txHash}?again={txHash}', 'https://scan.example.test/0xab?again=0xab'],
  ])('of %s', (url, expected) => expect(explorerLink(url, '0xab')).toBe(expected));
});
