import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tellOwner } from '../../../platform/session/account-notice.repo.ts';
import { deletePasskey } from '../../../platform/session/passkey.repo.ts';
import { deleteRecoveryCodesOf, renewRecoveryCodes } from '../../../platform/session/recovery-code.repo.ts';
import { endOtherSessions } from '../../../platform/session/session.repo.ts';
import { findMember, lockMember, saveMember, type StoredMember } from '../../auth/index.ts';
import type { NewFactor } from '@nota/contract/session/factors.ts';
import { addFactor, hasFactor, isFactorRequired, readFactors, startFactor } from './second-factor.service.ts';

export async function readOwnFactors(db: Db, actor: Actor) {
  const factors = await readFactors(db, await self(db, actor));
  return {
    hasAuthenticator: factors.hasAuthenticator,
    passkeys: factors.passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      isSynced: key.is_synced,
      createdAt: key.created_at.toISOString(),
      lastUsedAt: key.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: factors.recoveryCodesLeft,
    isRequired: await isFactorRequired(db, actor.id),
  };
}

export const startOwnFactor = async (deps: Deps, db: Db, actor: Actor, at: Date) =>
  startFactor(deps, db, await self(db, actor), at);

interface Change {
  readonly actor: Actor;
  readonly at: Date;
}

export async function addOwnFactor(deps: Deps, trx: Trx, { actor, at, factor }: Change & { factor: NewFactor }) {
  const member = await lockSelf(trx, actor);
  const { recoveryCodes } = (await addFactor(deps, trx, { member, factor, at })) ?? refuse('SECOND_FACTOR_WRONG');
  return { recoveryCodes, endedSessions: await endOthers(trx, actor, at) };
}

export async function removeAuthenticator(trx: Trx, { actor, at }: Change) {
  const member = await lockSelf(trx, actor);
  if (!member.second_factor_secret) refuse('STATE_CHANGED');
  const changes = { second_factor_secret: null, second_factor_step: '0' };
  await saveMember(trx, member.id, changes);
  return factorRemoved(trx, { ...member, ...changes }, { actor, at });
}

export async function removePasskey(trx: Trx, { actor, at, id }: Change & { id: string }) {
  const member = await lockSelf(trx, actor);
  if (!(await deletePasskey(trx, member.id, id))) refuse('RECORD_NOT_FOUND', { id });
  return factorRemoved(trx, member, { actor, at });
}

export async function renewOwnCodes(trx: Trx, { actor, at }: Change) {
  const member = await lockSelf(trx, actor);
  if (!hasFactor(await readFactors(trx, member))) refuse('STATE_CHANGED');
  const recoveryCodes = await renewRecoveryCodes(trx, member.id, at);
  await tellOwner(trx, { memberId: member.id, kind: 'recovery-codes-renewed', at });
  return { recoveryCodes };
}

/** The owner of a protected account must keep one; the recovery codes are removed with the last factor. */
async function factorRemoved(trx: Trx, member: StoredMember, { actor, at }: Change): Promise<string[]> {
  if (!hasFactor(await readFactors(trx, member))) {
    if (await isFactorRequired(trx, member.id)) refuse('LAST_SECOND_FACTOR');
    await deleteRecoveryCodesOf(trx, member.id);
  }
  await tellOwner(trx, { memberId: member.id, kind: 'factor-removed', at });
  return endOthers(trx, actor, at);
}

/** Other sessions end, so that they have to sign in with the current factors. */
const endOthers = (trx: Trx, actor: Actor, at: Date) =>
  endOtherSessions(trx, { memberId: actor.id, keptId: actor.sessionId, at });

const self = async (db: Db, actor: Actor): Promise<StoredMember> =>
  (await findMember(db, actor.id)) ?? refuse('SESSION_INVALID');

const lockSelf = async (trx: Trx, actor: Actor): Promise<StoredMember> =>
  (await lockMember(trx, actor.id)) ?? refuse('SESSION_INVALID');
