import type { Db, Trx } from '../../db/database.ts';
import { versionOfKey } from '../evidence-object/evidence-object.repo.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/**
 * What lies under a key: for evidence the version that was written down when it was locked, whatever else was put over
 * it since; for a working file what is there now. To be called outside of transactions.
 */
export async function readStored(
  store: Pick<ObjectStore, 'get'>,
  db: Db | Trx,
  key: string,
): Promise<StoredObject | undefined> {
  return store.get(key, await versionOfKey(db, key));
}

export async function sizeOfStored(
  store: Pick<ObjectStore, 'size'>,
  db: Db | Trx,
  key: string,
): Promise<number | undefined> {
  return store.size(key, await versionOfKey(db, key));
}
