import type { ChainSettings } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { chainModeLifecycle, type ChainModeAction } from '@nota/contract/platform-config/chain-mode.lifecycle.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../platform/actor.ts';
import type { Trx } from '../../platform/db/database.ts';
import { moveAlong, startTrail } from '../../platform/lifecycle/transition.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertChainMode, lockChainMode, readChain, saveChainMode } from './chain-mode.repo.ts';

export async function proposeChainMode(trx: Trx, actor: Actor, at: Date, wanted: ChainSettings) {
  const { inForce } = await readChain(trx);
  if (isDeepStrictEqual(inForce, wanted)) refuse('NOTHING_CHANGED');
  const id = (await insertChainMode(trx, { ...wanted, proposedBy: actor.id, at })) ?? refuse('CHANGE_PENDING');
  await startTrail(trx, { lifecycle: chainModeLifecycle, recordId: id, actor, at });
  return { id, before: inForce };
}

/** An approved mode is in force for records made from now on; earlier ones keep theirs. */
export async function actOnChainMode(
  trx: Trx,
  given: { id: string; action: ChainModeAction; actor: Actor; reason: string | undefined; at: Date },
) {
  const { id, action, actor, reason, at } = given;
  const record = (await lockChainMode(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: chainModeLifecycle, record, action, actor, reason, at });
  await saveChainMode(trx, id, state, at);
}
