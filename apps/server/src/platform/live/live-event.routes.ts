import { liveEventApi, type LiveEvent } from '@nota/contract/platform/live-event.contract.ts';
import type { FastifyInstance } from 'fastify';
import { PassThrough } from 'node:stream';
import type { Actor } from '../actor.ts';
import type { Router } from '../http/implement.ts';
import { refuse } from '../refusal.ts';
import { isSessionOpen } from '../session/session.repo.ts';
import { scopedEvents } from './scoped-events.ts';

/** A comment line now and then keeps proxies from closing a quiet stream. */
const BREATH_MS = 20_000;
/** How much may be buffered for a slow browser before it is disconnected; it reconnects and reads its pages again. */
const BACKLOG_MAX_BYTES = 1_048_576;

/** A person may have many windows, although one browser opens at most six connections to a host. */
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
    const tell = (event: LiveEvent) => send(`data: ${JSON.stringify(event)}\n\n`);
    const scoped = actor.dataScope === 'all' ? undefined : scopedEvents(deps.slow.forMember(actor), tell);
    const stopFollowing = deps.live.follow(actor, scoped ? (event) => scoped.take(event) : tell);
    // The session was checked when the stream was opened, and may end long before the stream does.
    const breathe = async () => {
      if (await isSessionOpen(db, deps.config, actor.sessionId, deps.clock.now())) send(':\n\n');
      else stream.end();
    };
    const breath = setInterval(() => void breathe().catch(() => send(':\n\n')), breathMs);
    open.set(stream, actor.id);
    stream.on('close', () => {
      stopFollowing();
      scoped?.stop();
      clearInterval(breath);
      open.delete(stream);
    });
    send(': open\n\n');
    // A kept-alive connection would delay a closing server after the stream has ended.
    const headers = { 'x-accel-buffering': 'no', connection: 'close' };
    return Promise.resolve({ type: 'text/event-stream', body: stream, headers });
  });
}
