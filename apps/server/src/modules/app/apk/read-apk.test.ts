import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  assemble,
  binaryManifest,
  blockOf,
  buildApk,
  fingerprintOf,
  MANIFEST,
  newSigner,
  partsOf,
  signatureOf,
  signingBlock,
  u32,
  V2,
  zipParts,
  type Signer,
} from './apk.fixtures.ts';
import { ApkFault } from './apk-fault.ts';
import { bufferSource } from './apk-source.ts';
import { readApk } from './read-apk.ts';

const signer = newSigner();
const stranger = newSigner('Stranger');
const V3 = 0xf05368c0;
const V3_1 = 0x1b93ad61;
/** The newest system that there can be. */
const ALWAYS = 0x7fffffff;
const folder = mkdtempSync(join(tmpdir(), 'apk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (bytes: Buffer) => readApk(bufferSource(bytes));
const refusalOf = async (bytes: Buffer) => {
  try {
    await read(bytes);
    return 'OK';
  } catch (error) {
    if (!(error instanceof ApkFault)) throw error;
    return error.refusal;
  }
};

/** Signed by the tool that Android's own developers use. */
function signedByTool(unsigned: Buffer, by: Signer, schemes: { v2: boolean; v3: boolean }): Buffer {
  const file = (name: string, bytes: Buffer | string) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const out = join(folder, 'signed.apk');
  const options = [
    ['--key', file('key.pk8', by.pkcs8)],
    ['--cert', file('certificate.pem', by.certificate.toString())],
    ['--min-sdk-version', '24'],
    ['--v1-signing-enabled', 'false'],
    ['--v2-signing-enabled', String(schemes.v2)],
    ['--v3-signing-enabled', String(schemes.v3)],
    ['--out', out],
  ].flat();
  execFileSync('apksigner', ['sign', ...options, file('unsigned.apk', unsigned)]);
  return readFileSync(out);
}

/** What the same tool says of a file. */
function verdictOfTool(bytes: Buffer): { isValid: boolean; fingerprint: string | undefined } {
  const file = join(folder, 'judged.apk');
  writeFileSync(file, bytes);
  try {
    const said = execFileSync('apksigner', ['verify', '--min-sdk-version', '24', '--print-certs', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { isValid: true, fingerprint: /SHA-256 digest: ([0-9a-f]{64})/.exec(said)?.[1] };
  } catch {
    return { isValid: false, fingerprint: undefined };
  }
}

describe('a package', { timeout: 120_000 }, () => {
  it.each([
    ['version 2', { v2: true, v3: false }, 'v2'],
    ['version 3', { v2: true, v3: true }, 'v3'],
  ] as const)('signed by apksigner in %s is read, with the same fingerprint', async (_, schemes, scheme) => {
    const bytes = signedByTool(assemble(partsOf()), signer, schemes);
    expect(await read(bytes)).toEqual({ ...MANIFEST, scheme, signer: fingerprintOf(signer) });
    expect(verdictOfTool(bytes)).toEqual({ isValid: true, fingerprint: fingerprintOf(signer) });
  });

  it('that these tests sign themselves is valid to apksigner too, and one that was changed to neither', async () => {
    const bytes = buildApk(signer, {}, [{ name: 'classes.dex', bytes: randomBytes(3_000_000) }]);
    expect(verdictOfTool(bytes)).toEqual({ isValid: true, fingerprint: fingerprintOf(signer) });
    expect((await read(bytes)).signer).toBe(fingerprintOf(signer));
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(2_000_000) ^ 1, 2_000_000);
    expect(verdictOfTool(changed).isValid).toBe(false);
    expect(await refusalOf(changed)).toBe('APK_SIGNATURE_WRONG');
  });
});

describe('a hostile file', () => {
  const parts = partsOf();
  const other = partsOf({ versionCode: 999 });
  const bytes = assemble(parts, signingBlock(parts, signer));
  const stripped = Buffer.from([0x0d, 0xf0, 0xef, 0xbe, 3, 0, 0, 0]);
  const named = (name: string, count = 1) =>
    zipParts(Array.from({ length: count }, () => ({ name, bytes: binaryManifest(MANIFEST) })));
  const bomb = zipParts([{ name: 'AndroidManifest.xml', bytes: Buffer.alloc(64 * 1_048_576) }]);
  const lying = zipParts([{ name: 'AndroidManifest.xml', bytes: Buffer.alloc(64 * 1_048_576), saysBytes: 100 }]);
  const twice = (...pairs: [number, Buffer][]) => assemble(parts, blockOf(pairs));
  const newerGone = Buffer.from([0x02, 0x8b, 0x9f, 0x55, 33, 0, 0, 0]);
  const signed = (given: typeof parts) => assemble(given, signingBlock(given, signer));

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'APK_UNREADABLE'],
    ['zeros', Buffer.alloc(100_000), 'APK_UNREADABLE'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'APK_UNREADABLE'],
    ['no signature', assemble(parts), 'APK_UNSIGNED'],
    ['a block without a signature', assemble(parts, blockOf([])), 'APK_UNSIGNED'],
    ['a block of something else', assemble(parts, blockOf([[0x504b4453, Buffer.alloc(20)]])), 'APK_UNSIGNED'],
    [
      'a block that says a newer signature was there',
      assemble(parts, signingBlock(parts, signer, { attributes: Buffer.concat([u32(8), stripped]) })),
      'APK_UNSIGNED',
    ],
    ['the block of another package', assemble(other, signingBlock(parts, signer)), 'APK_SIGNATURE_WRONG'],
    [
      'a block whose signature is v3 in name alone',
      assemble(parts, signingBlock(parts, signer, { id: 0xf05368c0 })),
      'APK_UNREADABLE',
    ],
    ['bytes behind the end', Buffer.concat([bytes, Buffer.from('more')]), 'APK_UNREADABLE'],
    ['bytes before the beginning', Buffer.concat([Buffer.from('more'), bytes]), 'APK_UNREADABLE'],
    ['half of it', bytes.subarray(0, bytes.length / 2), 'APK_UNREADABLE'],
    ['no manifest', signed(named('manifest.xml')), 'APK_UNREADABLE'],
    ['two manifests', signed(named('AndroidManifest.xml', 2)), 'APK_UNREADABLE'],
    ['a manifest of 64 MB', signed(bomb), 'APK_UNREADABLE'],
    ['a manifest that says 100 bytes and unpacks to 64 MB', signed(lying), 'APK_UNREADABLE'],
    [
      'a manifest of text',
      signed(zipParts([{ name: 'AndroidManifest.xml', bytes: Buffer.from('<manifest/>') }])),
      'APK_UNREADABLE',
    ],
    ['a package name that is a path', signed(partsOf({ packageName: '../etc' })), 'APK_UNREADABLE'],
    ['a version code that no phone has', signed(partsOf({ versionCode: 0xffffffff })), 'APK_UNREADABLE'],
    ['a version code of nothing', signed(partsOf({ versionCode: 0 })), 'APK_UNREADABLE'],
    [
      'a package name of thirty thousand letters',
      signed(partsOf({ packageName: `cn.${'a'.repeat(30_000)}` })),
      'APK_UNREADABLE',
    ],
    [
      'a signature of the right signer, and another one for newer systems that somebody added',
      twice([V2, signatureOf(parts, signer)], [V3_1, signatureOf(parts, stranger, { systems: [33, ALWAYS] })]),
      'APK_SIGNATURE_WRONG',
    ],
    [
      'a signature of the right signer, and a stranger’s for older systems',
      twice([V3, signatureOf(parts, signer, { systems: [28, ALWAYS] })], [V2, signatureOf(parts, stranger)]),
      'APK_SIGNATURE_WRONG',
    ],
    [
      'a signature of version 3, and one of version 2 over something else',
      twice([V3, signatureOf(parts, signer, { systems: [28, ALWAYS] })], [V2, signatureOf(other, signer)]),
      'APK_SIGNATURE_WRONG',
    ],
    [
      'a signature of version 3 for one system alone',
      twice([V3, signatureOf(parts, signer, { systems: [28, 28] })]),
      'APK_SIGNATURE_WRONG',
    ],
    [
      'a signature of version 3 that says a newer one was there',
      twice([
        V3,
        signatureOf(parts, signer, { systems: [28, ALWAYS], attributes: Buffer.concat([u32(8), newerGone]) }),
      ]),
      'APK_UNSIGNED',
    ],
    ['a version name with markup', signed(partsOf({ versionName: '<b>1</b>' })), 'APK_UNREADABLE'],
  ])('of %s is refused by name', async (_, file, refusal) => {
    expect(await refusalOf(file)).toBe(refusal);
  });

  it('with fifty thousand texts, all of them one of two megabytes, is read as if it had none of them', async () => {
    const file = signed(partsOf({ bomb: 50_000 }));
    const begun = performance.now();
    expect((await read(file)).packageName).toBe(MANIFEST.packageName);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('of a signature that was changed is refused', async () => {
    const at = parts.contents.length + 400;
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(await refusalOf(changed)).not.toBe('OK');
  });

  it(
    'with any byte changed is refused or says the same, and is never more than a refusal',
    { timeout: 60_000 },
    async () => {
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(at) ^ 0x80, at);
        expect(await refusalOf(changed), `byte ${at}`).not.toBe('OK');
      }
    },
  );

  it('cut anywhere is refused', { timeout: 60_000 }, async () => {
    for (let length = 0; length < bytes.length; length += 7) {
      expect(await refusalOf(bytes.subarray(0, length)), `${length} bytes`).not.toBe('OK');
    }
  });
});
