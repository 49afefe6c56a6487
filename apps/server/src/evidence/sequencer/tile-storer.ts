import { tilePath, type Tile } from '@nota/evidence/tree/tiles.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { LogStore, StoredTile } from '../log/log-store.ts';
import type { RunStep } from '../log/log-step.ts';
import { LogStopped } from '../log/log-stopped.ts';
import { markStored, readFullTile, waitingTiles, type WaitingTile } from '../log/log-tile.repo.ts';
import { areSame, digestOf } from '../stored-bytes.ts';

const ROUND_MOST = 256;
const CONCURRENCY = 8;
/** A store may answer wrongly once; the same wrong answer three times counts. */
const READ_BACK_TIMES = 3;

export interface StorerPorts {
  readonly db: Db;
  readonly store: LogStore;
  readonly clock: Clock;
  readonly step: RunStep;
}

/** Writes full tiles and bundles to the locked store; returns how many. Every step may be repeated. */
export async function storeWaiting(ports: StorerPorts): Promise<number> {
  const waiting = await waitingTiles(ports.db, ROUND_MOST);
  const queue = waiting.values();
  const uploads = Array.from({ length: CONCURRENCY }, async () => {
    for (const tile of queue) await storeOne(ports, tile);
  });
  // All uploads end before an error is thrown, so that none is left running in the background.
  const ends = await Promise.allSettled(uploads);
  const problems = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
  const worst = problems.find((problem) => problem instanceof LogStopped) ?? problems[0];
  if (worst) throw worst;
  return waiting.length;
}

async function storeOne({ db, store, clock, step }: StorerPorts, { tile, sha256: digest }: WaitingTile): Promise<void> {
  const bytes = await readFullTile(db, tile);
  if (!bytes || !areSame(digestOf(bytes), digest)) {
    throw new LogStopped(`${tilePath(tile)} in the database is not what the sequencer made`);
  }
  const versionId = await putOnce(store, tile, bytes, step);
  await step('storer:mark-stored', () => markStored(db, tile, versionId, clock.now()));
}

/**
 * A store that honours `If-None-Match` answers 412 where an object exists. Ceph 16 ignores it in a versioned bucket,
 * which every bucket with Object Lock is, and would add a version before the old one; so we also check first.
 */
async function putOnce(store: LogStore, tile: Tile, bytes: Uint8Array, step: RunStep): Promise<string> {
  const look = () => step('storer:look', () => findSame(store, tile, bytes));
  const before = await look();
  if (before) return before.versionId;
  const put = await step('storer:put', () => store.putNew(tile, bytes));
  const { versionId } = put === 'taken' ? ((await look()) ?? {}) : put;
  if (versionId === undefined) throw new Error(`${tilePath(tile)} is taken and yet not there`);
  return versionId;
}

/** An object that exists already is ours from an earlier attempt, or the log must stop. */
async function findSame(store: LogStore, tile: Tile, bytes: Uint8Array): Promise<StoredTile | undefined> {
  for (let time = 0; time < READ_BACK_TIMES; time += 1) {
    const found = await store.get(tile);
    if (!found || areSame(found.bytes, bytes)) return found;
  }
  throw new LogStopped(`other bytes are stored at ${tilePath(tile)}`);
}
