import type { Db, Trx } from '../../db/database.ts';
import { versionOfKey } from '../evidence-object/evidence-object.repo.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/**
 * Reads the object of a key: of evidence the version that was recorded when it was locked, whatever was written over it
 * since; of a working file the current one. To be called outside of transactions.
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
