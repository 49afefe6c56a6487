import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { memberLifecycle } from '@nota/contract/auth/member.lifecycle.ts';
import type { Router } from '../../platform/http/implement.ts';
import { readTrail } from '../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../platform/refusal.ts';
import { getMember, listMembers, readPhone } from './member.repo.ts';
import { askPasswordReset, askSecondFactorReset } from './member-reset.service.ts';
import { actOnMember, createMember, editMember } from './member.service.ts';

export function memberRoutes({ implement, deps }: Router) {
  implement(memberApi.list, ({ db, query }) => listMembers(db, query));

  implement(memberApi.search, ({ db, body }) => listMembers(db, body));

  implement(memberApi.get, async ({ db, params }) => {
    const member = (await getMember(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    return { ...member, trail: await readTrail(db, memberLifecycle.name, params.id) };
  });

  implement(memberApi.create, async ({ trx, actor, at, body, audit }) => {
    const created = await createMember(trx, actor, at, body);
    audit({ recordId: created.id, after: { name: body.name, dept: body.dept, roleIds: body.roleIds } });
    return created;
  });

  implement(memberApi.edit, async ({ trx, actor, at, params, body, audit }) => {
    audit({ before: await getMember(trx, params.id) });
    const after = await editMember(trx, { id: params.id, actor, body, at });
    audit({ after });
    return after;
  });

  implement(memberApi.resetPassword, async ({ trx, actor, at, params, body, audit }) => {
    const answer = await askPasswordReset(trx, { id: params.id, actor, reason: body.reason, at });
    audit({ after: answer });
    return answer;
  });

  implement(memberApi.resetSecondFactor, async ({ trx, actor, at, params, body, audit, afterCommit }) => {
    const asked = { id: params.id, actor, reason: body.reason, at };
    const { approvalRequestId, endedSessions } = await askSecondFactorReset(trx, asked);
    audit({ after: { approvalRequestId } });
    afterCommit(() => deps.sessions.forget(endedSessions));
    return { approvalRequestId };
  });

  implement(memberApi.reveal, async ({ trx, params, body, audit }) => {
    const value = (await readPhone(trx, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    audit({ after: { field: body.field } });
    return { value };
  });

  implement(memberApi.act, async ({ trx, actor, at, params, body, audit, afterCommit }) => {
    const { before, member, endedSessions } = await actOnMember(trx, {
      ...params,
      keys: deps.keys,
      actor,
      reason: body.reason,
      at,
    });
    audit({ before: { state: before }, after: { state: member.state } });
    afterCommit(() => deps.sessions.forget(endedSessions));
    return member;
  });
}
