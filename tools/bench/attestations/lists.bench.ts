import { fileURLToPath } from 'node:url';
import { startBenchProgram, type BenchPlace } from '../bench-place.ts';
import { median, type Measure } from '../measure.ts';
import { filterCases, type FilterCase } from './filters.ts';

const PORT = '39130';
const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
/** Enough for a 99th percentile that is not just the worst call. */
const CALLS = 500;
/** Warm-up calls that are not counted. */
const WARMING = 100;
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
    const times: number[] = [];
    for (let n = -WARMING; n < CALLS; n += 1) {
      const search = new URLSearchParams({ pageSize: '20', ...query(n + WARMING) });
      const ms = await timed(place, `${LISTS[(n + WARMING) % 2]}?${search.toString()}`);
      if (n >= 0) times.push(ms);
    }
    measures.push(measureOf(`list_${name}`, times, aimMs));
    if (medianAimMs !== undefined) {
      measures.push({ name: `list_${name}_median_ms`, value: median(times), aim: { atMost: medianAimMs } });
    }
  }
  return [...measures, await walkMeasure(place)];
}

/** "Next", three hundred times, the last two hundred counted: it must cost the same at any depth. */
async function walkMeasure(place: BenchPlace): Promise<Measure> {
  const times: number[] = [];
  let after = '';
  for (let n = -WARMING; n < 200; n += 1) {
    const url = `${LIST}?pageSize=100${after && `&after=${after}`}`;
    const begun = performance.now();
    after = (await ask(place, url)).data.next ?? '';
    if (n >= 0) times.push(performance.now() - begun);
  }
  return measureOf('list_walk', times, 25);
}

export const startApi = (place: BenchPlace) => startBenchProgram(place, [MAIN, 'api'], { PORT, LOG_LEVEL: 'info' });

async function timed(place: BenchPlace, url: string): Promise<number> {
  const begun = performance.now();
  await ask(place, url);
  return performance.now() - begun;
}

async function ask({ token }: BenchPlace, url: string) {
  const answer = await fetch(url, { headers: { authorization: token } });
  const body = (await answer.json()) as { flag: boolean; errorMessage: string; data: { next: string | null } };
  if (!body.flag) throw new Error(`${url}: ${body.errorMessage}`);
  return body;
}

function measureOf(name: string, times: readonly number[], aimMs: number): Measure {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return {
    name: `${name}_p99_ms`,
    value: at(0.99),
    aim: { atMost: aimMs },
    note: `median ${at(0.5).toFixed(1)} ms, worst of ${times.length} ${at(1).toFixed(0)} ms`,
  };
}
