import { sealedColumn, type KeyedColumn } from '../../../platform/keys/keyed-column.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { Unopened } from '../../../platform/keys/unopened.ts';

const PURPOSE = 'notary.birth-date';

export const sealBirthDate = ({ personal }: Keys, day: string): Buffer => personal.seal(PURPOSE, Buffer.from(day));

export const openBirthDate = ({ personal }: Keys, sealed: Buffer): string => personal.open(PURPOSE, sealed).toString();

/** For lists: one value that does not open, because its key is missing, must not hide all the other notaries. */
export function openedBirthDate(keys: Keys, sealed: Buffer): string | undefined {
  try {
    return openBirthDate(keys, sealed);
  } catch (error) {
    if (error instanceof Unopened) return undefined;
    throw error;
  }
}

export const notaryKeyedColumns: readonly KeyedColumn[] = [
  sealedColumn({ table: 'notary', column: 'birth_sealed', kind: 'personal', purpose: () => PURPOSE }),
];
