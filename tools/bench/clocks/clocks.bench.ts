import type { DeadlineColour } from '@nota/contract/kit/clock/deadline-colour.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import {
  filteredCompanyUsers,
  toCompanyUser,
} from '../../../apps/server/src/modules/user-manager/company/company-user.repo.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase, type Db } from '../../../apps/server/src/platform/db/database.ts';
import { readPage } from '../../../apps/server/src/platform/db/read-page.ts';
import {
  byDeadline,
  colourGround,
  countByDeadline,
} from '../../../apps/server/src/platform/legal-clock/deadline-list.ts';
import { findBenchPlace, makeBenchPlace, startBenchProgram, type BenchPlace } from '../bench-place.ts';
import { ask, p99Measure, timesOf } from '../latency.ts';
import { median, round, type Measure } from '../measure.ts';
import { caseTimes } from './case-measures.ts';
import { FIFTEEN, fillClocks } from './clock-rows.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const ROWS = Number(option('rows') ?? 1_000_000);
const NAME = `nota_cases_${ROWS}`;
const PERMISSIONS = [PERMISSION.companyUser];
const PORT = '39131';
const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const LIST = `http://127.0.0.1:${PORT}/api/user-manager/company-user?pageSize=20`;
const CALLS = { counted: 300, warming: 50 };
const AIM_MS = 25;

/** What the API answers over HTTP; its own rule has one working day, so that red, black and the order are the same. */
const ADDRESSES: Readonly<Record<string, string>> = {
  api_red: `${LIST}&colour=red`,
  api_black: `${LIST}&colour=black`,
  api_sorted: `${LIST}&sort=deadline`,
};

/** The same pages as anybody would write them: by the stored moments, without ranges. */
const BARE: Readonly<Record<string, string>> = {
  green: 'v.amber_at > now()',
  amber: 'v.amber_at <= now() and v.red_at > now()',
  red: 'v.red_at <= now() and v.due_at > now()',
  black: 'v.due_at <= now() and not v.due_is_provisional',
};

/**
 * `npm run bench -- clocks [--rows=1000000]`: a page of open cases of each colour, nearest end first and with its total,
 * with a rule of fifteen working days; beside the bare statement; and of cases by whom they are with. The table is made once and kept for the day: tomorrow
 * other records are red.
 */
export async function clocksBench(): Promise<Measure[]> {
  const place = (await findBenchPlace(NAME, PERMISSIONS)) ?? (await fill());
  return [...(await colourMeasures(place)), ...(await caseMeasures(place)), ...(await apiMeasures(place))];
}

async function colourMeasures(place: BenchPlace): Promise<Measure[]> {
  const database = openDatabase(place.config.DATABASE_URL, 2);
  const db = database.forPlatform(place.platformId);
  const measures: Measure[] = [];
  for (const colour of ['green', 'amber', 'red', 'black'] as const) {
    const times = await timesOf(CALLS, () => readColour(db, colour));
    measures.push(measureOf(colour, times, `, the bare statement ${(await bareMedian(place, colour)).toFixed(0)} ms`));
  }
  await database.close();
  return measures;
}

/** As the list of companies reads it, with the longer rule. */
async function readColour(db: Db, colour: Exclude<DeadlineColour, 'paused'>) {
  const query = { page: 1, pageSize: 20, colour };
  const ground = await colourGround(db, query, FIFTEEN, systemClock.now());
  const counting = { total: countByDeadline('company_verification', colour, ground) };
  const page = await readPage(filteredCompanyUsers(db, query, ground), byDeadline('v'), query, toCompanyUser, counting);
  if (page.list.length !== query.pageSize) throw new Error(`${page.list.length} rows are ${colour}`);
}

async function caseMeasures(place: BenchPlace): Promise<Measure[]> {
  const times = await caseTimes(place, CALLS);
  return Object.entries(times).map(([name, sorted]) => measureOf(`case_${name}`, sorted, ''));
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

async function fill(): Promise<BenchPlace> {
  const begun = performance.now();
  const say = (line: string) => process.stdout.write(`${round((performance.now() - begun) / 1_000)} s  ${line}\n`);
  const now = systemClock.now();
  await makeBenchPlace(NAME, (owner, platformId) => fillClocks(owner, { platformId, rows: ROWS, now, say }));
  return (await findBenchPlace(NAME, PERMISSIONS)) as BenchPlace;
}

/** As the owner, whom no policy reads along with. */
async function bareMedian({ config, platformId }: BenchPlace, colour: string): Promise<number> {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  const from = `from company_verification v join company_user c on c.id = v.id
                where v.platform_id = $1 and ${BARE[colour] ?? 'true'}`;
  const text = `select c.*, v.due_at, (select count(*) from (select 1 ${from} limit 10001) n) as total ${from}
                 order by v.due_at, v.id limit 21`;
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const begun = performance.now();
    await owner.query(text, [platformId]);
    times.push(performance.now() - begun);
  }
  await owner.end();
  return median(times);
}

function measureOf(name: string, times: readonly number[], beside: string): Measure {
  return p99Measure(`clocks_${name}`, times, AIM_MS, `, of ${ROWS} open cases${beside}`);
}
