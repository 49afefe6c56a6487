import { formatVerifierKey } from '@nota/evidence/note/verifier-key.ts';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, type Clock } from '../../platform/clock.ts';
import type { AllSettings } from '../../platform/config.ts';
import { openDatabase, type Db } from '../../platform/db/database.ts';
import { recordEntries, type PreparedEntry } from '../../platform/entry/kernel-entry.repo.ts';
import { fsck, type FsckReport } from '../fsck/fsck.ts';
import type { Head } from './log-head.repo.ts';
import { ensureLog, keepVerifierKey } from './log-state.repo.ts';
import { plainStep, type LogStep, type RunStep } from './log-step.ts';
import { LogStopped } from './log-stopped.ts';
import { openLogStore, type LogStore } from './log-store.ts';
import { storedVersions } from './log-versions.ts';
import { openSequencer, type Sequencer } from '../sequencer/sequencer.ts';
import { openLogSigner } from '../signer/signer-key.ts';
import { openSignerMemory, type SignerMemory } from '../signer/signer-memory.ts';
import { publishHead } from '../signer/signer.ts';
import { storeWaiting } from '../sequencer/tile-storer.ts';

/** A whole log in one process, run step by step, with a checker that is independent of its code. */
export interface TestLog {
  readonly origin: string;
  /** The connection of the sequencer. */
  readonly db: Db;
  readonly store: LogStore;
  readonly memory: SignerMemory;
  readonly sequencer: Sequencer;
  storeTiles(): Promise<number>;
  publish(): Promise<Head | undefined>;
  /** Runs each role once, in order; the first failure ends it. */
  turn(): Promise<void>;
  fsck(): Promise<FsckReport>;
  close(): Promise<void>;
}

export interface TestLogGiven {
  readonly step?: RunStep;
  readonly clock?: Clock;
  /** The address of the object store for the roles; the checker always uses the real one. */
  readonly endpoint?: string;
  readonly timeoutMs?: number;
}

export async function openTestLog(config: AllSettings, given: TestLogGiven = {}): Promise<TestLog> {
  const { step = plainStep, clock = systemClock } = given;
  const database = openDatabase(config.DATABASE_SEQUENCER_URL, 8);
  const signing = openDatabase(config.DATABASE_SIGNER_URL, 4);
  const owner = openDatabase(config.DATABASE_OWNER_URL, 2);
  const db = database.outside;
  const { origin } = await ensureLog(db, config);
  const store = openLogStore({ ...config, S3_ENDPOINT: given.endpoint ?? config.S3_ENDPOINT }, origin, given.timeoutMs);
  const directStore = openLogStore(config, origin);
  await directStore.requireBucket();
  const memory = openSignerMemory(config.LOG_SIGNER_FOLDER, origin);
  const signer = await openLogSigner(config, origin);
  await keepVerifierKey(signing.outside, formatVerifierKey(signer.key));
  const sequencer = openSequencer(db, config.DATABASE_SEQUENCER_URL, step);
  const storeTiles = () => storeWaiting({ db, store, clock, step });
  const publish = () => publishHead({ db: signing.outside, store, memory, signer, clock, step });
  return {
    origin,
    db,
    store,
    memory,
    sequencer,
    storeTiles,
    publish,
    async turn() {
      await sequencer.once();
      await storeTiles();
      await publish();
    },
    fsck: async () =>
      fsck({
        db: owner.outside,
        store: directStore,
        versionsOf: (name) => storedVersions(config, name),
        remembered: await memory.recall(),
      }),
    async close() {
      await sequencer.close();
      store.close();
      directStore.close();
      await database.close();
      await signing.close();
      await owner.close();
    },
  };
}

/** Fails once at the given step: before it took effect, or after. */
export class OneFault {
  #at: { label: LogStep; when: FaultTime } | undefined;
  arm(label: LogStep, when: FaultTime) {
    this.#at = { label, when };
  }
  get isArmed() {
    return this.#at !== undefined;
  }
  readonly step: RunStep = async (label, work) => {
    const isHere = this.#at?.label === label;
    const when = this.#at?.when;
    if (isHere) this.#at = undefined;
    if (isHere && when === 'before') throw new Error(`${label} failed before it happened`);
    const result = await work();
    if (isHere) throw new Error(`${label} failed although it happened`);
    return result;
  };
}
export const FAULT_TIMES = ['before', 'although'] as const;
export type FaultTime = (typeof FAULT_TIMES)[number];

/** Repeats until nothing is left to do; returns the number of rounds. Failures are retried, as in a process. */
export async function untilQuiet(log: TestLog, most = 10): Promise<number> {
  for (let turns = 0; turns <= most; turns += 1) {
    // A connection that was cut a moment ago may be noticed only here.
    if (await isQuiet(log).catch(() => false)) return turns;
    await log.turn().catch(async (error: unknown) => {
      await log.sequencer.close();
      if (error instanceof LogStopped) throw error;
    });
  }
  throw new Error(`the log is not quiet after ${most} turns`);
}

/** Whether everything accepted is published. */
export async function isQuiet({ db }: TestLog): Promise<boolean> {
  const { rows } = await sql<{ quiet: boolean }>`
    select not exists (select 1 from log_pending) and not exists (select 1 from log_tile where stored_at is null)
           and coalesce((select max(size) from log_head), 0) = s.size as quiet
      from log_state s`.execute(db);
  return rows[0]?.quiet ?? false;
}

/** Acknowledged entries and the index where each was first found: none may ever be lost or moved. */
export class Acknowledged {
  readonly #places = new Map<string, number | undefined>();
  add(entries: readonly PreparedEntry[]) {
    for (const { id } of entries) this.#places.set(id, undefined);
  }
  get count() {
    return this.#places.size;
  }
  async compare(db: Db): Promise<{ lost: number; moved: number }> {
    const found = await db.selectFrom('log_entry').select(['entry_id', 'log_index']).execute();
    const now = new Map(found.map((row) => [row.entry_id, Number(row.log_index)]));
    let [lost, moved] = [0, 0];
    for (const [id, before] of this.#places) {
      const index = now.get(id);
      if (index === undefined) lost += 1;
      else if (before !== undefined && before !== index) moved += 1;
      else this.#places.set(id, index);
    }
    return { lost, moved };
  }
}

/** A folder for a signer, gone after the test file. */
export async function signerFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'nota-signer-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Accepts this many entries, as a module would; each acknowledged one must be in the log for ever. */
export function acceptEntries(db: Db, count: number): Promise<PreparedEntry[]> {
  const entries = Array.from({ length: count }, (_, at) => ({
    kind: 'attestation',
    opening: { number: at },
    chainMode: 1,
  }));
  return recordEntries(db, entries);
}

export const verdictOf = (problems: readonly string[]) => (problems.length === 0 ? 'I1–I7 hold' : problems.join('; '));

/** A table in the test's output, for people. */
export function printGrid(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const text = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' │ '));
  process.stdout.write(`\n${text.join('\n')}\n\n`);
}
