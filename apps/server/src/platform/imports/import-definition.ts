import type { MappableField } from '@nota/contract/platform/import/import-columns.rules.ts';
import type { ErrorName } from '@nota/contract/kit/errors.ts';
import type { Message } from '@nota/contract/kit/messages.ts';
import type { Permission } from '@nota/contract/kit/permissions.ts';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Trx } from '../db/database.ts';
import type { Keys } from '../keys/keys.ts';
import type { SheetLimits } from '../sheet/sheet-limits.ts';
import type { SheetRow } from '../sheet/sheet-row.ts';

/** One field of a row: what it is called, and how its text is parsed. */
export interface ImportField<T = unknown> {
  /** Also the title of its column in the template; a sheet in any of the languages is understood. */
  readonly label: Message;
  /** Other titles that people's sheets have for it. */
  readonly aliases?: readonly string[];
  readonly value: z.ZodType<T, string>;
  /** Said of a cell of the wrong form, and while columns are assigned. */
  readonly expects?: Message;
  /** Sheets without a column for it have an empty text in every row. */
  readonly isOptional?: boolean;
  /** Only a column with exactly this title is taken for it; any other one a person must name, each time. */
  readonly isNeverGuessed?: true;
  /** A suggestion, where the wrong text allows a guess. */
  suggest?(text: string): string | undefined;
}

type Fields = Readonly<Record<string, ImportField>>;
export type RowOf<F extends Fields> = { [K in keyof F]: z.output<F[K]['value']> };

/** Who imports, in which transaction and when. Rows are written with the person's own data scope. */
export interface ImportRun {
  readonly trx: Trx;
  readonly actor: Actor;
  readonly at: Date;
  /** For values that are stored sealed. */
  readonly keys: Keys;
}

/** The outcome of a row; `earlier` is what an undo needs to know of the record as it was. */
export type RowOutcome =
  | { readonly outcome: 'made' | 'changed' | 'same'; readonly recordId?: string; readonly earlier?: unknown }
  | { readonly refusal: ErrorName };

export interface WrittenRow<R> {
  readonly row: R;
  readonly recordId: string | null;
  readonly earlier: unknown;
}

/** Reads a file of a format of its own as rows, within the limits of a sheet; what is broken throws `SheetRefused`. */
export type FileFormat = (source: Buffer, limits: SheetLimits) => Iterable<SheetRow> | undefined;

/** A kind of sheet: who may import it, how its rows are checked, written and undone. */
export interface ImportDefinition<F extends Fields = Fields> {
  readonly kind: string;
  readonly title: Message;
  readonly permission: Permission;
  readonly rowsMax: number;
  readonly fields: F;
  /** Rows name people: of the rows that are shown while columns are assigned, only the form of their cells is kept. */
  readonly hidesSamples?: true;
  /** Formats beside sheets: the rows with their titles first, or undefined where the file is of another format. */
  readonly formats?: readonly FileFormat[];
  /** Two rows with the same key in one sheet are a fault of the later one. */
  keyOf?(row: RowOf<F>): string;
  /**
   * Issues of the rows together, once each of them is valid. A sheet with such a check is imported, and undone, whole or
   * not at all.
   */
  faultsOfAll?(rows: readonly RowOf<F>[]): readonly Message[];
  /** Writes some hundred rows, or all of a whole sheet, and gives each its outcome, in the same order. */
  write(run: ImportRun, rows: readonly RowOf<F>[]): Promise<readonly RowOutcome[]>;
  /**
   * Takes back what was written, the last row first, as far as the rules of the record kind allow; the name of a refusal
   * for each row that stays. Without it an import is final.
   */
  undo?(run: ImportRun, written: readonly WrittenRow<RowOf<F>>[]): Promise<readonly (ErrorName | undefined)[]>;
}

export function defineImport<F extends Fields>(definition: ImportDefinition<F>): ImportDefinition {
  return definition;
}

export const mappableFields = ({ fields }: ImportDefinition): MappableField[] =>
  Object.entries(fields).map(([field, { label, aliases = [], isOptional = false, isNeverGuessed = false }]) => ({
    field,
    titles: [...label, ...aliases],
    isOptional,
    isNeverGuessed,
  }));

export const isWhole = (definition: ImportDefinition) => definition.faultsOfAll !== undefined;
