import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { environmentWith, type AllSettings } from '../config.ts';
import { openDatabase, type Db } from '../db/database.ts';
import { openKeys } from '../keys/keys.ts';
import { openMailServer, type MailFate } from './mail-server.fixtures.ts';
import { exampleOf } from './notification.fixtures.ts';
import { enqueueNotification } from './notification.service.ts';
import { wakeDueNotifications } from './notification.worker.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const DOMAIN = 'storm.example.test';
/** The domain of MAIL_FROM, which ends every Message-ID. */
const SENDER = 'nota.invalid';
const PER_TRANSACTION = 100;
const WAKE_MS = 3_000;

/** What came of a storm, and everything that was not as it must be. */
export interface Storm {
  readonly breaches: readonly string[];
  readonly states: Readonly<Record<string, number>>;
  readonly attempts: number;
  readonly seconds: number;
  readonly kills: number;
}

const BEYOND_RECIPIENT: readonly MailFate[] = ['take', 'refuse-text', 'later-text', 'hang-up-after-text'];

/** Half of all offers fail, by turns at every place where a server can; some addresses are refused for ever. */
function fates(): (address: string) => MailFate {
  const offers = new Map<string, number>();
  const chosen = new Map<string, MailFate>();
  return (address) => {
    // Asked twice for one offer, at the recipient and at the text.
    const held = chosen.get(address);
    if (held) {
      chosen.delete(address);
      return held;
    }
    const nth = (offers.get(address) ?? 0) + 1;
    offers.set(address, nth);
    const dice = createHash('sha256').update(`${address} ${nth}`).digest().readUInt16BE(0) % 100;
    const permanent = createHash('sha256').update(address).digest().readUInt16BE(2) % 100;
    const fate = fateOf(dice, permanent);
    if (BEYOND_RECIPIENT.includes(fate)) chosen.set(address, fate);
    return fate;
  };
}

function fateOf(dice: number, permanent: number): MailFate {
  if (permanent < 3) return 'refuse-recipient';
  if (dice < 16) return 'later-recipient';
  if (dice < 32) return 'later-text';
  if (dice < 46) return 'hang-up-before-text';
  if (dice < 48) return 'hang-up-after-text';
  return dice < 50 ? 'refuse-text' : 'take';
}

/**
 * So many mails through real workers, of which several are killed with kill -9 while they send, to a real mail server
 * that fails half of the time. Time that a retry waits for is taken away, because it is not what is tried here.
 */
export async function raiseStorm(config: AllSettings, platformId: string, count: number): Promise<Storm> {
  const mails = await openMailServer(fates());
  const settings = { ...config, MAIL_SERVER: mails.address };
  const database = openDatabase(config.DATABASE_JOBS_URL, 4);
  const db = database.forPlatform(platformId);
  const owner = new pg.Client({ connectionString: config.DATABASE_OWNER_URL });
  await owner.connect();
  await enqueueStorm(db, config, count);
  const jobs = await jobsIn(config);
  const begun = performance.now();
  const workers = [await startWorker(settings), await startWorker(settings)];
  const printed: (() => string)[] = workers.map(({ output }) => output);
  let kills = 0;
  let woken = performance.now();
  try {
    for (let left = count; left > 0; left = await openIn(owner)) {
      // One dies with every quarter of the work, in the middle of whatever it does.
      const isTime = left < count * (1 - (kills + 1) / 4);
      const victim = isTime ? workers.shift() : undefined;
      if (victim) {
        await victim.kill();
        kills += 1;
        const next = await startWorker(settings);
        workers.push(next);
        printed.push(next.output);
      }
      // Seldom: waking thousands again and again would be most of the work.
      if (performance.now() - woken > WAKE_MS) {
        woken = performance.now();
        await owner.query(`update notification set next_at = now() where state = 'queued' and next_at > now()`);
        await age(owner);
        await wakeDueNotifications(db, new Date());
      }
      await pause(250);
    }
    const seconds = (performance.now() - begun) / 1_000;
    const logged = printed.map((output) => output()).join('');
    const judged = await judge(
      owner,
      mails.taken.map(({ messageId }) => messageId),
    );
    return { ...judged, breaches: [...judged.breaches, ...leaks(logged + jobs)], seconds, kills };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await mails.close();
    await owner.end();
    await database.close();
  }
}

async function enqueueStorm(db: Db, config: AllSettings, count: number) {
  const keys = openKeys(config);
  const at = new Date();
  for (let made = 0; made < count; made += PER_TRANSACTION) {
    await db.transaction().execute(async (trx) => {
      for (let nth = made; nth < Math.min(made + PER_TRANSACTION, count); nth += 1) {
        await enqueueNotification(
          trx,
          { keys, config },
          {
            definition: exampleOf('alert'),
            record: { kind: 'company-user', id: '1' },
            to: { channel: 'email', address: `person-${nth}@${DOMAIN}` },
            variables: { name: '某某公司', code: `SECRET-${nth}` },
            at,
          },
        );
      }
    });
  }
}

/** What a killed worker left as `sending` becomes old enough to be looked at. */
const age = (owner: pg.Client) =>
  owner.query(
    `update notification set begun_at = begun_at - interval '10 minutes'
      where state = 'sending' and begun_at < now() - interval '15 seconds' and begun_at > now() - interval '5 minutes'`,
  );

async function openIn(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ n: string }>(
    `select count(*) as n from notification where state in ('queued', 'held', 'sending')`,
  );
  return Number(rows[0]?.n ?? 0);
}

/** Everything that waits in the queue, as whoever reads its table would see it. */
/** All that the queue keeps, read as the worker's own role. */
export async function jobsIn(config: Pick<AllSettings, 'DATABASE_WORKER_URL'>): Promise<string> {
  const queue = new pg.Client({ connectionString: config.DATABASE_WORKER_URL });
  await queue.connect();
  const { rows } = await queue.query<{ all: string }>(
    `select string_agg(row_to_json(j)::text, ' ') as all from graphile_worker._private_jobs j`,
  );
  await queue.end();
  return rows[0]?.all ?? '';
}

interface Settled {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
}

/** Delivered once, or dead with a reason: compared with what the mail server really took. */
async function judge(owner: pg.Client, taken: readonly string[]) {
  const { rows } = await owner.query<Settled>('select id, state, reason, attempts from notification');
  const times = new Map<string, number>();
  for (const messageId of taken) times.set(messageId, (times.get(messageId) ?? 0) + 1);
  const states: Record<string, number> = {};
  const breaches: string[] = [];
  for (const { id, state, reason } of rows) {
    const name = reason ? `${state} ${reason}` : state;
    states[name] = (states[name] ?? 0) + 1;
    const delivered = times.get(`<notification-${id}-0@${SENDER}>`) ?? 0;
    const most = state === 'sent' || reason === 'OUTCOME_UNKNOWN' ? 1 : 0;
    if (delivered > most || (state === 'sent' && delivered !== 1))
      breaches.push(`${id} is ${name} and came ${delivered} times`);
    if (state === 'dead' && !reason) breaches.push(`${id} is dead without a reason`);
  }
  for (const [messageId, count] of times) if (count > 1) breaches.push(`${messageId} came ${count} times`);
  return { breaches, states, attempts: rows.reduce((sum, { attempts }) => sum + attempts, 0) };
}

/** Addresses and secrets that stand where they must not. */
const leaks = (written: string): string[] =>
  [DOMAIN, 'person-1@', 'SECRET-']
    .filter((hidden) => written.includes(hidden))
    .map((hidden) => `${hidden} is in a log or a job`);

/** A worker as a process of its own, with all that it prints. */
async function startWorker(config: AllSettings) {
  const settings = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value)]));
  const child = spawn(process.execPath, [MAIN, 'worker'], {
    env: environmentWith({ ...settings, LOG_LEVEL: 'debug' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const print = (text: Buffer) => {
      printed += text.toString();
      if (printed.includes('worker ready')) resolve();
    };
    child.stdout.on('data', print);
    child.stderr.on('data', print);
    child.on('exit', (code) => reject(new Error(`the worker ended with ${code}: ${printed}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), output: () => printed };
}
