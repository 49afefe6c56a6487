import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';

/** Time limit for the headers, which are short; it is shorter than that of the whole request. */
const HEADERS_MOST_MS = 10_000;
/** Closes a connection with no traffic in either direction; streams of live events send a heartbeat more often. */
const STILL_MOST_MS = 300_000;
/** How long a browser or balancer may keep a connection for its next call; longer than balancers keep theirs. */
const KEPT_MS = 75_000;
const CHECK_EVERY_MS = 1_000;
const LAST_MOMENT_MS = 1_000;
/** After this many requests a connection is closed, so that the next one may lead to another process. */
const CALLS_PER_CONNECTION = 10_000;

/** A slow sender is cut off in time: files go to the store and not to us, so a request is small. */
export const patienceOf = ({ HTTP_REQUEST_MS }: Config) => ({
  requestTimeout: HTTP_REQUEST_MS,
  connectionTimeout: STILL_MOST_MS,
  keepAliveTimeout: KEPT_MS,
  maxRequestsPerSocket: CALLS_PER_CONNECTION,
  http: {
    headersTimeout: Math.min(HEADERS_MOST_MS, HTTP_REQUEST_MS),
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, HTTP_REQUEST_MS),
  },
});

/**
 * Browsers open connections ahead of time. One without a request yet does not count as idle for Node, which would wait
 * for it until the process is killed.
 */
export function leaveSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  const leave = (socket: Socket) => socket.bytesRead === 0 && socket.destroy();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // A request may be on its way when the server begins to close.
    if (isClosing) setTimeout(leave, LAST_MOMENT_MS, socket).unref();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    open.forEach(leave);
    done();
  });
}

/** Limits connections in total and per address; beyond that a connection is closed before anything is read from it. */
export function limitConnections(app: FastifyInstance, config: Config): void {
  app.server.maxConnections = config.HTTP_CONNECTIONS;
  const most = config.TRUST_PROXY > 0 ? 0 : config.HTTP_CONNECTIONS_PER_ADDRESS;
  if (most === 0) return;
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}
