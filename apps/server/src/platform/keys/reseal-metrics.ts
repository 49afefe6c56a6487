import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';
import { subjectOf, type KeyedColumn } from './keyed-column.ts';

interface Figures {
  renewed: number;
  unopened: number;
  /** Platforms whose values are not all made with the current key. */
  waiting: number;
}

/** The sum over all platforms with one key; the number of platforms is on every row. */
interface Pass {
  platforms: string;
  subject: string | null;
  key_id: string | null;
  renewed: string | null;
  unopened: string | null;
  ended: string | null;
}

/** Read when Prometheus asks; while the database is away the metrics are left out. */
export function registerResealMetrics(deps: Deps, columns: readonly KeyedColumn[]): void {
  const { registry } = deps.metrics;
  if (registry.getSingleMetric('nota_reseal_waiting')) return;
  const gauge = (name: string, help: string, read: (figures: Figures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['column'],
      registers: [registry],
      async collect() {
        this.reset();
        const found = await resealFigures(deps, columns).catch(() => new Map<string, Figures>());
        for (const [column, figures] of found) this.set({ column }, read(figures));
      },
    });
  gauge(
    'nota_reseal_waiting',
    'Platforms of which not every value of the column is known to be made with the key in use',
    ({ waiting }) => waiting,
  );
  gauge('nota_reseal_renewed', 'Values that were made anew with the key in use', ({ renewed }) => renewed);
  gauge('nota_reseal_unopened', 'Values that do not open, and stay as they are', ({ unopened }) => unopened);
}

export async function resealFigures(
  { database, keys }: Deps,
  columns: readonly KeyedColumn[],
): Promise<Map<string, Figures>> {
  const { rows } = await sql<Pass>`select * from reseal_door()`.execute(database.outside);
  const found = new Map<string, Figures>();
  for (const column of columns) {
    if (!column.renewal) continue;
    const keyId = column.renewal.keyId(keys);
    const own = rows.find((pass) => pass.subject === subjectOf(column) && pass.key_id === keyId);
    found.set(subjectOf(column), {
      renewed: Number(own?.renewed ?? 0),
      unopened: Number(own?.unopened ?? 0),
      waiting: Number(rows[0]?.platforms ?? 0) - Number(own?.ended ?? 0),
    });
  }
  return found;
}
