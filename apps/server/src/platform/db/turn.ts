import type { Database } from './database.ts';

/**
 * Work that one process at a time does, while it also asks other engines. The lock is the connection's and goes with
 * the process; no transaction is open meanwhile. Undefined where another has the turn. A connection that is lost in the
 * middle ends the turn before the work: what is written must stand being written by two, or be refused to the second.
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
