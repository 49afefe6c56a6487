import type { memberApi } from '@nota/contract/auth/member.contract.ts';
import { memberLifecycle, type MemberAction } from '@nota/contract/auth/member.lifecycle.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { isGuessable } from '@nota/contract/kit/password/password.rules.ts';
import type { HandOver } from '@nota/contract/kit/assignment/assignment-row.ts';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { handOverCases, type Caseload } from '../../platform/assignment/hand-over.service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import { moveAlong, startTrail } from '../../platform/lifecycle/transition.ts';
import { hashPassword, verifyPassword } from '../../platform/password.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { clearFailures } from '../../platform/session/attempt.repo.ts';
import { insertReset } from '../../platform/session/credential-reset.repo.ts';
import { endSessionsOf } from '../../platform/session/session.repo.ts';
import { newToken } from '../../platform/session/token.ts';
import { proposeChange } from './grant-change.service.ts';
import { refuseLastAdmin, refuseLastInternalAdmin } from './last-admin.ts';
import { getMember, insertMember, lockMember, lockMembers, saveMember, saveMemberState } from './member.repo.ts';
import type { StoredMember } from './member.repo.ts';
import { rolesOf } from './role.repo.ts';

/** The name of the product, on its pages and in authenticator apps. */
const PRODUCT_WORDS = ['nota', 'notary', '公证', '存证'];

/** Creates the account; roles and data scope are only proposed, for a second person to decide. */
export async function createMember(trx: Trx, actor: Actor, at: Date, body: z.output<typeof memberApi.create.body>) {
  const id =
    (await insertMember(trx, {
      ...body,
      dataScope: 'own',
      expiresAt: body.expiresAt ? new Date(body.expiresAt) : null,
      // A random password: the owner chooses one with the code of this reset.
      passwordHash: await hashPassword(newToken()),
      passwordChangedAt: at,
      at,
    })) ?? refuse('VALUE_TAKEN', { field: 'phone' });
  await startTrail(trx, { lifecycle: memberLifecycle, recordId: id, actor, at });
  const reset = { member_id: id, kind: 'activation', reason: '', asked_by: actor.id, approved_by: null } as const;
  const resetId = await insertReset(trx, { ...reset, at });
  const { roleIds, dataScope, scopeTargets } = body;
  if (roleIds.length === 0 && dataScope === 'own') return { id, resetId, grantChangeId: null };
  const wanted = { kind: 'assign', memberId: id, roleIds, dataScope, scopeTargets } as const;
  const change = await proposeChange(trx, actor, at, wanted);
  return { id, resetId, grantChangeId: change.id };
}

export async function editMember(
  trx: Trx,
  given: { id: string; actor: Actor; body: z.output<typeof memberApi.edit.body>; at: Date },
) {
  const { id, actor, body, at } = given;
  const member = await lockOther(trx, actor, id);
  if (member.version !== body.version) refuse('STATE_CHANGED', { id });
  if (body.expiresAt) await refuseLast(trx, id, at);
  await saveMember(trx, id, {
    name: body.name,
    dept: body.dept,
    expires_at: body.expiresAt ? new Date(body.expiresAt) : null,
    allows_many_sessions: body.allowsManySessions,
  });
  return (await getMember(trx, id)) ?? refuse('RECORD_NOT_FOUND');
}

async function refuseLast(trx: Trx, memberId: string, at: Date) {
  await refuseLastAdmin(trx, { memberId, loses: await rolesOf(trx, memberId), at });
  await refuseLastInternalAdmin(trx, { memberId, at });
}

interface MemberDeed {
  readonly keys: Keys;
  readonly id: string;
  readonly action: MemberAction;
  readonly actor: Actor | 'system';
  readonly reason?: string | undefined;
  readonly at: Date;
}

/** Whoever disables an account says who gets the cases that it has open. */
interface Disabling {
  readonly caseload: Caseload;
  readonly handOver: HandOver;
}

/** Lock, decide, save: a disabled member's sessions end and their cases go to somebody else in the same moment. */
export async function actOnMember(trx: Trx, given: MemberDeed, disabling?: Disabling) {
  const { keys, id, action, actor, reason, at } = given;
  const handOver = disabling?.handOver ?? [];
  await lockMembers(trx, [id, ...handOver.flatMap(({ to }) => to ?? [])]);
  const member = (await lockMember(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const state = await moveAlong(trx, { lifecycle: memberLifecycle, record: member, action, actor, reason, at });
  if (actor !== 'system' && actor.id === id) refuse('SELF_CHANGE_REFUSED', { action });
  if (action === 'disable') await refuseLast(trx, id, at);
  await saveMemberState(trx, id, state);
  if (action === 'unlock') await clearFailures(trx, keys, member.phone);
  const left = state === 'disabled' ? await leave(trx, given, disabling) : { endedSessions: [], handedOver: [] };
  return { before: member.state, member: (await getMember(trx, id)) ?? refuse('RECORD_NOT_FOUND'), ...left };
}

async function leave(trx: Trx, { id, actor, reason, at }: MemberDeed, disabling: Disabling | undefined) {
  if (!disabling) throw new Error('an account ends only together with what becomes of its cases');
  const endedSessions = await endSessionsOf(trx, [id], 'revoked', at);
  const leaving = { memberId: id, to: disabling.handOver, actor, reason, at };
  return { endedSessions, handedOver: await handOverCases(trx, disabling.caseload, leaving) };
}

/** Stores a new password unless it is one of the last five or easy to guess. */
export async function storePassword(trx: Trx, member: StoredMember, password: string, changedAt: Date) {
  const { name, key } = await trx.selectFrom('platform').select(['name', 'key']).executeTakeFirstOrThrow();
  const words = [...PRODUCT_WORDS, member.phone, member.phone.slice(-8), member.name, name, key];
  if (isGuessable(password, { words, isCommon: isCommonPassword })) refuse('PASSWORD_GUESSABLE');
  const used = [member.password_hash, ...member.password_history].slice(0, LIMIT.passwordHistoryMax);
  for (const hash of used) if (await verifyPassword(hash, password)) refuse('PASSWORD_REUSED');
  await saveMember(trx, member.id, {
    password_hash: await hashPassword(password),
    password_history: used,
    password_changed_at: changedAt,
  });
}

async function lockOther(trx: Trx, actor: Actor, id: string): Promise<StoredMember> {
  const member = (await lockMember(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (actor.id === id) refuse('SELF_CHANGE_REFUSED');
  return member;
}
