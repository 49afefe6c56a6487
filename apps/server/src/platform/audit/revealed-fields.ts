import { refuse } from '../refusal.ts';

type Value = string | null | undefined;

/**
 * The unmasked values of the asked fields, without those that the record does not have; only these are opened. Where it
 * has none of them, that is refused like an unknown record, and nothing is audited as seen that was not.
 */
export function reveal<Field extends string>(
  id: string,
  fields: readonly Field[],
  values: Readonly<Record<Field, () => Value>>,
): Partial<Record<Field, string>> {
  const found = [...new Set(fields)].flatMap((field) => {
    const value = values[field]();
    return value === null || value === undefined || value === '' ? [] : [[field, value] as const];
  });
  if (found.length === 0) refuse('RECORD_NOT_FOUND', { id, fields });
  return Object.fromEntries(found) as Partial<Record<Field, string>>;
}
