import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Holds one row until told otherwise, so that whoever needs it stands still in the middle of its work. */
export async function holdRow(url: string, table: string, id: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // A failed test must not hold up the next one.
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query(`select 1 from ${pg.escapeIdentifier(table)} where id = $1 for update`, [id]);
  return {
    /** Patient: who comes may be a process that has only just been started, on a busy machine. */
    async untilSomebodyWaits() {
      for (let tries = 0; tries < 3_000; tries += 1) {
        const { rows } = await client.query<{ n: number }>(
          // For us, and nobody else: locks are those of the whole server. Who is connected is not asked, since a
          // transaction sees that as it was when it asked first.
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
