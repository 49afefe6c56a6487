import { canonicalBytes } from '../bytes/canonical.ts';
import { toHex } from '../bytes/encoding.ts';
import { sha256 } from '../bytes/sha256.ts';
import { commitmentTo, type Leaf } from '../entry/leaf.ts';
import type { ByteSource } from '../package/byte-source.ts';
import { decodeOpening, fileOpening, type FileOpening, type SealedOpening } from '../package/opening.ts';
import { digestFile, type FileDigest, type OnProgress } from './digest-file.ts';
import type { LoadedPackage } from './loaded-package.ts';
import { finding, type Finding } from './report.ts';

export interface OpenedItem {
  readonly sealed: SealedOpening | undefined;
  readonly file: FileOpening | undefined;
}

interface GivenFile {
  readonly file?: ByteSource;
  readonly onProgress?: OnProgress;
}

export function openItem(loaded: LoadedPackage): OpenedItem {
  const sealed = decodeOpening(loaded.bytesOf('opening.json') ?? new Uint8Array());
  return { sealed, file: fileOpening(sealed?.opening) };
}

/**
 * Whether this is what was recorded: the file's digests, the opening of the leaf, and every part as listed in the
 * manifest.
 */
export async function bytesFindings(
  loaded: LoadedPackage,
  { sealed, file }: OpenedItem,
  leaf: Leaf | undefined,
  given: GivenFile,
): Promise<Finding[]> {
  const wrong = loaded.findingsFor('bytes');
  const parts = loaded.manifest?.parts.length ?? 0;
  const digest = loaded.object && (await digestFile(loaded.object, given.onProgress));
  const packed = [...wrong, ...packedFindings(loaded, digest)];
  return [
    ...(packed.length === 0 ? [finding('valid', 'manifest-kept', { parts })] : packed),
    openingFinding(sealed, leaf),
    ...metadataFindings(loaded, file),
    ...(await fileFindings(loaded, file, sealed, { ...given, digest })),
  ];
}

function openingFinding(sealed: SealedOpening | undefined, leaf: Leaf | undefined): Finding {
  if (sealed === undefined) return finding('invalid', 'opening-unreadable');
  const commitment = commitmentTo(sealed.opening, sealed.salt);
  // Without a leaf there is nothing to compare with; the next rung reports what is wrong with it.
  if (leaf === undefined) return finding('cannot-tell', 'leaf-unreadable');
  return leaf.commitment === commitment
    ? finding('valid', 'opening-committed', { commitment })
    : finding('invalid', 'opening-differs', { expected: leaf.commitment, found: commitment });
}

function metadataFindings(loaded: LoadedPackage, file: FileOpening | undefined): Finding[] {
  const bytes = loaded.bytesOf('metadata.json');
  if (bytes === undefined || file === undefined) return [];
  const found = toHex(sha256(bytes));
  return [
    found === file.metadata
      ? finding('valid', 'metadata-matches', { sha256: found })
      : finding('invalid', 'metadata-differs', { expected: file.metadata, found }),
  ];
}

async function fileFindings(
  { object }: LoadedPackage,
  opening: FileOpening | undefined,
  sealed: SealedOpening | undefined,
  { digest, file, onProgress }: GivenFile & { readonly digest: FileDigest | undefined },
): Promise<Finding[]> {
  if (opening === undefined) {
    if (sealed === undefined) return [];
    const size = canonicalBytes(sealed.opening).length;
    const isAboutFile = object !== undefined || file !== undefined;
    return isAboutFile ? [finding('cannot-tell', 'opening-unknown', { size })] : [];
  }
  const found: Finding[] = [];
  if (object !== undefined && digest !== undefined) found.push(...matchFindings(opening, digest, object.path));
  if (file !== undefined) found.push(...matchFindings(opening, await digestFile(file, onProgress), 'file'));
  const { sha256: expected, sm3, size } = opening;
  return found.length > 0 ? found : [finding('cannot-tell', 'file-absent', { sha256: expected, sm3, size })];
}

/** The object as listed in the manifest, whatever the record says about it. */
function packedFindings({ manifest, object }: LoadedPackage, digest: FileDigest | undefined): Finding[] {
  if (object === undefined || digest === undefined) return [];
  const { path, crc32 } = object;
  const listed = manifest?.parts.find((part) => part.path === path);
  const isKept =
    (listed === undefined || listed.sha256 === digest.sha256) && (crc32 === undefined || crc32 === digest.crc32);
  return isKept ? [] : [finding('invalid', 'part-changed', { part: path })];
}

function matchFindings(opening: FileOpening, found: FileDigest, part: string): Finding[] {
  const differences = [
    ...(found.size === opening.size
      ? []
      : [finding('invalid', 'file-size-differs', { part, expected: opening.size, found: found.size })]),
    ...(found.sha256 === opening.sha256
      ? []
      : [finding('invalid', 'file-sha256-differs', { part, expected: opening.sha256, found: found.sha256 })]),
    ...(found.sm3 === opening.sm3
      ? []
      : [finding('invalid', 'file-sm3-differs', { part, expected: opening.sm3, found: found.sm3 })]),
  ];
  const { size, sha256: digest, sm3 } = found;
  return differences.length > 0 ? differences : [finding('valid', 'file-matches', { part, size, sha256: digest, sm3 })];
}
