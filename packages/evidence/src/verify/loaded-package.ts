import { toHex } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { readAll, type ByteSource } from '../package/byte-source.ts';
import { crc32 } from '../package/crc32.ts';
import { decodeManifest, type Manifest } from '../package/manifest.ts';
import { openPackage, type PackageParts } from '../package/package-reader.ts';
import { MANIFEST, OBJECT_FOLDER, placeOf, type PartRung } from '../package/part-names.ts';
import { finding, type Finding } from './report.ts';

/** A package file, or the parts of one that was unpacked into a folder. */
export type PackageInput = ByteSource | ReadonlyMap<string, ByteSource>;

/** The small parts in memory, a source for the object, and the problems that the manifest reveals. */
export interface LoadedPackage {
  readonly manifest: Manifest | undefined;
  readonly object: (ByteSource & { readonly path: string; readonly crc32?: number }) | undefined;
  bytesOf(name: string): Uint8Array | undefined;
  /** Numbers of the stamps or anchors that are there. */
  numbersIn(folder: 'tsa' | 'anchor', ending: string): number[];
  /** Problems of parts, by the rung that each belongs to. */
  findingsFor(rung: PartRung): readonly Finding[];
}

export async function loadPackage(input: PackageInput): Promise<LoadedPackage | Finding> {
  const opened = 'read' in input ? await openPackage(input) : folderParts(input);
  if ('problem' in opened) {
    return finding('invalid', 'package-refused', { problem: opened.problem, detail: opened.detail });
  }
  const { parts } = opened;
  const small = new Map<string, Uint8Array>();
  for (const [name, part] of parts) if (!name.startsWith(OBJECT_FOLDER)) small.set(name, await readAll(part));
  const manifest = decodeManifest(small.get(MANIFEST) ?? new Uint8Array());
  const path = [...parts.keys()].find((name) => name.startsWith(OBJECT_FOLDER));
  const objectPart = path === undefined ? undefined : parts.get(path);
  const wrong = [...wrongParts(parts, small, manifest)];
  return {
    manifest,
    object: path === undefined || objectPart === undefined ? undefined : { path, ...objectPart },
    bytesOf: (name) => small.get(name),
    numbersIn: (folder, ending) =>
      [...small.keys()].flatMap((name) => {
        const [, number] = new RegExp(`^${folder}/(\\d+)\\.${ending}$`).exec(name) ?? [];
        return number === undefined ? [] : [Number(number)];
      }),
    findingsFor: (rung) => wrong.filter((one) => rungOf(one) === rung),
  };
}

/** Names obey the same rules as in a package; the order of a folder has no meaning. */
function folderParts(
  parts: ReadonlyMap<string, ByteSource>,
): { parts: PackageParts } | { problem: string; detail: string } {
  for (const [name, { size }] of parts) {
    const place = placeOf(name);
    if (place === undefined) return { problem: 'unknown-part', detail: name };
    if (size > place.maxBytes) return { problem: 'part-too-large', detail: name };
  }
  if ([...parts.keys()].filter((name) => name.startsWith(OBJECT_FOLDER)).length > 1)
    return { problem: 'part-order', detail: OBJECT_FOLDER };
  return { parts };
}

/** The object's bytes are checked when it is hashed, against its opening and against the manifest. */
function* wrongParts(
  parts: PackageParts,
  small: ReadonlyMap<string, Uint8Array>,
  manifest: Manifest | undefined,
): Generator<Finding> {
  if (manifest === undefined) {
    yield finding('invalid', 'manifest-unreadable', { part: MANIFEST });
    return;
  }
  const listed = new Set([MANIFEST, ...manifest.parts.map(({ path }) => path)]);
  for (const name of parts.keys()) if (!listed.has(name)) yield finding('invalid', 'part-unlisted', { part: name });
  for (const { path, size, sha256: digest } of manifest.parts) {
    const part = parts.get(path);
    const bytes = small.get(path);
    if (part === undefined) yield finding('invalid', 'part-missing', { part: path });
    else if (part.size !== size || (bytes !== undefined && toHex(sha256(bytes)) !== digest))
      yield finding('invalid', 'part-changed', { part: path });
  }
  for (const [name, bytes] of small) {
    const sum = parts.get(name)?.crc32;
    if (sum !== undefined && sum !== crc32(bytes)) yield finding('invalid', 'part-changed', { part: name });
  }
}

const rungOf = ({ facts }: Finding): PartRung => placeOf(String(facts['part']))?.rung ?? 'bytes';
