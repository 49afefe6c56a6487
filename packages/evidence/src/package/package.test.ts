import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { concat, isSame, toHex, utf8 } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { blobSource, bytesSource, piecesOf, readAll } from './byte-source.ts';
import { crc32 } from './crc32.ts';
import { decodeManifest } from './manifest.ts';
import { openPackage } from './package-reader.ts';
import { packageSize, writePackage, type PackagePart } from './package-writer.ts';
import { objectName, placeOf } from './part-names.ts';
import { CENTRAL_BYTES, centralHeader, END_BYTES, endRecord, localHeader } from './zip-layout.ts';

const FILE = utf8('the file itself');
const PARTS: readonly PackagePart[] = [
  { name: 'leaf.json', bytes: utf8('{}') },
  { name: 'object/合同 1.txt', bytes: FILE },
  { name: 'tsa/10.tsr', bytes: utf8('ten') },
  { name: 'tsa/2.tsr', bytes: utf8('two') },
  { name: 'custody.jsonl', bytes: new Uint8Array() },
];

async function packed(parts: readonly PackagePart[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writePackage(parts)) pieces.push(piece);
  return concat(...pieces);
}

const namesIn = async (bytes: Uint8Array) => {
  const opened = await openPackage(bytesSource(bytes));
  return 'parts' in opened ? [...opened.parts.keys()] : opened.problem;
};

describe('a package file', () => {
  it('comes back with its parts in the fixed order, and says beforehand how long it is', async () => {
    const bytes = await packed(PARTS);
    expect(await namesIn(bytes)).toEqual([
      'manifest.json',
      'object/合同 1.txt',
      'leaf.json',
      'tsa/2.tsr',
      'tsa/10.tsr',
      'custody.jsonl',
    ]);
    expect(packageSize(PARTS)).toBe(bytes.length);
  });

  it('is identical, in whatever order its parts come', async () => {
    const bytes = await packed(PARTS);
    expect(await packed([...PARTS].reverse())).toEqual(bytes);
    expect(toHex(sha256(bytes))).toBe('fd203e2e6e637059a691a2cbdb2e101ff5390bd142e950283e579f03ee0639a1');
  });

  it('lists every part with size and SHA-256', async () => {
    const opened = await openPackage(bytesSource(await packed(PARTS)));
    const part = 'parts' in opened ? opened.parts.get('manifest.json') : undefined;
    const manifest = part && decodeManifest(await readAll(part));
    expect(manifest?.object).toBe('object/合同 1.txt');
    expect(manifest?.parts.map(({ path }) => path)).toHaveLength(PARTS.length);
    expect(manifest?.parts[0]).toEqual({ path: 'object/合同 1.txt', size: 15, sha256: toHex(sha256(FILE)) });
  });

  it('opens with other programs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nota-evp-'));
    writeFileSync(join(folder, 'one.evp'), await packed(PARTS));
    const script =
      'import zipfile,sys;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;z.extractall(sys.argv[2])';
    execFileSync('python3', ['-c', script, join(folder, 'one.evp'), folder]);
    expect(readFileSync(join(folder, 'object/合同 1.txt'), 'utf8')).toBe('the file itself');
    rmSync(folder, { recursive: true });
  });

  it('streams a large object, and breaks off when the store gives other bytes than were announced', async () => {
    const large = new Uint8Array(1_500_001).map((_, at) => at & 0xff);
    const announced = {
      name: 'object/film.mp4',
      size: large.length,
      sha256: toHex(sha256(large)),
      crc32: crc32(large),
    };
    const streamed = { ...announced, open: () => piecesOf(bytesSource(large)) };
    const whole = await packed([{ name: 'object/film.mp4', bytes: large }]);
    expect(isSame(await packed([streamed]), whole)).toBe(true);
    for (const other of [large.subarray(1), large.map((byte, at) => (at === 5 ? byte ^ 1 : byte))]) {
      await expect(packed([{ ...announced, open: () => piecesOf(bytesSource(other)) }])).rejects.toThrow('announced');
    }
  });

  it("is read out of a browser's file the same, small at once and large piece by piece", async () => {
    const bytes = await packed(PARTS);
    const small = await blobSource(new Blob([new Uint8Array(bytes)]));
    expect(await readAll(small)).toEqual(bytes);
    const large = await blobSource(new Blob([new Uint8Array(33 << 20), new Uint8Array(bytes)]));
    expect(await large.read(33 << 20, large.size)).toEqual(bytes);
  });

  it.each([
    ['a name it does not know', [{ name: 'notes.txt', bytes: FILE }], 'no part named'],
    [
      'two objects',
      [
        { name: 'object/a', bytes: FILE },
        { name: 'object/b', bytes: FILE },
      ],
      'twice',
    ],
    ['a leaf of a megabyte', [{ name: 'leaf.json', bytes: new Uint8Array(1 << 20) }], 'larger'],
  ])('is not written with %s', async (_, parts, message) => {
    await expect(packed(parts)).rejects.toThrow(message);
  });
});

/** Malicious zip files, each built header by header. */
function zipOf(entries: readonly { name: string; bytes: Uint8Array; size?: number; offset?: number }[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes, size = bytes.length, offset = at } of entries) {
    const entry = { name, size, crc32: crc32(bytes) };
    pieces.push(localHeader(entry), bytes);
    directory.push(centralHeader(entry, offset));
    at += localHeader(entry).length + bytes.length;
  }
  const listed = concat(...directory);
  return concat(...pieces, listed, endRecord(entries.length, listed.length, at));
}

/** A directory of parts of maximum size without their bytes: the last begins beyond four gigabytes. */
function beyondZip(): Uint8Array {
  const endings = ['tsr', 'tlog-proof', 'pem', 'crl', 'ocsp'];
  const stamps = Array.from({ length: 59 }, (_, at) => `tsa/${Math.floor(at / 5) + 1}.${endings[at % 5]}`);
  const names = ['manifest.json', 'object/film', ...stamps, 'custody.jsonl', 'report.pdf', 'verify.html'];
  let at = 0;
  const directory = names.map((name) => {
    const entry = { name, size: placeOf(name)?.maxBytes ?? 0, crc32: 0 };
    const header = centralHeader(entry, at % 2 ** 32);
    at += localHeader(entry).length + entry.size;
    return header;
  });
  const listed = concat(...directory);
  return concat(listed, endRecord(names.length, listed.length, 0));
}

const manifest = { name: 'manifest.json', bytes: utf8('{}') };
const leaf = { name: 'leaf.json', bytes: utf8('{}') };
const good = zipOf([manifest, leaf]);
const directoryAt = good.length - END_BYTES - 2 * CENTRAL_BYTES - 'manifest.jsonleaf.json'.length;

function patched(at: number, ...values: number[]): Uint8Array {
  const bytes = good.slice();
  bytes.set(values, at);
  return bytes;
}

describe('an invalid package', () => {
  it('is told from the smallest valid one', async () => {
    expect(await namesIn(good)).toEqual(['manifest.json', 'leaf.json']);
  });

  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'no-zip'],
    ['a picture', utf8('GIF89a'.repeat(100)), 'no-zip'],
    ['a comment behind the end', concat(good, utf8('x')), 'no-zip'],
    ['a comment length', patched(good.length - 2, 1), 'no-zip'],
    ['several disks', patched(good.length - END_BYTES + 4, 1), 'no-zip'],
    ['bytes in front', concat(utf8('MZ'), good), 'layout'],
    ['a cut tail', good.subarray(0, -1), 'no-zip'],
    ['a cut head', good.subarray(1), 'layout'],
    ['compression', patched(directoryAt + 10, 8), 'layout'],
    ['encryption', patched(directoryAt + 8, 1), 'layout'],
    ['a date', patched(directoryAt + 12, 7), 'layout'],
    ['an extra field', patched(directoryAt + 30, 1), 'layout'],
    ['a symbolic link', patched(directoryAt + 38, 0, 0, 0xed, 0xa1), 'layout'],
    ['another local header', patched(14, 0xff), 'layout'],
    ['a way up', zipOf([manifest, { name: '../../etc/passwd', bytes: FILE }]), 'unknown-part'],
    ['a way up in the object', zipOf([manifest, { name: 'object/../x', bytes: FILE }]), 'unknown-part'],
    ['an absolute path', zipOf([manifest, { name: '/leaf.json', bytes: FILE }]), 'unknown-part'],
    ['a backslash', zipOf([manifest, { name: 'object\\x', bytes: FILE }]), 'unknown-part'],
    ['a drive', zipOf([manifest, { name: 'object/c:x', bytes: FILE }]), 'unknown-part'],
    ['a device', zipOf([manifest, { name: 'object/NUL.txt', bytes: FILE }]), 'unknown-part'],
    ['writing turned around', zipOf([manifest, { name: 'object/\u202Egpj.exe', bytes: FILE }]), 'unknown-part'],
    ['another case', zipOf([manifest, { name: 'LEAF.json', bytes: FILE }]), 'unknown-part'],
    ['a folder', zipOf([manifest, { name: 'object/', bytes: new Uint8Array() }]), 'unknown-part'],
    ['a name that means an object property', zipOf([manifest, { name: '__proto__', bytes: FILE }]), 'unknown-part'],
    ['a doubled name', zipOf([manifest, leaf, leaf]), 'part-order'],
    [
      'two objects',
      zipOf([manifest, { name: 'object/a', bytes: FILE }, { name: 'object/b', bytes: FILE }]),
      'part-order',
    ],
    ['another order', zipOf([leaf, manifest]), 'part-order'],
    ['no manifest', zipOf([leaf]), 'part-order'],
    ['nothing in it', zipOf([]), 'part-order'],
    ['parts over each other', zipOf([manifest, { ...leaf, offset: 0 }]), 'layout'],
    ['a gap', zipOf([manifest, { ...leaf, size: 1 }]), 'layout'],
    ['a part that reaches behind the end', zipOf([manifest, { ...leaf, size: 9_999 }]), 'layout'],
    [
      'a part too large for its kind',
      zipOf([manifest, { name: 'leaf.json', bytes: new Uint8Array(65_536) }]),
      'part-too-large',
    ],
    ['more parts than there are names', endRecord(65_535, 0, 0), 'too-many-parts'],
    ['parts that together reach behind where zip ends', beyondZip(), 'layout'],
  ])('%s', async (_, bytes, problem) => {
    expect(await namesIn(bytes)).toBe(problem);
  });
});

describe('the name of a file', () => {
  it.each([
    ['合同.pdf', '合同.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a\u0000b\u202Ec', 'a_b_c'],
    ['NUL.txt', '_NUL.txt'],
    [' . ', 'file'],
    ['', 'file'],
    ['half \uD800 pair', 'half \uFFFD pair'],
    [`${'长'.repeat(100)}.pdf`, `${'长'.repeat(32)}${'长'.repeat(33)}.pdf`],
  ])('%j becomes %j', (original, expected) => {
    expect(objectName(original)).toBe(expected);
    expect(objectName(objectName(original))).toBe(expected);
    expect(placeOf(`object/${expected}`)).toBeDefined();
  });

  it('is refused at once where it is far too long', () => {
    // CPU time: a busy machine may let a test wait for much longer.
    const begun = process.cpuUsage();
    expect(placeOf(`object/${'a'.repeat(60_000)}`)).toBeUndefined();
    expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
  });
});
