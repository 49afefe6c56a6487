import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { dropDatabases } from '../../../apps/server/src/platform/db/databases.ts';
import { pageStatement } from '../../../apps/server/src/platform/db/read-page.ts';
import { inlineSql } from '../../../apps/server/src/platform/exports/inline-sql.ts';
import { pgbench, wrk } from '../engines.ts';
import { interleaved, round, type Measure } from '../measure.ts';
import { makeBenchPlace, startBenchProgram, type BenchPlace } from '../bench-place.ts';
import { BENCH_TABLE, FILL, INSERT, SAMPLE } from './bench-record.ts';
import { benchRows, PAGE_ORDER } from './bench-server.ts';
import { exportMeasures } from './exports.bench.ts';

const ROUNDS = 5;
const SECONDS = 4;
const ROWS = 1_000_000;
const PORT = '39100';
const SERVER = fileURLToPath(new URL('bench-server.ts', import.meta.url));

/** (a) a plain insert and (b) a list page through `implement`, against pgbench on the same statements; (c, d) exports. */
export async function platformBench(): Promise<Measure[]> {
  const place = await makePlace();
  const servers = { one: await startServer(place, 1), two: await startServer(place, 2) };
  try {
    return [...(await insertMeasures(place)), ...(await listMeasures(place)), ...(await exportMeasures(place))];
  } finally {
    for (const server of Object.values(servers)) server.kill();
    await dropDatabases(place.config, 'nota_bench');
  }
}

const makePlace = () =>
  makeBenchPlace('nota_bench', async (owner, platformId) => {
    await owner.query(BENCH_TABLE);
    await owner.query(FILL, [platformId, ROWS]);
    await owner.query('vacuum analyze bench_record');
  });

const startServer = (place: BenchPlace, processes: number) =>
  startBenchProgram(place, [SERVER], {
    PORT: String(Number(PORT) + processes),
    API_PROCESSES: String(processes),
    DATABASE_POOL: String(16 / processes),
  });

const address = (processes: number) => `http://127.0.0.1:${Number(PORT) + processes}/api/bench/bench-record`;

async function insertMeasures({ config, platformId, token }: BenchPlace): Promise<Measure[]> {
  const values = [
    SAMPLE.no,
    SAMPLE.name,
    SAMPLE.ownerName,
    SAMPLE.kind,
    Buffer.from(SAMPLE.sha256, 'hex'),
    SAMPLE.sizeBytes,
  ];
  const script = inlineSql({ sql: INSERT.replace('$7', 'now()'), parameters: values });
  const body = JSON.stringify(SAMPLE);
  const bare = (): Promise<number> => pgbench(config.DATABASE_URL, platformId, `${script};`, SECONDS);
  const result = await interleaved(ROUNDS, {
    bare,
    one: () => wrk(address(1), SECONDS, { token, body }),
    two: () => wrk(address(2), SECONDS, { token, body }),
    gatheredOne: () => wrk(`${address(1)}/gathered`, SECONDS, { token, body }),
    gatheredTwo: () => wrk(`${address(2)}/gathered`, SECONDS, { token, body }),
  });
  const gathered = { bare: result.bare, one: result.gatheredOne, two: result.gatheredTwo };
  return [...ratios('insert', result, 0.5), ...ratios('insert_gathered', gathered, 0.5)];
}

async function listMeasures({ config, platformId, token }: BenchPlace): Promise<Measure[]> {
  const database = openDatabase(config.DATABASE_URL, 1);
  const query = { page: 1, pageSize: 20, state: 'sealed' };
  const rows = benchRows(database.forPlatform(platformId), query.state);
  const script = inlineSql(pageStatement(rows, PAGE_ORDER, query).compile());
  await database.close();
  const search = new URLSearchParams({ page: '1', pageSize: '20', state: 'sealed' });
  const result = await interleaved(ROUNDS, {
    bare: () => pgbench(config.DATABASE_URL, platformId, `${script};`, SECONDS),
    one: () => wrk(`${address(1)}?${search.toString()}`, SECONDS, { token }),
    two: () => wrk(`${address(2)}?${search.toString()}`, SECONDS, { token }),
  });
  return ratios('list', result, 0.25);
}

/** The better of one and two processes counts: their number is a setting. */
function ratios(name: string, result: { bare: number; one: number; two: number }, aim: number): Measure[] {
  const note = `pgbench ${round(result.bare)}/s, one process ${round(result.one)}/s, two ${round(result.two)}/s`;
  return [
    { name: `${name}_ratio`, value: Math.max(result.one, result.two) / result.bare, aim: { atLeast: aim }, note },
  ];
}
