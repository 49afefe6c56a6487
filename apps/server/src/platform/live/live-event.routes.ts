import { liveEventApi } from '@nota/contract/platform/live-event.contract.ts';
import type { FastifyInstance } from 'fastify';
import { PassThrough } from 'node:stream';
import type { Router } from '../http/implement.ts';
import { isSessionOpen } from '../session/session.repo.ts';

/** A comment line now and then keeps proxies from closing a quiet stream. */
const BREATH_MS = 20_000;
/** What may wait for a browser that reads too slowly; it comes back and asks for the pages it shows. */
const BACKLOG_MAX_BYTES = 1_048_576;

export function liveEventRoutes(app: FastifyInstance, { implementFile, deps }: Router, breathMs = BREATH_MS) {
  const open = new Set<PassThrough>();
  // A stream never ends by itself, so a closing server ends it; the browser comes back to another process.
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end();
    done();
  });

  implementFile(liveEventApi.stream, ({ actor, db }) => {
    const stream = new PassThrough();
    const send = (text: string) => {
      if (stream.writableLength > BACKLOG_MAX_BYTES) stream.destroy();
      else if (stream.writable) stream.write(text);
    };
    const stopFollowing = deps.live.follow(actor.platformId, (event) => {
      // Which record moved is nothing to somebody who may not see it; the rest of their pages reads again when opened.
      if (event.kind !== 'record' || actor.dataScope === 'all') send(`data: ${JSON.stringify(event)}\n\n`);
    });
    // The session was asked once, when the stream was opened, and may be over long before the stream is.
    const breathe = async () => {
      if (await isSessionOpen(db, deps.config, actor.sessionId, deps.clock.now())) send(':\n\n');
      else stream.end();
    };
    const breath = setInterval(() => void breathe().catch(() => send(':\n\n')), breathMs);
    open.add(stream);
    stream.on('close', () => {
      stopFollowing();
      clearInterval(breath);
      open.delete(stream);
    });
    send(': open\n\n');
    // Once it has ended, a kept connection would only hold up a server that wants to close.
    const headers = { 'x-accel-buffering': 'no', connection: 'close' };
    return Promise.resolve({ type: 'text/event-stream', body: stream, headers });
  });
}
