import { beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../bytes/canonical.ts';
import { utf8 } from '../bytes/encoding.ts';
import { encodeLeaf } from '../entry/leaf.ts';
import { bytesSource, type ByteSource } from '../package/byte-source.ts';
import { packBytes, partsOf, type PackageContents } from '../package/package-contents.ts';
import { openPackage } from '../package/package-reader.ts';
import { MemoryLog } from '../tree/tree.fixtures.ts';
import type { Code, Report } from './report.ts';
import { leafOf, makeSample, POLICY, proofOf, signedHead, type Sample } from './sample-package.fixtures.ts';
import { NO_TRUST, type Trust } from './trust.ts';
import { verifyPackage, type GivenBeside } from './verify-package.ts';

let sample: Sample;
beforeAll(async () => void (sample = await makeSample()), 120_000);

async function verified(changes: Partial<PackageContents> = {}, trust?: Partial<Trust>, given?: GivenBeside) {
  const bytes = await packBytes({ ...sample.contents, ...changes });
  return verifyPackage(bytesSource(bytes), { ...sample.trust, ...trust }, given);
}

const ladder = ({ rungs }: Report) => rungs.map(({ verdict }) => verdict).join(' ');
const codes = ({ rungs, custody }: Report): Code[] =>
  [...rungs, custody].flatMap(({ findings }) => findings.map(({ code }) => code));
const without = (...names: (keyof PackageContents)[]) =>
  Object.fromEntries(names.map((name) => [name, undefined])) as Partial<PackageContents>;

describe('a package with everything in it', () => {
  it('is valid on every rung for who trusts its log, its authorities and its block', async () => {
    const report = await verified();
    expect(ladder(report)).toBe('valid valid valid valid valid');
    expect(report.custody.verdict).toBe('valid');
    expect(report.item).toEqual({ kind: 'attestation', id: '77001', chainMode: 1 });
  });

  it('says by whom it is dated and by when it existed', async () => {
    const stamps = (await verified()).rungs[3]?.findings ?? [];
    expect(stamps.map(({ facts }) => facts['authority'])).toEqual([
      'C=CN, O=Nota development, CN=first tsa',
      'C=CN, O=Nota development, CN=second tsa',
    ]);
    for (const { facts } of stamps) {
      const bound = Date.parse(String(facts['time'])) + Number(facts['accuracyMs']);
      expect(Date.parse(String(facts['existedBy']))).toBe(bound);
    }
  });

  it('shows what was stated before entry, and never without limits', async () => {
    const { before, unproven } = await verified();
    expect(before.state).toBe('stated');
    expect(before.statements).toContainEqual({ path: 'capture.device', value: 'recorder NR-20' });
    expect(unproven).toEqual(expect.arrayContaining(['truth', 'origin', 'earliest-time', 'later-acts']));
  });

  it('verifies as well unpacked into a folder', async () => {
    const opened = await openPackage(bytesSource(await packBytes(sample.contents)));
    const parts = 'parts' in opened ? new Map<string, ByteSource>(opened.parts) : new Map<string, ByteSource>();
    expect(ladder(await verifyPackage(parts, sample.trust))).toBe('valid valid valid valid valid');
    const strange = new Map(parts).set('notes.txt', bytesSource(utf8('x')));
    expect(codes(await verifyPackage(strange, sample.trust))).toContain('package-refused');
  });
});

describe('trust', () => {
  it('never comes out of the package', async () => {
    const report = await verified({}, { ...NO_TRUST, policy: undefined } as unknown as Trust);
    expect(ladder(report)).toBe('valid valid cannot-tell cannot-tell cannot-tell');
    expect(codes(report)).toEqual(expect.arrayContaining(['key-from-package', 'authority-unknown', 'chain-unknown']));
    expect(report.custody.verdict).toBe('cannot-tell');
  });

  const asked = (...lines: string[]) => `${lines.join('\n')}\n`;
  const logLine = POLICY.split('\n')[0] ?? '';
  const witnesses = POLICY.split('\n').slice(1, 4);

  it.each<[string, string, string, Code]>([
    ['asks no witness', asked(logLine, 'quorum none'), 'valid', 'witnesses-not-asked'],
    [
      'asks all three',
      asked(logLine, ...witnesses, 'group g all w0 w1 w2', 'quorum g'),
      'not-yet',
      'witnesses-missing',
    ],
    ['knows another log', asked('quorum none'), 'cannot-tell', 'log-unknown'],
  ])('in a policy that %s', async (_, policy, verdict, code) => {
    const report = await verified({}, { policy });
    expect(report.rungs[2]?.verdict).toBe(verdict);
    expect(codes(report)).toContain(code);
  });

  it('in one authority is enough to date, and in no block leaves the chain open', async () => {
    expect(ladder(await verified({}, { tsaRoots: sample.trust.tsaRoots.slice(0, 1) }))).toBe(
      'valid valid valid valid valid',
    );
    const [{ blockHashes: _, ...chain } = { chainId: 0, contract: '' }] = sample.trust.chains;
    const report = await verified({}, { chains: [chain] });
    expect(report.rungs[4]?.verdict).toBe('cannot-tell');
    expect(codes(report)).toContain('anchor-unconfirmed');
  });

  it('in a text that is no policy is an error of who verifies', async () => {
    await expect(verified({}, { policy: 'nonsense' })).rejects.toThrow('line 1');
  });
});

describe('what is not there', () => {
  it.each<[string, Partial<PackageContents>, string, Code]>([
    [
      'no head yet',
      without('proof', 'stamps', 'anchors', 'custody'),
      'valid not-yet not-yet not-yet not-yet',
      'proof-absent',
    ],
    ['no stamp yet', without('stamps'), 'valid valid valid not-yet valid', 'stamp-absent'],
    ['no anchor yet', without('anchors'), 'valid valid valid valid not-yet', 'anchor-absent'],
    ['no metadata', without('metadata'), 'valid valid valid valid valid', 'file-matches'],
    ['no policy', without('policy'), 'valid valid valid valid valid', 'head-signed'],
    ['no acts', { custody: [] }, 'valid valid valid valid valid', 'custody-empty'],
    ['the hashes only', without('object'), 'cannot-tell valid valid valid valid', 'file-absent'],
  ])('%s', async (_, changes, expected, code) => {
    const report = await verified(changes);
    expect(ladder(report)).toBe(expected);
    expect(codes(report)).toContain(code);
  });

  it('is not asked for where the record was not to be anchored', async () => {
    const { leaf, sealed } = sample.contents;
    const report = await verified({ leaf: leafOf(leaf.kind, leaf.id, sealed, 0), ...without('anchors') });
    expect(report.rungs[4]).toMatchObject({ verdict: 'not-yet', isAsked: false });
    expect(codes(report)).toContain('anchor-not-asked');
  });
});

describe('a file beside the package', () => {
  const given = (bytes: Uint8Array): GivenBeside => ({ file: bytesSource(bytes) });

  it('makes the ladder of a hash-only package whole, with progress', async () => {
    const seen: number[] = [];
    const onProgress = (done: number, total: number) => void seen.push(done / total);
    const report = await verified(without('object'), {}, { ...given(sample.file), onProgress });
    expect(ladder(report)).toBe('valid valid valid valid valid');
    expect(seen.at(-1)).toBe(1);
  });

  it('must be the file that was recorded', async () => {
    const other = sample.file.map((byte, at) => (at === 9 ? byte ^ 1 : byte));
    const report = await verified(without('object'), {}, given(other));
    expect(codes(report)).toEqual(expect.arrayContaining(['file-sha256-differs', 'file-sm3-differs']));
    expect(codes(await verified({}, {}, given(sample.file.subarray(1))))).toContain('file-size-differs');
  });
});

describe('a head that was not proven to hold the leaf', () => {
  it('is signed, and yet its stamps and anchors say nothing about the item', async () => {
    const { leaf, sealed } = sample.contents;
    const [first] = sample.contents.stamps ?? [];
    const report = await verified({ leaf: leafOf(leaf.kind, '77002', sealed, 1), stamps: first ? [first] : [] });
    expect(ladder(report)).toBe('valid invalid valid cannot-tell cannot-tell');
    expect(codes(report)).toEqual(expect.arrayContaining(['leaf-not-included', 'head-unproven']));
  });

  it('with a proof beside a stamp that leads elsewhere is refused', async () => {
    const [, second] = sample.contents.stamps ?? [];
    const custody = sample.contents.custody?.[0]?.proof ?? utf8('');
    const report = await verified({ stamps: second ? [{ ...second, proof: custody }] : [] });
    expect(ladder(report)).toBe('valid valid valid invalid valid');
    expect(codes(report)).toContain('head-beside-wrong');
  });
});

describe('an entry of a kind that is not known here', () => {
  it('verifies as far as its commitment goes', async () => {
    const sealed = { salt: new Uint8Array(32), opening: { ballot: 5 } as Json };
    const leaf = leafOf('ballot', '5', sealed, 0);
    const log = new MemoryLog(3);
    log.append(encodeLeaf(leaf));
    const proof = await proofOf(log, 3, await signedHead(log, 4, 3));
    const changes = { leaf, sealed, proof, ...without('object', 'metadata', 'stamps', 'anchors', 'custody') };
    const report = await verified(changes);
    expect(ladder(report)).toBe('valid valid valid not-yet not-yet');
    const withFile = await verified(changes, {}, { file: bytesSource(sample.file) });
    expect(codes(withFile)).toContain('opening-unknown');
    expect(withFile.rungs[0]?.verdict).toBe('cannot-tell');
  });
});

describe('acts on the item', () => {
  const acts = () => sample.contents.custody ?? [];

  it.each<[string, () => PackageContents['custody'], Code]>([
    ['left out at the beginning', () => acts().slice(1), 'custody-broken'],
    ['left out in the middle', () => acts().filter((_, at) => at !== 1), 'custody-broken'],
    ['in another order', () => [...acts()].reverse(), 'custody-broken'],
    [
      'with the proof of another',
      () => acts().map((one) => ({ ...one, proof: acts()[0]?.proof ?? utf8('') })),
      'custody-act-wrong',
    ],
    [
      'with another opening',
      () => acts().map((one) => ({ ...one, sealed: { ...one.sealed, opening: { act: 'nothing' } } })),
      'custody-act-wrong',
    ],
  ])('%s are caught', async (_, custody, code) => {
    const report = await verified({ custody: custody() ?? [] });
    expect(report.custody.verdict).toBe('invalid');
    expect(codes(report)).toContain(code);
    expect(ladder(report)).toBe('valid valid valid valid valid');
  });

  it('without a head are not there yet', async () => {
    const custody = acts().map(({ leaf, sealed }) => ({ leaf, sealed }));
    expect((await verified({ custody })).custody.verdict).toBe('not-yet');
  });

  it('without links leave open whether all are there', async () => {
    const sealed = {
      salt: new Uint8Array(32),
      opening: { item: '77001', act: 'viewed', actor: '1', at: '2026-05-01T00:00:00.000Z', detail: {} },
    };
    const report = await verified({ custody: [{ leaf: leafOf('custody', '1', sealed, 0), sealed }] });
    expect(codes(report)).toContain('custody-unlinked');
    expect(report.unproven).toContain('other-acts');
  });
});

describe('parts', () => {
  it('are found by the names that the document lists', () => {
    expect(partsOf(sample.contents).map(({ name }) => name)).toEqual([
      'object/采购合同.pdf',
      'opening.json',
      'leaf.json',
      'metadata.json',
      'log.tlog-proof',
      'policy.txt',
      'tsa/1.tsr',
      'tsa/2.tsr',
      'tsa/2.tlog-proof',
      'anchor/1.json',
      'custody.jsonl',
      'report.pdf',
      'verify.html',
    ]);
  });
});
