import type { FastifyInstance } from 'fastify';
import { CERTIFICATE_PAGE, CERTIFICATE_PAGE_POLICY } from './paper/certificate-page.ts';

export const CERTIFICATE_PAGE_PATH = '/verify/certificate';

/** A static page: its script calls the public endpoint like any other client. */
export function certificatePageRoutes(app: FastifyInstance) {
  app.get(CERTIFICATE_PAGE_PATH, (_, reply) =>
    reply
      .header('content-security-policy', CERTIFICATE_PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(CERTIFICATE_PAGE),
  );
}
