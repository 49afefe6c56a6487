import type { Tables } from '../db/tables.generated.ts';
import type { Keys } from './keys.ts';

/** A row with its id and what making its value anew takes. */
export type KeyedRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** A column whose values were made with a key. `src/keyed-columns.ts` lists every one of them. */
export interface KeyedColumn {
  readonly table: keyof Tables;
  readonly column: string;
  readonly ring: 'SEALING_KEYS' | 'DIGEST_KEYS';
  /** How a value is made anew with the key in use; left out where values are forgotten before a key is. */
  readonly renewal?: {
    /** Other columns that it takes. */
    readonly needs: readonly string[];
    /** What values of the key in use begin with. */
    header(this: void, keys: Keys): Buffer;
    keyId(this: void, keys: Keys): string;
    renew(this: void, keys: Keys, value: Buffer, row: KeyedRow): Buffer;
  };
}

export const subjectOf = ({ table, column }: KeyedColumn) => `${table}.${column}`;

interface Sealed {
  readonly table: KeyedColumn['table'];
  readonly column: string;
  readonly kind: 'personal' | 'credentials';
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

/** Digests that are compared for so short a time that they are gone before their key is. */
export const passingDigest = (table: KeyedColumn['table'], column: string): KeyedColumn => ({
  table,
  column,
  ring: 'DIGEST_KEYS',
});
