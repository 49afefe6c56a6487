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

/** Readings that are remembered: those of the forms that are open at a time. */
const REMEMBERED = 100;

interface Wanted {
  readonly fileId: string;
  readonly memberId: string;
}

/**
 * What an uploaded package says of itself; the file is read from the store piece by piece, and outside of transactions.
 * Only whoever uploaded a file can make a version of it. The bytes under a key never change, so a package is read once
 * while its form is open: the call that saves it has a time limit, which a large file and a slow store would exceed.
 */
export function packageReader(store: Store): (db: Db, wanted: Wanted) => Promise<PackageFacts> {
  const known = new Map<string, PackageFacts>();
  return async (db, wanted) => {
    const { key, size, sha256 } = await findReadable(db, wanted);
    const facts = known.get(key) ?? {
      ...(await readSound(storedSource(store, key, size), wanted)),
      sha256,
      sizeBytes: size,
    };
    known.delete(key);
    known.set(key, facts);
    for (const oldest of [...known.keys()].slice(0, -REMEMBERED)) known.delete(oldest);
    return facts;
  };
}

async function findReadable(db: Db, { fileId, memberId }: Wanted) {
  const file = await getFile(db, fileId, memberId);
  if (file?.state !== 'ready' || file.removed_at !== null || file.sha256 === null) refuse('FILE_NOT_READY', { fileId });
  const size = Number(file.size_bytes);
  if (size > APK_MAX_BYTES) refuse('FILE_TOO_LARGE', { fileId, size });
  if (file.scan_finding !== null) refuse('FILE_INFECTED', { fileId });
  return { key: file.object_key, size, sha256: file.sha256.toString('hex') };
}

async function readSound(source: ApkSource, { fileId }: Wanted) {
  try {
    return await readApk(source);
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
