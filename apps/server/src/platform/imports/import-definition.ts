import type { Permission } from '@nota/contract/kit/permissions.ts';
import type { z } from 'zod';
import type { Trx } from '../db/database.ts';

/** One column of a sheet: its title in the template, and how its text is parsed. */
export interface ImportColumn<T = unknown> {
  readonly title: string;
  readonly value: z.ZodType<T, string>;
  /** A suggestion, where the wrong text allows a guess. */
  suggest?(text: string): string | undefined;
}

type Columns = Readonly<Record<string, ImportColumn>>;
export type RowOf<C extends Columns> = { [K in keyof C]: z.output<C[K]['value']> };

/** A kind of sheet: who may import it, how its rows are checked, and how valid rows are written. */
export interface ImportDefinition<C extends Columns = Columns> {
  readonly kind: string;
  readonly title: string;
  readonly permission: Permission;
  readonly rowsMax: number;
  readonly columns: C;
  /** Two rows with the same key in one sheet are a fault of the later one. */
  keyOf?(row: RowOf<C>): string;
  /**
   * Issues of the rows together, once each of them is valid. A sheet with such a check is imported whole or not at all.
   */
  faultsOfAll?(rows: readonly RowOf<C>[]): readonly string[];
  /** Writes a batch inside the committing transaction. */
  write(trx: Trx, rows: readonly RowOf<C>[], at: Date): Promise<void>;
}

export function defineImport<C extends Columns>(definition: ImportDefinition<C>): ImportDefinition {
  return definition;
}
