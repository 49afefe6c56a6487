import { attestationHoldApi } from '@nota/contract/attestations/attestation-hold.contract.ts';
import { askApproval } from '../../../platform/approval/approval-request.service.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/refusal.ts';
import { HOLD_LIFTS } from './attestation-hold.approvals.ts';
import { lockForMove, setMark } from './attestation-hold.service.ts';
import { getVisible, toRow } from '../record/attestation.repo.ts';

export function attestationHoldRoutes({ implement }: Router) {
  implement(attestationHoldApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const seen = (await getVisible(trx, params.id, actor)) ?? refuse('RECORD_NOT_FOUND', params);
    const detail = { reason: body.reason };
    const { marked, before, after } = await setMark(trx, { ...params, actor, at, detail });
    audit({ before, after });
    return toRow({ ...marked, has_certificate: seen.has_certificate });
  });

  implement(attestationHoldApi.ask, async ({ trx, actor, at, params, body, audit }) => {
    const { id, action } = params;
    if (!(await getVisible(trx, id, actor))) refuse('RECORD_NOT_FOUND', params);
    await lockForMove(trx, id, action);
    const facts = [{ name: 'record' as const, value: id }];
    const asked = { actor, at, subjectId: id, title: id, facts, payload: {}, reason: body.reason };
    const request = await askApproval(trx, HOLD_LIFTS[action], asked);
    audit({ after: { approvalRequestId: request.id } });
    return request;
  });
}
