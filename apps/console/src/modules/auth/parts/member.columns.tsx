import type { GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { memberLifecycle } from '@nota/contract/auth/member.lifecycle.ts';
import { call } from '../../../kit/api.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/columns.tsx';
import { labelOf } from '../../../kit/list/labels.ts';
import { Masked } from '../../../kit/record/masked.tsx';
import { MemberActions, type MemberPanel } from './member.actions.tsx';
import { MemberRoles } from './member.roles.tsx';

interface Facts {
  readonly myId: string | undefined;
  readonly pending: ReadonlyMap<string, GrantChangeRow>;
  readonly onOpen: (panel: MemberPanel, id: string) => void;
}

const col = columnsOf<MemberRow>('auth.member');

export function memberColumns({ myId, pending, onOpen }: Facts): ListColumn<MemberRow>[] {
  return [
    col.text('name', 104),
    {
      ...col.text('phone', 160),
      ellipsis: false,
      render: (_, { id, phone }) => (
        <Masked
          value={phone}
          label={labelOf('auth.member', 'field', 'phone')}
          reveal={(reason) => reveal(id, reason)}
        />
      ),
    },
    col.text('dept', 120),
    {
      ...col.text('roles', 200),
      ellipsis: false,
      render: (_, row) => <MemberRoles roles={row.roles} pending={pending.get(row.id)} />,
    },
    col.state('state', memberLifecycle),
    col.choice('dataScope', undefined, 104),
    {
      ...col.text('hasSecondFactor', 112),
      render: (_, row) => labelOf('auth.member', 'secondFactor', row.hasSecondFactor ? 'on' : 'off'),
    },
    col.time('lastSignInAt'),
    col.time('createdAt'),
    col.actions(
      (row) => (
        <MemberActions
          member={row}
          isOwn={row.id === myId}
          isPending={pending.has(row.id)}
          onOpen={(panel) => onOpen(panel, row.id)}
        />
      ),
      200,
    ),
  ];
}

async function reveal(id: string, reason: string): Promise<string> {
  return (await call(memberApi.reveal, { params: { id }, body: { field: 'phone', reason } })).value;
}
