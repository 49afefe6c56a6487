import type { Json } from '../bytes/canonical.ts';
import { isRecord, parseCanonical } from '../package/strict-json.ts';
import type { LoadedPackage } from './loaded-package.ts';
import type { BeforeEntry, Finding } from './report.ts';

const STATEMENTS_MAX = 200;
const VALUE_MAX = 500;

/** What was said about the time before the record: where, with which device, by whom. Shown only if the log has its hash. */
export function beforeEntry(loaded: LoadedPackage, bytesFindings: readonly Finding[]): BeforeEntry {
  const bytes = loaded.bytesOf('metadata.json');
  if (bytes === undefined) return { state: 'withheld', statements: [] };
  const isProven = ['metadata-matches', 'opening-committed'].every((code) =>
    bytesFindings.some((one) => one.code === code),
  );
  const statements = statementsIn(parseCanonical(bytes));
  if (!isProven) return { state: 'unproven', statements };
  return { state: statements.length === 0 ? 'nothing-stated' : 'stated', statements };
}

function statementsIn(value: Json | undefined, path = ''): BeforeEntry['statements'] {
  if (value === undefined || value === null) return [];
  if (isRecord(value)) {
    const each = Object.keys(value).flatMap((key) => statementsIn(value[key], path === '' ? key : `${path}.${key}`));
    return each.slice(0, STATEMENTS_MAX);
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return [{ path, value: text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text }];
}
