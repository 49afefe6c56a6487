import type { Permission } from '@nota/contract/kit/permissions.ts';
import { sql, type Compilable, type Expression } from 'kysely';
import type { z } from 'zod';
import type { Db, Trx } from '../db/database.ts';

/** One column of an exported list: the name it has in the query, and its Chinese title. */
export interface ExportColumn {
  readonly key: string;
  readonly title: string;
  /**
   * `text` is what people typed: it could be mistaken for a formula and is neutralised. `code` is what we wrote
   * ourselves and cannot be (times, digests, numbers with letters, states). `number` is written as a number.
   */
  readonly kind: 'text' | 'code' | 'number';
}

/** A query whose selected names are the keys of the columns. */
export type ExportRows = Compilable & Expression<unknown>;

/** A list that can be taken away as a file: who may, which filter it understands, and which rows that means. */
export interface ExportDefinition<F extends z.ZodType = z.ZodType> {
  readonly kind: string;
  /** Sheet name and file name. */
  readonly title: string;
  readonly permission: Permission;
  /** Asked for as well, where the rows stand in a list that the action's own menu does not cover. */
  readonly also?: Permission;
  readonly filter: F;
  readonly columns: readonly ExportColumn[];
  rows(db: Db | Trx, filter: z.output<F>): ExportRows;
}

/**
 * A filter that an export does not know is refused: left out it would mean all rows. That goes for what tells who
 * somebody is, too, which the list is searched by and no export takes: the file would keep it and say how many there are.
 */
export function defineExport<S extends z.ZodRawShape>(definition: ExportDefinition<z.ZodObject<S>>): ExportDefinition {
  return { ...definition, filter: definition.filter.strict() };
}

export const textColumn = (key: string, title: string): ExportColumn => ({ key, title, kind: 'text' });
export const codeColumn = (key: string, title: string): ExportColumn => ({ key, title, kind: 'code' });
export const numberColumn = (key: string, title: string): ExportColumn => ({ key, title, kind: 'number' });

/** A time as people in China read it. */
export const shanghaiTime = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

/** A phone number as lists show it; whole numbers leave the house only with a second person's approval. */
export const maskedPhone = (column: string) => sql<string>`overlay(${sql.ref(column)} placing '****' from 4 for 4)`;

/** A person's name as lists show it: its first letter and, of three and more, its last. */
export const maskedName = (column: string) => {
  const name = sql.ref(column);
  return sql<string>`case when char_length(${name}) < 2 then '*' when char_length(${name}) = 2 then left(${name}, 1) || '*'
    else left(${name}, 1) || repeat('*', char_length(${name}) - 2) || right(${name}, 1) end`;
};
