import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packBytes, type PackageContents } from '../src/package/package-contents.ts';
import { makeSample, type Sample } from '../src/verify/sample-package.fixtures.ts';

/** Runs the commands of the document for experts literally. */
const DOCUMENT = readFileSync(fileURLToPath(new URL('../../../docs/evidence.md', import.meta.url)), 'utf8');
const blocksOf = (language: string) =>
  [...DOCUMENT.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text);

const PATIENCE = 240_000;
const folder = mkdtempSync(join(tmpdir(), 'nota-by-hand-'));
let sample: Sample;

beforeAll(async () => {
  sample = await makeSample();
  writeFileSync(join(folder, 'check.go'), blocksOf('go').join(''));
  writeFileSync(join(folder, 'roots.pem'), sample.trust.tsaRoots.map(pem).join(''));
}, PATIENCE);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function pem(der: Uint8Array): string {
  const body = Buffer.from(der)
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n');
  return `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
}

let tries = 0;
async function typed(changes: Partial<PackageContents> = {}): Promise<string> {
  tries += 1;
  const place = join(folder, String(tries));
  mkdirSync(place);
  writeFileSync(join(place, 'package.evp'), await packBytes({ ...sample.contents, ...changes }));
  cpSync(join(folder, 'check.go'), join(place, 'check.go'));
  const [, key = ''] = /^log (\S+)/m.exec(sample.trust.policy ?? '') ?? [];
  const { stdout } = spawnSync('bash', ['-c', blocksOf('sh').join('\n')], {
    cwd: place,
    encoding: 'utf8',
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LC_ALL: 'C.UTF-8',
      HOME: folder,
      GOCACHE: join(folder, 'cache'),
      GO111MODULE: 'off',
      GOPATH: '/usr/share/gocode',
      LOG_KEY: key,
      ROOTS: join(folder, 'roots.pem'),
      CHECK: join(place, 'check.go'),
    },
  });
  return stdout;
}

it(
  'is verified by hand, with independent tools',
  async () => {
    const said = (await typed()).split('\n');
    const count = (word: string) => said.filter((line) => line.includes(word)).length;
    expect(count('file: OK')).toBe(1);
    expect(count('commitment: OK')).toBe(1);
    // Once for the package's head and once for the head of each token.
    expect(count('in a signed head of')).toBe(3);
    expect(count('Verification: OK')).toBe(2);
    expect(count('Time stamp: ')).toBe(2);
  },
  PATIENCE,
);

it(
  'is refuted by hand where something was changed',
  async () => {
    const { object, sealed, leaf, stamps = [] } = sample.contents;
    const otherFile = await typed({ object: { name: object?.name ?? '', bytes: new Uint8Array(10_000) } });
    expect(otherFile).not.toContain('file: OK');
    expect(otherFile).toContain('commitment: OK');
    expect(await typed({ sealed: { ...sealed, salt: new Uint8Array(32) } })).not.toContain('commitment: OK');
    expect(await typed({ leaf: { ...leaf, id: '77002' } })).toContain('NOT VALID: invalid transparency proof');
    const [first, second] = stamps;
    const swapped = await typed({ stamps: [first, second].map((one) => ({ ...one, token: first?.token })) as never });
    expect(swapped.match(/Verification: OK/g)).toHaveLength(1);
  },
  PATIENCE,
);
