import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase, type Db } from '../../../apps/server/src/platform/db/database.ts';
import { round, type Measure } from '../measure.ts';
import { startBenchProgram, type BenchPlace } from '../bench-place.ts';
import { SAMPLE } from './accept-api.ts';
import { PORT } from './accept.bench.ts';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const SECONDS = 20;
const CALLERS = 32;
const PATIENCE_MS = 120_000;

/** From the answer of the API to the first published head that covers the entry, under constant load. */
export async function publishMeasures(place: BenchPlace): Promise<Measure[]> {
  const database = openDatabase(place.config.DATABASE_SEQUENCER_URL, 2);
  const db = database.outside;
  // A memory and a name of its own: neither the signer nor locked tiles of an earlier run allow another log of its
  // name.
  const LOG_SIGNER_FOLDER = await mkdtemp(join(tmpdir(), 'nota-bench-signer-'));
  const LOG_ORIGIN = `${basename(LOG_SIGNER_FOLDER).toLowerCase()}.invalid/log`;
  const settings = { NOTA_MODE: 'test', LOG_LEVEL: 'warn', LOG_SIGNER_FOLDER, LOG_ORIGIN };
  const log = await startBenchProgram(place, [MAIN, 'sequencer', 'signer'], settings);
  try {
    await caughtUp(db);
    const accepted = await load(place);
    await caughtUp(db);
    const waits = await waitsOf(db, accepted);
    const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? 0) / 1000;
    const note = `${round(accepted.size / SECONDS)} accepted/s for ${SECONDS} s beside sequencer and signer`;
    return [
      { name: 'publish_p50_s', value: at(0.5), aim: { atMost: 1 }, note },
      { name: 'publish_p99_s', value: at(0.99), aim: { atMost: 3 } },
    ];
  } finally {
    log.kill();
    await database.close();
  }
}

async function load({ token }: BenchPlace): Promise<Map<string, number>> {
  const accepted = new Map<string, number>();
  const until = performance.now() + SECONDS * 1000;
  const caller = async () => {
    while (performance.now() < until) {
      const answer = await fetch(`http://127.0.0.1:${PORT}/api/bench/attestation`, {
        method: 'POST',
        headers: { Authorization: token, 'Content-Type': 'application/json' },
        body: JSON.stringify(SAMPLE),
      });
      const { data } = (await answer.json()) as { data: { id: string } };
      accepted.set(data.id, systemClock.now().getTime());
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return accepted;
}

async function caughtUp(db: Db): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const [pending, state, head] = await Promise.all([
      db.selectFrom('log_pending').select('entry_id').limit(1).executeTakeFirst(),
      db.selectFrom('log_state').select('size').executeTakeFirst(),
      db.selectFrom('log_head').select('size').orderBy('size', 'desc').limit(1).executeTakeFirst(),
    ]);
    if (!pending && state?.size === (head?.size ?? '0')) return;
    await setTimeout(100);
  }
  throw new Error('the log does not catch up');
}

async function waitsOf(db: Db, accepted: ReadonlyMap<string, number>): Promise<number[]> {
  const heads = await db.selectFrom('log_head').select(['size', 'published_at']).orderBy('size').execute();
  const places = await db.selectFrom('log_entry').select(['entry_id', 'log_index']).orderBy('log_index').execute();
  const waits: number[] = [];
  let head = 0;
  for (const { entry_id, log_index } of places) {
    while (Number(heads[head]?.size ?? Infinity) <= Number(log_index)) head += 1;
    const at = accepted.get(entry_id);
    const published = heads[head]?.published_at.getTime();
    if (at !== undefined && published !== undefined) waits.push(Math.max(published - at, 0));
  }
  if (waits.length !== accepted.size)
    throw new Error(`${accepted.size - waits.length} accepted entries are not in a head`);
  return waits.sort((a, b) => a - b);
}
