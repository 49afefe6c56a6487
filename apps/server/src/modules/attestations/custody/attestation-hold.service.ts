import type { HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { wantLock } from '../../../evidence/preservation/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/live-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAct } from './attestation-custody.repo.ts';
import { lockAttestation, saveAttestation, type StoredAttestation } from '../record/attestation.repo.ts';

type Mark = 'is_held' | 'is_download_frozen';

const MOVES: Readonly<Record<HoldMove, { readonly mark: Mark; readonly to: boolean; readonly act: string }>> = {
  hold: { mark: 'is_held', to: true, act: 'hold-on' },
  release: { mark: 'is_held', to: false, act: 'hold-off' },
  freeze: { mark: 'is_download_frozen', to: true, act: 'download-frozen' },
  thaw: { mark: 'is_download_frozen', to: false, act: 'download-thawed' },
};

/** Whether the move would change anything. The caller has checked before that the actor may see the record. */
export async function lockForMove(trx: Trx, id: string, action: HoldMove): Promise<StoredAttestation> {
  const { mark, to } = MOVES[action];
  const record = (await lockAttestation(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  return record[mark] === to ? refuse('STATE_CHANGED', { mark }) : record;
}

interface Move {
  readonly id: string;
  readonly action: HoldMove;
  readonly actor: Actor;
  readonly at: Date;
  readonly detail: Readonly<Record<string, string>>;
}

/** Sets or lifts a hold or freeze, and records it as an act of custody. */
export async function setMark(trx: Trx, { id, action, actor, at, detail }: Move) {
  const { mark, to, act } = MOVES[action];
  const record = await lockForMove(trx, id, action);
  await saveAttestation(trx, id, { [mark]: to });
  if (mark === 'is_held') await wantLock(trx, id, { isHeld: to });
  await recordAct(trx, record, { act, actor: actor.id, at, detail });
  await announce(trx, { kind: 'record', stem: 'attestation', id });
  const marked = { ...record, [mark]: to, version: record.version + 1 };
  return { marked, before: { [mark]: record[mark] }, after: { [mark]: to } };
}
