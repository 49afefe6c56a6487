import { beforeAll, describe, expect, it } from 'vitest';
import { concat, isSame } from '../bytes/encoding.ts';
import { bytesSource, readAll } from '../package/byte-source.ts';
import { packBytes } from '../package/package-contents.ts';
import { openPackage } from '../package/package-reader.ts';
import { writePackage, type PackagePart } from '../package/package-writer.ts';
import { placeOf } from '../package/part-names.ts';
import type { Report } from './report.ts';
import { withBit } from '../proof/sample-log.fixtures.ts';
import { makeSample, type Sample } from './sample-package.fixtures.ts';
import { verifyPackage } from './verify-package.ts';

const RUNG_OF: Record<string, string> = {
  'manifest.json': 'bytes',
  'object/采购合同.pdf': 'bytes',
  'opening.json': 'bytes',
  'leaf.json': 'included',
  'metadata.json': 'bytes',
  'log.tlog-proof': 'included',
  'policy.txt': 'signed',
  'tsa/1.tsr': 'dated',
  'tsa/2.tsr': 'dated',
  'tsa/2.tlog-proof': 'dated',
  'anchor/1.json': 'anchored',
  'custody.jsonl': 'custody',
  'report.pdf': 'bytes',
  'verify.html': 'bytes',
};

/** Bits per part: enough to hit every field, few enough for a slow machine. */
const BITS = 60;
const RANDOM_MUTATIONS = 10_000;
const REPACKED_MUTATIONS = 600;
const PATIENCE = 900_000;

let sample: Sample;
let whole: Uint8Array;
let parts: { name: string; bytes: Uint8Array; start: number }[];

beforeAll(async () => {
  sample = await makeSample({ acts: 1, size: 300 });
  whole = await packBytes(sample.contents);
  const opened = await openPackage(bytesSource(whole));
  if (!('parts' in opened)) throw new Error(opened.problem);
  parts = [];
  for (const [name, part] of opened.parts) {
    const bytes = await readAll(part);
    parts.push({ name, bytes, start: bytes.byteOffset - whole.byteOffset });
  }
}, 120_000);

const verified = (bytes: Uint8Array) => verifyPackage(bytesSource(bytes), sample.trust);
const verdictOf = ({ rungs, custody }: Report, rung: string) =>
  [...rungs, custody].find(({ name }) => name === rung)?.verdict;
const isWhollyValid = ({ rungs, custody }: Report) => [...rungs, custody].every(({ verdict }) => verdict === 'valid');

/** A generator that is the same in every run (mulberry32): what fails once can be looked at again. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

describe('a single changed bit', () => {
  it('was tried in every part that a package has', () => {
    expect(parts.map(({ name }) => name)).toEqual(Object.keys(RUNG_OF));
    for (const [name, rung] of Object.entries(RUNG_OF)) expect(placeOf(name)?.rung).toBe(rung);
    expect(parts.every(({ bytes, start }) => isSame(whole.subarray(start, start + bytes.length), bytes))).toBe(true);
  });

  it.each(Object.entries(RUNG_OF))(
    'in %s is refused on the rung "%s"',
    async (name, rung) => {
      const { bytes, start } = parts.find((part) => part.name === name) ?? { bytes: new Uint8Array(), start: 0 };
      const bits = bytes.length * 8;
      for (let turn = 0; turn < BITS; turn += 1) {
        const bit = Math.floor((turn * bits) / BITS) + (turn % 8);
        const report = await verified(withBit(whole, start * 8 + Math.min(bit, bits - 1)));
        expect(verdictOf(report, rung), `bit ${bit} of ${name}`).toBe('invalid');
      }
    },
    PATIENCE,
  );

  it(
    'between the parts is refused before any of them is read',
    async () => {
      const inParts = new Set<number>();
      for (const { bytes, start } of parts) for (let at = 0; at < bytes.length; at += 1) inParts.add(start + at);
      for (let at = 0; at < whole.length; at += 1) {
        if (inParts.has(at)) continue;
        const report = await verified(withBit(whole, at * 8 + (at % 8)));
        expect(report.rungs[0]?.findings[0]?.code, `byte ${at}`).toBe('package-refused');
      }
    },
    PATIENCE,
  );
});

describe('a changed part under a manifest that was changed with it', () => {
  /** Parts that only the manifest covers; whoever can write a manifest can change them, and no rung is about them. */
  const UNPROVEN = ['manifest.json', 'policy.txt', 'report.pdf', 'verify.html'];

  it(
    'never passes for what was recorded',
    async () => {
      const roll = dice(4);
      const proven = parts.filter(({ name }) => !UNPROVEN.includes(name));
      for (let turn = 0; turn < REPACKED_MUTATIONS; turn += 1) {
        const target = proven[turn % proven.length];
        if (target === undefined) continue;
        const changed = { name: target.name, bytes: mutated(target.bytes, roll) };
        if (isSame(changed.bytes, target.bytes)) continue;
        const report = await verified(await repacked(changed));
        const rung = RUNG_OF[target.name] ?? '';
        if (rung === 'bytes' || rung === 'included' || rung === 'custody') {
          expect(isWhollyValid(report), `${turn} ${target.name}`).toBe(false);
        } else expectSameFacts(report, rung);
      }
    },
    PATIENCE,
  );

  /** A token contains unsigned bytes. They may change; the verdict of the rung must not. */
  function expectSameFacts(report: Report, rung: string) {
    const times = report.rungs.find(({ name }) => name === rung)?.findings ?? [];
    for (const { verdict, facts } of times.filter((one) => one.verdict === 'valid')) {
      const known = ['C=CN, O=Nota development, CN=first tsa', 'C=CN, O=Nota development, CN=second tsa'];
      if (rung === 'dated') expect(known).toContain(facts['authority']);
      else expect([verdict, facts['blockHash']]).toEqual(['valid', sample.anchor.block?.hash]);
    }
  }

  async function repacked(changed: PackagePart): Promise<Uint8Array> {
    const others = parts.filter(({ name }) => name !== 'manifest.json' && name !== changed.name);
    const pieces: Uint8Array[] = [];
    for await (const piece of writePackage([...others, changed])) pieces.push(piece);
    return concat(...pieces);
  }
});

describe(`${RANDOM_MUTATIONS} random changes`, () => {
  it(
    'never make the verifier throw and never leave all rungs valid over other bytes',
    async () => {
      const roll = dice(20_260_501);
      for (let turn = 0; turn < RANDOM_MUTATIONS; turn += 1) {
        const changed = turn % 3 === 0 ? reshaped(whole, roll) : mutated(whole, roll);
        const report = await verified(changed);
        expect(report.rungs).toHaveLength(5);
        if (isWhollyValid(report)) expect(isSame(changed, whole), `change ${turn}`).toBe(true);
      }
    },
    PATIENCE,
  );
});

type Roll = (below: number) => number;

/** One to eight bytes changed, somewhere or in the directory at the end. */
function mutated(bytes: Uint8Array, roll: Roll): Uint8Array {
  const changed = bytes.slice();
  const from = roll(2) === 0 ? 0 : Math.max(0, bytes.length - 1_200);
  for (let count = roll(8); count >= 0; count -= 1) {
    changed[from + roll(bytes.length - from)] = roll(256);
  }
  return changed;
}

/** Truncated, duplicated, moved or padded, as by broken copies and by attackers. */
function reshaped(bytes: Uint8Array, roll: Roll): Uint8Array {
  const [from, to] = [roll(bytes.length), roll(bytes.length)].sort((one, other) => one - other) as [number, number];
  const middle = bytes.subarray(from, to);
  const choices = [
    () => bytes.subarray(0, to),
    () => bytes.subarray(from),
    () => concat(bytes.subarray(0, from), bytes.subarray(to)),
    () => concat(bytes.subarray(0, to), middle, bytes.subarray(to)),
    () => concat(bytes, middle),
    () => concat(bytes.subarray(0, from), new Uint8Array(to - from), bytes.subarray(to)),
    () => concat(bytes.subarray(0, from), middle.slice().reverse(), bytes.subarray(to)),
  ];
  return (choices[roll(choices.length)] as () => Uint8Array)();
}
