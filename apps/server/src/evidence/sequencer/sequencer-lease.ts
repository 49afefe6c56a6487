import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import { connectionOf, LimitedClient } from '../../platform/db/limited-client.ts';
import { drawLeaseToken } from '../log/log-state.repo.ts';

/** The log's own statements are short, so a hanging one is given up soon. */
export const LOG_PATIENCE = { statementMs: 12_000, queueMs: 5_000 };

/** Who may sequence: the holder of an advisory lock, with the fencing token it got together with the lock. */
export interface SequencerLease {
  /** Undefined while another process holds the lock. */
  token(): Promise<string | undefined>;
  release(): Promise<void>;
}

/**
 * The lock is on a connection of its own and ends with it, so that a dead process is replaced at once. The token
 * protects even where a connection was lost unnoticed: it is checked in the transaction that writes.
 */
export function openSequencerLease(db: Db, url: string): SequencerLease {
  let held: { client: pg.Client; token?: string } | undefined;
  const lose = (client: pg.Client) => {
    // A late event of an old connection must not discard the one that holds the lock now.
    if (held?.client === client) held = undefined;
    return client.end().catch(() => {});
  };
  return {
    async token() {
      held ??= { client: await connect(url, lose) };
      const mine = held;
      if (mine.token !== undefined) return mine.token;
      const { rows } = await mine.client.query<{ locked: boolean }>(
        `select pg_try_advisory_lock(hashtext('nota sequencer')) as locked`,
      );
      if (rows[0]?.locked) mine.token = await drawLeaseToken(db);
      return mine.token;
    },
    release: async () => {
      if (held) await lose(held.client);
    },
  };
}

async function connect(url: string, onLost: (client: pg.Client) => unknown): Promise<pg.Client> {
  const client = new LimitedClient(connectionOf(url, LOG_PATIENCE));
  client.on('error', () => void onLost(client));
  await client.connect();
  return client;
}
