import { execFile } from 'node:child_process';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { to as copyTo } from 'pg-copy-streams';
import { openDatabase, type Database } from '../../../apps/server/src/platform/db/database.ts';
import type { WrittenColumn } from '../../../apps/server/src/platform/exports/export-definition.ts';
import { csvStream } from '../../../apps/server/src/platform/exports/write-export.ts';
import { interleaved, median, round, type Measure } from '../measure.ts';
import { exportedRows } from './exported-rows.ts';
import type { BenchPlace } from '../bench-place.ts';

const ROUNDS = 5;
/** In the order of every export, so that the bare COPY has the same work. */
const ORDER = 'exported.created_at desc, exported.id desc';
const run = promisify(execFile);
const XLSX = fileURLToPath(new URL('xlsx-run.ts', import.meta.url));

const messages = { yes: '', no: '', separator: '', choices: {}, unknownAccount: '' };
export const COLUMNS: readonly WrittenColumn[] = [
  { name: 'no', kind: 'code', title: '存证编号', messages },
  { name: 'name', kind: 'text', title: '名称', messages },
  { name: 'owner_name', kind: 'text', title: '存证主体', messages },
  { name: 'kind', kind: 'number', title: '类型', messages },
  { name: 'state', kind: 'code', title: '状态', messages },
  { name: 'sha256', kind: 'code', title: 'SHA-256', messages },
  { name: 'size_bytes', kind: 'number', title: '大小', messages },
  { name: 'at', kind: 'code', title: '时间', messages },
  { name: 'id', kind: 'code', title: 'ID', messages },
];

const NAMES = COLUMNS.map(({ name }) => `exported.${name}`).join(', ');

/** (c) the CSV export against a bare COPY of the same rows, (d) rows per second and memory of the workbook. */
export async function exportMeasures(place: BenchPlace): Promise<Measure[]> {
  const database = openDatabase(place.config.DATABASE_URL, 2);
  const csv = await interleaved(ROUNDS, {
    bare: () => timed(database, place.platformId, 'bare'),
    export: () => timed(database, place.platformId, 'export'),
  });
  await database.close();
  const runs = [];
  for (let count = 0; count < 3; count += 1) runs.push(await xlsxRun(place));
  const rows = median(runs.map((one) => one.rowsPerSecond));
  const memory = Math.max(...runs.map((one) => one.peakMegabytes));
  const note = `COPY ${round(csv.bare)} rows/s, export ${round(csv.export)} rows/s`;
  return [
    { name: 'csv_ratio', value: csv.export / csv.bare, aim: { atLeast: 0.8 }, note },
    { name: 'xlsx_rows_per_second', value: rows, aim: { atLeast: 50_000 }, note: '1,000,000 rows of 9 columns' },
    { name: 'xlsx_peak_rss_mb', value: memory, aim: { atMost: 250 } },
  ];
}

function timed(database: Database, platformId: string, which: 'bare' | 'export'): Promise<number> {
  return database.withClient(platformId, async (client) => {
    const rows = exportedRows(database.forPlatform(platformId));
    const begun = performance.now();
    const { body, rowCount } =
      which === 'export'
        ? csvStream(client, { rows, newestBy: 'created_at' }, COLUMNS)
        : bareCopy(client, `select ${NAMES} from (${rows.compile().sql}) exported order by ${ORDER}`);
    await pipeline(body, new Writable({ write: (_, __, done) => done() }));
    return rowCount() / ((performance.now() - begun) / 1_000);
  });
}

function bareCopy(client: Parameters<Parameters<Database['withClient']>[1]>[0], query: string) {
  const body = client.query(copyTo(`copy (${query}) to stdout with (format csv)`));
  return { body, rowCount: () => body.rowCount };
}

/** A process of its own, so that its peak memory is that of the export alone. */
async function xlsxRun({ config, platformId }: BenchPlace): Promise<{ rowsPerSecond: number; peakMegabytes: number }> {
  const { stdout } = await run(process.execPath, [XLSX, config.DATABASE_URL, platformId]);
  return JSON.parse(stdout) as { rowsPerSecond: number; peakMegabytes: number };
}
