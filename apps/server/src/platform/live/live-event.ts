import { id } from '@nota/contract/kit/fields.ts';
import { LiveEvent } from '@nota/contract/platform/live-event.contract.ts';
import { sql } from 'kysely';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db, Trx } from '../db/database.ts';
import { connectionOf, LimitedClient } from '../db/limited-client.ts';

const CHANNEL = 'nota_live';
const RETRY_MS = 1_000;
const ASK_EVERY_MS = 5_000;
const PATIENCE = { statementMs: 5_000, queueMs: 5_000 };

/**
 * Announces a change in the transaction that makes it: NOTIFY is delivered at the commit and dropped at a rollback, so
 * nobody hears of a change that did not happen, and no process has to be polled.
 */
export const announce = (db: Db | Trx, event: LiveEvent, memberId?: string): Promise<void> =>
  announceMany(db, [event], memberId);

/** The same for many, in one statement; for one member, where nobody else has anything to read again. */
export async function announceMany(db: Db | Trx, events: readonly LiveEvent[], memberId?: string): Promise<void> {
  if (events.length === 0) return;
  const payloads = events.map((event) => JSON.stringify(event));
  await sql`
    select pg_notify(${CHANNEL}, json_build_object('platformId', current_platform()::text, 'event', one::json,
                                                   'memberId', ${memberId ?? null}::text)::text)
      from unnest(${payloads}::text[]) one`.execute(db);
}

export interface LiveEvents {
  /** Calls back for every event of a member's platform that is not for another, until the returned function is called. */
  follow(member: { id: string; platformId: string }, tell: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}

/** One listening connection per process; while it is away only promptness is lost, because pages also poll. */
export function openLiveEvents(url: string, log: Logger): LiveEvents {
  const hub = new EventEmitter().setMaxListeners(0);
  const stop = new AbortController();
  const listening = listenUntil(stop.signal, { url, log, hub });
  return {
    follow({ id: ownId, platformId }, tell) {
      const hear = (event: LiveEvent, memberId: string | null) => {
        if (memberId === null || memberId === ownId) tell(event);
      };
      hub.on(platformId, hear);
      return () => hub.off(platformId, hear);
    },
    close() {
      stop.abort();
      return listening;
    },
  };
}

interface Line {
  url: string;
  log: Logger;
  hub: EventEmitter;
}

/** One connection at a time, so that a database that comes back is not flooded. */
async function listenUntil(stop: AbortSignal, line: Line) {
  while (!stop.aborted) {
    try {
      await listenOnce(stop, line);
    } catch (error) {
      line.log.warn({ port: 'postgres', reason: (error as Error).message }, 'live events are away');
    }
    await setTimeout(RETRY_MS, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}

/** Ends when the connection does, or when it is stopped. */
async function listenOnce(stop: AbortSignal, { url, hub }: Line) {
  const client = new LimitedClient(connectionOf(url, PATIENCE));
  // A vanished host is as silent as a quiet channel: only a query tells them apart.
  const asking = setInterval(() => void client.query(`listen ${CHANNEL}`).catch(() => {}), ASK_EVERY_MS);
  const over = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('end', resolve);
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
  // It may break before anybody awaits it; a later await still gets the error.
  over.catch(() => {});
  client.on('notification', ({ payload }) => deliver(hub, payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    await over;
  } finally {
    clearInterval(asking);
    await client.end().catch(() => {});
  }
}

const Notice = z.object({ platformId: id, event: LiveEvent, memberId: id.nullable().default(null) });

/** Any role with a connection can NOTIFY this channel, so no payload may end this process. */
function deliver(hub: EventEmitter, payload: string) {
  const notice = Notice.safeParse(readJson(payload));
  if (notice.success) hub.emit(notice.data.platformId, notice.data.event, notice.data.memberId);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
