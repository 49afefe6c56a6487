import { ACTION } from '@nota/contract/kit/permissions.ts';
import { z } from 'zod';
import { defineApproval, type CarryOut } from '../../../platform/approval/approval-definition.ts';
import { refuse } from '../../../platform/refusal.ts';
import { setMark } from './attestation-hold.service.ts';
import { getVisible, isSubjectVisible } from '../record/attestation.repo.ts';

const lift = (action: 'release' | 'thaw') =>
  defineApproval({
    kind: `attestation.${action}`,
    subject: 'attestation',
    ask: ACTION.attestationHold,
    confirm: ACTION.attestationHold,
    payload: z.object({}),
    isSeenBy: isSubjectVisible,
    act: `attestations.attestation-hold.${action}`,
    carryOut: (call: CarryOut<unknown>) => carryOut(call, action),
  });

export const HOLD_LIFTS = { release: lift('release'), thaw: lift('thaw') };

async function carryOut(
  { trx, actor, askedById, at, subjectId, reason }: CarryOut<unknown>,
  action: 'release' | 'thaw',
) {
  if (!(await getVisible(trx, subjectId, actor))) refuse('RECORD_NOT_FOUND', { id: subjectId });
  const { before, after } = await setMark(trx, {
    id: subjectId,
    action,
    actor,
    at,
    detail: { reason, askedBy: askedById },
  });
  return { before, after };
}
