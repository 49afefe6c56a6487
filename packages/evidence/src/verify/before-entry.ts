import type { Json } from '../bytes/canonical.ts';
import { isRecord, parseCanonical } from '../package/strict-json.ts';
import { harmless } from './harmless-text.ts';
import type { LoadedPackage } from './loaded-package.ts';
import type { BeforeEntry, Code, Finding } from './report.ts';

const STATEMENTS_MAX = 200;
const TEXT_MAX = 500;
const MORE = { path: '…', value: '…' };

/** The rungs from the statements up to a trusted log: if any of these is missing, no log proves anything. */
const PROVEN_BY: readonly Code[] = ['metadata-matches', 'opening-committed', 'leaf-included', 'head-signed'];

/**
 * What was stated about the time before submission: where, with which device, by whom. Proven only if a log has its
 * hash.
 */
export function beforeEntry(loaded: LoadedPackage, findings: readonly Finding[]): BeforeEntry {
  const bytes = loaded.bytesOf('metadata.json');
  if (bytes === undefined) return { state: 'withheld', statements: [] };
  const value = parseCanonical(bytes);
  const isProven = value !== undefined && PROVEN_BY.every((code) => findings.some((one) => one.code === code));
  const all = statementsIn(value);
  const statements = all.length > STATEMENTS_MAX ? [...all.slice(0, STATEMENTS_MAX), MORE] : all;
  if (!isProven) return { state: 'unproven', statements };
  return { state: statements.length === 0 ? 'nothing-stated' : 'stated', statements };
}

function statementsIn(value: Json | undefined, path = ''): BeforeEntry['statements'] {
  if (value === undefined || value === null) return [];
  if (isRecord(value))
    return Object.keys(value).flatMap((key) => statementsIn(value[key], path === '' ? key : `${path}.${key}`));
  return [{ path: shown(path), value: shown(typeof value === 'object' ? JSON.stringify(value) : String(value)) }];
}

const shown = (text: string) => harmless(text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text);
