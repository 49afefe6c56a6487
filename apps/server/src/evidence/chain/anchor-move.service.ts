import { anchorLifecycle, type AnchorAction, type AnchorState } from '@nota/contract/evidence/anchor.lifecycle.ts';
import { nextAnchorMove } from '@nota/contract/evidence/anchor.rules.ts';
import { nextState } from '@nota/contract/kit/lifecycle.ts';
import { to0x } from '@nota/evidence/anchor/keccak.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { OpenIncident } from './anchor-incident.ts';
import type { MinedBlock, Sighting } from './anchor-target.ts';
import { insertAnchorEvent, lockAnchor, saveAnchor, type StoredAnchor } from './anchor.repo.ts';

interface Move {
  readonly action: AnchorAction;
  readonly block?: MinedBlock | undefined;
  readonly detail?: Json;
  readonly at: Date;
}

/**
 * One move along the lifecycle, with its row in the trail. Trails of other records belong to a platform, but an anchor
 * belongs to none, so it has a trail of its own. The caller holds the row's lock.
 */
export async function moveAnchor(
  trx: Trx,
  record: StoredAnchor,
  { action, block, detail, at }: Move,
): Promise<StoredAnchor> {
  const to = nextState(anchorLifecycle, record.state, action);
  if (to === undefined) throw new Error(`an anchor that is ${record.state} cannot ${action}`);
  await insertAnchorEvent(trx, { anchorId: record.id, action, from: record.state, to, detail: detail ?? {}, at });
  await saveAnchor(trx, record.id, to, block, at);
  return lockAnchor(trx, record.id);
}

/** Moves an anchor to the state that the chain shows, by as many moves as needed. */
export async function settleAnchor(
  { db, openIncident }: { db: Db; openIncident: OpenIncident },
  { id }: StoredAnchor,
  seen: Sighting,
  at: Date,
): Promise<AnchorState> {
  return db.transaction().execute(async (trx) => {
    let record = await lockAnchor(trx, id);
    for (;;) {
      const hash = record.block_hash && to0x(record.block_hash);
      const action = nextAnchorMove(record.state, hash, seen);
      if (action === undefined) return record.state;
      const detail = { ...detailOf(record), seen: seenIn(seen) };
      // In the move's own transaction: the move happens once, so a lost incident would not be opened again.
      if (action === 'reorganise' && record.state === 'final')
        await openIncident({ kind: 'reorganised-after-final', detail }, trx);
      if (action === 'displace') await openIncident({ kind: 'displaced', detail }, trx);
      const block = action === 'mine' || action === 'finalise' ? seen.block : undefined;
      record = await moveAnchor(trx, record, { action, block, detail, at });
    }
  });
}

const detailOf = (record: StoredAnchor) => ({
  anchorId: record.id,
  size: Number(record.size),
  number: Number(record.nonce),
  stoodIn: record.block_hash && { number: Number(record.block_number), hash: to0x(record.block_hash) },
});

const seenIn = ({ block, isNumberUsed }: Sighting): Json =>
  block
    ? {
        number: block.number,
        hash: block.hash,
        transaction: to0x(block.transactionHash),
        isFinal: block.isFinal,
        isSuccess: block.isSuccess,
      }
    : { isNumberUsed };
