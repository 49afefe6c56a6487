import type { Json } from '../bytes/canonical.ts';
import { readAll } from '../package/byte-source.ts';
import type { FileOpening } from '../package/opening.ts';
import { decodeRecordObject, RECORD_OBJECT_MAX_BYTES, RECORD_OBJECT_TYPE } from '../package/record-object.ts';
import { isRecord, parseCanonical } from '../package/strict-json.ts';
import { harmless } from './harmless-text.ts';
import type { LoadedPackage } from './loaded-package.ts';
import type { BeforeEntry, Code, Finding } from './report.ts';

const STATEMENTS_MAX = 200;
const TEXT_MAX = 500;
const MORE = { path: '…', value: '…' };

/** The rungs from an opening up to a trusted log: if any of these is missing, no log proves anything. */
const PROVEN_BY: readonly Code[] = ['opening-committed', 'leaf-included', 'head-signed'];

interface Stated {
  readonly value: Json | undefined;
  /** Whether the digest in the opening is the one of what is stated. */
  readonly isMatched: boolean;
}

/**
 * What was stated about the time before submission: where, with which device, by whom; or, of a record of business, its
 * facts. Proven only if a log has its hash.
 */
export async function beforeEntry(
  loaded: LoadedPackage,
  file: FileOpening | undefined,
  findings: readonly Finding[],
): Promise<BeforeEntry> {
  const stated = metadataIn(loaded, findings) ?? (await factsIn(loaded, file, findings));
  if (!stated) return { state: 'withheld', statements: [] };
  const { value, isMatched } = stated;
  const isEntered = PROVEN_BY.every((code) => findings.some((one) => one.code === code));
  const all = statementsIn(value);
  const statements = all.length > STATEMENTS_MAX ? [...all.slice(0, STATEMENTS_MAX), MORE] : all;
  if (value === undefined || !isMatched || !isEntered) return { state: 'unproven', statements };
  return { state: statements.length === 0 ? 'nothing-stated' : 'stated', statements };
}

function metadataIn(loaded: LoadedPackage, findings: readonly Finding[]): Stated | undefined {
  const bytes = loaded.bytesOf('metadata.json');
  if (bytes === undefined) return undefined;
  return { value: parseCanonical(bytes), isMatched: findings.some(({ code }) => code === 'metadata-matches') };
}

/** The object itself, where the opening calls it a record of facts. A file beside the package is not looked into. */
async function factsIn(
  { object }: LoadedPackage,
  file: FileOpening | undefined,
  findings: readonly Finding[],
): Promise<Stated | undefined> {
  if (!object || file?.type !== RECORD_OBJECT_TYPE || object.size > RECORD_OBJECT_MAX_BYTES) return undefined;
  const record = decodeRecordObject(await readAll(object));
  const isMatched = findings.some(({ code, facts }) => code === 'file-matches' && facts['part'] === object.path);
  return { value: record && { ...record, files: record.files.map((one) => ({ ...one })) }, isMatched };
}

/** Every value with the path that leads to it, so that a person can read it. */
export function statementsIn(value: Json | undefined, path = ''): BeforeEntry['statements'] {
  if (value === undefined || value === null) return [];
  if (isRecord(value))
    return Object.keys(value).flatMap((key) => statementsIn(value[key], path === '' ? key : `${path}.${key}`));
  if (Array.isArray(value) && value.some((one: Json) => isRecord(one)))
    return value.flatMap((one: Json, at) => statementsIn(one, `${path}.${at + 1}`));
  return [{ path: shown(path), value: shown(typeof value === 'object' ? JSON.stringify(value) : String(value)) }];
}

const shown = (text: string) => harmless(text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text);
