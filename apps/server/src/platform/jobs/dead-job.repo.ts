import type { DeadJob } from '@nota/contract/platform/dead-job.contract.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';

interface FoundJob {
  id: string;
  task: string;
  payload: unknown;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  failed_at: Date;
}

/** The newest hundred are enough to see what is wrong. */
export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  const { rows } = await sql<FoundJob>`select * from nota_queue.dead_jobs() limit 100`.execute(db);
  return rows.map(toDeadJob);
}

export async function findDeadJob(db: Db | Trx, id: string): Promise<DeadJob | undefined> {
  const { rows } = await sql<FoundJob>`select * from nota_queue.dead_jobs() where id = ${id}::bigint`.execute(db);
  return rows[0] && toDeadJob(rows[0]);
}

/** False when there is no such dead job on this platform. */
export async function reviveJob(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select nota_queue.revive(${id}::bigint) as done`.execute(trx);
  return rows[0]?.done === true;
}

export async function discardJob(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select nota_queue.discard(${id}::bigint) as done`.execute(trx);
  return rows[0]?.done === true;
}

const toDeadJob = (row: FoundJob): DeadJob => ({
  id: row.id,
  task: row.task,
  payload: row.payload,
  attempts: row.attempts,
  lastError: row.last_error ?? '',
  createdAt: row.created_at.toISOString(),
  failedAt: row.failed_at.toISOString(),
});
