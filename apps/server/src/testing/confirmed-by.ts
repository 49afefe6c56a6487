import type { ApprovalRequest } from '@nota/contract/platform/approval-request.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import type { Answer } from './caller.ts';
import type { Staff, World } from './world.ts';

/** Asks for an act and, where that was accepted, lets a second person confirm it; returns the refusal otherwise. */
export async function confirmedBy(
  world: World,
  second: Staff,
  asking: Promise<Answer<{ id: string }>>,
): Promise<Answer<ApprovalRequest>> {
  const asked = await asking;
  if (asked.outcome !== 'OK') return asked as Answer<ApprovalRequest>;
  const params = { id: asked.data.id, action: 'approve' as const };
  return world.call(approvalRequestApi.act, { as: second, params, body: {} });
}
