import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { enqueueMany, UNHURRIED } from '../../jobs/job.ts';
import { examine, type Examined } from '../store/digest-stream.ts';
import { lockUntil, type LockSettings } from './evidence-lock.rules.ts';
import { copyEvidence } from './evidence-object.jobs.ts';
import { insertEvidence } from './evidence-object.repo.ts';
import type { StoredObject } from '../store/object-store.ts';

/** Files up to this size are compared in memory; larger ones are streamed into the locked bucket while they are read. */
export const SMALL_BYTES = 1_048_576;

export const lockSettings = (config: Config): LockSettings => ({
  leastDays: config.EVIDENCE_LOCK_LEAST_DAYS,
  mostDays: config.EVIDENCE_LOCK_MOST_DAYS,
});

/** The store judges a lock by its own clock, so the end is computed with the machine's time. */
export const lockFor = (config: Config, custodyUntil: Date | null): Date =>
  lockUntil(custodyUntil, systemClock.now(), lockSettings(config));

export interface Announced {
  readonly key: string;
  readonly size: number;
  readonly sha256: Buffer;
}
export interface WantedLock {
  /** The end of custody; null where it has none. */
  readonly until: Date | null;
  readonly isHeld: boolean;
}
export interface Kept {
  readonly versionId: string;
  readonly lockedUntil: Date;
}
/** What was read, and what the store kept; nothing is kept where the bytes are not the announced ones. */
export interface ReadAndKept {
  readonly examined: Examined;
  readonly kept?: Kept;
}
type Keeper = Pick<Deps, 'evidence' | 'config'>;

export async function putEvidence(
  { evidence, config }: Keeper,
  announced: Announced,
  body: Readable | Buffer,
  { until, isHeld }: WantedLock,
): Promise<Kept> {
  const lockedUntil = lockFor(config, until);
  return { lockedUntil, versionId: await evidence.put({ ...announced, body, until: lockedUntil, isHeld }) };
}

/** In the transaction that makes the file or the certificate usable, with the job that makes the second copy. */
export async function noteEvidence(
  trx: Trx,
  given: Kept & {
    readonly kind: 'file' | 'certificate';
    readonly entry_id: string;
    readonly custody_until: Date | null;
    readonly sm3: Buffer | null;
    readonly announced: Announced;
    readonly isHeld?: boolean;
    readonly at: Date;
  },
): Promise<boolean> {
  const { kind, entry_id, custody_until, sm3, announced, versionId, lockedUntil, isHeld = false, at } = given;
  const id = await insertEvidence(trx, {
    kind,
    entry_id,
    custody_until,
    sm3,
    object_key: announced.key,
    sha256: announced.sha256,
    size_bytes: announced.size,
    version_id: versionId,
    locked_until: lockedUntil,
    is_held: isHeld,
    is_hold_set: isHeld,
    kept_at: at,
  });
  if (id === undefined) return false;
  await enqueueMany(trx, copyEvidence, [{ payload: { id }, key: `evidence.copy:${id}` }], UNHURRIED);
  return true;
}

/**
 * Reads an upload once, and writes the same bytes into the locked bucket. The store compares them with the announced
 * digest before it keeps them, so the locked bytes are the bytes that were read. A crash in between leaves a locked
 * object without a row: the next attempt writes another version, and the purger deletes all versions.
 */
export async function readIntoEvidence(
  deps: Keeper,
  announced: Announced,
  object: StoredObject,
  wanted: WantedLock,
): Promise<ReadAndKept> {
  if (object.size !== announced.size) return { examined: await examine(object.body as AsyncIterable<Buffer>) };
  if (object.size <= SMALL_BYTES) {
    const bytes = await buffer(object.body);
    const examined = await examine([bytes]);
    if (!isAnnounced(examined, announced)) return { examined };
    return { examined, kept: await putEvidence(deps, announced, bytes, wanted) };
  }
  const onward = new PassThrough();
  const writing = putEvidence(deps, announced, onward, wanted);
  // If writing fails, the reader below would wait for ever for room in a stream that nobody drains.
  writing.catch(() => onward.destroy());
  const [read, written] = await Promise.allSettled([examine(passedOn(object.body, onward)), writing]);
  if (read.status === 'rejected') throw read.reason;
  if (!isAnnounced(read.value, announced)) return { examined: read.value };
  if (written.status === 'rejected') throw written.reason;
  return { examined: read.value, kept: written.value };
}

export const isAnnounced = (examined: Examined, { sha256, size }: Announced): boolean =>
  examined.sha256.equals(sha256) && examined.size === size;

/**
 * Passes the same chunks to two readers, at the pace of the slower one; a writer that has failed is no longer waited
 * for.
 */
async function* passedOn(body: Readable, onward: PassThrough): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      if (!onward.destroyed && !onward.write(piece)) await Promise.race([once(onward, 'drain'), once(onward, 'close')]);
      yield piece;
    }
    onward.end();
  } catch (error) {
    onward.destroy(error as Error);
    throw error;
  }
}
