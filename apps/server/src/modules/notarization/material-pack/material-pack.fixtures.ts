import type { MaterialPackState } from '@nota/contract/notarization/material-pack/material-pack.lifecycle.ts';
import type { Db } from '../../../platform/db/database.ts';
import { addHours } from '../../../platform/clock.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { insertMaterialPack } from './material-pack.repo.ts';
import { newPassword, sealPassword } from './pack-password.ts';

interface PackWish {
  readonly askedBy: string;
  readonly at: Date;
  readonly number: string;
  readonly state?: MaterialPackState;
  readonly records?: number;
  readonly sizeBytes?: number;
  readonly doneBytes?: number;
  readonly downloads?: number;
}

const DIGEST = Buffer.from('5f'.repeat(32), 'hex');

/** A task as it is in the list: there is no file of it in the store. */
export async function buildMaterialPack(db: Db, keys: Keys, wish: PackWish): Promise<{ id: string; number: string }> {
  const { askedBy, at, number, state = 'queued', records = 3, sizeBytes = 48_000_000, downloads = 0 } = wish;
  const isMade = state === 'ready' || state === 'expired';
  const hasEnded = state === 'expired' || state === 'cancelled';
  const pack = {
    number,
    records,
    files: records,
    size_bytes: String(sizeBytes),
    done_bytes: String(isMade ? sizeBytes : (wish.doneBytes ?? 0)),
    state,
    object_key: `material-pack/${number}.zip`,
    password_sealed: hasEnded ? null : sealPassword(keys, newPassword()),
    ...(isMade ? { sha256: DIGEST, ready_at: at, expires_at: addHours(at, 72), downloads } : {}),
    ...(state === 'failed' ? { failure: 'HASH_WRONG', failed_item: '1/01-原文件.pdf' } : {}),
    asked_by: askedBy,
    created_at: at,
  };
  const item = {
    place: 0,
    record_id: '1',
    name: '1/01-原文件.pdf',
    object_key: 'none',
    size_bytes: '1',
    sha256: DIGEST,
  };
  const id = await db.transaction().execute((trx) => insertMaterialPack(trx, pack, [item]));
  return { id, number };
}
