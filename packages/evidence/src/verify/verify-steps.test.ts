import { beforeAll, describe, expect, it } from 'vitest';
import { toHex } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { bytesSource } from '../package/byte-source.ts';
import { packBytes } from '../package/package-contents.ts';
import type { Rung } from './report.ts';
import { makeSample, type Sample } from './sample-package.fixtures.ts';
import { verifyPackage, type GivenBeside } from './verify-package.ts';

let sample: Sample;
let bytes: Uint8Array;
let digest: string;
beforeAll(async () => {
  sample = await makeSample();
  bytes = await packBytes(sample.contents);
  const report = await verifyPackage(bytesSource(bytes), sample.trust);
  digest = String(report.rungs[0]?.findings.find(({ code }) => code === 'file-matches')?.facts['sha256']);
}, 120_000);

const verified = (given: GivenBeside) => verifyPackage(bytesSource(bytes), sample.trust, given);

describe('a verification that is watched', () => {
  it('tells of each rung as soon as it is judged, and waits for whoever shows it', async () => {
    const told: string[] = [];
    const onRung = async ({ name, verdict }: Rung) => {
      await Promise.resolve();
      told.push(`${name} ${verdict}`);
    };
    const { rungs, custody } = await verified({ onRung });
    expect(told).toEqual([...rungs, custody].map(({ name, verdict }) => `${name} ${verdict}`));
    expect(told).toHaveLength(6);
  });

  it('tells of all rungs of a file that is no package', async () => {
    const told: string[] = [];
    const onRung = ({ name }: Rung) => void told.push(name);
    await verifyPackage(bytesSource(new Uint8Array(7)), sample.trust, { onRung });
    expect(told).toEqual(['bytes', 'included', 'signed', 'dated', 'anchored', 'custody']);
  });
});

describe('a verification beside what its reader was shown', () => {
  it('is valid where the package is about that', async () => {
    expect((await verified({ shown: { id: '77001', sha256: digest } })).rungs[0]?.verdict).toBe('valid');
  });

  it.each([
    ['number', { id: '77002' }, '77001'],
    ['digest', { sha256: toHex(sha256(new Uint8Array(3))) }, undefined],
  ])('finds a sound package that is about another %s', async (_, changed, found) => {
    const [rung] = (await verified({ shown: { id: '77001', sha256: digest, ...changed } })).rungs;
    const differing = rung?.findings.filter(({ code }) => code === 'shown-differs');
    expect(rung?.verdict).toBe('invalid');
    expect(differing?.map(({ facts }) => facts)).toEqual([
      { expected: Object.values(changed)[0], found: found ?? digest },
    ]);
  });
});
