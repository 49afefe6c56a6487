import { to as copyTo } from 'pg-copy-streams';
import Cursor from 'pg-cursor';
import type pg from 'pg';
import { Transform, type Readable } from 'node:stream';
import { neutralSql } from '../sheet/formula.ts';
import { writeXlsx, type Cell } from '../sheet/xlsx/xlsx-writer.ts';
import type { ExportRows, WrittenColumn } from './export-definition.ts';
import { inlineSql } from './inline-sql.ts';
import { isNumeric, valueSql } from './value-sql.ts';

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const ROWS_PER_READ = 1_000;

/** Rows, and the column of their order, newest first. */
export interface RowSource {
  readonly rows: ExportRows;
  readonly newestBy: string;
}

export interface ExportStream {
  readonly body: Readable;
  /** Known once the body has ended. */
  rowCount(): number;
}

/** CSV straight from PostgreSQL's COPY: a byte order mark for Excel, titles, then rows, formulas neutralised by the database. */
export function csvStream(client: pg.PoolClient, source: RowSource, columns: readonly WrittenColumn[]): ExportStream {
  const query = select(source, columns, ({ kind, name, messages }) =>
    valueSql(kind, `exported.${quoted(name)}`, messages, neutralSql),
  );
  const copy = client.query(copyTo(`copy (${query}) to stdout with (format csv, header true)`));
  let isFirst = true;
  const marked = new Transform({
    transform(chunk: Buffer, _, done) {
      if (isFirst) this.push(BOM);
      isFirst = false;
      done(null, chunk);
    },
  });
  copy.on('error', (error) => marked.destroy(error));
  return { body: copy.pipe(marked), rowCount: () => copy.rowCount };
}

/** The cover: who exported the list, when, by which filter, and how many rows it has. */
export interface Cover {
  readonly name: string;
  lines(rows: number): readonly (readonly [string, string])[];
}

interface Sheet {
  readonly title: string;
  readonly cover: Cover;
}

/** A workbook from a cursor, in constant memory however long the list is. */
export function xlsxStream(
  client: pg.PoolClient,
  source: RowSource,
  columns: readonly WrittenColumn[],
  { title, cover }: Sheet,
): ExportStream {
  // The workbook's writer neutralises texts by itself.
  const query = select(source, columns, ({ kind, name, messages }) => {
    const value = valueSql(kind, `exported.${quoted(name)}`, messages, (text) => text);
    return isNumeric(kind) ? `(${value})::float8` : `(${value})::text`;
  });
  let count = 0;
  async function* batches(): AsyncGenerator<Cell[][]> {
    const cursor = client.query(new Cursor<Cell[]>(query, [], { rowMode: 'array' }));
    try {
      for (;;) {
        const read = await cursor.read(ROWS_PER_READ);
        if (read.length === 0) return;
        count += read.length;
        yield read;
      }
    } finally {
      await cursor.close();
    }
  }
  const header = columns.map((column) => column.title);
  const read = {
    name: cover.name,
    // Read after the last row.
    get lines() {
      return cover.lines(count);
    },
  };
  return { body: writeXlsx({ sheetName: title, header, batches: batches(), cover: read }), rowCount: () => count };
}

/** The values are computed below the sort and not above it, so that parallel workers share that work. */
function select(
  { rows, newestBy }: RowSource,
  columns: readonly WrittenColumn[],
  write: (column: WrittenColumn) => string,
): string {
  const written = columns.map((column) => `${write(column)} as ${quoted(column.title)}`);
  const order = `exported.${quoted(newestBy)} desc, exported.id desc`;
  return `select ${written.join(', ')} from (${inlineSql(rows.compile())}) exported order by ${order}`;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
