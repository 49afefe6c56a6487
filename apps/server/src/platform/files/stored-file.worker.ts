import { storedFileLifecycle } from '@nota/contract/platform/stored-file.lifecycle.ts';
import type { Readable } from 'node:stream';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { handle } from '../jobs/job.ts';
import { moveAlong } from '../lifecycle/transition.ts';
import { Fault } from '../refusal.ts';
import { examine } from './digest-stream.ts';
import { checkStoredFile } from './stored-file.jobs.ts';
import { lockFile, saveExamined } from './stored-file.repo.ts';

export const storedFileHandler = handle(checkStoredFile, ({ payload: { id }, db, deps, at }) =>
  checkFile(deps, db, id, at),
);

/** Streams the object once; a second run of the same job finds the file decided and does nothing. */
export async function checkFile(deps: Pick<Deps, 'store'>, db: Db, id: string, at: Date): Promise<void> {
  const file = await db
    .selectFrom('stored_file')
    .select(['object_key', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (file?.state !== 'checking') return;
  const object = await deps.store.get(file.object_key);
  if (!object) throw new Fault('object-store', true, new Error(`${file.object_key} is not there`));
  const examined = await examine(object.body as Readable & AsyncIterable<Buffer>);

  await db.transaction().execute(async (trx) => {
    const locked = await lockFile(trx, id);
    if (locked?.state !== 'checking') return;
    const isAsAnnounced = examined.sha256.equals(locked.declared_sha256) && examined.size === Number(locked.size_bytes);
    const action = isAsAnnounced ? 'accept' : 'refuse';
    const move = { lifecycle: storedFileLifecycle, record: locked, action, actor: 'system', at } as const;
    const state = await moveAlong(trx, move);
    await saveExamined(trx, id, { state, examined, refusal: isAsAnnounced ? null : 'HASH_WRONG', at });
  });
}
