import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { round, type Measure } from '../measure.ts';
import { findBenchPlace, makeBenchPlace, type BenchPlace } from '../bench-place.ts';
import { fillAttestations } from './attestation-rows.ts';
import { exportMeasure } from './export.bench.ts';
import { directusMeasures } from './directus.bench.ts';
import type { FilterCase } from './filters.ts';
import { listMeasures, startApi } from './lists.bench.ts';
import { wallMeasures } from './wall.bench.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const ROWS = Number(option('rows') ?? 10_000_000);
/** The folder of Directus (`npm install directus`): without it there is no comparison. */
const PEER = option('peer');
/** From this many rows on only the two main lists are filled: with all indexes they would need 140 GB. */
const IS_MAIN_ONLY = ROWS > 20_000_000;
/** Names of filters, separated by commas, to measure only these. */
const ONLY = option('only')?.split(',');
const NAME = `nota_rows_${ROWS}`;
const PERMISSIONS = [PERMISSION.personAttestation, PERMISSION.organizationAttestation];

/**
 * `npm run bench -- attestations [--rows=10000000] [--only=size,label] [--peer=<folder>]`: the lists on a table of millions of rows, and
 * the same list served by Directus. The table is made once, in about ten minutes, and kept for the next run.
 */
export async function attestationsBench(): Promise<Measure[]> {
  const place = (await findBenchPlace(NAME, PERMISSIONS)) ?? (await fill());
  const api = await startApi(place);
  try {
    const isWanted = ({ name, isMain = false }: FilterCase) => ONLY?.includes(name) ?? (isMain || !IS_MAIN_ONLY);
    const lists = await listMeasures(place, ROWS, isWanted);
    if (ONLY) return lists;
    return [
      ...lists,
      await exportMeasure(place),
      ...(IS_MAIN_ONLY ? [] : await wallMeasures(place)),
      ...(PEER ? await directusMeasures(place, PEER) : []),
    ];
  } finally {
    api.kill();
  }
}

async function fill(): Promise<BenchPlace> {
  const begun = performance.now();
  const say = (line: string) => process.stdout.write(`${round((performance.now() - begun) / 1_000)} s  ${line}\n`);
  await makeBenchPlace(NAME, (owner, platformId, url) =>
    fillAttestations(owner, { url, platformId, rows: ROWS, isMainOnly: IS_MAIN_ONLY, say }),
  );
  return (await findBenchPlace(NAME, PERMISSIONS)) as BenchPlace;
}
