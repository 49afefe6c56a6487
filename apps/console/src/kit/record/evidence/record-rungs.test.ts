import { describe, expect, it } from 'vitest';
import { recordRungs, verdictOf, type LadderFacts, type RungName } from './record-rungs.ts';

const stamp = { authority: 'CN=harbour', at: '2026-03-02T02:16:07.000Z', accuracyMs: 1_000, serial: '1f3a' };
const record = { chain: { mode: 1, stamps: [stamp] } };
const bare = { chain: { mode: 0, stamps: [] } };
const because = (rung: string, verdict: string) => [{ rung, verdict, code: 'some-code' }];
type Case = [string, Parameters<typeof verdictOf>[0], RungName, Parameters<typeof verdictOf>[2], string];

describe('the verdict on a rung', () => {
  it.each<Case>([
    ['what nothing speaks against', { result: 'VALID', reasons: [] }, 'anchored', record, 'valid'],
    ['a chain that was never asked for', { result: 'VALID', reasons: [] }, 'anchored', bare, 'not-yet'],
    ['a date that no authority gave', { result: 'VALID', reasons: [] }, 'dated', bare, 'not-yet'],
    ['its own finding', { result: 'INVALID', reasons: because('bytes', 'invalid') }, 'bytes', record, 'invalid'],
    ['the finding of another', { result: 'INVALID', reasons: because('bytes', 'invalid') }, 'signed', record, 'valid'],
    ['a changed row', { result: 'INVALID', reasons: because('record', 'invalid') }, 'bytes', record, 'invalid'],
    [
      'the worst of several',
      { result: 'INVALID', reasons: [...because('dated', 'cannot-tell'), ...because('dated', 'invalid')] },
      'dated',
      record,
      'invalid',
    ],
    ['no entry', { result: 'INDETERMINATE', reasons: because('entry', 'not-yet') }, 'bytes', record, 'not-yet'],
    ['a store that is away', { result: 'ERROR', reasons: because('store', 'error') }, 'bytes', record, 'cannot-tell'],
    [
      'a climb that ended at the certificate',
      { result: 'INVALID', reasons: because('certificate', 'invalid') },
      'included',
      record,
      'cannot-tell',
    ],
  ])('of %s', (_, verification, name, about, expected) => {
    expect(verdictOf(verification, name, about)).toBe(expected);
  });
});

const HASH = '9f'.repeat(32);
const facts: LadderFacts = {
  id: '42',
  sha256: HASH,
  sm3: null,
  sizeBytes: 15,
  hasFile: true,
  acts: 3,
  chain: {
    mode: 1,
    logIndex: 7,
    origin: 'log.example.org/evidence',
    headSize: 9,
    headRoot: 'root',
    publishedAt: null,
    merklePath: [],
    leafHash: null,
    stamps: [stamp],
    anchor: {
      chainId: 31_337,
      contract: '0x5',
      transactionHash: '0xe',
      blockNumber: '1204',
      blockAt: '2026-03-02T02:26:05.000Z',
      headSize: '9',
      headRoot: 'root',
      publishedAt: null,
      explorerUrl: null,
    },
  },
  verifications: [{ result: 'VALID', reasons: [] }],
};
const found = (given: Partial<LadderFacts>, name: RungName) =>
  recordRungs({ ...facts, ...given }).find((rung) => rung.name === name);

describe('the rungs of a record', () => {
  it('are unverified until somebody has verified', () => {
    const rungs = recordRungs({ ...facts, verifications: [] });
    expect(new Set(rungs.map(({ verdict }) => verdict))).toEqual(new Set(['unverified']));
    expect(rungs.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it.each<[RungName, string, Readonly<Record<string, unknown>>]>([
    ['bytes', 'file-matches', { size: 15, sha256: HASH }],
    ['included', 'leaf-included', { index: 7, entries: 9, origin: 'log.example.org/evidence' }],
    ['signed', 'head-signed', { origin: 'log.example.org/evidence' }],
    ['dated', 'stamp-valid', { authority: 'CN=harbour', existedBy: '2026-03-02T02:16:08.000Z', serial: '1f3a' }],
    ['anchored', 'anchor-valid', { chainId: 31_337, blockNumber: '1204', blockTime: '2026-03-02T02:26:05.000Z' }],
    ['custody', 'custody-linked', { acts: 3 }],
  ])('say of %s what was found, with the values of the page', (name, code, values) => {
    expect(found({}, name)).toMatchObject({ verdict: 'valid', findings: [{ code, facts: values }] });
  });

  it('say what kept a rung from being valid', () => {
    const verifications = [{ result: 'INVALID' as const, reasons: because('bytes', 'invalid') }];
    expect(found({ verifications }, 'bytes')).toMatchObject({ verdict: 'invalid', findings: [{ code: 'some-code' }] });
  });

  it.each([
    ['ERROR', because('store', 'error'), 'cannot-tell'],
    ['INDETERMINATE', because('entry', 'not-yet'), 'not-yet'],
  ] as const)('say what prevented a verification that was %s', (result, reasons, verdict) => {
    const verifications = [{ result, reasons: [...reasons] }];
    expect(found({ verifications }, 'included')).toMatchObject({ verdict, findings: [{ code: 'some-code' }] });
  });

  it('say of a bare hash that there is no file, and of what was not asked for that it was not', () => {
    expect(found({ hasFile: false }, 'bytes')?.findings[0]?.code).toBe('bare-hash');
    const unasked = { chain: { ...facts.chain, mode: 0, stamps: [] } };
    expect(found(unasked, 'anchored')).toMatchObject({ verdict: 'not-yet', findings: [{ code: 'anchor-not-asked' }] });
    expect(found(unasked, 'dated')).toMatchObject({ verdict: 'not-yet', findings: [{ code: 'stamp-absent' }] });
  });
});
