import { DATA_SCOPES } from '@nota/contract/kit/data-scope.rules.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { Reading, ReadingKind } from '@nota/contract/platform/record-search/search-term.rules.ts';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { searchDefinitions } from '../../../apps/server/src/lists.ts';
import type { Actor } from '../../../apps/server/src/platform/actor.ts';
import { openDatabase, type Db } from '../../../apps/server/src/platform/db/database.ts';
import { openKeys } from '../../../apps/server/src/platform/keys/keys.ts';
import { searchRecords } from '../../../apps/server/src/platform/record-search/record-search.service.ts';
import { findBenchPlace, makeBenchPlace, startBenchProgram, type BenchPlace } from '../bench-place.ts';
import { ask, p99Measure, timesOf } from '../latency.ts';
import { median, round, type Measure } from '../measure.ts';
import { MULTIPLIED_PREFIXES, numberOf } from './multiplied-rows.ts';
import { fillSearch } from './search-rows.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const ROWS = Number(option('rows') ?? 10_000_000);
/** A new name whenever kinds are added: a database that was filled before them is not found again. */
const NAME = `nota_search_14_${ROWS}`;
const PERMISSIONS = Object.values(PERMISSION);
const PORT = '39132';
const ADDRESS = `http://127.0.0.1:${PORT}/api/platform/record-search`;
const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const WARMING = 50;
const CALLS = { counted: 400, warming: WARMING };
const AIM_MS = 50;
/** So many times a bare look-up by a primary key, in the median: on a busy machine both take longer. */
const AIM_RATIO = 10;

/**
 * `npm run bench -- search [--rows=10000000]`: one search over all kinds of record by each thing that a typed text may
 * be, as the API makes it; the same over HTTP; beside a bare look-up by a primary key. Nothing is found twice in a row.
 */
export async function searchBench(): Promise<Measure[]> {
  const place = (await findBenchPlace(NAME, PERMISSIONS)) ?? (await fill());
  const database = openDatabase(place.config.DATABASE_URL, 2);
  try {
    const db = database.forPlatform(place.platformId);
    const ids = await someIds(place);
    const bare = await timesOf(CALLS, (n) =>
      db.selectFrom('attestation').select('id').where('id', '=', idAt(ids, n)).execute(),
    );
    const measures: Measure[] = [];
    const medians: number[] = [];
    for (const [kind, valueAt] of Object.entries(valuesOf(ids)) as [ReadingKind, (n: number) => string][]) {
      const times = await timesOf(CALLS, (n) => search(db, place, { kind, value: valueAt(n) }));
      medians.push(median(times));
      measures.push(p99Measure(`search_${kind}`, times, AIM_MS));
    }
    const ratio = median(medians) / median(bare);
    const note = `a bare look-up ${median(bare).toFixed(2)} ms in the median`;
    measures.push({ name: 'search_over_bare', value: ratio, aim: { atMost: AIM_RATIO }, note });
    return [...measures, await apiMeasure(place, ids)];
  } finally {
    await database.close();
  }
}

const idAt = (ids: readonly string[], n: number) => ids[(n + WARMING) % ids.length] ?? '';

/** What each reading looks for: most of it is there, spread over the table. */
function valuesOf(ids: readonly string[]): Record<ReadingKind, (n: number) => string> {
  const some = (n: number, most: number) => 1 + (((n + WARMING) * 7919) % most);
  const quarter = Math.floor(ROWS / 4);
  const digits = (n: number, length: number) => String(n).padStart(length, '0');
  return {
    id: (n) => idAt(ids, n),
    digest: (n) =>
      createHash('sha256')
        .update(String(some(n, ROWS)))
        .digest('hex'),
    certificateNumber: (n) => `20260601-${idAt(ids, n)}`,
    businessNumber: (n) => {
      const prefix = [...MULTIPLIED_PREFIXES, 'RZ'][(n + WARMING) % (MULTIPLIED_PREFIXES.length + 1)];
      if (prefix !== undefined && prefix !== 'RZ') return numberOf(prefix, some(n, Math.ceil(ROWS / 10)));
      return `RZ20260101${digits(some(n, Math.min(quarter, 999_999)), 6)}`;
    },
    creditCode: (n) => `91330100${digits(some(n, quarter), 10)}`,
    appId: (n) => String(some(n, 5_000)).padStart(16, 'a'),
    name: (n) => `${['杭州', '宁波', '温州', '绍兴'][n & 3]}样例${some(n, quarter)}`,
    phone: (n) => `15${digits(some(n, quarter), 9)}`,
    certNo: (n) => `E${digits(some(n, 99_999_999), 8)}`,
  };
}

const PERSONAL: readonly ReadingKind[] = ['phone', 'certNo'];

function search(db: Db, { config, platformId }: BenchPlace, reading: Reading) {
  const actor = { platformId, permissionIds: PERMISSIONS, actions: [], dataScope: DATA_SCOPES[0] } as unknown as Actor;
  const by = PERSONAL.includes(reading.kind) ? 'identifiers' : 'readings';
  const searcher = { actor, keys: (keys ??= openKeys(config)) };
  return searchRecords(db, { definitions: searchDefinitions, readings: [reading], by, searcher, language: 'zh-CN' });
}
let keys: ReturnType<typeof openKeys> | undefined;

/** Over HTTP, by ids and digests in turn. */
async function apiMeasure(place: BenchPlace, ids: readonly string[]): Promise<Measure> {
  const api = await startBenchProgram(place, [MAIN, 'api'], { PORT, LOG_LEVEL: 'info' });
  const { id, digest } = valuesOf(ids);
  try {
    const times = await timesOf(CALLS, (n) => ask(place, ADDRESS, { term: n % 2 === 0 ? id(n) : digest(n) }));
    return p99Measure('search_api', times, AIM_MS);
  } finally {
    api.kill();
  }
}

async function someIds({ config, platformId }: BenchPlace): Promise<string[]> {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    'select id::text from attestation tablesample bernoulli (5) where platform_id = $1 limit 2000',
    [platformId],
  );
  await owner.end();
  return rows.map(({ id }) => id);
}

async function fill(): Promise<BenchPlace> {
  const begun = performance.now();
  const say = (line: string) => process.stdout.write(`${round((performance.now() - begun) / 1_000)} s  ${line}\n`);
  await makeBenchPlace(NAME, (owner, platformId, url) => fillSearch(owner, { url, platformId, rows: ROWS, say }));
  return (await findBenchPlace(NAME, PERMISSIONS)) as BenchPlace;
}
