import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Deps } from '../../deps.ts';

/** The count covers all platforms, so it is cached and not made for every scrape. */
const KEPT_MS = 60_000;

/** Read when Prometheus asks; while the database is away the metric is left out. */
export function registerScanMetrics({ database, clock, metrics: { registry } }: Deps): void {
  const name = 'nota_scan_waiting_files';
  if (registry.getSingleMetric(name)) return;
  let kept: { at: number; waiting: number } | undefined;
  const read = async () => {
    const at = clock.now().getTime();
    if (kept && at - kept.at < KEPT_MS) return kept.waiting;
    const { rows } = await sql<{ waiting: string }>`select scan_waiting_door() as waiting`.execute(database.outside);
    kept = { at, waiting: Number(rows[0]?.waiting ?? 0) };
    return kept.waiting;
  };
  const gauge = new Gauge({
    name,
    help: 'Files that no scanner has looked at yet, or not since a new scan was asked for',
    registers: [],
    async collect() {
      const waiting = await read().catch(() => undefined);
      if (waiting === undefined) this.remove();
      else this.set(waiting);
    },
  });
  registry.registerMetric(gauge);
}
