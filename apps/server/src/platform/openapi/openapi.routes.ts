import type { FastifyInstance } from 'fastify';
import type { Router } from '../http/implement.ts';
import { apiPage, DESCRIPTION_POLICY } from './api-page.ts';
import { openApiOf } from './openapi.ts';

/**
 * `/api/openapi.json` for programs and `/api` for people; both are generated once from the implemented endpoints. They
 * are for developers: production does not serve them, because an attacker would get a list of every endpoint for staff.
 */
export function openApiRoutes(app: FastifyInstance, { endpoints, deps }: Router) {
  if (deps.config.NOTA_MODE === 'production') return;
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiOf(endpoints), null, 1);
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api', (_, reply) => {
    page ??= apiPage(endpoints);
    reply.header('content-security-policy', DESCRIPTION_POLICY);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
