import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';
import { subjectOf, type KeyedColumn } from './keyed-column.ts';
import { listPasses } from './reseal.repo.ts';

interface Figures {
  renewed: number;
  unopened: number;
  /** Platforms whose values are not all made with the key in use. */
  waiting: number;
}

/** Read from the tables when somebody asks; while the database is away there is nothing to tell. */
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
  const { rows } = await sql<{ id: string }>`select id from platform_ids() id`.execute(database.outside);
  const passes = (await Promise.all(rows.map(({ id }) => listPasses(database.forPlatform(id))))).flat();
  const found = new Map<string, Figures>();
  for (const column of columns) {
    if (!column.renewal) continue;
    const keyId = column.renewal.keyId(keys);
    const own = passes.filter((pass) => pass.subject === subjectOf(column) && pass.key_id === keyId);
    found.set(subjectOf(column), {
      renewed: own.reduce((sum, { renewed }) => sum + Number(renewed), 0),
      unopened: own.reduce((sum, { unopened }) => sum + Number(unopened), 0),
      waiting: rows.length - own.filter((pass) => pass.ended_at !== null).length,
    });
  }
  return found;
}
