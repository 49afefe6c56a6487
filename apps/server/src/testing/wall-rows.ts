import type { Insertable } from 'kysely';
import { randomBytes } from 'node:crypto';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Tables } from '../platform/db/tables.generated.ts';

type Table = keyof Tables;
type Row<T extends Table> = Omit<Insertable<Tables[T]>, 'platform_id'>;

export interface WallRowContext {
  /** Differs from one platform to the other. */
  readonly mark: string;
  readonly at: Date;
  /** The id of a table's row, which is inserted first if it is missing; `turn` where a table has several. */
  idOf(table: Table, turn?: number): Promise<string>;
}

type RowsOf<T extends Table> = Row<T> | readonly Row<T>[];

/**
 * The rows of a module's tables for the test of the wall between platforms, one per table. A module has them in a file
 * `<stem>.wall-rows.fixtures.ts`, which is found by its name.
 */
export type WallRows = {
  readonly [T in Table]?: (context: WallRowContext) => RowsOf<T> | Promise<RowsOf<T>>;
};

type MakeRows = (context: WallRowContext) => object | Promise<object>;

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/** Every module's rows; a table belongs to one module. */
export async function gatherWallRows(folder = SOURCES): Promise<ReadonlyMap<string, MakeRows>> {
  const gathered = new Map<string, MakeRows>();
  for await (const file of glob('**/*.wall-rows.fixtures.ts', { cwd: folder })) {
    const { wallRows } = (await import(/* @vite-ignore */ `${folder}${file}`)) as {
      wallRows: Record<string, MakeRows>;
    };
    for (const [table, make] of Object.entries(wallRows)) {
      if (gathered.has(table)) throw new Error(`${file} has rows of ${table}, and so has another file`);
      gathered.set(table, make);
    }
  }
  return gathered;
}

/** A row of every table for one platform, or of some tables and what they refer to, written by the owner. */
export async function fillEveryTable(owner: pg.Client, platformId: string, tables?: readonly string[]): Promise<void> {
  const gathered = await gatherWallRows();
  const written = new Map<string, Promise<readonly string[]>>();
  const write = (table: string): Promise<readonly string[]> => {
    const known = written.get(table) ?? insertRows(table);
    written.set(table, known);
    return known;
  };
  const context: WallRowContext = {
    mark: randomBytes(6).toString('hex'),
    at: new Date('2026-06-01T00:00:00Z'),
    async idOf(table, turn = 0) {
      const id = (await write(table))[turn];
      if (!id) throw new Error(`no wall row ${turn} of ${table}`);
      return id;
    },
  };
  async function insertRows(table: string): Promise<readonly string[]> {
    const made = await gathered.get(table)?.(context);
    const ids: string[] = [];
    for (const row of [made ?? []].flat()) ids.push(await insert(owner, table, { platform_id: platformId, ...row }));
    return ids;
  }
  for (const table of tables ?? gathered.keys()) await write(table);
}

async function insert(owner: pg.Client, table: string, row: object): Promise<string> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const { rows } = await owner.query<{ id?: string }>(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning *`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}
