import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { openSequencerLease } from './sequencer-lease.ts';
import { hasPending, insertEntries, takePending } from '../log/log-entry.repo.ts';
import { assertRunning, holdLogState, keepLogState } from '../log/log-state.repo.ts';
import type { RunStep } from '../log/log-step.ts';
import { Fenced } from '../log/log-stopped.ts';
import { insertTiles } from '../log/log-tile.repo.ts';
import { TreeEdge } from './tree-edge.ts';

/** The most leaves that are sequenced in one transaction. */
export const BATCH_MOST = 4_096;
/** Vacuum the inbox after this many leaves: dead rows at its front would slow down every read. */
const SWEEP_AFTER = 50_000;

export interface Sequencer {
  /** Sequences waiting leaves; returns how many. Throws `Fenced` once another process holds the lease. */
  once(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Gives accepted leaves their indexes, dense from 0, and grows the tree by them. Only the holder of the lease does
 * this.
 */
export function openSequencer(db: Db, url: string, step: RunStep): Sequencer {
  const lease = openSequencerLease(db, url);
  let sinceSweep = 0;
  return {
    async once() {
      const token = await step('sequencer:take-charge', () => lease.token());
      // An idle log is only read; the state's row is locked when there is something to do.
      if (token === undefined || !(await hasPending(db))) return 0;
      const count = await sequenceBatch(db, token, step);
      sinceSweep += count;
      if (sinceSweep >= SWEEP_AFTER) {
        await sql`vacuum (truncate false) log_pending`.execute(db);
        sinceSweep = 0;
      }
      return count;
    },
    close: () => lease.release(),
  };
}

async function sequenceBatch(db: Db, token: string, step: RunStep): Promise<number> {
  const trx = await db.startTransaction().execute();
  try {
    const count = await sequenceIn(trx, token, step);
    await step('sequencer:commit', () => trx.commit().execute());
    return count;
  } catch (error) {
    if (!trx.isCommitted)
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}

/** All its inputs are read in this transaction, so a process that starts here after a crash decides the same. */
async function sequenceIn(trx: Trx, token: string, step: RunStep): Promise<number> {
  const state = await holdLogState(trx);
  if (state.token !== token) throw new Fenced('another sequencer holds the lease');
  assertRunning(state);
  const leaves = await step('sequencer:take-leaves', () => takePending(trx, BATCH_MOST));
  if (leaves.length === 0) return 0;
  const edge = new TreeEdge(state.size, state.edge);
  for (const { leaf } of leaves) edge.append(leafHash(leaf));
  await step('sequencer:write-entries', () => insertEntries(trx, state.size, leaves));
  await step('sequencer:write-tiles', () => insertTiles(trx, edge.takeFilled()));
  await step('sequencer:write-state', () => keepLogState(trx, edge));
  return leaves.length;
}
