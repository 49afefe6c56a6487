import { grantChangeApi, type GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { useMay } from '../../../kit/session/access.ts';
import { useLaterCall } from '../../../kit/call/use-call.ts';

/** Role changes of members that wait for a second person, by member; only those who see changes at all see them here. */
export function usePendingAssignments(): ReadonlyMap<string, GrantChangeRow> {
  const may = useMay();
  const { data } = useLaterCall(
    grantChangeApi.list,
    { query: { state: 'proposed', pageSize: 100 } },
    { isEnabled: may(PERMISSION.role), isSilent: true },
  );
  const assignments = data?.list.filter((change) => change.subject === 'member' && change.subjectId !== null) ?? [];
  return new Map(assignments.map((change) => [change.subjectId ?? '', change]));
}

/** The roles a change would leave a member with, as the server wrote them down. */
export function rolesAfter({ after }: GrantChangeRow): readonly { id: string; name: string }[] {
  const { roles } = (after ?? {}) as { roles?: { id: string; name: string }[] };
  return roles ?? [];
}

export const makesInternalAdmin = ({ after }: GrantChangeRow): boolean =>
  ((after ?? {}) as { isInternalAdmin?: boolean }).isInternalAdmin === true;
