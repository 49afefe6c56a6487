import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromUtf8, toBase64 } from '../src/bytes/encoding.ts';
import { packBytes } from '../src/package/package-contents.ts';
import { withBit } from '../src/proof/sample-log.fixtures.ts';
import { makeSample, type Sample } from '../src/verify/sample-package.fixtures.ts';

/** A package checked by programs that share no code with us: Go and openssl. */
const ORACLE = fileURLToPath(new URL('package.go', import.meta.url));

let folder: string;
let sample: Sample;
let key: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nota-stranger-'));
  sample = await makeSample();
  key = (sample.trust.policy ?? '').split('\n')[0]?.slice('log '.length) ?? '';
  writeFileSync(join(folder, 'whole.evp'), await packBytes(sample.contents));
  execFileSync('go', ['build', '-o', join(folder, 'stranger'), ORACLE], {
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      HOME: folder,
      GOCACHE: folder,
      GO111MODULE: 'off',
      GOPATH: '/usr/share/gocode',
    },
  });
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function stranger(name: string): string[] {
  const { stdout } = spawnSync(join(folder, 'stranger'), [join(folder, name), key], { encoding: 'utf8' });
  return stdout.trim().split('\n');
}

it('a verifier in Go, written from the document, finds the package whole', () => {
  expect(stranger('whole.evp').slice(0, 3)).toEqual(['bytes true', 'included true', 'signed true']);
});

it('and refuses it with a bit flipped in the file, the opening, the leaf, the path or the head', async () => {
  const { sealed, proof = new Uint8Array() } = sample.contents;
  const object = { name: 'a.pdf', bytes: withBit(sample.file, 77) };
  const salt = withBit(sealed.salt, 3);
  const path = (fromUtf8(proof) ?? '').split('\n')[2] ?? '';
  const text = fromUtf8(proof) ?? '';
  const turned = {
    file: { object },
    opening: { sealed: { ...sealed, salt } },
    leaf: { leaf: { ...sample.contents.leaf, id: '77002' } },
    path: { proof: new TextEncoder().encode(text.replace(path, toBase64(new Uint8Array(32)))) },
  };
  const answers: Record<string, string> = {};
  for (const [name, changes] of Object.entries(turned)) {
    writeFileSync(join(folder, 'turned.evp'), await packBytes({ ...sample.contents, ...changes }));
    answers[name] = stranger('turned.evp').slice(0, 3).join(', ');
  }
  expect(answers).toEqual({
    file: 'bytes false, included true, signed true',
    opening: 'bytes false, included true, signed true',
    leaf: 'bytes true, included false, signed true',
    path: 'bytes true, included false, signed true',
  });
  const head = new TextEncoder().encode(text.replace('\n34\n', '\n35\n'));
  writeFileSync(join(folder, 'turned.evp'), await packBytes({ ...sample.contents, proof: head }));
  expect(stranger('turned.evp')).toContain('signed false');
});

it('openssl finds the time-stamp good for the text that the Go verifier names, and for no other', () => {
  const digest = stranger('whole.evp')[3]?.replace('stamped ', '') ?? '';
  const [token, root] = [sample.contents.stamps?.[0]?.token, sample.trust.tsaRoots[0]];
  writeFileSync(join(folder, 'one.tsr'), token ?? '');
  const pem = toBase64(root ?? new Uint8Array()).replaceAll(/.{64}/g, '$&\n');
  writeFileSync(join(folder, 'root.pem'), `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`);
  const verify = (about: string) =>
    spawnSync('openssl', ['ts', '-verify', '-in', 'one.tsr', '-digest', about, '-CAfile', 'root.pem'], { cwd: folder });
  expect(verify(digest).stdout.toString()).toContain('Verification: OK');
  expect(verify(digest.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))).status).not.toBe(0);
});
