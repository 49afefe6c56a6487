import { materialPackLifecycle } from '@nota/contract/notarization/material-pack/material-pack.lifecycle.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { examine } from '../../../platform/files/store/digest-stream.ts';
import type { ObjectStore } from '../../../platform/files/store/object-store.ts';
import { readStored } from '../../../platform/files/store/read-stored.ts';
import { announce } from '../../../platform/live/live-event.ts';
import { packFrom, type PackItem } from '../../../platform/pack/pack-stream.ts';
import { uploadPack } from '../../../platform/pack/pack-upload.ts';
import { keepProgress, listPackItems, type StoredPack, type StoredPackItem } from './material-pack.repo.ts';

/** The store does not have a file that was recorded. */
export class ItemAway extends Error {
  readonly item: string;
  constructor(item: string) {
    super(`${item} is away`);
    this.item = item;
  }
}

/** Somebody has cancelled the task while it was packed. */
export class PackCancelled extends Error {}

/** Told to whoever looks at the list, and no oftener: each time the row is written and all open lists read again. */
const PROGRESS_EVERY_MS = 3_000;

interface Making {
  readonly deps: Pick<Deps, 'store'>;
  readonly db: Db;
  readonly pack: StoredPack;
  readonly password: string;
}

/** Puts the pack into the store, going on where an earlier attempt ended, and says what the store then has. */
export async function makePack({ deps: { store }, db, pack, password }: Making): Promise<Buffer> {
  const { id, object_key: key } = pack;
  const size = Number(pack.size_bytes);
  const items = (await listPackItems(db, id)).map((item) => itemOf(store, db, item));
  const uploadId = pack.upload_id ?? (await beginUpload(store, db, pack));
  let toldAt = -Infinity;
  await uploadPack(store, {
    key,
    uploadId,
    size,
    bytesFrom: (place) => packFrom({ items, password }, place),
    async onPart(done) {
      if (performance.now() - toldAt < PROGRESS_EVERY_MS) return;
      toldAt = performance.now();
      if (!(await keepProgress(db, id, { done_bytes: String(done) }))) throw new PackCancelled();
      await announce(db, { kind: 'record', stem: materialPackLifecycle.name, id });
    },
  });
  const object = await store.get(key);
  if (object?.size === size) return (await examine(object.body)).sha256;
  // The upload has gone without becoming an object: the next attempt begins with another one.
  await keepProgress(db, id, { upload_id: null });
  throw new Error(`the upload of pack ${id} is gone`);
}

async function beginUpload(store: ObjectStore, db: Db, { id, object_key: key }: StoredPack): Promise<string> {
  const uploadId = await store.startParts(key);
  if (await keepProgress(db, id, { upload_id: uploadId })) return uploadId;
  await store.dropParts(key, uploadId);
  throw new PackCancelled();
}

const itemOf = (store: ObjectStore, db: Db, item: StoredPackItem): PackItem => ({
  name: item.name,
  size: Number(item.size_bytes),
  sha256: item.sha256.toString('hex'),
  async open() {
    const object = await readStored(store, db, item.object_key);
    if (!object) throw new ItemAway(item.name);
    return object.body as AsyncIterable<Uint8Array>;
  },
});

/** Whatever there is of it: the object, or the parts of one. */
export async function removePack(store: ObjectStore, { object_key: key, upload_id: uploadId }: StoredPack) {
  if (uploadId !== null) await store.dropParts(key, uploadId);
  await store.remove(key);
}
