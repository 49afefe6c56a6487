import { canonicalBytes, type Json } from '../bytes/canonical.ts';
import { MANIFEST, OBJECT_FOLDER, placeOf } from './part-names.ts';
import { isCount, isDigest, parseCanonical, recordOf } from './strict-json.ts';

/** The list of a package's parts. It is not signed and proves nothing; it names the part that was changed or lost. */
export interface Manifest {
  readonly format: 'nota-evp';
  readonly version: 1;
  /** The file's name, or null when the package has only its hashes. */
  readonly object: string | null;
  readonly parts: readonly ManifestPart[];
}

export interface ManifestPart {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export function encodeManifest(parts: readonly ManifestPart[]): Uint8Array {
  const object = parts.find(({ path }) => path.startsWith(OBJECT_FOLDER))?.path ?? null;
  return canonicalBytes({ format: 'nota-evp', version: 1, object, parts: parts.map((part) => ({ ...part })) });
}

/** Undefined for anything that `encodeManifest` would not have written. */
export function decodeManifest(bytes: Uint8Array): Manifest | undefined {
  const record = recordOf(parseCanonical(bytes), ['format', 'version', 'object', 'parts']);
  if (record?.['format'] !== 'nota-evp' || record['version'] !== 1 || !Array.isArray(record['parts'])) return undefined;
  const parts = (record['parts'] as readonly Json[]).map(manifestPart);
  if (parts.includes(undefined)) return undefined;
  const known = parts as ManifestPart[];
  if (known.some(({ path }, at) => at > 0 && rankOf(path) <= rankOf(known[at - 1]?.path ?? ''))) return undefined;
  const object = known.find(({ path }) => path.startsWith(OBJECT_FOLDER))?.path ?? null;
  return record['object'] === object ? { format: 'nota-evp', version: 1, object, parts: known } : undefined;
}

/** Parts are listed in the package's order, so none can be listed twice. */
const rankOf = (path: string): number => placeOf(path)?.rank ?? -1;

function manifestPart(value: Json): ManifestPart | undefined {
  const record = recordOf(value, ['path', 'size', 'sha256']);
  const path = record?.['path'];
  const size = record?.['size'];
  const sha256 = record?.['sha256'];
  if (typeof path !== 'string' || path === MANIFEST || placeOf(path) === undefined) return undefined;
  return isCount(size) && isDigest(sha256) ? { path, size, sha256 } : undefined;
}
