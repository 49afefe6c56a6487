import { connectionOf, LimitedClient } from '../db/limited-client.ts';
import type { Deps } from '../deps.ts';

/** The check is cheap but not free; a balancer that asks more often gets the last answer. */
const FRESH_MS = 250;
const PATIENCE = { statementMs: 2_000, queueMs: 2_000 };

/**
 * Why this process should get no traffic, or undefined. It checks only what every call needs: that PostgreSQL accepts a
 * connection (a new one each time, because a full pool of ours is no outage, and an old connection would not notice a
 * failover), that it accepts writes, and that a commit succeeds, on the synchronous replica too where there is one.
 * Store and Redis are not checked: most calls need neither.
 */
export function watchReadiness({ config }: Pick<Deps, 'config'>): () => Promise<string | undefined> {
  let last: { readonly at: number; readonly answer: Promise<string | undefined> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at > FRESH_MS) last = { at, answer: ask(config.DATABASE_URL) };
    return last.answer;
  };
}

async function ask(url: string): Promise<string | undefined> {
  const client = new LimitedClient(connectionOf(url, PATIENCE));
  let reason = 'postgres';
  try {
    await client.connect();
    const { rows } = await client.query<{ reads: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads`,
    );
    if (rows[0]?.reads) return 'postgres read-only';
    reason = 'postgres does not commit';
    // The smallest transaction that has a commit record: it is written to the WAL alone, and to no table.
    await client.query(`select pg_logical_emit_message(true, 'nota', 'ready')`);
    return undefined;
  } catch {
    return reason;
  } finally {
    void Promise.resolve(client.end()).catch(() => {});
  }
}
