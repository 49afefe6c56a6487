import { EMPTY_ROOT } from '@nota/evidence/tree/tree-hash.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { AllSettings } from '../../platform/config.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { LogStopped } from './log-stopped.ts';
import { TreeEdge } from '../sequencer/tree-edge.ts';

export interface LogState {
  readonly origin: string;
  readonly verifierKey: string | null;
  readonly size: number;
  readonly root: Uint8Array;
  readonly edge: readonly Uint8Array[];
  readonly token: string;
  readonly stopped: string | null;
}

/** The log's name is fixed by its first process; another name would be another log and is refused. */
export async function ensureLog(db: Db, config: Pick<AllSettings, 'LOG_ORIGIN'>): Promise<LogState> {
  const origin = config.LOG_ORIGIN || `nota.invalid/${randomBytes(8).toString('hex')}`;
  await db
    .insertInto('log_state')
    .values({ id: 1, origin, root: Buffer.from(EMPTY_ROOT) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const state = await readLogState(db);
  if (!state) throw new Error('the log has no state');
  return assertOrigin(state, config);
}

export function assertOrigin(state: LogState, config: Pick<AllSettings, 'LOG_ORIGIN'>): LogState {
  if (config.LOG_ORIGIN && state.origin !== config.LOG_ORIGIN) {
    throw new LogStopped(`this database holds the log ${state.origin}, not ${config.LOG_ORIGIN}`);
  }
  return state;
}

/** Undefined before the log's first process has ever run. */
export async function readLogState(db: Db | Trx): Promise<LogState | undefined> {
  const row = await db.selectFrom('log_state').selectAll().executeTakeFirst();
  return row && stateOf(row);
}

/** Locked until the transaction ends, so that a sequencer that lost its lease waits here and then finds out. */
export async function holdLogState(trx: Trx): Promise<LogState> {
  return stateOf(await trx.selectFrom('log_state').selectAll().forUpdate().executeTakeFirstOrThrow());
}

/** A new fencing token: a holder of an older one can no longer commit. */
export async function drawLeaseToken(db: Db): Promise<string> {
  const row = await db
    .updateTable('log_state')
    .set({ token: sql`token + 1` })
    .returning('token')
    .executeTakeFirstOrThrow();
  return row.token;
}

export async function keepLogState(trx: Trx, edge: TreeEdge): Promise<void> {
  await trx
    .updateTable('log_state')
    .set({ size: edge.size, root: Buffer.from(edge.root()), edge: edge.levels.map((hashes) => Buffer.from(hashes)) })
    .execute();
}

export async function keepVerifierKey(db: Db, key: string): Promise<void> {
  await db.updateTable('log_state').set({ verifier_key: key }).execute();
}

/** Recorded so that every process, and the operator, knows why the log has stopped. The first reason stays. */
export async function stopLog(db: Db, reason: string): Promise<void> {
  await db.updateTable('log_state').set({ stopped: reason }).where('stopped', 'is', null).execute();
}

export function assertRunning({ stopped }: LogState): void {
  if (stopped !== null) throw new LogStopped(stopped);
}

interface Row {
  origin: string;
  verifier_key: string | null;
  size: string;
  root: Buffer;
  edge: Buffer[];
  token: string;
  stopped: string | null;
}

const stateOf = (row: Row): LogState => ({
  origin: row.origin,
  verifierKey: row.verifier_key,
  size: Number(row.size),
  root: row.root,
  edge: row.edge,
  token: row.token,
  stopped: row.stopped,
});
