import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resolve } from 'node:path';
import type { Deps } from '../deps.ts';

/** Paths that belong to programs; everything else a browser asks for by navigation is the console. */
const API_PATHS = /^\/(api|public-api|swallow|open-api|log|healthz|readyz|metrics)(\/|$|\?)/;

/** Files of the build with a hash in their name. */
const NAMED_BY_CONTENT = /\/assets\//;
/**
 * Of these, scripts and styles of pages: they are governed by the policy of the page that loads them, so theirs can be
 * short.
 */
const PARTS_OF_A_PAGE = /\/assets\/[^/]+$/;

/**
 * Serves the built console from the site root: hashed files are cached for ever, the page itself never. A compressed
 * file that the build made is sent instead to clients that accept it.
 */
export async function serveConsole(app: FastifyInstance, { config }: Deps): Promise<void> {
  if (!config.CONSOLE_FOLDER) return;
  await app.register(fastifyStatic, {
    root: resolve(config.CONSOLE_FOLDER),
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', NAMED_BY_CONTENT.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!PARTS_OF_A_PAGE.test(path)) reply.header('content-security-policy', pagePolicy(config.S3_ENDPOINT));
    },
  });
  // The root is a folder to the file server, which refuses folders.
  app.get('/', (_, reply) => sendConsole(reply));
}

/** Opening or reloading any address of the console returns its page; the router in the browser does the rest. */
export function isPageRequest({ config }: Deps, request: FastifyRequest): boolean {
  if (!config.CONSOLE_FOLDER || request.method !== 'GET' || API_PATHS.test(request.url)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}

export const sendConsole = (reply: FastifyReply) => reply.sendFile('index.html');

/** Scripts only from here; files are fetched from the object store; nobody may frame us. Styles are set on elements by antd. */
function pagePolicy(store: string): string {
  return [
    `default-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${store}`,
    `media-src 'self' blob: ${store}`,
    `connect-src 'self' ${store}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
