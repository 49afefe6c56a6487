import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Locks one row until released, so that code that needs it stops in the middle of its work. */
export async function holdRow(url: string, table: string, id: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A failed test must not block the next one.
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query(`select 1 from ${pg.escapeIdentifier(table)} where id = $1 for update`, [id]);
  return {
    /** Patient, because it may be a process that has only just been started, on a busy machine. */
    async untilSomebodyWaits() {
      for (let tries = 0; tries < 3_000; tries += 1) {
        const { rows } = await client.query<{ n: number }>(
          // Only waits for our own lock count: pg_locks covers the whole server. pg_stat_activity is not used, because
          // a transaction sees a snapshot of it from its first read.
          `select count(*)::int as n from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`,
        );
        if ((rows[0]?.n ?? 0) > 0) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`nobody came to wait for ${table} ${id}`);
    },
    async release() {
      await client.query('commit');
      await client.end();
    },
  };
}
