import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findEvidence } from '../../platform/files/evidence-object/evidence-object.repo.ts';
import { noteEvidence, readIntoEvidence } from '../../platform/files/evidence-object/keep-evidence.ts';
import { openIncident } from '../reverify/integrity-incident.repo.ts';

export interface OldObject {
  readonly kind: 'file' | 'certificate';
  readonly key: string;
  readonly sha256: Buffer;
  readonly sm3: Buffer | null;
  readonly entryId: string;
  readonly custodyUntil: Date | null;
  readonly isHeld: boolean;
}

/**
 * Locks evidence from before there was a locked bucket. The working file stays in use until the row exists, and from
 * then on the locked object is read. Running twice, or two at once, makes one row.
 */
export async function keepOldObject(
  deps: Pick<Deps, 'store' | 'evidence' | 'config' | 'database' | 'clock' | 'log'>,
  db: Db,
  old: OldObject,
  at: Date,
): Promise<'kept' | 'known' | 'incident'> {
  const { kind, key, sha256, sm3, entryId, custodyUntil, isHeld } = old;
  if (await findEvidence(db, key)) return 'known';
  const object = await deps.store.get(key);
  const announced = { key, size: object?.size ?? 0, sha256 };
  const read = object && (await readIntoEvidence(deps, announced, object, { until: custodyUntil, isHeld }));
  const kept = read?.kept;
  if (!kept) {
    const detail = { expected: { sha256: sha256.toString('hex') } };
    await openIncident(deps, { kind: object ? 'file-differs' : 'file-missing', subject: key, detail });
    return 'incident';
  }
  const row = { kind, entry_id: entryId, custody_until: custodyUntil, sm3, announced, isHeld, at };
  const isNew = await db.transaction().execute((trx) => noteEvidence(trx, { ...row, ...kept }));
  return isNew ? 'kept' : 'known';
}
