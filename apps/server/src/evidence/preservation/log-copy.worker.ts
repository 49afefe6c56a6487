import { tilePath, TILE_WIDTH, type Tile } from '@nota/evidence/tree/tiles.ts';
import { sql } from 'kysely';
import { addDays, systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { repeatUntilStopped, type Loop } from '../../platform/repeat-until-stopped.ts';
import { readLogState } from '../log/log-state.repo.ts';
import { readFullTile } from '../log/log-tile.repo.ts';
import { areSame, digestOf } from '../stored-bytes.ts';
import { withTurn } from '../../platform/db/turn.ts';

const PAUSE_MS = 10_000;
const AT_ONCE = 500;
const ENTRIES_LEVEL = -1;

/** The key of a tile in the second copy, a bucket that the log shares with evidence. */
export const copyKeyOf = (origin: string, tile: Tile): string => `log/${origin}/${tilePath(tile)}`;

/**
 * Copies the full tiles and bundles that are stored and not copied yet, level by level in their order; returns how
 * many. The progress of each level is a row; a tile that was copied before a crash is copied once more.
 */
export async function copyTiles(
  deps: Pick<Deps, 'database' | 'copy' | 'config'>,
  origin: string,
  most = AT_ONCE,
): Promise<number> {
  const db = deps.database.outside;
  const copied = await withTurn(deps.database, ['log-copy', ''], async () => {
    let count = 0;
    for (let level = ENTRIES_LEVEL; ; level += 1) {
      const next = await nextStored(db, level, most);
      if (next.isEmpty) return count;
      for (const { index, sha256 } of next.tiles) {
        await copyTile(deps, db, origin, tileAt(level, index), sha256);
        await noteCopied(db, level, index + 1);
        count += 1;
      }
    }
  });
  return copied ?? 0;
}

async function copyTile(
  { copy, config }: Pick<Deps, 'copy' | 'config'>,
  db: Db,
  origin: string,
  tile: Tile,
  sha256: Buffer,
): Promise<void> {
  const bytes = await readFullTile(db, tile);
  if (!bytes || !areSame(digestOf(bytes), sha256)) throw new Error(`${tilePath(tile)} is not what the sequencer made`);
  const until = addDays(systemClock.now(), config.LOG_LOCK_DAYS);
  const body = Buffer.from(bytes);
  await copy.put({ key: copyKeyOf(origin, tile), body, size: body.length, sha256, until, isHeld: false });
}

export const tileAt = (level: number, index: number): Tile => ({
  level: level === ENTRIES_LEVEL ? 'entries' : level,
  index,
  width: TILE_WIDTH,
});

/** The next tiles of a level, up to the first that is not in the log's own store yet. */
async function nextStored(db: Db, level: number, most: number) {
  const { rows } = await sql<{ index: string; sha256: Buffer; isStored: boolean }>`
    select tile_index as index, sha256, stored_at is not null as "isStored" from log_tile
     where level = ${level}
       and tile_index >= coalesce((select next_index from log_copy where level = ${level}), 0)
     order by tile_index limit ${most}`.execute(db);
  const gap = rows.findIndex(({ isStored }) => !isStored);
  const tiles = (gap === -1 ? rows : rows.slice(0, gap)).map(({ index, sha256 }) => ({ index: Number(index), sha256 }));
  const isEmpty = rows.length === 0 && !(await hasLevel(db, level));
  return { tiles, isEmpty };
}

async function hasLevel(db: Db, level: number): Promise<boolean> {
  const query = db.selectFrom('log_tile').select('level').where('level', '=', level).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

async function noteCopied(db: Db, level: number, next: number): Promise<void> {
  await db
    .insertInto('log_copy')
    .values({ level, next_index: next })
    .onConflict((conflict) => conflict.column('level').doUpdateSet({ next_index: next }))
    .execute();
}

/** How many full tiles wait for their copy. */
export async function tilesWithoutCopy(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from log_tile t left join log_copy c on c.level = t.level
     where t.tile_index >= coalesce(c.next_index, 0)`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Runs until stopped. */
export const startCopyingLog = (deps: Deps): Loop =>
  repeatUntilStopped({
    log: deps.log,
    failing: 'the log cannot be copied',
    recovered: 'the log is copied again',
    pauseMs: PAUSE_MS,
    async run(ending) {
      const state = await readLogState(deps.database.outside);
      if (state) while (!ending.aborted && (await copyTiles(deps, state.origin)) >= AT_ONCE);
    },
  });
