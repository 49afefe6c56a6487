import formbody from '@fastify/formbody';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { serveConsole } from './console-files.ts';
import { leaveSilentConnections, limitConnections, patienceOf } from './connections.ts';
import { answerProblems, answerUnknown } from './problems.ts';
import { servePublicPages } from './public-files.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor?: Actor;
    /** The link by which somebody outside calls. */
    linkId?: string;
  }
}

/**
 * The HTTP server without any module: request ids, headers, body limits, timing, one log line per call, and error
 * answers.
 */
export async function createHttpApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: LIMIT.bodyMaxBytes,
    trustProxy: (_address, hop) => hop < deps.config.TRUST_PROXY,
    genReqId: requestIds(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    // Calls under way while the server closes are answered as usual.
    return503OnClosing: false,
    ...patienceOf(deps.config),
    // An address that cannot be decoded never reaches the hooks below.
    frameworkErrors: (_error, request, reply) => {
      void answerUnknown(request, (reply as FastifyReply).headers(headersFor(deps.config, request.id)));
    },
    routerOptions: { ignoreTrailingSlash: true },
  });
  await app.register(formbody, { bodyLimit: LIMIT.bodyMaxBytes });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(deps.config, request.id));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1_000;
    const code = request.problem ?? String(reply.statusCode);
    deps.metrics.httpSeconds.labels(request.method, path, code).observe(seconds);
    deps.access.info({
      requestId: request.id,
      path,
      code,
      ms: Math.round(reply.elapsedTime),
      memberId: request.actor?.id,
      linkId: request.linkId,
    });
    done();
  });
  limitConnections(app, deps.config);
  leaveSilentConnections(app);
  await serveConsole(app, deps);
  await servePublicPages(app, deps);
  answerProblems(app, deps);
  return app;
}

/** API answers are data: nothing may frame, sniff, cache or run them. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
  // The console uses none of these browser features, so an injected script must not either.
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Two years, as preload lists ask. Production is reached by https alone, which its configuration is checked for. */
const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

const headersFor = ({ NOTA_MODE }: Pick<Config, 'NOTA_MODE'>, requestId: string) => ({
  'x-request-id': requestId,
  ...SECURITY_HEADERS,
  ...(NOTA_MODE === 'production' ? TRANSPORT_SECURITY : {}),
});

/** Unique across processes by a random start, and cheap: one counter per process. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}
