import type { ErrorName } from '@nota/contract/kit/errors.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, holds } from '@nota/contract/kit/permissions.ts';
import {
  materialPackLifecycle as lifecycle,
  type MaterialPackAction,
} from '@nota/contract/notarization/material-pack/material-pack.lifecycle.ts';
import type { Updateable } from 'kysely';
import { addHours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.generated.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { FindHeldRights } from '../../../platform/exports/export-rights.ts';
import { enqueue, handle, type JobHandler, type Schedule } from '../../../platform/jobs/job.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { ItemChanged } from '../../../platform/pack/pack-stream.ts';
import { Fault, Refusal } from '../../../platform/refusal.ts';
import { removeMaterialPack, runMaterialPack } from './material-pack.jobs.ts';
import {
  findMaterialPack,
  lockMaterialPack,
  lockOverduePacks,
  packedRecords,
  saveMaterialPack,
  type StoredPack,
} from './material-pack.repo.ts';
import type { MaterialSource } from '../../../platform/pack/material-source.ts';
import { ItemAway, makePack, PackCancelled, removePack } from './pack-making.ts';
import { openPassword } from './pack-password.ts';

/** Makes a pack. A second run after a crash goes on where the store's own list of parts ends. */
export const materialPackHandler = (source: MaterialSource, heldRights: FindHeldRights): JobHandler =>
  handle(runMaterialPack, async ({ payload: { id }, db, deps, at, isLastAttempt, signal }) => {
    await moveTo(db, id, 'start', at, {});
    const pack = await findMaterialPack(db, id);
    if (pack?.state !== 'packing' || pack.password_sealed === null) return;
    try {
      await refuseUnlessAllowed({ deps, db, source, heldRights, pack, at });
      const sha256 = await makePack({ deps, db, pack, password: openPassword(deps.keys, pack.password_sealed) });
      const ready = deps.clock.now();
      const changes = {
        sha256,
        done_bytes: pack.size_bytes,
        ready_at: ready,
        expires_at: addHours(ready, LIMIT.materialPackLifeHours),
      };
      if (!(await moveTo(db, id, 'finish', ready, changes))) throw new PackCancelled();
    } catch (error) {
      const now = await findMaterialPack(db, id);
      // Cancelled: whatever it was that went wrong, nobody waits for it, and nobody else would clear up.
      if (now?.state === 'cancelled') return removePack(deps.store, now);
      const failure = failureOf(error);
      const isFinal = failure !== undefined || (isLastAttempt && !signal.aborted);
      if (!isFinal || !now) throw error;
      await removePack(deps.store, now);
      const failedItem = error instanceof ItemChanged || error instanceof ItemAway ? error.item : null;
      const changes = { failure: failure ?? faultOf(error), failed_item: failedItem, upload_id: null, done_bytes: '0' };
      await moveTo(db, id, 'fail', deps.clock.now(), changes);
      // What is wrong with a file or with rights is told to the asker; all else is listed for the operator as well.
      if (failure === undefined) throw error;
    }
  });

interface Judged {
  readonly deps: Deps;
  readonly db: Db;
  readonly source: MaterialSource;
  readonly heldRights: FindHeldRights;
  readonly pack: StoredPack;
  readonly at: Date;
}

/** The queue may have been long, and the asker's rights or scope taken away meanwhile. */
async function refuseUnlessAllowed({ deps, db, source, heldRights, pack, at }: Judged): Promise<void> {
  const rights = await heldRights(db, pack.asked_by, at);
  if (!rights || !holds(rights, ACTION.materialPackAsk)) throw new Refusal('PERMISSION_DENIED');
  await source.materialsOf(deps.database.forMember(rights), await packedRecords(db, pack.id), rights);
}

/** What trying again would not change; undefined of everything else. */
function failureOf(error: unknown): ErrorName | undefined {
  if (error instanceof ItemChanged) return 'HASH_WRONG';
  if (error instanceof ItemAway) return 'FILE_NOT_READY';
  return error instanceof Refusal ? error.reason : undefined;
}

const faultOf = (error: unknown): ErrorName => (error instanceof Fault ? 'OUTSIDE_FAILED' : 'INTERNAL');

/** A pack that ended leaves nothing in the store. */
export const removeMaterialPackHandler: JobHandler = handle(
  removeMaterialPack,
  async ({ payload: { id }, db, deps }) => {
    const pack = await findMaterialPack(db, id);
    if (pack?.state === 'cancelled' || pack?.state === 'expired') await removePack(deps.store, pack);
  },
);

/** Nobody can download a pack from its last moment on; its file is removed by the job that this enqueues. */
export const expireMaterialPacks: Schedule = {
  name: 'material-pack.expire',
  cron: '*/10 * * * *',
  async run({ db, at }) {
    await db.transaction().execute(async (trx) => {
      for (const record of await lockOverduePacks(trx, at)) {
        const state = await moveAlong(trx, { lifecycle, record, action: 'expire', actor: 'system', at });
        await saveMaterialPack(trx, record.id, { state, password_sealed: null });
        await enqueue(trx, removeMaterialPack, { id: record.id });
      }
    });
  },
};

type Changes = Omit<Updateable<Tables['material_pack']>, 'id' | 'platform_id' | 'version'>;

/** Moves the task along if it is still where the move starts from; a cancelled one is left alone. */
function moveTo(db: Db, id: string, action: MaterialPackAction, at: Date, changes: Changes): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const record = await lockMaterialPack(trx, id);
    if (!record || !lifecycle.actions[action].from.includes(record.state)) return false;
    const state = await moveAlong(trx, { lifecycle, record, action, actor: 'system', at });
    await saveMaterialPack(trx, id, { ...changes, state });
    return true;
  });
}
