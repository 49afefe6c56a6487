import { isProtectedAccount } from '@nota/contract/auth/protected-account.rules.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ApprovalDefinition } from '../../platform/approval/approval-definition.ts';
import { askApproval } from '../../platform/approval/approval-request.service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { resetSecondFactors, startPasswordReset } from './credential-reset.service.ts';
import { heldBy } from './held-grants.ts';
import { memberPasswordReset, memberSecondFactorReset } from './member.approvals.ts';
import { getMember, lockMember, type StoredMember } from './member.repo.ts';

interface Asked {
  readonly id: string;
  readonly actor: Actor;
  readonly reason: string;
  readonly at: Date;
}

/** An account that approves or administers something is reset by two people; for others a code may be fetched at once. */
export async function askPasswordReset(trx: Trx, asked: Asked) {
  const member = await lockOther(trx, asked);
  if (isProtectedAccount(await heldBy(trx, member.id))) {
    return { resetId: null, approvalRequestId: await askSecondPerson(trx, memberPasswordReset, asked) };
  }
  const { actor, reason, at } = asked;
  const resetId = await startPasswordReset(trx, { memberId: member.id, askedBy: actor.id, reason, at });
  return { resetId, approvalRequestId: null };
}

export async function askSecondFactorReset(trx: Trx, asked: Asked) {
  const member = await lockOther(trx, asked);
  if (isProtectedAccount(await heldBy(trx, member.id))) {
    const approvalRequestId = await askSecondPerson(trx, memberSecondFactorReset, asked);
    return { approvalRequestId, endedSessions: [] };
  }
  const { actor, reason, at } = asked;
  const endedSessions = await resetSecondFactors(trx, { memberId: member.id, askedBy: actor.id, reason, at });
  return { approvalRequestId: null, endedSessions };
}

async function askSecondPerson(trx: Trx, definition: ApprovalDefinition, { id, actor, reason, at }: Asked) {
  const member = (await getMember(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  const request = await askApproval(trx, definition, {
    actor,
    at,
    subjectId: id,
    concernsMemberId: id,
    title: member.name,
    facts: [
      { name: 'member', value: member.name },
      { name: 'roles', value: member.roles.map(({ name }) => name).join('、') },
    ],
    payload: {},
    reason,
  });
  return request.id;
}

async function lockOther(trx: Trx, { id, actor }: Asked): Promise<StoredMember> {
  const member = (await lockMember(trx, id)) ?? refuse('RECORD_NOT_FOUND', { id });
  if (actor.id === id) refuse('SELF_CHANGE_REFUSED');
  return member;
}
