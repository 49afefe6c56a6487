import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BLOCK_HASH, CHAIN, HEAD, RECORD, SENDER } from './anchor.fixtures.ts';
import type { AnchorBlock, AnchorRecord } from './anchor-record.ts';
import type { AnchorVerdict } from './anchor-verdict.ts';
import { parseHeader } from './block-header.ts';
import { from0x, keccak256, to0x } from './keccak.ts';
import { placeKey, provenValue } from './patricia.ts';
import { parseReceipt } from './receipt.ts';
import { verifyAnchor } from './verify-anchor.ts';

const KNOWN_BLOCK = { ...CHAIN, blockHashes: [BLOCK_HASH] };
const BLOCK = RECORD.block as AnchorBlock;
const withBlock = (change: Partial<AnchorBlock>): AnchorRecord => ({ ...RECORD, block: { ...BLOCK, ...change } });
const bytes = (hex: string) => from0x(hex) ?? new Uint8Array();
const shown = ({ answer, rungs }: AnchorVerdict) =>
  [answer, ...Object.entries(rungs).map(([name, rung]) => `${name} ${rung.problem ?? rung.answer}`)].join(' · ');

describe('an anchor, offline', () => {
  it('is valid on a chain, from a sender and in a trusted block', () => {
    const verdict = verifyAnchor(RECORD, HEAD, KNOWN_BLOCK);
    expect(shown(verdict)).toBe('valid · transaction valid · inclusion valid · execution valid · chain valid');
    expect(verdict.facts).toMatchObject({ sender: SENDER, blockHash: BLOCK_HASH, blockNumber: BLOCK.number });
    expect(verdict.facts.blockTime).toBeGreaterThan(1_700_000_000);
  });

  it('comes back the same from its text', () => {
    expect(verifyAnchor(JSON.parse(JSON.stringify(RECORD)), HEAD, KNOWN_BLOCK).answer).toBe('valid');
  });

  it('leaves open whether the block is on the chain, where its hash is not trusted', () => {
    expect(shown(verifyAnchor(RECORD, HEAD, CHAIN))).toBe(
      'cannot-tell · transaction valid · inclusion valid · execution valid · chain unknown-block',
    );
  });

  const other = { ...HEAD };
  it.each<[string, unknown, Partial<typeof HEAD>, Partial<typeof KNOWN_BLOCK>, string]>([
    [
      'another root',
      RECORD,
      { root: new Uint8Array(32) },
      {},
      'transaction wrong-head · inclusion valid · execution no-event',
    ],
    ['another size', RECORD, { size: 43 }, {}, 'transaction wrong-head · inclusion valid · execution no-event'],
    ['another log', RECORD, { origin: 'x' }, {}, 'transaction wrong-head · inclusion valid · execution no-event'],
    ['another chain', RECORD, other, { chainId: 1 }, 'transaction wrong-chain · inclusion valid · execution valid'],
    [
      'another contract',
      RECORD,
      other,
      { contract: `0x${'00'.repeat(20)}` },
      'transaction wrong-contract · inclusion valid · execution valid',
    ],
    [
      'another sender',
      RECORD,
      other,
      { senders: [`0x${'00'.repeat(20)}`] },
      'transaction unknown-sender · inclusion valid · execution valid',
    ],
    [
      'a chain that it only claims',
      { ...RECORD, chainId: 1 },
      other,
      {},
      'transaction wrong-chain · inclusion valid · execution valid',
    ],
    [
      'a contract that it only claims',
      { ...RECORD, contract: `0x${'00'.repeat(20)}` },
      other,
      {},
      'transaction wrong-contract · inclusion valid · execution no-event',
    ],
    [
      'another place',
      withBlock({ place: 0 }),
      other,
      {},
      'transaction valid · inclusion not-in-block · execution wrong-receipt',
    ],
    [
      'another block number',
      withBlock({ number: 1 }),
      other,
      {},
      'transaction valid · inclusion wrong-header · execution wrong-header',
    ],
    [
      'another header',
      withBlock({ header: '0xc0' }),
      other,
      {},
      'transaction valid · inclusion wrong-header · execution wrong-header',
    ],
    [
      'a proof without its last node',
      withBlock({ transactionProof: BLOCK.transactionProof?.slice(0, -1) ?? [] }),
      other,
      {},
      'transaction valid · inclusion not-in-block · execution valid',
    ],
    [
      'a proof with one node more',
      withBlock({ receiptProof: [...(BLOCK.receiptProof ?? []), '0xc0'] }),
      other,
      {},
      'transaction valid · inclusion valid · execution wrong-receipt',
    ],
  ])('is invalid for %s', (_, record, head, chain, rungs) => {
    expect(shown(verifyAnchor(record, { ...HEAD, ...head }, { ...KNOWN_BLOCK, ...chain }))).toBe(
      `invalid · ${rungs} · chain valid`,
    );
  });

  it.each<[string, AnchorRecord, string]>([
    [
      'is not yet, before a block has it',
      { ...RECORD, block: null },
      'not-yet · transaction valid · inclusion not-mined · execution not-mined · chain not-mined',
    ],
    [
      'cannot be told without a header',
      withBlock({ header: null }),
      'cannot-tell · transaction valid · inclusion no-proof · execution no-proof · chain valid',
    ],
    [
      'cannot be told without proofs',
      withBlock({ transactionProof: null, receipt: null, receiptProof: null }),
      'cannot-tell · transaction valid · inclusion no-proof · execution no-proof · chain valid',
    ],
  ])('%s', (_, record, expected) => expect(shown(verifyAnchor(record, HEAD, KNOWN_BLOCK))).toBe(expected));

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'anchor'],
    ['a member more', { ...RECORD, note: 'believe me' }],
    ['a member less', { ...RECORD, contract: undefined }],
    ['another version', { ...RECORD, version: 2 }],
    ['upper case', { ...RECORD, transaction: RECORD.transaction.toUpperCase() }],
    ['half a byte', { ...RECORD, transaction: `${RECORD.transaction}0` }],
    ['no transaction', { ...RECORD, transaction: '0x' }],
    ['a proof that is a text', { ...RECORD, block: { ...BLOCK, receiptProof: '0x' } }],
    [
      'a proof of a thousand nodes',
      { ...RECORD, block: { ...BLOCK, receiptProof: Array.from({ length: 1_000 }, () => '0x') } },
    ],
    ['a prototype in place of members', Object.create(RECORD)],
  ])('is malformed where it is %s', (_, record) => {
    expect(shown(verifyAnchor(record, HEAD, KNOWN_BLOCK))).toBe(
      'invalid · transaction malformed · inclusion malformed · execution malformed · chain malformed',
    );
  });
});

/** All fields of a record that hold hex, as paths. */
const HEX_FIELDS: readonly ((record: AnchorRecord, change: (hex: string) => string) => AnchorRecord)[] = [
  (record, change) => ({ ...record, transaction: change(record.transaction) as `0x${string}` }),
  (record, change) => ({ ...record, contract: change(record.contract) as `0x${string}` }),
  ...(['hash', 'header', 'receipt'] as const).map(
    (name) => (record: AnchorRecord, change: (hex: string) => string) => ({
      ...record,
      block: { ...BLOCK, [name]: change(BLOCK[name] ?? '') },
    }),
  ),
  ...(['transactionProof', 'receiptProof'] as const).flatMap((name) =>
    (BLOCK[name] ?? []).map((_, at) => (record: AnchorRecord, change: (hex: string) => string) => ({
      ...record,
      block: { ...BLOCK, [name]: BLOCK[name]?.map((hex, i) => (i === at ? change(hex) : hex)) },
    })),
  ),
];

/** Cuts a piece out, and inserts a prefix that announces something long. */
const mangle = (hex: string) => {
  const [from, to] = [randomInt(hex.length), randomInt(hex.length)];
  const kept = hex.slice(2, Math.max(2, from));
  const middle = ['', 'c0', 'f8', 'bf'.repeat(9), 'ff'.repeat(randomInt(40)), hex.slice(to)][randomInt(6)] ?? '';
  return `0x${kept}${middle}${hex.slice(from + randomInt(8))}`.slice(0, 100_000);
};

describe('a spoilt anchor', () => {
  it('is never valid, whichever single bit is flipped', () => {
    const flip = (place: number, bit: number) => (hex: string) => {
      const at = 2 + (place % (hex.length - 2));
      const turned = (Number.parseInt(hex[at] ?? '0', 16) ^ (1 << bit)).toString(16);
      return hex.slice(0, at) + turned + hex.slice(at + 1);
    };
    let tried = 0;
    for (const spoil of HEX_FIELDS) {
      for (let turn = 0; turn < 60; turn += 1) {
        const record = spoil(RECORD, flip(randomInt(100_000), randomInt(4)));
        expect(verifyAnchor(record, HEAD, KNOWN_BLOCK).answer, JSON.stringify(record)).not.toBe('valid');
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(500);
  }, 120_000);

  it('never makes the verifier throw, however it is mutated', () => {
    for (let turn = 0; turn < 600; turn += 1) {
      let record = RECORD;
      for (let faults = 0; faults <= turn % 3; faults += 1)
        record = (HEX_FIELDS[randomInt(HEX_FIELDS.length)] ?? ((one) => one))(record, mangle);
      expect(['invalid', 'cannot-tell', 'not-yet', 'valid']).toContain(verifyAnchor(record, HEAD, CHAIN).answer);
    }
  }, 120_000);

  it('makes no reader throw, in ten thousand mutations', () => {
    const nodes = (BLOCK.transactionProof ?? []).map(bytes);
    for (let turn = 0; turn < 10_000; turn += 1) {
      const spoilt = bytes(mangle((turn % 2 === 0 ? BLOCK.header : BLOCK.receipt) ?? ''));
      const header = parseHeader(spoilt);
      const receipt = parseReceipt(spoilt);
      if (header) expect(header.transactionsRoot).toHaveLength(32);
      if (receipt) expect(typeof receipt.isSuccess).toBe('boolean');
      const proof = nodes.map((node, at) => (at === turn % nodes.length ? bytes(mangle(to0x(node))) : node));
      const root = keccak256(proof[0] ?? spoilt);
      expect(provenValue(root, placeKey(turn % 300), proof) ?? new Uint8Array()).toBeInstanceOf(Uint8Array);
    }
  }, 120_000);
});
