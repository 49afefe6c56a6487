import { Gauge } from 'prom-client';
import type { Deps } from '../../platform/deps.ts';
import { registerFileRereadMetrics } from './file-reread-metrics.ts';
import { countUnsettled } from './integrity-incident.repo.ts';
import { lastEndedRound, roundUnderWay } from './reverify-round.repo.ts';

/** Read when Prometheus asks; while the database is away they are left out. */
export function registerReverifyMetrics(deps: Deps): void {
  const { registry } = deps.metrics;
  if (registry.getSingleMetric('nota_reverify_coverage_ratio')) return;
  const db = deps.database.outside;
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      // Registered below without a value: there is none before the first round.
      registers: [],
      async collect() {
        const value = await read().catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  const figures = [
    gauge(
      'nota_reverify_coverage_ratio',
      'Part of the round under way that was read again; 1 between rounds',
      async () => {
        const round = await roundUnderWay(db);
        if (round) return round.objects === 0 ? 1 : round.checked / round.objects;
        return (await lastEndedRound(db)) ? 1 : undefined;
      },
    ),
    gauge(
      'nota_reverify_age_seconds',
      'How long ago the last whole round began: nothing stored was unread for longer',
      async () => {
        const last = await lastEndedRound(db);
        return last && (deps.clock.now().getTime() - last.begunAt.getTime()) / 1_000;
      },
    ),
    gauge(
      'nota_reverify_objects',
      'Objects that the last whole round read',
      async () => (await lastEndedRound(db))?.checked,
    ),
    gauge(
      'nota_reverify_mismatches',
      'What the last whole round found wrong',
      async () => (await lastEndedRound(db))?.mismatches,
    ),
  ];
  for (const figure of figures) registry.registerMetric(figure);
  const unsettled = new Gauge({
    name: 'nota_integrity_incidents',
    help: 'Integrity incidents that are not closed, by state',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset();
      const counts = await countUnsettled(db).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  registry.registerMetric(unsettled);
  registerFileRereadMetrics(deps);
}
