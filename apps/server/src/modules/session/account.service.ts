import { Secret } from 'otpauth';
import type { Actor } from '../../platform/actor.ts';
import { addSeconds } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { maskPhone } from '@nota/contract/kit/mask.ts';
import { verifyPassword } from '../../platform/password.ts';
import { refuse } from '../../platform/refusal.ts';
import { openPass, sealPass } from '../../platform/keys/pass.ts';
import { endOtherSessions } from '../../platform/session/session.repo.ts';
import { lockMember, rolesOf, saveMember, storePassword, type StoredMember } from '../auth/index.ts';
import { passwordEnd, readPolicy } from './sign-in-policy.repo.ts';
import { acceptCode, newSecret, openSecret, sealSecret, secretUri } from './second-factor.ts';

interface Enrolment {
  memberId: string;
  secret: string;
}

export async function readProfile(db: Db, actor: Actor) {
  const member = await db.selectFrom('member').selectAll().where('id', '=', actor.id).executeTakeFirstOrThrow();
  const roles = await rolesOf(db, actor.id);
  return {
    id: member.id,
    name: member.name,
    phone: member.phone,
    dept: member.dept,
    roles: roles.map(({ name }) => name),
    hasSecondFactor: member.second_factor_secret !== null,
    passwordChangedAt: member.password_changed_at.toISOString(),
    passwordExpiresAt: passwordEnd(await readPolicy(db), member.password_changed_at)?.toISOString() ?? null,
    expiresAt: member.expires_at?.toISOString() ?? null,
  };
}

/** Whoever else is signed in with the old password is not any more; answers those sessions. */
export async function changePassword(
  trx: Trx,
  actor: Actor,
  at: Date,
  given: { password: string; newPassword: string },
): Promise<string[]> {
  const member = await lockSelf(trx, actor);
  if (!(await verifyPassword(member.password_hash, given.password))) refuse('PASSWORD_WRONG');
  await storePassword(trx, member, given.newPassword, at);
  return endOtherSessions(trx, { memberId: actor.id, keptId: actor.sessionId, at });
}

/** The secret travels sealed to the browser and back: nothing is stored before a code proves that it was kept. */
export async function startSecondFactor(deps: Deps, db: Db, actor: Actor, at: Date) {
  const { phone } = await db.selectFrom('member').select('phone').where('id', '=', actor.id).executeTakeFirstOrThrow();
  const secret = newSecret();
  const pass: Enrolment = { memberId: actor.id, secret: secret.base32 };
  return {
    enrolment: sealPass(deps.keys, 'enrolment', pass, addSeconds(at, LIMIT.challengeLifeSeconds)),
    secret: secret.base32,
    uri: secretUri(secret, maskPhone(phone), 'Nota'),
  };
}

export async function confirmSecondFactor(
  deps: Deps,
  trx: Trx,
  given: { actor: Actor; at: Date; enrolment: string; otp: string },
) {
  const { actor, at } = given;
  const pass = openPass<Enrolment>(deps.keys, 'enrolment', given.enrolment, at);
  if (!pass || pass.value.memberId !== actor.id) refuse('SECOND_FACTOR_WRONG');
  const secret = Secret.fromBase32(pass.value.secret);
  const step = acceptCode(secret, given.otp, 0, at) ?? refuse('SECOND_FACTOR_WRONG');
  const member = await lockSelf(trx, actor);
  // Replacing one takes its removal first, which asks for the password and a code: a stolen session has neither.
  if (member.second_factor_secret) refuse('STATE_CHANGED');
  await saveMember(trx, actor.id, {
    second_factor_secret: sealSecret(deps.keys, secret),
    second_factor_step: String(step),
  });
}

export async function removeSecondFactor(
  deps: Deps,
  trx: Trx,
  given: { actor: Actor; at: Date; password: string; otp: string },
) {
  const member = await lockSelf(trx, given.actor);
  if (!(await verifyPassword(member.password_hash, given.password))) refuse('PASSWORD_WRONG');
  if (!member.second_factor_secret) refuse('SECOND_FACTOR_WRONG');
  const secret = openSecret(deps.keys, member.second_factor_secret);
  if (acceptCode(secret, given.otp, Number(member.second_factor_step), given.at) === undefined)
    refuse('SECOND_FACTOR_WRONG');
  await saveMember(trx, member.id, { second_factor_secret: null, second_factor_step: '0' });
}

async function lockSelf(trx: Trx, actor: Actor): Promise<StoredMember> {
  return (await lockMember(trx, actor.id)) ?? refuse('SESSION_INVALID');
}
