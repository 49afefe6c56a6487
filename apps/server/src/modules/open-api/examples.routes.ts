import type { FastifyInstance } from 'fastify';
import { machineOpenApiOf } from '../../platform/machine/machine-openapi.ts';
import type { MachineRouter } from '../../platform/machine/machine-router.ts';
import { DESCRIPTION_POLICY } from '../../platform/openapi/api-page.ts';
import { examplesPage } from './examples-page.ts';

/** `/open-api/v1/openapi.json` for programs and `/open-api/v1/docs` for people, made once from what is implemented. */
export function exampleRoutes(app: FastifyInstance, { endpoints, deps }: MachineRouter) {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/open-api/v1/openapi.json', (_, reply) => {
    document ??= JSON.stringify(machineOpenApiOf(endpoints), null, 1);
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/open-api/v1/docs', (_, reply) => {
    page ??= examplesPage(endpoints, deps.config.PUBLIC_URL);
    reply.header('content-security-policy', DESCRIPTION_POLICY);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
