import { canonicalBytes, type Json } from '../bytes/canonical.ts';
import { isCount, isDigest, isRecord, isText, parseCanonical, recordOf } from './strict-json.ts';

/** The media type of a record of facts: such an object is read and shown, and not only compared. */
export const RECORD_OBJECT_TYPE = 'application/vnd.nota.record+json';
/** Larger ones are compared like any file, but not shown. */
export const RECORD_OBJECT_MAX_BYTES = 1_048_576;

/** A file that belongs to a record, by its digests: it may be kept elsewhere, or by somebody else. */
export interface RecordObjectFile {
  readonly name: string;
  readonly sha256: string;
  readonly sm3: string;
  readonly size: number;
}

/** What was true of a record of business when it was preserved, as one file in canonical form. */
export interface RecordObject {
  /** Which kind of record it is: `company-verification` */
  readonly kind: string;
  /** The platform's own id of the record, and which version of it this is. */
  readonly record: string;
  readonly version: number;
  readonly facts: { readonly [name: string]: Json };
  readonly files: readonly RecordObjectFile[];
  /** The attestation of the version before; that one stays what it is. */
  readonly supersedes: { readonly attestation: string; readonly version: number } | null;
}

export const encodeRecordObject = ({ kind, record, version, facts, files, supersedes }: RecordObject): Uint8Array =>
  canonicalBytes({
    facts,
    files: files.map(({ name, sha256, sm3, size }) => ({ name, sha256, size, sm3 })),
    format: 'nota-record',
    kind,
    record,
    supersedes,
    version,
  });

const KEYS = ['facts', 'files', 'format', 'kind', 'record', 'supersedes', 'version'];

/** Undefined for anything that is not exactly one. */
export function decodeRecordObject(bytes: Uint8Array): RecordObject | undefined {
  if (bytes.length > RECORD_OBJECT_MAX_BYTES) return undefined;
  const value = recordOf(parseCanonical(bytes), KEYS);
  if (value?.['format'] !== 'nota-record') return undefined;
  const { facts, files, kind, record, supersedes, version } = value;
  const before = earlier(supersedes);
  if (!isText(kind, 64) || !isText(record, 64) || !isCount(version) || before === undefined) return undefined;
  if (facts === undefined || !isRecord(facts) || !Array.isArray(files)) return undefined;
  const named = (files as readonly Json[]).map(fileOf);
  if (!named.every((file) => file !== undefined)) return undefined;
  return { kind, record, version, facts, files: named, supersedes: before };
}

function fileOf(value: Json): RecordObjectFile | undefined {
  const { name, sha256, sm3, size } = recordOf(value, ['name', 'sha256', 'size', 'sm3']) ?? {};
  return isText(name, 400) && isDigest(sha256) && isDigest(sm3) && isCount(size)
    ? { name, sha256, sm3, size }
    : undefined;
}

/** Null where there is none before it; undefined where what is said is no attestation. */
function earlier(value: Json | undefined): RecordObject['supersedes'] | undefined {
  if (value === null) return null;
  const { attestation, version } = recordOf(value, ['attestation', 'version']) ?? {};
  return isText(attestation, 19) && isCount(version) ? { attestation, version } : undefined;
}
