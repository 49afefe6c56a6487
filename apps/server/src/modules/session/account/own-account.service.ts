import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../../platform/session/session.repo.ts';
import { findMember, lockMember, rolesOf, storePassword } from '../../auth/index.ts';
import { hasFactor, readFactors } from '../second-factor/second-factor.service.ts';
import { passwordEnd, readPolicy } from '../sign-in/sign-in-policy.repo.ts';

export async function readProfile(db: Db, actor: Actor) {
  const member = (await findMember(db, actor.id)) ?? refuse('SESSION_INVALID');
  const roles = await rolesOf(db, actor.id);
  return {
    id: member.id,
    name: member.name,
    phone: member.phone,
    dept: member.dept,
    roles: roles.map(({ name }) => name),
    dataScope: actor.dataScope,
    hasSecondFactor: hasFactor(await readFactors(db, member)),
    passwordChangedAt: member.password_changed_at.toISOString(),
    passwordExpiresAt: passwordEnd(await readPolicy(db), member.password_changed_at)?.toISOString() ?? null,
    expiresAt: member.expires_at?.toISOString() ?? null,
  };
}

/** Ends all other sessions, which were opened with the old password; returns them. */
export async function changePassword(trx: Trx, actor: Actor, at: Date, newPassword: string): Promise<string[]> {
  const member = (await lockMember(trx, actor.id)) ?? refuse('SESSION_INVALID');
  await storePassword(trx, member, newPassword, at);
  return endOtherSessions(trx, { memberId: actor.id, keptId: actor.sessionId, at });
}
