import { now } from '../../time.ts';

/** A half-filled form, stored on this machine only. Signing out clears it with the rest of local storage. */
export interface Draft {
  readonly at: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const keyOf = (name: string) => `draft.${name}`;

export function readDraft(name: string): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft | null;
    return draft && typeof draft.at === 'string' && typeof draft.values === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Without secrets: a password must be typed again. */
export function writeDraft(
  name: string,
  values: Readonly<Record<string, unknown>>,
  secrets: ReadonlySet<string>,
): void {
  const kept: Draft = { at: now().toISOString(), values: withoutSecrets(values, secrets) };
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    // A full storage costs only the draft.
  }
}

export function withoutSecrets(
  values: Readonly<Record<string, unknown>>,
  secrets: ReadonlySet<string>,
): Record<string, unknown> {
  const kept = structuredClone(values) as Record<string, unknown>;
  for (const secret of secrets) forgetIn(kept, secret.split('.'));
  return kept;
}

export function forgetDraft(name: string): void {
  localStorage.removeItem(keyOf(name));
}

function forgetIn(values: Record<string, unknown>, [name = '', ...rest]: readonly string[]): void {
  const inner = values[name];
  if (rest.length === 0) delete values[name];
  else if (typeof inner === 'object' && inner !== null) forgetIn(inner as Record<string, unknown>, rest);
}
