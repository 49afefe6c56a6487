import { attestationHoldApi, type HoldMove } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { wantLock } from '../../evidence/preservation/index.ts';
import type { Router } from '../../platform/http/implement.ts';
import { announce } from '../../platform/live/live-event.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAct } from './attestation-custody.repo.ts';
import { getVisible, lockAttestation, saveAttestation, toRow, type StoredAttestation } from './attestation.repo.ts';

type Mark = 'is_held' | 'is_download_frozen';

const MOVES: Readonly<Record<HoldMove, { readonly mark: Mark; readonly to: boolean; readonly act: string }>> = {
  hold: { mark: 'is_held', to: true, act: 'hold-on' },
  release: { mark: 'is_held', to: false, act: 'hold-off' },
  freeze: { mark: 'is_download_frozen', to: true, act: 'download-frozen' },
  thaw: { mark: 'is_download_frozen', to: false, act: 'download-thawed' },
};

export function attestationHoldRoutes({ implement }: Router) {
  implement(attestationHoldApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const { mark, to, act } = MOVES[params.action];
    const seen = await getVisible(trx, params.id, actor);
    const record = seen && ((await lockAttestation(trx, params.id)) as StoredAttestation);
    if (!record) refuse('RECORD_NOT_FOUND', params);
    if (record[mark] === to) refuse('STATE_CHANGED', { mark });
    await saveAttestation(trx, record.id, { [mark]: to });
    if (mark === 'is_held') await wantLock(trx, record.id, { isHeld: to });
    await recordAct(trx, record, { act, actor: actor.id, at, detail: { reason: body.reason } });
    await announce(trx, { kind: 'record', stem: 'attestation', id: record.id });
    audit({ before: { [mark]: record[mark] }, after: { [mark]: to } });
    return toRow({ ...record, [mark]: to, version: record.version + 1, has_certificate: seen.has_certificate });
  });
}
