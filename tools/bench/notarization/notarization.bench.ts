import type { NotarizationCaseQuery } from '@nota/contract/notarization/notarization-case.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { listCases } from '../../../apps/server/src/modules/notarization/case/notarization-case.repo.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase, type Db } from '../../../apps/server/src/platform/db/database.ts';
import { findBenchPlace, makeBenchPlace, startBenchProgram, type BenchPlace } from '../bench-place.ts';
import { ask, p99Measure, timesOf } from '../latency.ts';
import { median, round, type Measure } from '../measure.ts';
import { caseFilters, type CaseFilter, type KnownCases } from './bench-case-filters.ts';
import { fillCases, FIRST_HANDLER } from './bench-case-rows.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const ROWS = Number(option('rows') ?? 1_000_000);
/** Names of filters, separated by commas, to measure only these. */
const ONLY = option('only')?.split(',');
const NAME = `nota_notarizations_${ROWS}`;
const PERMISSIONS = [PERMISSION.notarization];
const PORT = '39133';
const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const LIST = `http://127.0.0.1:${PORT}/api/notarization/notarization-case?pageSize=20`;
const CALLS = { counted: 200, warming: 20 };
const BARE_CALLS = 8;
const AIM_MS = 25;
const ME = String(FIRST_HANDLER);

/** What a browser asks for, over HTTP and with everything that an answer takes. */
const ADDRESSES: Readonly<Record<string, string>> = {
  api_none: LIST,
  api_waiting: `${LIST}&waiting=yes`,
  api_sorted: `${LIST}&sort=deadline`,
};

/**
 * `npm run bench -- notarization [--rows=1000000] [--only=none,state]`: the list of cases by each of its filters, newest
 * first and by their deadlines, as the platform, as an office and as somebody who sees their own cases; beside the bare
 * statement. The table is made once and kept for the day: tomorrow other cases are red.
 */
export async function notarizationBench(): Promise<Measure[]> {
  const place = (await findBenchPlace(NAME, PERMISSIONS)) ?? (await fill());
  const known = await knownCases(place);
  const filters = caseFilters(known).filter(({ name }) => ONLY?.includes(name) ?? true);
  const lists = await listMeasures(place, filters);
  if (ONLY) return lists;
  return [...lists, ...(await scopeMeasures(place, known)), ...(await apiMeasures(place))];
}

const read = (db: Db, asked: Partial<NotarizationCaseQuery>, dataScope: 'all' | 'office' | 'own' = 'all') =>
  listCases(db, { page: 1, pageSize: 20, ...asked }, { id: ME, dataScope }, systemClock.now());

async function listMeasures(place: BenchPlace, filters: readonly CaseFilter[]): Promise<Measure[]> {
  const database = openDatabase(place.config.DATABASE_URL, 2);
  const db = database.forPlatform(place.platformId);
  const measures: Measure[] = [];
  for (const filter of filters) {
    const times = await timesOf(CALLS, (n) => read(db, filter.query(n + CALLS.warming)));
    const bare = await bareMedian(place, filter, 'n.submitted_at desc, n.id desc');
    measures.push(measureOf(filter.name, times, `, the bare statement ${bare.toFixed(0)} ms`));
  }
  for (const filter of filters) {
    const times = await timesOf(CALLS, (n) => read(db, { ...filter.query(n + CALLS.warming), sort: 'deadline' }));
    const bare = await bareMedian(place, filter, 'n.due_at, n.id');
    measures.push(measureOf(`${filter.name}_by_deadline`, times, `, the bare statement ${bare.toFixed(0)} ms`));
  }
  await database.close();
  return measures;
}

/** What members of one office see, and what somebody sees whose cases are all that they see. */
async function scopeMeasures(place: BenchPlace, { offices }: KnownCases): Promise<Measure[]> {
  const database = openDatabase(place.config.DATABASE_URL, 2);
  const member = { platformId: place.platformId, id: ME };
  const office = database.forMember({ ...member, dataScope: 'office', scopeTargets: offices.slice(0, 1) });
  const own = database.forMember({ ...member, dataScope: 'own', scopeTargets: [] });
  const asked = {
    list: {},
    waiting: { waiting: 'yes' },
    sorted: { sort: 'deadline' },
    red: { colour: 'red' },
  } as const;
  const measures: Measure[] = [];
  for (const [name, query] of Object.entries(asked)) {
    measures.push(measureOf(`office_${name}`, await timesOf(CALLS, () => read(office, query, 'office')), ''));
    measures.push(measureOf(`own_${name}`, await timesOf(CALLS, () => read(own, query, 'own')), ''));
  }
  await database.close();
  return measures;
}

async function apiMeasures(place: BenchPlace): Promise<Measure[]> {
  const api = await startBenchProgram(place, [MAIN, 'api'], { PORT, LOG_LEVEL: 'info' });
  try {
    const measures: Measure[] = [];
    for (const [name, url] of Object.entries(ADDRESSES)) {
      measures.push(measureOf(name, await timesOf(CALLS, () => ask(place, url)), ''));
    }
    return measures;
  } finally {
    api.kill();
  }
}

async function knownCases(place: BenchPlace): Promise<KnownCases> {
  return asOwner(place, async (owner) => {
    const ids = async (table: string) =>
      (await owner.query<{ id: string }>(`select id from ${table} order by id`)).rows.map(({ id }) => id);
    return {
      rows: ROWS,
      offices: await ids('notary_office'),
      notaries: await ids('notary'),
      now: systemClock.now(),
    };
  });
}

/** A page and its total, as the owner, whom no policy reads along with. */
function bareMedian(place: BenchPlace, filter: CaseFilter, order: string): Promise<number> {
  return asOwner(place, async (owner) => {
    const times: number[] = [];
    for (let n = 0; n < BARE_CALLS; n += 1) {
      const from = `from notarization_case n where n.platform_id = $1 and ${filter.bare(n)}`;
      const text = `select n.*, (select count(*) from (select 1 ${from} limit 10001) n) as total ${from}
                     order by ${order} limit 21`;
      const begun = performance.now();
      await owner.query(text, [place.platformId]);
      times.push(performance.now() - begun);
    }
    return median(times);
  });
}

async function asOwner<T>({ config }: BenchPlace, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function fill(): Promise<BenchPlace> {
  const begun = performance.now();
  const say = (line: string) => process.stdout.write(`${round((performance.now() - begun) / 1_000)} s  ${line}\n`);
  const now = systemClock.now();
  await makeBenchPlace(NAME, (owner, platformId, url) => fillCases(owner, { platformId, url, rows: ROWS, now, say }));
  return (await findBenchPlace(NAME, PERMISSIONS)) as BenchPlace;
}

function measureOf(name: string, times: readonly number[], beside: string): Measure {
  return p99Measure(`notarization_${name}`, times, AIM_MS, `, of ${ROWS} cases${beside}`);
}
