import { grantChangeApi, type GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import { grantChangeLifecycle } from '@nota/contract/auth/grant-change.lifecycle.ts';
import { Suspense } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { StateFilter } from '../../../kit/list/filter/filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useOpened } from '../../../kit/list/use-opened.ts';
import { ColourFilter, deadlineColumn } from '../../../kit/record/clock/deadline-column.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { useEver } from '../../../kit/use-ever.ts';
import { GrantChangeActions } from './grant-change-actions.tsx';
import { GrantChangeSummary } from './grant-change-difference.tsx';

/** The drawer is loaded when the first record is opened. */
const GrantChangeDrawer = lazyPiece(
  async () => (await withMessages('clock', import('./grant-change.drawer.tsx'))).GrantChangeDrawer,
);

const col = columnsOf<GrantChangeRow>('auth.grant-change');

/** Proposals and their outcomes: who wants which rights changed, and who decided. */
export function GrantChangeList() {
  const t = useMessages('auth.grant-change');
  const r = useMessages('auth.role');
  const list = useList(grantChangeApi.list);
  const opened = useOpened();
  const shown = opened.what === 'change' ? opened.id : undefined;
  const hasOpened = useEver(shown !== undefined);
  const myId = useMyId();

  return (
    <ListPage
      title={r('tabs.changes')}
      list={list}
      filters={{
        state: <StateFilter label={t('field.state')} stem="auth.grant-change" lifecycle={grantChangeLifecycle} />,
        colour: <ColourFilter label={t('field.deadline')} />,
      }}
    >
      <DataTable list={list} columns={columnsFor(t, myId, (id) => opened.open('change', id))} />
      <Suspense>
        {hasOpened && (
          <GrantChangeDrawer
            id={shown}
            ids={list.rows.map((row) => row.id)}
            onMove={(next) => opened.open('change', next)}
            onClose={opened.close}
          />
        )}
      </Suspense>
    </ListPage>
  );
}

type Text = ReturnType<typeof useMessages<'auth.grant-change'>>;

const columnsFor = (
  t: Text,
  myId: string | undefined,
  open: (id: string) => void,
): readonly ListColumn<GrantChangeRow>[] => [
  col.opening('title', ({ id }) => open(id), 168),
  col.choice('kind', undefined, 104),
  {
    key: 'difference',
    title: t('field.difference'),
    width: 240,
    render: (_, change) => <GrantChangeSummary change={change} />,
  },
  col.state('state', grantChangeLifecycle),
  deadlineColumn('auth.grant-change'),
  col.text('proposedByName', 104),
  col.time('proposedAt'),
  { ...col.time('decidedAt'), isExtra: true },
  col.actions((change) => <GrantChangeActions change={change} myId={myId} look="row" />, 152),
];
