import type { GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import type { MemberRow } from '@nota/contract/auth/member.contract.ts';
import { memberLifecycle } from '@nota/contract/auth/member.lifecycle.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { messagesOf } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { MemberActions, type MemberPanel } from './member.actions.tsx';
import { MemberMasked } from './member.masked.ts';
import { MemberRoles } from './member.roles.tsx';
import { MemberStanding } from './member.standing.tsx';

interface Facts {
  readonly myId: string | undefined;
  readonly pending: ReadonlyMap<string, GrantChangeRow>;
  /** Whether any action is allowed at all: otherwise the column is left out. */
  readonly hasActions: boolean;
  readonly onOpen: (panel: MemberPanel | 'detail', id: string) => void;
}

const col = columnsOf<MemberRow>('auth.member');

export function memberColumns({ myId, pending, hasActions, onOpen }: Facts): ListColumn<MemberRow>[] {
  const actions = col.actions(
    (row) => (
      <MemberActions
        member={row}
        isOwn={row.id === myId}
        isPending={pending.has(row.id)}
        onOpen={(panel) => onOpen(panel, row.id)}
      />
    ),
    152,
  );
  return [
    col.opening('name', ({ id }) => onOpen('detail', id), 104),
    { ...col.text('phone', 152), ellipsis: false, render: (_, row) => <MemberMasked record={row} field="phone" /> },
    col.text('dept', 104),
    {
      ...col.text('roles', 176),
      ellipsis: false,
      render: (_, row) => <MemberRoles roles={row.roles} pending={pending.get(row.id)} />,
    },
    {
      key: 'administrations',
      title: messagesOf('auth.duty')('field'),
      width: 128,
      render: (_, row) => <MemberStanding {...row} />,
    },
    col.state('state', memberLifecycle),
    { ...col.choice('dataScope', undefined, 104), isExtra: true },
    {
      ...col.text('hasSecondFactor', 88),
      render: (_, row) => messageOf('auth.member', 'secondFactor', row.hasSecondFactor ? 'on' : 'off'),
    },
    col.time('lastSignInAt', 104),
    { ...col.time('createdAt', 104), isExtra: true },
    ...(hasActions ? [actions] : []),
  ];
}
