import { Table, type TableProps } from 'antd';
import { Suspense, useEffect, type ReactNode } from 'react';
import { withMessages } from '../../language/piece-messages.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import { useIsNarrow } from '../../look/breakpoints.ts';
import { usePageSettings } from '../../menu/page-settings.ts';
import { ACTIONS_KEY, type ListColumn } from './columns.tsx';
import './data-table.css';
import type { ListCards as LoadedCards } from './list-cards.tsx';
import { ListEmpty } from '../list-empty.tsx';
import { useListFrameIfAny } from '../list-frame.ts';
import { ListPaging } from '../list-paging.tsx';
import { ListProblem } from '../list-problem.tsx';
import { openRow } from './open-row.ts';
import { arranged, useListSettings } from '../list-settings.ts';
import type { List } from '../use-list.ts';

/** Only phones need it. `lazy` loses the type parameter of a generic component. */
const ListCards = lazyPiece<never>(
  async () => (await withMessages('list-bulk', import('./list-cards.tsx'))).ListCards,
) as unknown as typeof LoadedCards;

interface Props<Row extends { id: string }> {
  readonly list: List<Row>;
  readonly columns: readonly ListColumn<Row>[];
  /** Ticked rows, which are kept over pages; see `bulk` of the page. */
  readonly selectable?: boolean;
  /** What to do first when the list is empty without filters. */
  readonly empty?: ReactNode;
  /** Stands in place of the rows when none of the cases of a queue is the member's. */
  readonly noCases?: ReactNode;
}

const HEADER_PX = 48;

/** The rows of a list: a table, or cards on a phone. Loading, empty and failed states have the same layout. */
export function DataTable<Row extends { id: string }>({
  list,
  columns,
  selectable = false,
  empty,
  noCases,
}: Props<Row>) {
  const isNarrow = useIsNarrow();
  const { isHeaderFixed } = usePageSettings();
  const { settings } = useListSettings(list.id);
  const frame = useListFrameIfAny();
  const registerColumns = frame?.registerColumns;
  useEffect(() => {
    const own = columns.filter(({ key }) => key !== ACTIONS_KEY);
    registerColumns?.(own.map(({ key, title, isExtra = false }) => ({ key, title, isExtra })));
  }, [registerColumns, columns]);

  const shown = withFixedEnds(arranged(columns, settings));
  const props = { list, columns: shown, selectable };
  if (list.problem && list.rows.length === 0) return <ListProblem problem={list.problem} onRetry={list.refresh} />;
  return (
    <div className="list-rows" aria-busy={list.isFetching}>
      {list.problem && <ListProblem problem={list.problem} onRetry={list.refresh} hasRows />}
      {!list.isFirstLoad && list.rows.length === 0 ? (
        ((isMyCases(list) ? noCases : undefined) ?? <ListEmpty list={list}>{empty}</ListEmpty>)
      ) : isNarrow ? (
        <Suspense>
          <ListCards {...props} />
        </Suspense>
      ) : (
        <RowTable {...props} density={settings.density} offsetPx={isHeaderFixed ? HEADER_PX : 0} />
      )}
      <ListPaging list={list} isNarrow={isNarrow} />
    </div>
  );
}

/** Asked for the member's own cases and for nothing else. */
const isMyCases = ({ filters, page }: Pick<List, 'filters' | 'page'>) =>
  page === 1 && Object.keys(filters).join() === 'assignee' && filters['assignee'] === 'me';

interface RowTableProps<Row extends { id: string }> extends Omit<Props<Row>, 'empty' | 'noCases'> {
  readonly density: NonNullable<TableProps['size']>;
  readonly offsetPx: number;
}

function RowTable<Row extends { id: string }>({ list, columns, selectable, density, offsetPx }: RowTableProps<Row>) {
  const outlines = Array.from({ length: list.pageSize }, (_, at) => ({ id: `outline-${at}` }) as Row);
  const outlined = columns.map((column) => ({ ...column, render: () => <span className="list-outline" /> }));
  return (
    <Table<Row>
      rowKey="id"
      size={density}
      tableLayout="fixed"
      pagination={false}
      sticky={{ offsetHeader: offsetPx }}
      scroll={{ x: columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 160), 0) }}
      columns={(list.isFirstLoad ? outlined : [...columns]).map((column) => withSort(column, list))}
      dataSource={list.isFirstLoad ? outlines : [...list.rows]}
      onRow={() => ({ onClick: openRow })}
      onChange={(_pages, _filters, sorter) => {
        const [first] = [sorter].flat();
        list.setSort(first?.order ? `${first.order === 'descend' ? '-' : ''}${String(first.columnKey)}` : undefined);
      }}
      {...(selectable
        ? {
            rowSelection: {
              selectedRowKeys: list.selection.isAll ? list.rows.map(({ id }) => id) : [...list.selection.ids],
              onChange: (keys) => list.selection.setOnPage(list.rows, keys.map(String)),
              getCheckboxProps: () => ({ disabled: list.isFirstLoad }),
              columnWidth: 40,
              fixed: 'start',
            },
          }
        : {})}
    />
  );
}

/** The first column and the actions stay visible while the others scroll sideways. */
function withFixedEnds<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  const actions = columns.filter(({ key }) => key === ACTIONS_KEY);
  const others = columns.filter(({ key }) => key !== ACTIONS_KEY);
  return [...others.map((column, at) => (at === 0 ? { ...column, fixed: 'start' as const } : column)), ...actions];
}

/** Sorted by the server, in the orders that its endpoint offers and in no others; the chosen one is in the address. */
function withSort<Row>(column: ListColumn<Row>, { fields, sort }: Pick<List, 'fields' | 'sort'>): ListColumn<Row> {
  const orders = { ascend: column.key, descend: `-${column.key}` } as const;
  const offered = (['ascend', 'descend'] as const).filter((order) => fields['sort']?.safeParse(orders[order]).success);
  if (offered.length === 0) return column;
  const chosen = offered.find((order) => orders[order] === sort) ?? null;
  return { ...column, sorter: true, sortDirections: offered, sortOrder: chosen };
}
