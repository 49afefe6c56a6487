import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Deps } from '../../platform/deps.ts';

interface Figures {
  readonly states: Readonly<Record<string, number>>;
  readonly age: number | null;
}

/** Read from the tables at each scrape, so that every process reports the same, whichever one does the anchoring. */
export function registerAnchorMetrics(deps: Deps): void {
  const { registry } = deps.metrics;
  if (registry.getSingleMetric('nota_anchor_age_seconds')) return;
  // While the database is away these are left out, and the other metrics must still be reported.
  const read = () => readFigures(deps).catch(() => undefined);
  const age = new Gauge({
    name: 'nota_anchor_age_seconds',
    help: 'Age of the newest anchor that is in a block; missing before the first',
    registers: [],
    async collect() {
      this.reset();
      const seconds = (await read())?.age;
      if (typeof seconds === 'number') this.set(seconds);
      else this.remove();
    },
  });
  const unsettled = new Gauge({
    name: 'nota_anchors_unsettled',
    help: 'Anchors that are not final, by state; displaced and reorganised ones want a person’s look',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset();
      for (const [state, count] of Object.entries((await read())?.states ?? {})) this.set({ state }, count);
    },
  });
  registry.registerMetric(age);
  registry.registerMetric(unsettled);
}

async function readFigures({ database, clock }: Deps): Promise<Figures> {
  const states = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from anchor where state not in ('final', 'failed') group by state`.execute(
    database.outside,
  );
  const newest = await sql<{ at: Date }>`
    select block_time as at from anchor where state in ('mined', 'final') order by id desc limit 1`.execute(
    database.outside,
  );
  const at = newest.rows[0]?.at;
  return {
    states: Object.fromEntries(states.rows.map(({ state, count }) => [state, count])),
    age: at ? (clock.now().getTime() - at.getTime()) / 1_000 : null,
  };
}
