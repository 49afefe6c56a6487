import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
export const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
/** With its length before it. */
const piece = (...parts: Buffer[]) => {
  const bytes = Buffer.concat(parts);
  return Buffer.concat([u32(bytes.length), bytes]);
};

export interface ManifestValues {
  readonly packageName: string;
  readonly versionCode: number;
  readonly versionName: string;
  /** So many more texts, all of which are one long one. */
  readonly bomb?: number;
}

const STRING = 0x03000008;
const NUMBER = 0x10000008;
const NONE = 0xffffffff;
const BOMB_CHARS = 1_000_000;

/** Android's binary XML of one element. */
export function binaryManifest({ packageName, versionCode, versionName, bomb = 0 }: ManifestValues): Buffer {
  const strings = ['versionCode', 'versionName', 'package', 'manifest', 'android', ANDROID, packageName, versionName];
  const texts = strings.map((text) => Buffer.concat([u16(text.length), Buffer.from(`${text}\0`, 'utf16le')]));
  const ends = texts.map((_, at) => texts.slice(0, at + 1).reduce((sum, text) => sum + text.length, 0));
  const long =
    bomb === 0
      ? Buffer.alloc(0)
      : Buffer.concat([u16(0x8000 + (BOMB_CHARS >> 16)), u16(BOMB_CHARS & 0xffff), Buffer.alloc(BOMB_CHARS * 2, 'a')]);
  const starts = [0, ...ends.slice(0, -1), ...Array.from({ length: bomb }, () => ends.at(-1) ?? 0)].map(u32);
  const head = 28 + starts.length * 4;
  const all = Buffer.concat([...texts, long]);
  const padded = Buffer.concat([all, Buffer.alloc((4 - (all.length % 4)) % 4)]);
  const pool = [u32(starts.length), u32(0), u32(0), u32(head), u32(0), ...starts, padded];
  const attribute = (ns: number, name: number, raw: number, type: number, data: number) =>
    Buffer.concat([u32(ns), u32(name), u32(raw), u32(type), u32(data)]);
  const attributes = [
    attribute(5, 0, NONE, NUMBER, versionCode),
    attribute(5, 1, 7, STRING, 7),
    attribute(NONE, 2, 6, STRING, 6),
  ];
  const element = [u32(NONE), u32(3), u16(20), u16(20), u16(attributes.length), u16(0), u16(0), u16(0), ...attributes];
  const node = (type: number, body: Buffer[]) => chunk(type, [u32(1), u32(NONE), ...body], 16);
  const pieces = [
    chunk(0x0001, pool, 28),
    chunk(0x0180, [u32(0x0101021b), u32(0x0101021c)]),
    node(0x0100, [u32(4), u32(5)]),
    node(0x0102, element),
    node(0x0103, [u32(NONE), u32(3)]),
    node(0x0101, [u32(4), u32(5)]),
  ];
  return chunk(0x0003, pieces);
}

const ANDROID = 'http://schemas.android.com/apk/res/android';

function chunk(type: number, parts: readonly Buffer[], headBytes = 8): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u16(type), u16(headBytes), u32(body.length + 8), body]);
}

export interface ZippedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** What the directory says of its length, where it lies. */
  readonly saysBytes?: number;
}

/** A zip file before it is signed, in its three parts. */
export function zipParts(files: readonly ZippedFile[]) {
  const packed = files.map(({ name, bytes, saysBytes = bytes.length }) => {
    const data = deflateRawSync(bytes);
    const shared = [u16(0), u16(8), u16(0), u16(0x21), u32(crc32(bytes)), u32(data.length), u32(saysBytes)];
    const named = Buffer.from(name);
    return { shared, data, named };
  });
  const local = packed.map(({ shared, data, named }) =>
    Buffer.concat([u32(0x04034b50), u16(20), ...shared, u16(named.length), u16(0), named, data]),
  );
  const contents = Buffer.concat(local);
  const directory = Buffer.concat(
    packed.map(({ shared, named }, at) => {
      const offset = local.slice(0, at).reduce((sum, one) => sum + one.length, 0);
      const rest = [u16(named.length), u16(0), u16(0), u16(0), u16(0), u32(0), u32(offset), named];
      return Buffer.concat([u32(0x02014b50), u16(20), u16(20), ...shared, ...rest]);
    }),
  );
  return { contents, directory, count: files.length };
}

type ZipParts = ReturnType<typeof zipParts>;

/** The whole file, with a signing block or without one. */
export function assemble({ contents, directory, count }: ZipParts, block: Buffer = Buffer.alloc(0)): Buffer {
  const end = endOf({ directory, count }, contents.length + block.length);
  return Buffer.concat([contents, block, directory, end]);
}

const endOf = ({ directory, count }: Pick<ZipParts, 'directory' | 'count'>, at: number) =>
  Buffer.concat([u32(0x06054b50), u32(0), u16(count), u16(count), u32(directory.length), u32(at), u16(0)]);

export interface Signer {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** In the forms that apksigner takes. */
  readonly pkcs8: Buffer;
}

/** A new key with a certificate of its own. */
export function newSigner(name = 'Nota'): Signer {
  const folder = mkdtempSync(join(tmpdir(), 'signer-'));
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '9000', '-subj', `/CN=${name}`];
    execFileSync('openssl', [...request, '-keyout', keyFile, '-out', certificateFile], { stdio: 'ignore' });
    const key = createPrivateKey(readFileSync(keyFile));
    const certificate = new X509Certificate(readFileSync(certificateFile));
    return { key, certificate, pkcs8: key.export({ type: 'pkcs8', format: 'der' }) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const fingerprintOf = ({ certificate }: Signer) => createHash('sha256').update(certificate.raw).digest('hex');

const RSA_SHA256 = 0x0103;
export const V2 = 0x7109871a;

/** A signing block of version 2. */
export const signingBlock = (parts: ZipParts, signer: Signer, { attributes = Buffer.alloc(0), id = V2 } = {}): Buffer =>
  blockOf([[id, signatureOf(parts, signer, { attributes })]]);

/** One signature over the contents; of version 3 with the systems that it is for. */
export function signatureOf(
  parts: ZipParts,
  signer: Signer,
  { attributes = Buffer.alloc(0), systems = [] }: { attributes?: Buffer; systems?: readonly number[] } = {},
): Buffer {
  const sections = [parts.contents, parts.directory, endOf(parts, parts.contents.length)];
  const chunks = sections.flatMap((bytes) =>
    Array.from({ length: Math.ceil(bytes.length / 1_048_576) }, (_, at) =>
      bytes.subarray(at * 1_048_576, (at + 1) * 1_048_576),
    ),
  );
  const digests = chunks.map((bytes) => sha256(Buffer.from([0xa5]), u32(bytes.length), bytes));
  const digest = sha256(Buffer.from([0x5a]), u32(digests.length), ...digests);
  const range = systems.map(u32);
  const signed = Buffer.concat([
    piece(piece(u32(RSA_SHA256), piece(digest))),
    piece(piece(signer.certificate.raw)),
    ...range,
    piece(attributes),
  ]);
  const publicKey = createPublicKey(signer.key).export({ type: 'spki', format: 'der' });
  const signature = piece(piece(u32(RSA_SHA256), piece(sign('sha256', signed, signer.key))));
  return piece(piece(Buffer.concat([piece(signed), ...range, signature, piece(publicKey)])));
}

export function blockOf(pairs: readonly (readonly [id: number, value: Buffer])[]): Buffer {
  const body = Buffer.concat(pairs.map(([id, value]) => Buffer.concat([u64(value.length + 4), u32(id), value])));
  const size = u64(body.length + 24);
  return Buffer.concat([size, body, size, Buffer.from('APK Sig Block 42')]);
}

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

export const MANIFEST: ManifestValues = { packageName: 'cn.nota.evidence', versionCode: 321, versionName: '3.2.1' };

export const partsOf = (given: Partial<ManifestValues> = {}, more: readonly ZippedFile[] = []) =>
  zipParts([{ name: 'AndroidManifest.xml', bytes: binaryManifest({ ...MANIFEST, ...given }) }, ...more]);

/** A small package that a phone would take. */
export function buildApk(
  signer: Signer,
  given: Partial<ManifestValues> = {},
  more: readonly ZippedFile[] = [],
): Buffer {
  const parts = partsOf(given, more);
  return assemble(parts, signingBlock(parts, signer));
}
