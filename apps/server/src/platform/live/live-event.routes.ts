import { liveEventApi } from '@nota/contract/platform/live-event.contract.ts';
import type { FastifyInstance } from 'fastify';
import { PassThrough } from 'node:stream';
import type { Actor } from '../actor.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import { isSessionOpen } from '../session/session.repo.ts';

/** A comment line now and then keeps proxies from closing a quiet stream. */
const BREATH_MS = 20_000;
/** What may wait for a browser that reads too slowly; it comes back and asks for the pages it shows. */
const BACKLOG_MAX_BYTES = 1_048_576;

/** Windows of one person; a browser opens no more than six connections to a place by itself. */
const STREAMS_PER_MEMBER = 32;

export function liveEventRoutes(app: FastifyInstance, { implementFile, deps }: Router, breathMs = BREATH_MS) {
  const open = new Map<PassThrough, string>();
  const refuseTooMany = ({ id }: Actor) => {
    const own = [...open.values()].filter((memberId) => memberId === id);
    if (open.size >= deps.config.LIVE_STREAMS || own.length >= STREAMS_PER_MEMBER) {
      refuse('OVERLOADED', { streams: open.size });
    }
  };
  // A stream never ends by itself, so a closing server ends it; the browser comes back to another process.
  app.addHook('preClose', (done) => {
    for (const stream of open.keys()) stream.end();
    done();
  });

  implementFile(liveEventApi.stream, ({ actor }) => {
    refuseTooMany(actor);
    const db = deps.slow.forPlatform(actor.platformId);
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
    open.set(stream, actor.id);
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
