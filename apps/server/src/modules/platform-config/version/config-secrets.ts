import type { Keys } from '../../../platform/keys/keys.ts';
import { sealedColumn } from '../../../platform/keys/keyed-column.ts';
import type { StoredVersion } from './config-version.repo.ts';

const purposeOf = (platformId: string, part: string) => `config-version ${platformId} ${part}`;

export const configSecretKeyedColumns = [
  sealedColumn({
    table: 'config_version',
    column: 'sealed_secrets',
    kind: 'credentials',
    needs: ['platform_id', 'part'],
    purpose: (row) => purposeOf(String(row['platform_id']), String(row['part'])),
  }),
];

type Held = Pick<StoredVersion, 'sealed_secrets' | 'secrets_from'>;
/** A text sets a secret, null removes it, and one that is not named stays. */
export type SecretChanges = Readonly<Record<string, string | null | undefined>>;

interface Where {
  readonly platformId: string;
  readonly part: string;
  /** The version that sets what is new. */
  readonly version: number;
}

/** The secrets of a version that follows another one. They are opened only where one of them changes. */
export function changedSecrets(keys: Keys, held: Held | undefined, changes: SecretChanges, where: Where) {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  const before = { sealed: held?.sealed_secrets ?? null, from: (held?.secrets_from ?? {}) as Record<string, number> };
  if (named.length === 0) return { sealed_secrets: before.sealed, secrets_from: JSON.stringify(before.from) };
  const purpose = purposeOf(where.platformId, where.part);
  const secrets = new Map(before.sealed ? openedSecrets(keys, purpose, before.sealed) : []);
  const from = new Map(Object.entries(before.from));
  for (const [name, value] of named) {
    if (typeof value === 'string') {
      secrets.set(name, value);
      from.set(name, where.version);
    } else {
      secrets.delete(name);
      from.delete(name);
    }
  }
  const plain = Buffer.from(JSON.stringify(Object.fromEntries(secrets)));
  return {
    sealed_secrets: secrets.size > 0 ? keys.credentials.seal(purpose, plain) : null,
    secrets_from: JSON.stringify(Object.fromEntries(from)),
  };
}

function openedSecrets(keys: Keys, purpose: string, sealed: Buffer): [string, string][] {
  return Object.entries(JSON.parse(keys.credentials.open(purpose, sealed).toString()) as Record<string, string>);
}
