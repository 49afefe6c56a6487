import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { xlsxStream } from '../../../apps/server/src/platform/exports/write-export.ts';
import { exportedRows } from './exported-rows.ts';
import { COLUMNS } from './exports.bench.ts';

/** Writes one workbook of the whole bench table to nowhere; prints time and memory. */
const [url = '', platformId = ''] = process.argv.slice(2);
const database = openDatabase(url, 2);
const rowsPerSecond = await database.withClient(platformId, async (client) => {
  const begun = performance.now();
  const rows = exportedRows(database.forPlatform(platformId));
  const lines = (): [string, string][] => [['导出人', '测试']];
  const sheet = { title: '存证', cover: { name: '导出说明', lines } };
  const { body, rowCount } = xlsxStream(client, { rows, newestBy: 'created_at' }, COLUMNS, sheet);
  await pipeline(body, new Writable({ write: (_, __, done) => done() }));
  return rowCount() / ((performance.now() - begun) / 1_000);
});
await database.close();
process.stdout.write(JSON.stringify({ rowsPerSecond, peakMegabytes: process.resourceUsage().maxRSS / 1_024 }));
