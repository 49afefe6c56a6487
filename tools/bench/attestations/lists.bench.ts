import { fileURLToPath } from 'node:url';
import { startBenchProgram, type BenchPlace } from '../bench-place.ts';
import { ask, p99Measure, timesOf } from '../latency.ts';
import { median, type Measure } from '../measure.ts';
import { filterCases, type FilterCase } from './filters.ts';

const PORT = '39130';
const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const WARMING = 100;
/** Enough for a 99th percentile that is not just the worst call. */
const CALLS = { counted: 500, warming: WARMING };
export const LIST = `http://127.0.0.1:${PORT}/api/attestations/attestation/organization`;
const LISTS = [LIST, LIST.replace('organization', 'person')];

/**
 * The running API on the filled table, called like by a browser: each filter alone, on both lists, one call after the
 * other.
 */
export async function listMeasures(
  place: BenchPlace,
  rows: number,
  isWanted: (filter: FilterCase) => boolean,
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const { name, aimMs, medianAimMs, query } of filterCases(rows).filter(isWanted)) {
    const times = await timesOf(CALLS, (n) => {
      const search = new URLSearchParams({ pageSize: '20', ...query(n + WARMING) });
      return ask(place, `${LISTS[(n + WARMING) % 2]}?${search.toString()}`);
    });
    measures.push(p99Measure(`list_${name}`, times, aimMs));
    if (medianAimMs !== undefined) {
      measures.push({ name: `list_${name}_median_ms`, value: median(times), aim: { atMost: medianAimMs } });
    }
  }
  return [...measures, await walkMeasure(place)];
}

/** "Next", three hundred times, the last two hundred counted: it must cost the same at any depth. */
async function walkMeasure(place: BenchPlace): Promise<Measure> {
  let after = '';
  const times = await timesOf({ counted: 200, warming: WARMING }, async () => {
    const { data } = await ask(place, `${LIST}?pageSize=100${after && `&after=${after}`}`);
    after = data.next ?? '';
  });
  return p99Measure('list_walk', times, 25);
}

export const startApi = (place: BenchPlace) => startBenchProgram(place, [MAIN, 'api'], { PORT, LOG_LEVEL: 'info' });
