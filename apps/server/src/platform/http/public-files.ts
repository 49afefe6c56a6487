import fastifyStatic from '@fastify/static';
import { addressesOf, PUBLIC_PAGES } from '@nota/contract/kit/public/public-pages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { answerUnknown } from './problems.ts';

/** Serves the pages for people outside (`apps/public`): one document for all of them, and its parts. */
export async function servePublicPages(app: FastifyInstance, { config, log }: Pick<Deps, 'config' | 'log'>) {
  const folder = resolve(config.PUBLIC_FOLDER);
  const document = await readFile(join(folder, 'index.html'), 'utf8').catch((error: Error) => {
    log.warn({ folder, reason: error.message }, 'there are no pages for people outside: build apps/public');
  });
  const policy = publicPagePolicy(config);
  const send = (reply: FastifyReply, status: number) =>
    document === undefined
      ? sendMissing(reply)
      : reply
          .status(status)
          .header('content-security-policy', policy)
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(document);

  for (const address of PUBLIC_PAGES.flatMap(addressesOf)) app.get(address, (_, reply) => send(reply, 200));
  // A mistyped address gets a page that says so, and the console none of it.
  for (const address of ['/p', '/p/*']) {
    app.get(address, (request, reply) => (wantsPage(request) ? send(reply, 404) : answerUnknown(request, reply)));
  }
  if (document === undefined) return;
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/p/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}

/**
 * Nothing from elsewhere runs, text never becomes script, and only the store is reached beside this server: it has the
 * platform's logo and takes the papers of visitors. Stricter than the console's, whose library sets styles on elements.
 */
export function publicPagePolicy({ S3_ENDPOINT }: Pick<Config, 'S3_ENDPOINT'>): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: ${S3_ENDPOINT}`,
    `connect-src 'self' ${S3_ENDPOINT}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}

const wantsPage = (request: FastifyRequest) => request.headers.accept?.includes('text/html') ?? false;

/** For whoever deploys or develops: a visitor sees it only where the build was forgotten. */
function sendMissing(reply: FastifyReply) {
  return reply
    .status(503)
    .type('text/plain; charset=utf-8')
    .send(
      [
        '页面尚未部署，请联系平台运营方。',
        '',
        'The pages for people outside are not built.',
        "Deploying: run 'npx vite build apps/public', let PUBLIC_FOLDER name its dist folder, and start the API again.",
        "Developing: 'npm run dev' shows them at http://127.0.0.1:5173/p/certificate.",
        '',
      ].join('\n'),
    );
}
