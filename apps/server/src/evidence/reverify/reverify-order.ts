import { TILE_WIDTH, type Tile } from '@nota/evidence/tree/tiles.ts';

/** The position in a round: bundles of entries are level -1 and come first. */
export interface Position {
  readonly level: number;
  readonly index: number;
}

export const BEGINNING: Position = { level: -1, index: 0 };

/** The number of full tiles of a tree at a level; there are as many bundles as tiles of the lowest. */
export const fullTiles = (size: number, level: number): number =>
  Math.floor(size / TILE_WIDTH ** (Math.max(level, 0) + 1));

/** All objects of a tree that must be in the object store. */
export function countObjects(size: number): number {
  let objects = 0;
  for (let level = BEGINNING.level; fullTiles(size, level) > 0; level += 1) objects += fullTiles(size, level);
  return objects;
}

/**
 * The next objects of a round, in order, and the position after them. They follow from the size alone, so an object is
 * checked even if its row is missing.
 */
export function nextObjects(size: number, from: Position, most: number): { objects: Position[]; next: Position } {
  const objects: Position[] = [];
  let { level, index } = from;
  while (objects.length < most && fullTiles(size, level) > 0) {
    if (index < fullTiles(size, level)) {
      objects.push({ level, index });
      index += 1;
    } else [level, index] = [level + 1, 0];
  }
  return { objects, next: { level, index } };
}

export const tileAt = ({ level, index }: Position): Tile => ({
  level: level === BEGINNING.level ? 'entries' : level,
  index,
  width: TILE_WIDTH,
});

/** The interval between runs and the objects per run, for this many per minute. */
export function paceOf(perMinute: number): { everyMs: number; most: number } {
  const everyMs = Math.max(1_000, 60_000 / perMinute);
  return { everyMs, most: Math.max(1, Math.round((perMinute * everyMs) / 60_000)) };
}
