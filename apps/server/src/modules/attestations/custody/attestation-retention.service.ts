import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { recordCustody } from '../../../evidence/index.ts';
import { isBeingDestroyed, wantLock } from '../../../evidence/preservation/index.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { moveAlong } from '../../../platform/lifecycle/transition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAttestation, saveAttestation } from '../record/attestation.repo.ts';

/** Our custody of the file ends; hash, proofs and certificate stay. A record on hold does not expire. */
export async function expireAttestation(trx: Trx, { id, at }: { id: string; at: Date }) {
  const record = (await lockAttestation(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (record.is_held) refuse('LEGAL_HOLD_ACTIVE', { id });
  const move = { lifecycle: attestationLifecycle, record, action: 'expire', actor: 'system', at } as const;
  await saveAttestation(trx, id, { state: await moveAlong(trx, move) });
  await recordCustody(trx, { item: id, act: 'expired', actor: 'system', at });
}

/** A longer custody: an expired record is preserved again, others keep their state. */
export async function renewAttestation(trx: Trx, { id, until, at }: { id: string; until: Date; at: Date }) {
  const record = (await lockAttestation(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (await isBeingDestroyed(trx, id)) refuse('STATE_CHANGED', { id });
  const isStanding = record.state === 'preserved';
  const move = { lifecycle: attestationLifecycle, record, action: 'renew', actor: 'system', at } as const;
  const state = isStanding ? record.state : await moveAlong(trx, move);
  await saveAttestation(trx, id, { state, retention_until: until });
  await wantLock(trx, id, { custodyUntil: until });
  await recordCustody(trx, { item: id, act: 'renewed', actor: 'system', at, detail: { until: until.toISOString() } });
}

/** For the purger: locks the record, so that nobody can renew or hold it before the purger's transaction ends. */
export async function isCustodyOver(trx: Trx, id: string): Promise<boolean> {
  const record = await lockAttestation(trx, id);
  return record?.state === 'expired' && !record.is_held;
}
