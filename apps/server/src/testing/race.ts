import pg from 'pg';

interface Hold {
  readonly table: string;
  readonly id: string;
  /** A concurrent change of the row while the calls wait, as the `set` part of an update. */
  readonly change?: string;
}

export type Race = <T>(hold: Hold, calls: readonly (() => Promise<T>)[]) => Promise<T[]>;

/**
 * Starts the calls while one row is locked, each as soon as the one before waits for a lock, and releases it when all
 * of them wait. Started side by side they would rarely meet, and a missing lock would go unnoticed; like this it is
 * detected every time. The first call gets the row first; of the others, PostgreSQL does not say who comes next.
 */
export function raceFor(adminUrl: string): Race {
  return async ({ table, id, change }, calls) => {
    const holder = new pg.Client({ connectionString: adminUrl });
    const observer = new pg.Client({ connectionString: adminUrl });
    await Promise.all([holder.connect(), observer.connect()]);
    try {
      await holder.query('begin');
      await holder.query(holdingStatement(table, change), [id]);
      const running = [];
      for (const call of calls) {
        running.push(call());
        await untilWaiting(observer, running.length);
      }
      await holder.query('commit');
      return await Promise.all(running);
    } finally {
      await Promise.all([holder.end(), observer.end()]);
    }
  };
}

function holdingStatement(table: string, change: string | undefined): string {
  const name = pg.escapeIdentifier(table);
  return change ? `update ${name} set ${change} where id = $1` : `select 1 from ${name} where id = $1 for update`;
}

/** Less than a test's time limit, so that the error names the call that did not arrive. */
const PATIENCE_MS = 20_000;

async function untilWaiting(observer: pg.Client, wanted: number) {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const { rows } = await observer.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.n ?? 0) >= wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`only some of the first ${wanted} calls came to wait: is the row locked before it is decided?`);
}
