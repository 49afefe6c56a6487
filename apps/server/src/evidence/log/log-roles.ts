import { formatVerifierKey } from '@nota/evidence/note/verifier-key.ts';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { ConfigOf } from '../../platform/config.ts';
import { openDatabase, type Db } from '../../platform/db/database.ts';
import { LOG_PATIENCE } from '../sequencer/sequencer-lease.ts';
import { assertOrigin, ensureLog, keepVerifierKey, readLogState, stopLog, type LogState } from './log-state.repo.ts';
import { dyingStep, plainStep, type RunStep } from './log-step.ts';
import { Fenced, LogStopped } from './log-stopped.ts';
import { openLogStore } from './log-store.ts';
import { BATCH_MOST, openSequencer } from '../sequencer/sequencer.ts';
import { openLogSigner } from '../signer/signer-key.ts';
import { openSignerMemory } from '../signer/signer-memory.ts';
import { publishHead } from '../signer/signer.ts';
import { checkStandby } from '../sequencer/standby.ts';
import { storeWaiting } from '../sequencer/tile-storer.ts';

export interface RoleContext {
  readonly config: ConfigOf<'sequencer' | 'signer'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called when the log must stop; the process then ends itself. */
  readonly onStopped: (reason: string) => void;
}

/** Sequences leaves and writes full tiles to the store, until stopped. */
export async function startSequencer(context: RoleContext): Promise<() => Promise<void>> {
  const { config, clock } = context;
  const { database, db, state, store } = await openLogPlace(context, 'sequencer', (own) => ensureLog(own, config));
  const step = stepOf(config);
  const sequencer = openSequencer(db, config.DATABASE_SEQUENCER_URL, step);
  const sequencing = repeat(context, db, config.LOG_SEQUENCE_MS, async () => {
    try {
      return (await sequencer.once()) >= BATCH_MOST;
    } catch (error) {
      await sequencer.close();
      if (error instanceof Fenced) return false;
      throw error;
    }
  });
  const storing = repeat(context, db, config.LOG_SEQUENCE_MS, async () => {
    await storeWaiting({ db, store, clock, step });
    return false;
  });
  context.log.info({ origin: state.origin, size: state.size }, 'the sequencer works');
  return async () => {
    await Promise.all([sequencing.stop(), storing.stop()]);
    await sequencer.close();
    store.close();
    await database.close();
  };
}

/** Publishes signed heads, until stopped. */
export async function startSigner(context: RoleContext): Promise<() => Promise<void>> {
  const { config, clock } = context;
  const { database, db, state, store } = await openLogPlace(context, 'signer', (own) => awaitLog(own, context));
  const signer = await openLogSigner(config, state.origin);
  const memory = openSignerMemory(config.LOG_SIGNER_FOLDER, state.origin);
  await keepVerifierKey(db, formatVerifierKey(signer.key));
  const ports = { db, store, memory, signer, clock, step: stepOf(config) };
  const publishing = repeat(context, db, config.LOG_PUBLISH_MS, async () => {
    await publishHead(ports);
    return false;
  });
  return async () => {
    await publishing.stop();
    store.close();
    await database.close();
  };
}

/** The signer writes nothing but heads: the identity of the log comes from the sequencer. */
async function awaitLog(db: Db, { config, log }: RoleContext): Promise<LogState> {
  for (let isTold = false; ; isTold = true) {
    const state = await readLogState(db);
    if (state) return assertOrigin(state, config);
    if (!isTold) log.warn('the signer waits for the log, which the sequencer makes');
    await setTimeout(config.LOG_PUBLISH_MS);
  }
}

type LogConfig = ConfigOf<'sequencer' | 'signer'>;

/** Each has its own database address and role. */
export const LOG_URLS = {
  sequencer: (config: LogConfig) => config.DATABASE_SEQUENCER_URL,
  signer: (config: LogConfig) => config.DATABASE_SIGNER_URL,
} as const;

async function openLogPlace(
  { config, log }: RoleContext,
  role: keyof typeof LOG_URLS,
  find: (own: Db) => Promise<LogState>,
) {
  const database = openDatabase(LOG_URLS[role](config), 8, { patience: LOG_PATIENCE });
  try {
    const db = database.outside;
    await checkStandby(db, config, log);
    const state = await find(db);
    const store = openLogStore(config, state.origin);
    await store.requireBucket();
    return { database, db, state, store };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const stepOf = ({ LOG_DIE_AT }: ConfigOf<'sequencer' | 'signer'>): RunStep =>
  LOG_DIE_AT === '' ? plainStep : dyingStep(LOG_DIE_AT);

/**
 * Repeats the work at a fixed interval, or at once while there is more. A failure is logged and retried; only
 * `LogStopped` ends it, after the reason was written to the log's state, which every process reads.
 */
function repeat({ log, onStopped }: RoleContext, db: Db, beatMs: number, work: () => Promise<boolean>) {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      try {
        if (await work()) continue;
      } catch (error) {
        if (error instanceof LogStopped) {
          await stopLog(db, error.message).catch(() => {});
          log.fatal({ reason: error.message }, 'the log has stopped');
          return onStopped(error.message);
        }
        log.warn({ err: error }, 'the log waits and tries again');
      }
      const rest = Math.max(beatMs - (performance.now() - begun), 1);
      await setTimeout(rest, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
