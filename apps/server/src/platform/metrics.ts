import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'method' | 'path' | 'code'>;
  readonly jobSeconds: Histogram<'task' | 'outcome'>;
  readonly deadJobs: Gauge<'platform'>;
  readonly deadNotifications: Gauge<'platform'>;
  readonly refusals: Counter<'reason'>;
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'nota_' });
  const registers = [registry];
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'nota_http_seconds',
      help: 'Time from request to answer, by endpoint and envelope code',
      labelNames: ['method', 'path', 'code'],
      buckets: BUCKETS,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'nota_job_seconds',
      help: 'Time of one run of a job, by task and outcome',
      labelNames: ['task', 'outcome'],
      buckets: BUCKETS,
      registers,
    }),
    deadJobs: new Gauge({
      name: 'nota_dead_jobs',
      help: 'Jobs that used up their attempts',
      labelNames: ['platform'],
      registers,
    }),
    deadNotifications: new Gauge({
      name: 'nota_dead_notifications',
      help: 'Texts and mails to people that were given up',
      labelNames: ['platform'],
      registers,
    }),
    refusals: new Counter({
      name: 'nota_refusals_total',
      help: 'Refused calls, by reason',
      labelNames: ['reason'],
      registers,
    }),
  };
}
