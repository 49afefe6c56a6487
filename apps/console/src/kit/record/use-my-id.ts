import { accountApi } from '@nota/contract/session/account.contract.ts';
import type { TrailStep } from '@nota/contract/kit/trail.ts';
import { useCall } from '../call/use-call.ts';

/** The signed-in member's own id. The stored session has only name and phone number, and names are not unique. */
export function useMyId(): string | undefined {
  return useCall(accountApi.profile, {}, { isSilent: true }).data?.id;
}

/** Whether the member sees less than the whole platform: some parts of a record are closed to them. */
export function useHasNarrowScope(): boolean {
  const scope = useCall(accountApi.profile, {}, { isSilent: true }).data?.dataScope ?? 'all';
  return scope !== 'all';
}

/** The actions in a record's trail that this member took, for its four-eyes rules. */
export const ownActions = (trail: readonly TrailStep[], myId: string | undefined): string[] =>
  trail.filter((step) => step.actorId !== null && step.actorId === myId).map((step) => step.action);
