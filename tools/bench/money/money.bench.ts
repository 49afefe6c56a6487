import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { listEntries, sumEntries } from '../../../apps/server/src/modules/financial/balance/balance-entry.repo.ts';
import { closeDays } from '../../../apps/server/src/modules/financial/ledger/ledger-close.service.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase, type Db } from '../../../apps/server/src/platform/db/database.ts';
import { findBenchPlace, makeBenchPlace, startBenchProgram, type BenchPlace } from '../bench-place.ts';
import { pgbench } from '../engines.ts';
import { ask, p99Measure, timesOf } from '../latency.ts';
import { interleaved, round, type Measure } from '../measure.ts';
import { CHANNELS, fillLedger, openClosingDay, OWNERS } from './ledger-rows.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const TRANSFERS = Number(option('transfers') ?? 10_000_000);
const NAME = `nota_money_${TRANSFERS}`;
const CLOSING_DAY = '2026-09-30';
const PERMISSIONS = [PERMISSION.balance];
const PORT = '39134';
const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const POSTING = fileURLToPath(new URL('posting-run.ts', import.meta.url));
const CALLS = { counted: 300, warming: 50 };
const ROUNDS = 5;
const SECONDS = 4;
const CLIENTS = 16;
const AIM_MS = 25;
/** A tenth of all transfers: ten million of a hundred million. */
const AIM_CLOSE_SECONDS = 60 * (TRANSFERS / 100_000_000);

/**
 * `npm run bench -- money [--transfers=100000000]`: pages and month's sums of a statement; the close of a day with a
 * tenth of all transfers; postings beside pgbench with the same inserts and updates. The transfers are made once and
 * kept; a run adds some.
 */
export async function moneyBench(): Promise<Measure[]> {
  const place = (await findBenchPlace(NAME, PERMISSIONS)) ?? (await fill());
  return [...(await statementMeasures(place)), await closeMeasure(place), ...(await postingMeasures(place))];
}

const MONTH = { from: '2026-03-31T16:00:00.000Z', to: '2026-04-30T15:59:59.999Z' };
const ownerAt = (n: number) => String(2 + (((n + CALLS.warming) * 7_919) % (OWNERS - 1)));

async function statementMeasures(place: BenchPlace): Promise<Measure[]> {
  const database = openDatabase(place.config.DATABASE_URL, 2);
  const db = database.forPlatform(place.platformId);
  const book = 'principal' as const;
  const reads: Record<string, (db: Db, n: number) => Promise<unknown>> = {
    page: (on, n) => listEntries(on, { page: 1 + (Math.abs(n) % 4), pageSize: 20, ownerId: ownerAt(n), book }),
    month_page: (on, n) => listEntries(on, { page: 1, pageSize: 20, ownerId: ownerAt(n), book, ...MONTH }),
    month_sum: (on, n) => sumEntries(on, { ownerId: ownerAt(n), book, ...MONTH }),
  };
  const measures: Measure[] = [];
  for (const [name, read] of Object.entries(reads))
    measures.push(p99Measure(`money_statement_${name}`, await timesOf(CALLS, (n) => read(db, n)), AIM_MS));
  await database.close();
  const api = await startBenchProgram(place, [MAIN, 'api'], { PORT, LOG_LEVEL: 'info' });
  try {
    const address = (n: number, path: string, more: Readonly<Record<string, string>>) =>
      `http://127.0.0.1:${PORT}/api/financial/balance-entry${path}?${new URLSearchParams({ ownerId: ownerAt(n), book, ...more }).toString()}`;
    const page = await timesOf(CALLS, (n) => ask(place, address(n, '', { pageSize: '20' })));
    const sums = await timesOf(CALLS, (n) => ask(place, address(n, '/sums', MONTH)));
    return [
      ...measures,
      p99Measure('money_statement_api_page', page, AIM_MS),
      p99Measure('money_statement_api_month_sum', sums, AIM_MS),
    ];
  } finally {
    api.kill();
  }
}

async function closeMeasure({ config, platformId }: BenchPlace): Promise<Measure> {
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  await openClosingDay(owner, platformId, CLOSING_DAY);
  const database = openDatabase(config.DATABASE_JOBS_URL, 4);
  const db = database.forPlatform(platformId);
  const begun = performance.now();
  // By the clock of the day after, so that only this one is closed.
  const closed = await closeDays(db, platformId, new Date(`${CLOSING_DAY}T18:00:00Z`));
  const seconds = (performance.now() - begun) / 1_000;
  const { rows } = await owner.query<{ count: string }>(
    `select transfer_count as count from ledger_close where day = $1`,
    [CLOSING_DAY],
  );
  await openClosingDay(owner, platformId, CLOSING_DAY);
  await owner.end();
  await database.close();
  const note = `${rows[0]?.count} transfers of ${closed.join(', ')}`;
  return { name: 'money_close_seconds', value: seconds, aim: { atMost: AIM_CLOSE_SECONDS }, note };
}

/** The same rows as a posting writes, by somebody who needs no checks: journal, balance, transfer. */
const bareScript = (owner: string, channel: string) => `
\\set owner ${owner}
\\set channel ${channel}
\\set key random(1, 9000000000000000000)
begin;
insert into ledger_journal (key, request_sha256, at)
  values ('bare:' || :key, sha256(:key::text::bytea), now()) returning id as journal \\gset
update ledger_balance set credits = credits + 100, moves = moves + 1
 where account_id = :owner returning moves as place, credits - debits as after \\gset
insert into ledger_transfer
  (journal_id, debit_account_id, credit_account_id, unit, amount, kind, at, booked_on, credit_place, credit_after)
  values (:journal, ${OWNERS} + :channel, :owner, 'fen', 100, 'recharge', now(), current_date, :place, :after);
commit;
`;

async function postingMeasures({ config, platformId }: BenchPlace): Promise<Measure[]> {
  const bare = (owner: string, channel: string) => () =>
    pgbench(config.DATABASE_URL, platformId, bareScript(owner, channel), SECONDS);
  const ours = (way: string, processes: number) => async () => {
    const runs = Array.from({ length: processes }, () =>
      promisify(execFile)(process.execPath, [
        POSTING,
        config.DATABASE_URL,
        platformId,
        way,
        String(SECONDS),
        String(CLIENTS / processes),
      ]),
    );
    return (await Promise.all(runs)).reduce((sum, { stdout }) => sum + Number(stdout), 0);
  };
  const result = await interleaved(ROUNDS, {
    bare: bare(`random(1, ${OWNERS})`, `random(1, ${CHANNELS})`),
    spread: ours('spread', 1),
    spreadTwo: ours('spread', 2),
    bareHot: bare('1', `random(1, ${CHANNELS})`),
    hot: ours('hot', 1),
    hotTwo: ours('hot', 2),
    house: ours('house', 1),
    houseTwo: ours('house', 2),
    spend: ours('spend', 2),
  });
  const spread = Math.max(result.spread, result.spreadTwo);
  const hot = Math.max(result.hot, result.hotTwo);
  const house = Math.max(result.house, result.houseTwo);
  const said = (bareOnes: number, one: number, two: number) =>
    `pgbench ${round(bareOnes)}/s, one process ${round(one)}/s, two ${round(two)}/s`;
  return [
    {
      name: 'money_spread_ratio',
      value: spread / result.bare,
      aim: { atLeast: 0.7 },
      note: `${said(result.bare, result.spread, result.spreadTwo)}; spending ${round(result.spend)}/s`,
    },
    {
      name: 'money_hot_ratio',
      value: hot / result.bareHot,
      aim: { atLeast: 0.5 },
      note: said(result.bareHot, result.hot, result.hotTwo),
    },
    {
      name: 'money_house_over_spread',
      value: house / spread,
      aim: { atLeast: 1 },
      note: `through one account of the house ${round(house)}/s`,
    },
  ];
}

async function fill(): Promise<BenchPlace> {
  const begun = systemClock.now().getTime();
  const say = (line: string) =>
    process.stdout.write(`${((systemClock.now().getTime() - begun) / 1_000).toFixed(0)} s  ${line}\n`);
  await makeBenchPlace(NAME, (owner, platformId) =>
    fillLedger(owner, { platformId, transfers: TRANSFERS, closingDay: CLOSING_DAY, say }),
  );
  return (await findBenchPlace(NAME, PERMISSIONS)) as BenchPlace;
}
