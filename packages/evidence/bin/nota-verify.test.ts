import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesSource, readAll } from '../src/package/byte-source.ts';
import { packBytes, type PackageContents } from '../src/package/package-contents.ts';
import { openPackage } from '../src/package/package-reader.ts';
import type { Report } from '../src/verify/report.ts';
import { withBit } from '../src/proof/sample-log.fixtures.ts';
import { makeSample, type Sample } from '../src/verify/sample-package.fixtures.ts';
import { trustToJson } from '../src/verify/trust.ts';

const PROGRAM = fileURLToPath(new URL('nota-verify.ts', import.meta.url));
const PATIENCE = 120_000;

let folder: string;
let sample: Sample;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nota-verify-'));
  sample = await makeSample();
  const { policy = '', tsaRoots, chains } = sample.trust;
  write('policy.txt', policy);
  write('trust.json', JSON.stringify(trustToJson(sample.trust)));
  tsaRoots.forEach((root, at) => write(`root${at}.der`, root));
  write('chain', `${chains[0]?.chainId}:${chains[0]?.contract}`);
  write('file', sample.file);
  await pack('whole.evp', {});
  await pack('hashes.evp', { object: undefined } as unknown as Partial<PackageContents>);
  await pack('undated.evp', { stamps: [] });
}, PATIENCE);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
function write(name: string, content: string | Uint8Array) {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}

async function pack(name: string, changes: Partial<PackageContents>) {
  write(name, await packBytes({ ...sample.contents, ...changes }));
}

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (...args: string[]) =>
  new Promise<Outcome>((resolve) => {
    execFile(process.execPath, [PROGRAM, ...args], { timeout: PATIENCE }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

const reportOf = ({ stdout }: Outcome) => JSON.parse(stdout) as Report;
const trusted = () => ['--trust', at('trust.json')];

describe('nota-verify', { timeout: PATIENCE }, () => {
  it('ends with 0 when every rung is valid, and prints the ladder in both languages', async () => {
    const chinese = await run(at('whole.evp'), ...trusted(), '--lang', 'zh');
    expect([chinese.code, chinese.stderr]).toEqual([0, '']);
    for (const words of ['✓ 内容一致 — 成立', '✓ 链上锚定 — 成立', '登记之前', '本核验不证明的事项'])
      expect(chinese.stdout).toContain(words);
    const english = await run(at('whole.evp'), ...trusted(), '--lang', 'en');
    expect(english.stdout).toContain('2 of 3 witnesses have seen this state (w0, w1)');
  });

  it('takes trust from single options as well', async () => {
    const roots = ['--tsa-root', at('root0.der'), '--tsa-root', at('root1.der')];
    const chain = ['--chain', `${sample.anchor.chainId}:${sample.anchor.contract}:${sample.anchor.block?.hash}`];
    expect((await run(at('whole.evp'), '--policy', at('policy.txt'), ...roots, ...chain)).code).toBe(0);
    const key = (sample.trust.policy ?? '').split('\n')[0]?.slice('log '.length) ?? '';
    expect((await run(at('whole.evp'), '--log-key', key, ...roots, ...chain)).code).toBe(0);
  });

  it('ends with 3 without trusted keys, unless only lower rungs are asked for', async () => {
    const outcome = await run(at('whole.evp'), '--json');
    expect(outcome.code).toBe(3);
    expect(reportOf(outcome).rungs.map(({ verdict }) => verdict)).toEqual([
      'valid',
      'valid',
      'cannot-tell',
      'cannot-tell',
      'cannot-tell',
    ]);
    expect((await run(at('whole.evp'), '--ask', 'bytes,included')).code).toBe(0);
  });

  it('ends with 4 when something is only not there yet', async () => {
    expect((await run(at('undated.evp'), ...trusted())).code).toBe(4);
    expect((await run(at('undated.evp'), ...trusted(), '--ask', 'signed,anchored')).code).toBe(0);
  });

  it('compares a file beside a package that has only hashes', async () => {
    expect((await run(at('hashes.evp'), ...trusted())).code).toBe(3);
    expect((await run(at('hashes.evp'), at('file'), ...trusted())).code).toBe(0);
    expect((await run(at('hashes.evp'), at('policy.txt'), ...trusted())).code).toBe(10);
  });

  it('reads a folder that a package was unpacked into', async () => {
    const opened = await openPackage(bytesSource(await packBytes(sample.contents)));
    if (!('parts' in opened)) throw new Error(opened.problem);
    for (const [name, part] of opened.parts) write(`unpacked/${name}`, await readAll(part));
    expect((await run(at('unpacked'), ...trusted())).code).toBe(0);
  });

  // A leaf is changed in its chain mode, so that its commitment stays valid; the other parts somewhere inside.
  it.each([
    ['object/采购合同.pdf', 20, 10],
    ['leaf.json', '{"chainMode":'.length, 20],
    ['policy.txt', 20, 30],
    ['tsa/1.tsr', 20, 40],
    ['anchor/1.json', 20, 50],
    ['custody.jsonl', 20, 60],
  ])('given a changed %s, byte %i, ends with the rung that it breaks: %i', async (name, byte, code) => {
    const bytes = await packBytes(sample.contents);
    const opened = await openPackage(bytesSource(bytes));
    const part = 'parts' in opened ? opened.parts.get(name) : undefined;
    const start = part === undefined ? 0 : (await readAll(part)).byteOffset - bytes.byteOffset;
    write('changed.evp', withBit(bytes, (start + byte) * 8));
    expect((await run(at('changed.evp'), ...trusted())).code).toBe(code);
  });

  it('writes no control characters to a terminal', async () => {
    await pack('loud.evp', { metadata: { note: '\u001b[2J\u202E\u009b2J', '\u001b[31m': 'red' } });
    for (const how of [['--lang', 'en'], ['--json']]) {
      const { stdout } = await run(at('loud.evp'), ...trusted(), ...how);
      expect(stdout).not.toMatch(/[\u001b\u202E\u009b]/);
    }
  });

  it.each<[string, () => string[]]>([
    ['nothing', () => []],
    ['three files', () => [at('whole.evp'), at('file'), at('file')]],
    ['an unknown option', () => [at('whole.evp'), '--yes']],
    ['a package that is not there', () => [at('nothing.evp')]],
    ['a file that is not there', () => [at('whole.evp'), at('nothing')]],
    ['a policy that is none', () => [at('whole.evp'), '--policy', at('file')]],
    ['a root that is none', () => [at('whole.evp'), '--tsa-root', at('policy.txt')]],
    ['a chain that is none', () => [at('whole.evp'), '--chain', 'mainnet']],
    ['a trust file that is none', () => [at('whole.evp'), '--trust', at('policy.txt')]],
    ['an unknown language', () => [at('whole.evp'), '--lang', 'fr']],
    ['an unknown rung', () => [at('whole.evp'), '--ask', 'everything']],
    ['a policy and a key', () => [at('whole.evp'), '--policy', at('policy.txt'), '--log-key', 'x']],
  ])('ends with 2 and says how to call it, given %s', async (_, args) => {
    const { code, stdout, stderr } = await run(...args());
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('nota-verify <package.evp');
  });
});
