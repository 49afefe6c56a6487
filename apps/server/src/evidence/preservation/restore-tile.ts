import { tilePath, type Tile } from '@nota/evidence/tree/tiles.ts';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LogStore } from '../log/log-store.ts';
import { readDigest, readFullTile, saveVersion } from '../log/log-tile.repo.ts';
import { openIncident } from '../reverify/integrity-incident.repo.ts';
import { areSame, digestOf } from '../stored-bytes.ts';
import { copyKeyOf } from './log-copy.worker.ts';

/**
 * Restores a missing or changed tile of the log from the database or the second copy, whichever has the recorded
 * digest. Returns whether one of them had it.
 */
export async function restoreTile(
  deps: Pick<Deps, 'copy' | 'database' | 'clock' | 'log'>,
  store: LogStore,
  origin: string,
  tile: Tile,
): Promise<boolean> {
  const db = deps.database.outside;
  const digest = await readDigest(db, tile);
  const found = (await fromDatabase(db, tile, digest)) ?? (await fromCopy(deps, origin, tile, digest));
  if (!found) return false;
  const version = await store.putAgain(tile, found.bytes);
  await saveVersion(db, tile, version);
  const detail = { from: found.from, version, sha256: Buffer.from(digest).toString('hex') };
  await openIncident(deps, { kind: 'tile-restored', subject: tilePath(tile), detail });
  return true;
}

interface FoundTile {
  readonly from: string;
  readonly bytes: Uint8Array;
}

async function fromDatabase(db: Db, tile: Tile, digest: Uint8Array): Promise<FoundTile | undefined> {
  const bytes = await readFullTile(db, tile);
  return bytes && areSame(digestOf(bytes), digest) ? { from: 'database', bytes } : undefined;
}

async function fromCopy(
  { copy }: Pick<Deps, 'copy'>,
  origin: string,
  tile: Tile,
  digest: Uint8Array,
): Promise<FoundTile | undefined> {
  const key = copyKeyOf(origin, tile);
  for (const version of await copy.versions(key)) {
    const stored = await copy.get(key, version);
    const bytes = stored && (await buffer(stored.body));
    if (bytes && areSame(digestOf(bytes), digest)) return { from: 'copy', bytes };
  }
  return undefined;
}
