import type pg from 'pg';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { round, type Measure } from '../measure.ts';
import { findBenchPlace, makeBenchPlace, type BenchPlace } from '../place.ts';
import { fillAttestations } from './attestation-rows.ts';
import { directusMeasures } from './directus.bench.ts';
import { listMeasures, startApi } from './lists.bench.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const ROWS = Number(option('rows') ?? 10_000_000);
/** Where Directus is installed (`npm install directus` in a folder of its own): without it there is no comparison. */
const PEER = option('peer');
const NAME = `nota_rows_${ROWS}`;
const PERMISSIONS = [PERMISSION.personAttestation, PERMISSION.organizationAttestation];

/**
 * `npm run bench -- attestations [--rows=10000000] [--peer=<folder>]`: the lists on a table of millions of rows, and
 * the same list served by Directus. The table is made once, in about ten minutes, and kept for the next run.
 */
export async function attestationsBench(): Promise<Measure[]> {
  const place = (await findBenchPlace(NAME, PERMISSIONS)) ?? (await fill());
  const api = await startApi(place);
  try {
    return [...(await listMeasures(place, ROWS)), ...(PEER ? await directusMeasures(place, PEER) : [])];
  } finally {
    api.kill();
  }
}

async function fill(): Promise<BenchPlace> {
  const begun = performance.now();
  const say = (line: string) => process.stdout.write(`${round((performance.now() - begun) / 1_000)} s  ${line}\n`);
  const work = (owner: pg.Client, platformId: string) => fillAttestations(owner, platformId, ROWS, say);
  await makeBenchPlace(NAME, work);
  return (await findBenchPlace(NAME, PERMISSIONS)) as BenchPlace;
}
