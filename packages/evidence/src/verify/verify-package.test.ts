import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalBytes, type Json } from '../bytes/canonical.ts';
import { concat, toHex, utf8 } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { encodeLeaf } from '../entry/leaf.ts';
import { formatCheckpoint } from '../note/checkpoint.ts';
import { ed25519Signer } from '../note/signatures.ts';
import { formatNote, parseNote } from '../note/signed-note.ts';
import { bytesSource, type ByteSource } from '../package/byte-source.ts';
import { packBytes, partsOf, type PackageContents } from '../package/package-contents.ts';
import { openPackage } from '../package/package-reader.ts';
import { writePackage, type PackagePart } from '../package/package-writer.ts';
import { formatProof, parseProof } from '../proof/tlog-proof.ts';
import { MemoryLog } from '../tree/tree.fixtures.ts';
import { leafHash } from '../tree/tree-hash.ts';
import type { Code, Report } from './report.ts';
import { leafOf, POLICY, proofOf, signedHead, withBit } from '../proof/sample-log.fixtures.ts';
import { makeSample, type Sample } from './sample-package.fixtures.ts';
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
  it('is valid on every rung for a verifier that trusts its log, its authorities and its block', async () => {
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

  it('warns that nothing here vouches for the certificate inside, which anybody may have replaced', async () => {
    const report = await verified({ report: utf8('%PDF-1.7 forged') });
    expect(ladder(report)).toBe('valid valid valid valid valid');
    expect(report.unproven).toContain('report');
    expect((await verified(without('report'))).unproven).not.toContain('report');
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

  it('finds no wrong signature where only witnesses signed, but none by the log', async () => {
    const proof = parseProof(sample.contents.proof ?? utf8(''));
    const note = parseNote(proof?.checkpoint ?? utf8(''));
    if (!proof || !note) throw new Error('no head');
    const checkpoint = formatNote({ ...note, signatures: note.signatures.slice(1) });
    const report = await verified({ proof: formatProof({ ...proof, checkpoint }) });
    expect(report.rungs[2]).toMatchObject({ verdict: 'invalid', findings: [{ code: 'head-unsigned' }] });
  });

  it('in a text that is no policy is an error of the user', async () => {
    await expect(verified({}, { policy: 'nonsense' })).rejects.toThrow('line 1');
  });
});

describe('a missing part', () => {
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

  it('is no shortcoming where the record was not to be anchored', async () => {
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

  it.each([
    ['a whole sentence', 'log.nota.example/hangzhou, signed by three notaries'],
    ['as long as a book', 'x'.repeat(100_000)],
  ])('of a log whose name is %s does not get to tell it', async (_, origin) => {
    const log = new MemoryLog(0);
    log.append(encodeLeaf(sample.contents.leaf));
    const text = formatCheckpoint({ origin, size: 1, root: await log.root(1), extensions: [] });
    const { keyId, signature } = await ed25519Signer('x', new Uint8Array(32).fill(9)).sign(text);
    const checkpoint = formatNote({ text, signatures: [{ name: 'x', keyId, signature }] });
    const proof = formatProof({ index: 0, path: [], checkpoint });
    const report = await verified({ proof, ...without('stamps', 'anchors', 'custody') });
    expect(report.rungs[2]?.verdict).toBe('cannot-tell');
    expect(JSON.stringify(report)).not.toContain('signed by three notaries');
    expect(JSON.stringify(report).length).toBeLessThan(10_000);
  });

  it('with a proof beside a stamp that leads elsewhere is refused', async () => {
    const [, second] = sample.contents.stamps ?? [];
    const custody = sample.contents.custody?.[0]?.proof ?? utf8('');
    const report = await verified({ stamps: second ? [{ ...second, proof: custody }] : [] });
    expect(ladder(report)).toBe('valid valid valid invalid valid');
    expect(codes(report)).toContain('head-beside-wrong');
  });
});

describe('what was stated before entry', () => {
  const metadataOf = (metadata: Uint8Array) => {
    const opening = { ...(sample.contents.sealed.opening as object), metadata: toHex(sha256(metadata)) };
    const sealed = { salt: new Uint8Array(32), opening };
    return { sealed, leaf: leafOf('attestation', '77003', sealed, 0) };
  };
  const invented: Json = { operator: 'nobody' };

  it.each<[string, Partial<PackageContents>, Partial<Trust>]>([
    ['is in no log yet', without('proof', 'stamps', 'anchors', 'custody'), {}],
    ['has the proof of another entry', {}, {}],
  ])('is not proven by a log where the entry %s', async (_, changes, trust) => {
    const made = metadataOf(canonicalBytes(invented));
    const { rungs, before } = await verified({ ...made, metadata: invented, ...changes }, trust);
    expect(rungs[0]?.verdict).toBe('valid');
    expect(before).toEqual({ state: 'unproven', statements: [{ path: 'operator', value: 'nobody' }] });
  });

  it('is not proven by an untrusted log', async () => {
    expect((await verified({}, { policy: 'quorum none\n' })).before.state).toBe('unproven');
  });

  /** A log of its own with one entry, whose metadata are these bytes. */
  async function entered(metadata: Uint8Array) {
    const made = metadataOf(metadata);
    const log = new MemoryLog(3);
    log.append(encodeLeaf(made.leaf));
    const proof = await proofOf(log, 3, await signedHead(log, 4, 3));
    const contents = { ...sample.contents, ...made, proof, ...without('stamps', 'anchors', 'custody', 'metadata') };
    const parts = [...partsOf(contents), { name: 'metadata.json', bytes: metadata }];
    return verifyPackage(bytesSource(await written(parts)), sample.trust);
  }

  it('is not reported as absent where it cannot be read', async () => {
    expect((await entered(utf8('{ "operator": "nobody" }'))).before.state).toBe('unproven');
    expect((await entered(utf8('{}'))).before.state).toBe('nothing-stated');
  });

  it('says so where there is more of it than is shown', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`a${String(at).padStart(3, '0')}`, at]));
    const { state, statements } = (await entered(canonicalBytes(many))).before;
    expect([state, statements.length, statements.at(-1)]).toEqual(['stated', 201, { path: '…', value: '…' }]);
  });

  it('does not make the verifier throw, however deep it is nested', async () => {
    for (const depth of [60, 100, 2_000, 3_000, 5_000, 100_000]) {
      const { rungs, before } = await entered(utf8(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`));
      expect([rungs[0]?.verdict, before.state]).toEqual(['valid', depth < 64 ? 'stated' : 'unproven']);
    }
  });

  it('has no invisible characters and none that reverse the direction of text', async () => {
    const { before } = await entered(canonicalBytes({ '\u202Eeman': 'a\u2066b\u009b31m\u2028' }));
    expect(before.statements).toEqual([{ path: '?eman', value: 'a?b?31m?' }]);
  });
});

const written = async (parts: readonly PackagePart[]) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of writePackage(parts)) pieces.push(piece);
  return concat(...pieces);
};

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
    const whole = await packBytes({ ...sample.contents, ...changes, object: sample.contents.object as PackagePart });
    const at = 30 + 'manifest.json'.length;
    const size = new DataView(whole.buffer, whole.byteOffset).getUint32(22, true);
    const object = at + size + 30 + utf8('object/采购合同.pdf').length;
    const changed = await verifyPackage(bytesSource(withBit(whole, object * 8)), sample.trust);
    expect(changed.rungs[0]?.verdict).toBe('invalid');
    expect(codes(changed)).toContain('part-changed');
    expect(codes(changed)).not.toContain('manifest-kept');
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

  it('have no invisible characters and none that reverse the direction of text', async () => {
    const opening = { item: '77001', act: '\u202Edeweiv', actor: 'a\u200Bb\n', at: '2026', detail: {} };
    const sealed = { salt: new Uint8Array(32), opening };
    const report = await verified({ custody: [{ leaf: leafOf('custody', '1', sealed, 0), sealed }] });
    expect(report.custody.findings[0]?.facts).toMatchObject({ act: '?deweiv', actor: 'a?b?' });
  });

  it('without a head are not there yet', async () => {
    const custody = acts().map(({ leaf, sealed }) => ({ leaf, sealed }));
    expect((await verified({ custody })).custody.verdict).toBe('not-yet');
  });

  it('may be in a second, secret chain, which no links reveal and the report mentions', async () => {
    const { leaf: item } = sample.contents;
    const log = new MemoryLog(0);
    log.append(encodeLeaf(item));
    const first = (act: string, id: string) => {
      const previous = toHex(leafHash(encodeLeaf(item)));
      const opening = { item: item.id, act, actor: '1', at: '2026', detail: {}, number: 1, previous };
      const sealed = { salt: new Uint8Array(32), opening };
      const leaf = leafOf('custody', id, sealed, 0);
      log.append(encodeLeaf(leaf));
      return { leaf, sealed };
    };
    first('exchanged', '1');
    const shown = first('viewed', '2');
    const head = await signedHead(log, 3, 3);
    const custody = [{ ...shown, proof: await proofOf(log, 2, head) }];
    const report = await verified({ proof: await proofOf(log, 0, head), custody, ...without('stamps', 'anchors') });
    expect(report.custody.verdict).toBe('valid');
    expect(report.unproven).toContain('second-line');
  });

  it('without links leave open whether they are complete', async () => {
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
