import type { CertType } from '@nota/contract/kit/identity.rules.ts';
import { isCertNoValid } from '@nota/contract/kit/identity.rules.ts';
import { maskCertNo, maskName } from '@nota/contract/kit/mask/mask.ts';
import { identityCheckLifecycle } from '@nota/contract/user-manager/identity-check.lifecycle.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys/keys.ts';
import { moveAlong, startTrail } from '../../../platform/lifecycle/transition.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { earnPoints } from '../../financial/index.ts';
import { insertCheck, lockLastCheck, saveCheck, type StoredCheck } from './identity-check.repo.ts';
import { macOfCertNo, sealNumber } from './identity-secrets.ts';
import { lockPersonalUser, savePersonalUser } from './personal-user.repo.ts';

export interface CheckedIdentity {
  readonly personalUserId: string;
  readonly channel: StoredCheck['channel'];
  readonly realName: string;
  readonly certType: CertType;
  readonly certNo: string;
  /** The answer of the verification channel. */
  readonly outcome: 'pass' | 'fail';
  readonly failure?: string;
}

/** Records one attempt and its outcome. Only a success stores the identity itself, sealed. */
export async function recordIdentityCheck(trx: Trx, keys: Keys, given: CheckedIdentity, at: Date): Promise<string> {
  const { personalUserId, channel, realName, certType, certNo, outcome } = given;
  const user = (await lockPersonalUser(trx, personalUserId)) ?? refuse('RECORD_NOT_FOUND', { personalUserId });
  if (user.state === 'cancelled' || user.auth_state === 'verified') refuse('STATE_CHANGED', { state: user.auth_state });
  if (!isCertNoValid(certType, certNo, at)) refuseFields([{ path: 'certNo', message: 'cert-no.wrong' }]);
  const masked = { real_name_masked: maskName(realName), cert_type: certType, cert_no_masked: maskCertNo(certNo) };
  const check = await insertCheck(trx, { personal_user_id: user.id, channel, ...masked, created_at: at });
  await startTrail(trx, { lifecycle: identityCheckLifecycle, recordId: check.id, actor: 'system', at });
  const move = { lifecycle: identityCheckLifecycle, record: check, action: outcome, actor: 'system', at } as const;
  const state = await moveAlong(trx, move);
  await saveCheck(trx, check.id, { state, failure: given.failure ?? null, decided_at: at });
  const identity = {
    real_name: realName,
    cert_type: certType,
    cert_no_sealed: sealNumber(keys, 'cert-no', certNo),
    cert_no_mac: macOfCertNo(keys, certNo),
    cert_no_masked: masked.cert_no_masked,
  };
  await savePersonalUser(trx, user.id, {
    ...(outcome === 'pass' ? identity : {}),
    auth_state: outcome === 'pass' ? 'verified' : 'failed',
    auth_channel: channel,
    auth_at: at,
  });
  if (outcome === 'pass')
    await earnPoints(trx, {
      event: 'identity-verified',
      recordId: user.id,
      owner: { kind: 'personal-user', id: user.id },
    });
  return check.id;
}

/** The person must verify their identity again; the earlier proof stays with its attempt, masked. */
export async function resetVerification(
  trx: Trx,
  { id, actor, reason, at }: { id: string; actor: Actor; reason: string; at: Date },
) {
  const user = (await lockPersonalUser(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const check = (await lockLastCheck(trx, id)) ?? refuse('STATE_CHANGED', { id, authState: user.auth_state });
  const move = { lifecycle: identityCheckLifecycle, record: check, action: 'reset', actor, reason, at } as const;
  await saveCheck(trx, check.id, { state: await moveAlong(trx, move) });
  await savePersonalUser(trx, id, {
    auth_state: 'reset',
    cert_type: null,
    cert_no_sealed: null,
    cert_no_mac: null,
    cert_no_masked: null,
  });
}
