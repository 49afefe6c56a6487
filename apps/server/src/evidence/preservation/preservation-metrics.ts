import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Deps } from '../../platform/deps.ts';
import { tilesWithoutCopy } from './log-copy.worker.ts';

interface Waiting {
  readonly count: number;
  readonly oldest: Date | undefined;
}

/**
 * How far the second copy is behind. Read from the tables at each scrape; while the database is away they are left out.
 */
export function registerPreservationMetrics(deps: Deps): void {
  const { registry } = deps.metrics;
  if (registry.getSingleMetric('nota_copy_lag_seconds')) return;
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read().catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge('nota_copy_waiting_objects', 'Pieces of evidence that have no second copy yet', async () => {
    const { count } = await waitingForCopy(deps);
    return count;
  });
  gauge('nota_copy_waiting_tiles', 'Full tiles of the log that have no second copy yet', () =>
    tilesWithoutCopy(deps.database.outside),
  );
  gauge(
    'nota_copy_lag_seconds',
    'How long the longest waiting piece of evidence has been without its second copy; 0 where all have one',
    async () => {
      const { oldest } = await waitingForCopy(deps);
      return oldest ? (deps.clock.now().getTime() - oldest.getTime()) / 1_000 : 0;
    },
  );
}

async function waitingForCopy({ database }: Deps): Promise<Waiting> {
  const { rows } = await sql<{ waiting: string; oldest: Date | null }>`
    select * from evidence_copy_door()`.execute(database.outside);
  return { count: Number(rows[0]?.waiting ?? 0), oldest: rows[0]?.oldest ?? undefined };
}
