import { parseTilePath, tilePath, TILE_WIDTH, type Tile } from '@nota/evidence/tree/tiles.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { takePoint } from '../../platform/http/rate-limit.ts';
import { refuse } from '../../platform/refusal.ts';
import { latestHead } from './log-head.repo.ts';
import { openLogReader } from './log-reader.ts';

/** A tile never changes, and neither does a partial one, because its width is in its address. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A new head comes within seconds: a cache may absorb a burst of requests, but not keep a head for long. */
const HEAD_FOR = 'public, max-age=2';

/**
 * The log as anyone may read it, by c2sp.org/tlog-tiles: the newest head, tiles of hashes, bundles of entries. No
 * session and no envelope, because other people's programs follow it. Entries that no published head covers are not
 * served.
 */
export function logRoutes(app: FastifyInstance, deps: Deps): void {
  const db = deps.database.outside;
  // A follower reads the log once and then from a cache, so nobody needs to read all of it every minute.
  const limit = { calls: LIMIT.logReadsPerMinute, seconds: 60 };
  const take = (request: FastifyRequest) => takePoint(deps, 'log', limit, addressKey(request.ip));
  const reader = openLogReader(db);

  app.get('/log/checkpoint', async (request, reply) => {
    await take(request);
    const head = await latestHead(db);
    if (!head) return refuse('ADDRESS_UNKNOWN');
    return open(reply).header('cache-control', HEAD_FOR).type('text/plain; charset=utf-8').send(head.note);
  });

  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    await take(request);
    const tile = parseTilePath(`tile/${request.params['*']}`);
    const head = tile && (await latestHead(db));
    const bytes = head && isCovered(tile, head.size) ? await reader.readTile(tile) : undefined;
    if (!tile || !bytes) return refuse('ADDRESS_UNKNOWN');
    const etag = `"${tilePath(tile)}"`;
    open(reply).header('cache-control', FOR_EVER).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('application/octet-stream').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

/** A page of any origin, also one opened from a file, may read the log. */
const open = (reply: FastifyReply) =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');

function isCovered({ level, index, width }: Tile, size: number): boolean {
  const hashes = Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level));
  return index * TILE_WIDTH + width <= hashes;
}
