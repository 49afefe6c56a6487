import { DIFFERENCES, RECONCILIATION_SOURCES } from '@nota/contract/financial/reconciliation/reconciliation-choices.ts';
import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import { reconciliationItemLifecycle } from '@nota/contract/financial/reconciliation/reconciliation-item.lifecycle.ts';
import { reconciliationItemSheet } from '@nota/contract/financial/reconciliation/reconciliation-item.sheet.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Suspense, type ReactNode } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ExportButton } from '../../../kit/list/export/export-button.tsx';
import { SelectFilter, StateFilter, TextFilter, TimeRangeFilter } from '../../../kit/list/filter/filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { MoneyCell } from '../../../kit/list/table/cells.tsx';
import { DataTable } from '../../../kit/list/table/data-table.tsx';
import { useList, type List } from '../../../kit/list/use-list.ts';
import { useOpened } from '../../../kit/list/use-opened.ts';
import { useFollow } from '../../../kit/live/follow.ts';
import { LaterAssigneeFilter, LaterNoCases, LaterQueueTools } from '../../../kit/record/assignment/later-pieces.tsx';
import { ColourFilter } from '../../../kit/record/clock/deadline-column.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { useEver } from '../../../kit/use-ever.ts';
import { SumsLine } from '../balance/sums-line.tsx';
import { itemQueue } from './reconciliation-item.actions.tsx';
import { reconciliationItemColumns } from './reconciliation-item.columns.tsx';

const STEM = 'financial.reconciliation-item';
const ReconciliationItemDrawer = lazyPiece(
  async () => (await import('./reconciliation-item.drawer.tsx')).ReconciliationItemDrawer,
);

/** Everything that differs between them and us, until it is explained. */
export function ReconciliationItems({ views }: { readonly views: ReactNode }) {
  const t = useMessages(STEM);
  const may = useMay();
  const list = useList(reconciliationItemApi.list);
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  useFollow(reconciliationItemApi.list, reconciliationItemLifecycle.name);
  return (
    <ListPage
      title={t('title')}
      list={list}
      views={views}
      filters={{
        state: <StateFilter label={t('field.state')} stem={STEM} lifecycle={reconciliationItemLifecycle} />,
        verdict: (
          <SelectFilter
            label={t('field.verdict')}
            options={DIFFERENCES.map((value) => ({ value, label: t(`verdict.${value}`) }))}
          />
        ),
        source: (
          <SelectFilter
            label={t('field.source')}
            options={RECONCILIATION_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
          />
        ),
        number: <TextFilter label={t('field.number')} />,
        movementNo: <TextFilter label={t('field.movementNo')} />,
        'from,to': <TimeRangeFilter label={t('field.createdAt')} />,
        colour: <ColourFilter label={t('field.deadline')} />,
        assignee: <LaterAssigneeFilter queue={itemQueue} label={t('field.assignee')} />,
        dayId: null,
      }}
      toolbar={
        <>
          <LaterQueueTools queue={itemQueue} onDrawn={(id) => opened.open('detail', id)} />
          <ExportButton sheet={reconciliationItemSheet} stem={STEM} />
        </>
      }
    >
      <ItemSums list={list} />
      <DataTable
        list={list}
        noCases={<LaterNoCases queue={itemQueue} />}
        columns={reconciliationItemColumns({
          onOpen: opened.open,
          hasActions: may(ACTION.orderEdit) || may(ACTION.orderApprove),
        })}
      />
      <Suspense>
        {hasOpened && (
          <ReconciliationItemDrawer
            id={opened.what === 'detail' ? opened.id : undefined}
            ids={list.rows.map(({ id }) => id)}
            onOpen={opened.open}
            onClose={opened.close}
          />
        )}
      </Suspense>
    </ListPage>
  );
}

type SumsQuery = NonNullable<InputOf<typeof reconciliationItemApi.sums>['query']>;
const COUNTS = ['items', 'openItems'] as const;
const MONEY = ['openFen', 'moreFen', 'lessFen'] as const;

function ItemSums({ list }: { readonly list: Pick<List, 'filters' | 'asOf'> }) {
  const t = useMessages(STEM);
  const query = list.filters as SumsQuery;
  const asked = useCall(reconciliationItemApi.sums, { query }, { isSilent: true, keepsPrevious: true });
  const { data, error, refetch } = asked;
  return (
    <SumsLine
      label={t('sums.label')}
      list={list}
      refetch={refetch}
      failed={error && !data ? { text: t('sums.failed'), retry: t('sums.retry') } : undefined}
      sums={[
        ...COUNTS.map((name) => [t(`sums.${name}`), data?.[name] ?? '—'] as const),
        ...MONEY.map((name) => [t(`sums.${name}`), <MoneyCell key={name} fen={data?.[name]} />] as const),
      ]}
    />
  );
}
