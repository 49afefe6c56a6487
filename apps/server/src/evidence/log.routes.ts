import { parseTilePath, tilePath, TILE_WIDTH, type Tile } from '@nota/evidence/tree/tiles.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { refuse } from '../platform/refusal.ts';
import { latestHead } from './log-head.repo.ts';
import { openLogReader } from './log-reader.ts';

/** A tile never changes, a partial one neither: its width is in its address. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * The log as anyone may read it, by c2sp.org/tlog-tiles: the newest head, tiles of hashes, bundles of entries. No
 * session and no envelope, because other people's programs follow it. Nothing is given out that no published head
 * covers.
 */
export function logRoutes(app: FastifyInstance, { database }: Deps): void {
  const db = database.outside;
  const reader = openLogReader(db);

  app.get('/log/checkpoint', async (_, reply) => {
    const head = await latestHead(db);
    if (!head) return refuse('ADDRESS_UNKNOWN');
    return open(reply).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(head.note);
  });

  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    const tile = parseTilePath(`tile/${request.params['*']}`);
    const head = tile && (await latestHead(db));
    const bytes = head && isCovered(tile, head.size) ? await reader.readTile(tile) : undefined;
    if (!tile || !bytes) return refuse('ADDRESS_UNKNOWN');
    return open(reply)
      .header('cache-control', FOR_EVER)
      .header('etag', `"${tilePath(tile)}"`)
      .type('application/octet-stream')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

/** A page from anywhere, also one opened from a file, may read the log. */
const open = (reply: FastifyReply) => reply.header('access-control-allow-origin', '*');

function isCovered({ level, index, width }: Tile, size: number): boolean {
  const hashes = Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level));
  return index * TILE_WIDTH + width <= hashes;
}
