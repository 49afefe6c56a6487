import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { SignedIn } from '@nota/contract/session/sign-in.contract.ts';
import type { Origin } from '../../../platform/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endSessionsOf, insertSession } from '../../../platform/session/session.repo.ts';
import { newToken, tokenHash } from '../../../platform/session/token.ts';
import { internalAdminPhones, saveSignIn, type StoredMember } from '../../auth/index.ts';
import type { StoredPlatform } from '../../platform-config/index.ts';
import { rightsOf } from './held-rights.ts';
import { sealDevice, type KnownDevice } from './known-device.ts';
import { lastSuccess } from '../login-log/login-log.repo.ts';
import { recordAttempt } from '../login-log/login-log.service.ts';

export interface OpenedSession {
  readonly token: string;
  readonly endedSessions: readonly string[];
  readonly answer: SignedIn;
}

interface Given {
  deps: Pick<Deps, 'regionOf' | 'keys'>;
  platform: StoredPlatform;
  member: StoredMember;
  method: 'password' | 'second-factor';
  at: Date;
  origin: Origin;
  device: KnownDevice | undefined;
}

/** The session row, its log entry and what the browser stores, by the roles as read in this transaction. */
export async function openSession(
  trx: Trx,
  { deps, platform, member, method, at, origin, device }: Given,
): Promise<OpenedSession> {
  const isOperator = platform.kind === 'operator';
  const { permissionIds, actions } = await rightsOf(trx, member.id, isOperator);
  const isAdmin = permissionIds.includes(PERMISSION.platformConfig);
  const endedSessions = member.allows_many_sessions ? [] : await endSessionsOf(trx, [member.id], 'replaced', at);
  const before = await lastSuccess(trx, member.id);
  const token = newToken();
  const { id } = await insertSession(trx, {
    memberId: member.id,
    tokenHash: tokenHash(token),
    at,
    permissionIds,
    actions,
    isInternalAdmin: isAdmin,
    ip: origin.ip,
    userAgent: origin.userAgent,
  });
  await saveSignIn(trx, member.id, { last_sign_in_at: at });
  await recordAttempt(trx, deps.regionOf, {
    at,
    user_type: 'staff',
    account: member.phone,
    account_id: member.id,
    method,
    result: 'success',
    session_id: id,
    origin,
  });
  return {
    token,
    endedSessions,
    answer: {
      userInfo: { name: member.name, phoneNumber: member.phone },
      rolePermissionList: permissionIds,
      actionList: actions,
      platformId: isOperator ? null : platform.id,
      platformName: platform.name,
      platformKey: platform.key,
      adminPhoneNumber: isAdmin ? await internalAdminPhones(trx) : [],
      lastSignIn: before ? { at: before.at.toISOString(), ip: before.ip } : null,
      device: sealDevice(deps, device, member.id, at),
    },
  };
}
