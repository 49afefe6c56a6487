import { organizationAttestationExport } from '../../../apps/server/src/modules/attestations/list/attestation.exports.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { columnsIn } from '../../../apps/server/src/platform/exports/export-definition.ts';
import { csvStream } from '../../../apps/server/src/platform/exports/write-export.ts';
import { median, round, type Measure } from '../measure.ts';
import type { BenchPlace } from '../bench-place.ts';

const ROUNDS = 5;
const COLUMNS = columnsIn(
  organizationAttestationExport,
  { columns: Object.keys(organizationAttestationExport.sheet.columns), plainColumns: [] },
  'zh-CN',
);
/** At ten million rows these are nearly as many as one export may have. */
const DAYS = 9;

/** A long export from the middle of the table, as the worker writes it: seconds to the last byte. */
export async function exportMeasure({ config, platformId }: BenchPlace): Promise<Measure> {
  const database = openDatabase(config.DATABASE_URL, 2);
  const times: number[] = [];
  let note = '';
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const from = Date.UTC(2025, 7 + turn, 1);
    const days = {
      createdFrom: new Date(from).toISOString(),
      createdTo: new Date(from + DAYS * 86_400_000).toISOString(),
    };
    const begun = performance.now();
    await database.withClient(platformId, async (client) => {
      const rows = organizationAttestationExport.rows(database.forPlatform(platformId), days, new Date(0));
      const { body, rowCount } = csvStream(client, { rows, newestBy: 'createdAt' }, COLUMNS);
      let size = 0;
      for await (const chunk of body) size += (chunk as Buffer).length;
      note = `${rowCount()} rows, ${round(size / 1e6)} MB`;
    });
    times.push((performance.now() - begun) / 1_000);
  }
  await database.close();
  return { name: 'export_s', value: median(times), aim: { atMost: 5 }, note };
}
