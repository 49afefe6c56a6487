import type { PersonalUserRow } from '@nota/contract/user-manager/personal-user.contract.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import type { Tone } from '../../../kit/list/table/cells.tsx';
import { AccountMark, Labels } from '../account/account-marks.tsx';
import { PersonalActions, type PersonalPanel } from './personal.actions.tsx';
import { PersonalMasked } from './personal.masked.ts';

export const AUTH_TONES: Readonly<Record<PersonalUserRow['authState'], Tone>> = {
  unverified: 'neutral',
  verified: 'success',
  failed: 'danger',
  reset: 'warning',
};

const col = columnsOf<PersonalUserRow>('user-manager.personal-user');
export const detailOf = (id: string) => `/userManager/personal/detail?id=${id}`;

interface Facts {
  /** Whether any action is allowed at all: otherwise the column is left out. */
  readonly hasActions: boolean;
  readonly onOpen: (panel: PersonalPanel, id: string) => void;
}

export function personalColumns({ hasActions, onOpen }: Facts): ListColumn<PersonalUserRow>[] {
  return [
    col.link('id', ({ id }) => detailOf(id), 168),
    {
      ...col.text('phone', 152),
      ellipsis: false,
      render: (_, row) => <PersonalMasked record={row} field="phone" />,
    },
    { ...col.text('nickName', 120), isExtra: true },
    {
      ...col.text('realName', 120),
      ellipsis: false,
      render: (_, row) => <PersonalMasked record={row} field="realName" />,
    },
    col.choice('authState', AUTH_TONES, 104),
    { ...col.text('state', 88), ellipsis: false, render: (_, row) => <AccountMark {...row} /> },
    col.choice('source', undefined, 96),
    { ...col.text('labels', 128), ellipsis: false, render: (_, { labels }) => <Labels labels={labels} /> },
    { ...col.money('balanceFen'), isExtra: true },
    { ...col.number('points'), isExtra: true },
    { ...col.number('level', 72), isExtra: true },
    { ...col.time('lastSignInAt', 104), isExtra: true },
    col.time('createdAt', 104),
    ...(hasActions
      ? [col.actions((row) => <PersonalActions user={row} onOpen={(panel) => onOpen(panel, row.id)} />)]
      : []),
  ];
}
