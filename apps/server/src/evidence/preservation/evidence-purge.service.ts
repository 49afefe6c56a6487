import { storedFileLifecycle } from '@nota/contract/platform/stored-file.lifecycle.ts';
import { addDays, systemClock } from '../../platform/clock.ts';
import type { AllSettings } from '../../platform/config.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { mayDestroy } from '../../platform/files/evidence-object/evidence-lock.rules.ts';
import {
  getEvidence,
  lockEvidence,
  saveEvidence,
  type EvidenceObject,
} from '../../platform/files/evidence-object/evidence-object.repo.ts';
import type { LockedStore } from '../../platform/files/store/locked-store.ts';
import { moveAlong } from '../../platform/lifecycle/transition.ts';
import { Fault } from '../../platform/refusal.ts';
import { recordCustody } from '../custody/custody.ts';

/** The stores with the purger's keys, which delete single versions and write nothing. */
export interface PurgedStores {
  readonly evidence: LockedStore;
  readonly copy: LockedStore;
}

export interface PurgePorts {
  readonly config: Pick<AllSettings, 'EVIDENCE_PURGE_GRACE_DAYS'>;
  readonly log: Deps['log'];
  readonly stores: PurgedStores;
  /**
   * Whether custody of a record is over, read under the record's lock, which is taken before any other: a concurrent
   * renewal or hold either waits or is waited for.
   */
  readonly isCustodyOver: (trx: Trx, entryId: string) => Promise<boolean>;
}

/** What is destroyed and by which rule; recorded before the first version is deleted, so that a crash loses nothing. */
export interface Destruction {
  readonly rule: 'custody-ended';
  readonly custodyUntil: string;
  readonly graceDays: number;
  readonly orderedAt: string;
  readonly versions: readonly string[];
  readonly copyVersions: readonly string[];
}

const AT_ONCE = 500;

/**
 * Destroys the files whose custody has ended; returns how many. Versions that the store refuses to delete are tried
 * again another day.
 */
export async function purgeEnded(ports: PurgePorts, db: Db, at: Date): Promise<number> {
  let destroyed = 0;
  for (const id of await ended(db, ports.config.EVIDENCE_PURGE_GRACE_DAYS, at)) {
    try {
      if (await purgeOne(ports, db, id, at)) destroyed += 1;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      ports.log.warn({ evidence: id, reason: error.message }, 'evidence could not be destroyed');
    }
  }
  return destroyed;
}

/**
 * Three steps, each of which may be the last before a crash: the order with all existing versions, the deletions, and
 * the proof. The next run finds the order and continues; the proof is written when nothing is left.
 */
export async function purgeOne(ports: PurgePorts, db: Db, id: string, at: Date): Promise<boolean> {
  const { evidence, copy } = ports.stores;
  const found = await getEvidence(db, id);
  if (!found || found.destroyed_at) return false;
  const key = found.object_key;
  const present = { versions: await evidence.versions(key), copyVersions: await copy.versions(key) };
  const order = await db.transaction().execute((trx) => giveOrder(ports, trx, found, present, at));
  if (!order) return false;
  for (const version of union(order.versions, present.versions)) await evidence.remove(key, version);
  for (const version of union(order.copyVersions, present.copyVersions)) await copy.remove(key, version);
  const left = [...(await evidence.versions(key)), ...(await copy.versions(key))];
  if (left.length > 0)
    throw new Fault('object-store', true, new Error(`${left.length} versions of ${key} are still there`));
  return db.transaction().execute((trx) => writeProof(trx, id, order, at));
}

const union = (one: readonly string[], other: readonly string[]) => new Set([...one, ...other]);

async function giveOrder(
  { config, isCustodyOver }: PurgePorts,
  trx: Trx,
  { id, entry_id: entryId }: EvidenceObject,
  present: Pick<Destruction, 'versions' | 'copyVersions'>,
  at: Date,
): Promise<Destruction | undefined> {
  const isOver = await isCustodyOver(trx, entryId);
  const row = await lockEvidence(trx, id);
  if (!row || row.destroyed_at) return undefined;
  if (row.destruction) return row.destruction as unknown as Destruction;
  const { custody_until: custodyUntil, locked_until: lockedUntil, is_held: isHeld } = row;
  // A working copy that still exists would survive the destruction of the other two.
  if (!isOver || row.kind !== 'file' || !custodyUntil || !row.working_removed_at) return undefined;
  // The lock ends by the store's clock, custody by ours.
  const isFree = lockedUntil <= systemClock.now();
  const graceDays = config.EVIDENCE_PURGE_GRACE_DAYS;
  if (!isFree || !mayDestroy({ custodyUntil, isHeld }, at, graceDays)) return undefined;
  const rule = { rule: 'custody-ended', custodyUntil: custodyUntil.toISOString(), graceDays } as const;
  const order: Destruction = { ...rule, orderedAt: at.toISOString(), ...present };
  await saveEvidence(trx, id, { destruction: order });
  return order;
}

/** The act of custody is the proof: which bytes, which versions of them, when and why. It is entered in the log. */
async function writeProof(trx: Trx, id: string, order: Destruction, at: Date): Promise<boolean> {
  const row = await lockEvidence(trx, id);
  if (!row || row.destroyed_at) return false;
  await saveEvidence(trx, id, { destroyed_at: at });
  const file = await trx
    .selectFrom('stored_file')
    .selectAll()
    .where('object_key', '=', row.object_key)
    .forUpdate()
    .executeTakeFirst();
  if (file) {
    const move = { lifecycle: storedFileLifecycle, record: file, action: 'destroy', actor: 'system', at } as const;
    const state = await moveAlong(trx, move);
    await trx.updateTable('stored_file').set({ state }).where('id', '=', file.id).execute();
  }
  const { versions, copyVersions, ...rule } = order;
  const detail = {
    ...rule,
    sha256: row.sha256.toString('hex'),
    size: Number(row.size_bytes),
    versions: [...versions],
    copyVersions: [...copyVersions],
  };
  await recordCustody(trx, { item: row.entry_id, act: 'destroyed', actor: 'system', at, detail });
  return true;
}

/** Ordered and unproved ones first: half destroyed is the worst state. */
async function ended(db: Db, graceDays: number, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('evidence_object')
    .select('id')
    .where('kind', '=', 'file')
    .where('destroyed_at', 'is', null)
    .where('custody_until', '<=', addDays(at, -graceDays))
    .where((eb) => eb.or([eb('destruction', 'is not', null), eb('is_held', 'is', false)]))
    .orderBy((eb) => eb('destruction', 'is', null))
    .orderBy('custody_until')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}
