import { connectionOf, LimitedClient } from '../db/limited-client.ts';
import type { Deps } from '../deps.ts';

/** Asking is cheap and not free; a balancer that asks more often gets the last answer. */
const FRESH_MS = 250;
const PATIENCE = { statementMs: 2_000, queueMs: 2_000 };

/**
 * Says why this process should get no traffic, or nothing. It asks what every call needs and no more: whether PostgreSQL
 * can be reached, by a connection of its own and made for the question (a full pool of ours is no fault of PostgreSQL,
 * and a kept connection would not see that new ones lead elsewhere); whether it writes; and whether a commit comes
 * through, to the replica as well where there is one. Store and Redis are not asked: most calls need neither.
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
    // The smallest thing that goes the whole way of a commit: nobody reads it, and it leaves nothing in any table.
    await client.query(`select pg_logical_emit_message(true, 'nota', 'ready')`);
    return undefined;
  } catch {
    return reason;
  } finally {
    void Promise.resolve(client.end()).catch(() => {});
  }
}
