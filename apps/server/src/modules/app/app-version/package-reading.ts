import type { PackageFacts } from '@nota/contract/app/app-version-draft.contract.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../platform/db/database.ts';
import type { ObjectStore } from '../../../platform/files/store/object-store.ts';
import { getFile } from '../../../platform/files/stored-file/stored-file.repo.ts';
import { Fault, refuse } from '../../../platform/refusal.ts';
import { ApkFault } from '../apk/apk-fault.ts';
import type { ApkSource } from '../apk/apk-source.ts';
import { APK_MAX_BYTES, readApk } from '../apk/read-apk.ts';

type Store = Pick<ObjectStore, 'getRange'>;

/**
 * What an uploaded package says of itself; the file is read from the store piece by piece, and outside of transactions.
 * Only whoever uploaded a file can make a version of it.
 */
export async function readPackage(
  store: Store,
  db: Db,
  { fileId, memberId }: { fileId: string; memberId: string },
): Promise<PackageFacts> {
  const file = await getFile(db, fileId, memberId);
  if (file?.state !== 'ready' || file.removed_at !== null || file.sha256 === null) refuse('FILE_NOT_READY', { fileId });
  const size = Number(file.size_bytes);
  if (size > APK_MAX_BYTES) refuse('FILE_TOO_LARGE', { fileId, size });
  if (file.scan_finding !== null) refuse('FILE_INFECTED', { fileId });
  try {
    const read = await readApk(storedSource(store, file.object_key, size));
    return { ...read, sha256: file.sha256.toString('hex'), sizeBytes: size };
  } catch (error) {
    if (error instanceof ApkFault) refuse(error.refusal, { fileId, detail: error.message });
    throw error;
  }
}

function storedSource(store: Store, key: string, size: number): ApkSource {
  return {
    size,
    async read(from, length) {
      if (length === 0) return Buffer.alloc(0);
      const part = await store.getRange(key, { from, to: from + length - 1 });
      const bytes = part && (await buffer(Readable.from(part.body)));
      if (bytes?.length !== length) throw new Fault('object-store', true, new Error(`${key} is shorter than it was`));
      return bytes;
    },
  };
}
