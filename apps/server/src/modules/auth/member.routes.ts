import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { memberLifecycle } from '@nota/contract/auth/member.lifecycle.ts';
import type { Caseload } from '../../platform/assignment/hand-over.service.ts';
import type { Router } from '../../platform/http/implement.ts';
import { readTrail } from '../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../platform/refusal.ts';
import { reveal } from '../../platform/audit/revealed-fields.ts';
import { getMember, listMembers, readPhone } from './member.repo.ts';
import { askPasswordReset, askSecondFactorReset } from './member-reset.service.ts';
import { actOnMember, createMember, editMember } from './member.service.ts';

export function memberRoutes({ implement, deps }: Router, caseload: Caseload) {
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
    const phone = await readPhone(trx, params.id);
    const values = reveal(params.id, body.fields, { phone: () => phone });
    audit({ after: { fields: Object.keys(values) } });
    return { values };
  });

  implement(memberApi.act, async ({ trx, actor, at, params, body, audit, afterCommit }) => {
    const { handOver, reason } = body;
    const deed = { ...params, keys: deps.keys, actor, reason, at };
    const { before, member, endedSessions, handedOver } = await actOnMember(trx, deed, { caseload, handOver });
    audit({
      before: { state: before },
      after: { state: member.state, ...(handedOver.length > 0 ? { handedOver } : {}) },
    });
    afterCommit(() => deps.sessions.forget(endedSessions));
    return member;
  });
}
