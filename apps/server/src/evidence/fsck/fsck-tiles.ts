import { tilePath, TILE_WIDTH, type Tile } from '@nota/evidence/tree/tiles.ts';
import type { Db } from '../../platform/db/database.ts';
import type { TileDigest } from './fsck-tree.ts';
import type { LogStore } from '../log/log-store.ts';
import { readFullTile } from '../log/log-tile.repo.ts';
import type { StoredVersion } from '../log/log-versions.ts';
import { areSame, digestOf } from '../stored-bytes.ts';

const CONCURRENCY = 8;

export interface TilePorts {
  readonly db: Db;
  readonly store: LogStore;
  /** Every version of every object that was written for this log. */
  readonly versions: readonly StoredVersion[];
}

/**
 * Every full tile must be in the database; those of the newest head must be in the store too. A storer that crashed may
 * have written a tile twice, so all versions must have the same bytes. Objects that belong to no tile of this log are
 * reported too.
 */
export async function tileProblems(
  { db, store, versions: all }: TilePorts,
  tiles: readonly TileDigest[],
  newest: number,
): Promise<string[]> {
  const problems: string[] = [];
  const written = await db.selectFrom('log_tile').select(['level', 'tile_index', 'sha256', 'version_id']).execute();
  const rows = new Map(written.map((row) => [pathOf(row.level, row.tile_index), row]));
  const versions = Map.groupBy(all, ({ path }) => path);
  const queue = tiles.values();
  const check = async ({ tile, sha256: digest }: TileDigest) => {
    const path = tilePath(tile);
    const row = rows.get(path);
    const kept = await readFullTile(db, tile);
    if (!row || !areSame(row.sha256, digest)) problems.push(`${path} is not in the database as its entries make it`);
    if (!kept || !areSame(digestOf(kept), digest)) problems.push(`${path} cannot be read from the database`);
    const found = versions.get(path) ?? [];
    for (const { versionId, isDeletion } of found) {
      const stored = isDeletion ? undefined : await store.get(tile, versionId);
      if (!stored) problems.push(`${path} was deleted in the store`);
      else if (!areSame(digestOf(stored.bytes), digest)) problems.push(`${path} has other bytes in the store`);
    }
    const ids = found.map(({ versionId }) => versionId);
    if (row?.version_id && !ids.includes(row.version_id)) problems.push(`${path} is gone in the version that was kept`);
    if (found.length === 0 && endOf(tile) <= newest)
      problems.push(`${path} is not in the store, and head ${newest} needs it`);
  };
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const one of queue) await check(one);
    }),
  );
  const explained = new Set(tiles.map(({ tile }) => tilePath(tile)));
  for (const path of [...rows.keys(), ...versions.keys()]) {
    if (!explained.has(path)) problems.push(`${path} belongs to no entries of this log`);
  }
  return problems;
}

const pathOf = (level: number, index: string) =>
  tilePath({ level: level === -1 ? 'entries' : level, index: Number(index), width: TILE_WIDTH });

const endOf = ({ level, index }: Tile) => (index + 1) * TILE_WIDTH ** (level === 'entries' ? 1 : level + 1);
