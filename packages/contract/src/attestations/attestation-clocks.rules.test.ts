import { describe, expect, it } from 'vitest';
import type { ChainCard } from './attestation-detail.contract.ts';
import { chainStateNow, fourClocks } from './attestation-clocks.rules.ts';

const BLOCK = '2026-03-02T02:26:05.000Z';
const anchor: NonNullable<ChainCard['anchor']> = {
  chainId: 31_337,
  contract: `0x${'5'.repeat(40)}`,
  transactionHash: `0x${'e'.repeat(64)}`,
  blockNumber: '1204',
  blockAt: BLOCK,
  headSize: '48300',
  headRoot: 'a'.repeat(64),
  publishedAt: '2026-03-02T02:25:58.000Z',
  explorerUrl: null,
};
const stamp = (at: string) => ({ authority: 'CN=harbour', at, accuracyMs: 500, serial: '1f' });

describe('what a record’s page says of the chain', () => {
  it.each([
    ['the log has an anchor, and the record has not followed yet', 0, 1, anchor, 3],
    ['the log has an anchor after tries that failed', 2, 1, anchor, 3],
    ['the log has an anchor, and nobody follows a refused record', 4, 2, anchor, 3],
    ['both are there', 3, 1, anchor, 3],
    ['the log was anchored for others: it covers this record as well', 5, 0, anchor, 3],
    ['nobody asked for a chain', 5, 0, null, 5],
    ['nobody asked, and the record is not published yet', 0, 0, null, 5],
    ['it waits for its head', 0, 1, null, 0],
    ['it waits for a block', 1, 1, null, 1],
    ['it is tried again', 2, 2, null, 2],
    ['somebody must look at it', 4, 1, null, 4],
    ['the chain took the block back', 3, 1, null, 1],
  ])('%s', (_, chainState, mode, known, expected) => {
    expect(chainStateNow({ chainState, chain: { mode, anchor: known } })).toBe(expected);
  });
});

describe('the four clocks', () => {
  it.each([
    ['nothing but the receipt', null, [], null, [null, null, null]],
    ['a device, and nothing of the log', 'D', [], null, ['D', null, null]],
    [
      'the first of two authorities',
      null,
      ['2026-03-02T02:16:09.000Z', '2026-03-02T02:16:07.000Z'],
      null,
      [null, '2026-03-02T02:16:07.000Z', null],
    ],
    ['the block of the anchor', 'D', ['2026-03-02T02:16:07.000Z'], anchor, ['D', '2026-03-02T02:16:07.000Z', BLOCK]],
  ])('have %s', (_, deviceAt, stamps, known, [device, stamped, block]) => {
    const clocks = fourClocks({ deviceAt, receivedAt: 'R', chain: { stamps: stamps.map(stamp), anchor: known } });
    expect(clocks).toEqual({ device, received: 'R', stamped, block });
  });

  it('show a block exactly where the page says that the chain has it', () => {
    for (const known of [anchor, null]) {
      for (const mode of [0, 1, 2]) {
        for (const chainState of [0, 1, 2, 3, 4, 5]) {
          const { block } = fourClocks({ deviceAt: null, receivedAt: 'R', chain: { stamps: [], anchor: known } });
          expect(chainStateNow({ chainState, chain: { mode, anchor: known } }) === 3).toBe(block !== null);
        }
      }
    }
  });
});
