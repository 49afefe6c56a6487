import type { Database } from './database.ts';

/**
 * Work that only one process does at a time and that also calls other engines: a session-level advisory lock, with no
 * transaction open. Undefined where another process has the lock. If the connection is lost, the lock is gone before
 * the work has ended: so what the work writes must be safe to write twice, or be refused the second time.
 */
export function withTurn<T>(
  database: Database,
  [kind, subject]: readonly [kind: string, subject: string],
  work: () => Promise<T>,
): Promise<T | undefined> {
  return database.withClient('', async (client) => {
    const ask = (lock: string) =>
      client.query<{ ok: boolean }>(`select ${lock}(hashtext($1), hashtext($2)) as ok`, [kind, subject]);
    if (!(await ask('pg_try_advisory_lock')).rows[0]?.ok) return undefined;
    const result = await work();
    await ask('pg_advisory_unlock');
    return result;
  });
}
