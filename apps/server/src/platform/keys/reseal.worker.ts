import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import type { KeyedColumn } from './keyed-column.ts';
import { resealNext } from './reseal.ts';

/** Rows of one batch: locked for some milliseconds, so that nobody notices. */
const BATCH = 500;
/** The pause once everything is made with the current key. */
const REST_MS = 60_000;
/** The pause before rows that were locked are tried again. */
const AGAIN_MS = 1_000;
/** The pause after a failure, for instance of the database. */
const TROUBLE_MS = 5_000;

/** Every column of every platform, to the end or until only locked rows remain; returns how many rows were read. */
export async function resealRound(
  deps: Deps,
  columns: readonly KeyedColumn[],
  onBatch: (rows: number) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from platform_ids() id`.execute(deps.database.outside);
  let total = 0;
  for (const { id } of rows) {
    const db = deps.database.forPlatform(id);
    for (const column of columns) {
      const { keys, log } = deps;
      let looked = BATCH;
      while (looked === BATCH) {
        looked = await resealNext(column, { db, keys, log, at: deps.clock.now(), most: BATCH });
        total += looked;
        if (looked > 0) await onBatch(looked);
      }
    }
  }
  return total;
}

/** Runs until stopped, at the configured pace, so that a rotation does not slow calls down. */
export function startResealing(deps: Deps, columns: readonly KeyedColumn[]): { stop(): Promise<void> } {
  const perSecond = deps.config.RESEAL_PER_SECOND;
  const ending = new AbortController();
  const { signal } = ending;
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  const run = async () => {
    if (perSecond === 0) return;
    while (!signal.aborted) {
      const onBatch = async (rows: number) => {
        await rest((rows / perSecond) * 1_000);
        signal.throwIfAborted();
      };
      const looked = await resealRound(deps, columns, onBatch).catch((error: Error) => {
        if (!signal.aborted) deps.log.warn({ reason: error.message }, 'values cannot be made with the key in use');
        return undefined;
      });
      if (looked === undefined) await rest(TROUBLE_MS);
      else await rest(looked === 0 ? REST_MS : AGAIN_MS);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
