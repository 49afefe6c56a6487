import { Gauge } from 'prom-client';
import type { Deps } from '../../platform/deps.ts';
import { readStampState } from './head-stamp.repo.ts';
import type { StampState } from './head-stamp.rules.ts';
import { authoritiesOf } from './stamp-authority.ts';

/** Read from the tables at each scrape, so that every process reports the same, whichever one does the stamping. */
export function registerStampMetrics(deps: Deps): void {
  if (deps.metrics.registry.getSingleMetric('nota_stamp_age_seconds')) return;
  const authorities = authoritiesOf(deps.config);
  const gauge = (name: string, help: string, valueOf: (state: StampState, at: Date) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['authority'],
      registers: [deps.metrics.registry],
      async collect() {
        this.reset();
        for (const { name: authority } of authorities) {
          // While the database is away these are left out, and the other metrics must still be reported.
          const state = await readStampState(deps.database.outside, authority).catch(() => undefined);
          const value = state && valueOf(state, deps.clock.now());
          if (value !== undefined) this.set({ authority }, value);
        }
      },
    });
  gauge('nota_stamp_age_seconds', 'Age of the last token of an authority; missing before the first', ageOf);
  gauge('nota_stamp_waiting_seconds', 'How long the latest head has waited for a token of an authority', waitOf);
  gauge('nota_stamp_failures', 'Failures of an authority since its last token', ({ failures }) => failures.count);
}

const ageOf = ({ lastStamp }: StampState, at: Date) => lastStamp && secondsBetween(lastStamp.genTime, at);

const waitOf = ({ head, lastStamp }: StampState, at: Date) =>
  head && lastStamp?.size !== head.size ? secondsBetween(head.publishedAt, at) : 0;

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;
