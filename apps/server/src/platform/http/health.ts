import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/**
 * `/healthz` says that the process runs and touches nothing; `/readyz` says that it should get traffic, and stops
 * saying so before a shutdown; `/metrics` is for Prometheus and for nobody else.
 */
export function healthRoutes(app: FastifyInstance, deps: Deps): { drain(): void } {
  let isDraining = false;
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    if (isDraining) return reply.status(503).send({ ok: false, reason: 'draining' });
    try {
      await sql`select 1`.execute(deps.database.outside);
      return { ok: true };
    } catch {
      return reply.status(503).send({ ok: false, reason: 'postgres' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps, request)) return reply.status(403).send({ ok: false });
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
  return { drain: () => void (isDraining = true) };
}

function mayReadMetrics({ config }: Deps, request: FastifyRequest): boolean {
  if (config.METRICS_TOKEN) return request.headers.authorization === `Bearer ${config.METRICS_TOKEN}`;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}
