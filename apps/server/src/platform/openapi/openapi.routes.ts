import type { FastifyInstance } from 'fastify';
import type { Router } from '../http/implement.ts';
import { apiPage, DESCRIPTION_POLICY } from './api-page.ts';
import { openApiOf } from './openapi.ts';

/**
 * `/api/openapi.json` for programs and `/api` for people; both are made once, from what is really implemented. They are
 * for developers: production does not have them, because nobody there needs a map of every door for staff.
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
