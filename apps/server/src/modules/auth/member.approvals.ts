import { ACTION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';
import { defineApproval } from '../../platform/approval/approval-definition.ts';
import { refuse } from '../../platform/refusal.ts';
import { refuseSharedControl } from '../../platform/session/second-person.ts';
import { resetSecondFactors, startPasswordReset } from './credential-reset.service.ts';
import { lockMember } from './member.repo.ts';

/** Asked for by those who administer accounts, confirmed by those who approve rights: nobody may be both. */
const PEOPLE = { subject: 'member', ask: ACTION.memberReset, confirm: ACTION.grantApprove, asksAgain: true } as const;

export const memberPasswordReset = defineApproval({
  ...PEOPLE,
  kind: 'member.reset-password',
  payload: z.object({}),
  act: 'auth.member.reset-password',
  async carryOut({ trx, actor, askedById, at, subjectId, reason }) {
    await refuseSharedControl(trx, { proposerId: askedById, approverId: actor.id, at });
    if (!(await lockMember(trx, subjectId))) refuse('STATE_CHANGED', { subjectId });
    const asked = { memberId: subjectId, askedBy: askedById, approvedBy: actor.id, reason, at };
    return { after: { resetId: await startPasswordReset(trx, asked) } };
  },
});

export const memberSecondFactorReset = defineApproval({
  ...PEOPLE,
  kind: 'member.reset-second-factor',
  payload: z.object({}),
  act: 'auth.member.reset-second-factor',
  async carryOut({ trx, deps, actor, askedById, at, subjectId, reason, afterCommit }) {
    await refuseSharedControl(trx, { proposerId: askedById, approverId: actor.id, at });
    if (!(await lockMember(trx, subjectId))) refuse('STATE_CHANGED', { subjectId });
    const asked = { memberId: subjectId, askedBy: askedById, approvedBy: actor.id, reason, at };
    const ended = await resetSecondFactors(trx, asked);
    afterCommit(() => deps.sessions.forget(ended));
    return {};
  },
});
