import type { Tables } from '../db/tables.generated.ts';
import type { Keys } from './keys.ts';

/** A row with its id and the columns that computing its new value needs. */
export type KeyedRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** A column whose values were made with a key. `src/keyed-columns.ts` lists all of them. */
export interface KeyedColumn {
  readonly table: keyof Tables;
  readonly column: string;
  readonly ring: 'SEALING_KEYS' | 'DIGEST_KEYS';
  /** How a value is made anew with the current key; left out where values expire before a key does. */
  readonly renewal?: {
    /** The other columns that this needs. */
    readonly needs: readonly string[];
    /** What values of the current key begin with. */
    header(this: void, keys: Keys): Buffer;
    keyId(this: void, keys: Keys): string;
    renew(this: void, keys: Keys, value: Buffer, row: KeyedRow): Buffer;
  };
}

export const subjectOf = ({ table, column }: KeyedColumn) => `${table}.${column}`;

interface Sealed {
  readonly table: KeyedColumn['table'];
  readonly column: string;
  readonly kind: 'personal' | 'credentials' | 'contacts';
  readonly needs?: readonly string[];
  purpose(this: void, row: KeyedRow): string;
}

/** A column of sealed bytes: opened with the key that they name and sealed with the one in use. */
export const sealedColumn = ({ table, column, kind, needs = [], purpose }: Sealed): KeyedColumn => ({
  table,
  column,
  ring: 'SEALING_KEYS',
  renewal: {
    needs,
    header: (keys) => keys[kind].header,
    keyId: (keys) => keys[kind].keyId,
    renew: (keys, value, row) => keys[kind].seal(purpose(row), keys[kind].open(purpose(row), value)),
  },
});

/** Digests that are compared for so short a time that they expire before their key does. */
export const passingDigest = (table: KeyedColumn['table'], column: string): KeyedColumn => ({
  table,
  column,
  ring: 'DIGEST_KEYS',
});
