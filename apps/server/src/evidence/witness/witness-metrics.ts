import { Gauge } from 'prom-client';
import type { Deps } from '../../platform/deps.ts';
import { readWitnessStanding, type WitnessStanding } from './witness-standing.repo.ts';

/** Read when Prometheus asks; while the database is away they are left out. */
export function registerWitnessMetrics(deps: Deps): void {
  const { registry } = deps.metrics;
  if (registry.getSingleMetric('nota_witness_below_quorum')) return;
  const read = () => readWitnessStanding(deps.database.outside, deps.config, deps.clock.now()).catch(() => undefined);
  const gauge = (name: string, help: string, valueOf: (standing: WitnessStanding) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const standing = await read();
        if (standing) this.set(valueOf(standing));
        else this.remove();
      },
    });
  gauge('nota_witness_quorum', 'How many witnesses must cosign a head', ({ quorum }) => quorum);
  gauge('nota_witness_below_quorum', '1 while heads stay without a quorum', (one) => Number(one.isBelowQuorum));
  gauge('nota_witness_waiting_seconds', 'Age of the oldest head that no quorum covers', (one) => one.waitingSeconds);
  const behind = new Gauge({
    name: 'nota_witness_behind_entries',
    help: 'How many entries of the log a witness has not cosigned yet',
    labelNames: ['witness'],
    registers: [],
    async collect() {
      this.reset();
      const standing = await read();
      for (const { name, size } of standing?.witnesses ?? []) {
        this.set({ witness: name }, (standing?.latestSize ?? size) - size);
      }
    },
  });
  registry.registerMetric(behind);
}
