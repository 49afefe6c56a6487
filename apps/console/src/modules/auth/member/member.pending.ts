import { grantChangeApi, type GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { useMay } from '../../../kit/session/access.ts';
import { useLaterCall } from '../../../kit/call/use-call.ts';

/** Pending role changes by member; only for members who may see changes. */
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

/** The roles of a member after the change, as recorded by the server. */
export function rolesAfter({ after }: GrantChangeRow): readonly { id: string; name: string }[] {
  const { roles } = (after ?? {}) as { roles?: { id: string; name: string }[] };
  return roles ?? [];
}

export const makesInternalAdmin = ({ after }: GrantChangeRow): boolean =>
  ((after ?? {}) as { isInternalAdmin?: boolean }).isInternalAdmin === true;
