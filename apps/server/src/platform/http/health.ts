import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { watchReadiness } from './readiness.ts';

/**
 * `/healthz` says that the process runs and touches nothing; `/readyz` says that it should get traffic, and stops
 * saying so before a shutdown; `/metrics` is for Prometheus and for nobody else.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): { drain(): void } {
  let isDraining = false;
  const readiness = watchReadiness(deps);
  // While the process drains, clients are told to come back on another connection, which leads to another process.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    if (isDraining) return reply.status(503).send({ ok: false, reason: 'draining' });
    const reason = await readiness();
    return reason === undefined ? { ok: true } : reply.status(503).send({ ok: false, reason });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps, request)) return reply.status(403).send({ ok: false });
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
  return { drain: () => void (isDraining = true) };
}

function mayReadMetrics({ config }: Deps, request: FastifyRequest): boolean {
  if (config.METRICS_TOKEN) return isSame(request.headers.authorization ?? '', `Bearer ${config.METRICS_TOKEN}`);
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}

/** Compared in constant time, so that the token cannot be guessed character by character. */
const isSame = (given: string, wanted: string) =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));
