import { Gauge } from 'prom-client';
import type { Deps } from '../../platform/deps.ts';
import { rereadFigures, type RereadFigures } from './file-reread.repo.ts';

const DAY_MS = 86_400_000;
/** A file that was not read for longer than this does not count as covered. */
const COVERED_DAYS = 30;
/** The count covers all platforms, so it is cached and not made for every scrape. */
const KEPT_MS = 60_000;

/** Read when Prometheus asks; while the database is away they are left out. */
export function registerFileRereadMetrics(deps: Deps): void {
  const { registry } = deps.metrics;
  if (registry.getSingleMetric('nota_file_reread_coverage_ratio')) return;
  const now = () => deps.clock.now().getTime();
  let kept: { at: number; figures: Promise<RereadFigures> } | undefined;
  const figures = () => {
    if (!kept || now() - kept.at >= KEPT_MS) {
      kept = { at: now(), figures: rereadFigures(deps.database, new Date(now() - COVERED_DAYS * DAY_MS)) };
      kept.figures.catch(() => (kept = undefined));
    }
    return kept.figures;
  };
  const gauge = (name: string, help: string, read: (found: RereadFigures) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const value = await figures().then(read, () => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  const gauges = [
    gauge('nota_file_reread_files', 'Evidence files in the store', ({ files }) => files),
    gauge(
      'nota_file_reread_coverage_ratio',
      `Part of the evidence files whose bytes were read within ${COVERED_DAYS} days; 1 where there are none`,
      ({ files, fresh }) => (files === 0 ? 1 : fresh / files),
    ),
    gauge(
      'nota_file_reread_age_seconds',
      'How long ago the bytes of the longest unread evidence file were read',
      ({ oldest }) => oldest && (now() - oldest.getTime()) / 1_000,
    ),
  ];
  for (const one of gauges) registry.registerMetric(one);
}
