import { Suspense, type ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import { withMessages } from '../language/piece-messages.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { usePageTitle } from '../menu/page-title.ts';
import { useRememberRows } from '../record/remembered-rows.ts';
import { FilterBar, FilterChips } from './filter/filter-bar.tsx';
import type { FilterFields } from './filter/filter-names.ts';
import { ListFrameProvider } from './list-frame.ts';
import './list-page.css';
import { ListTools } from './list-tools.tsx';
import type { ShippedView } from './view/shipped-view.ts';
import { SavedViews } from './view/saved-views.tsx';
import type { List } from './use-list.ts';
import { useNewListFrame } from './use-list-frame.ts';

/** Loaded with the first tick: most visits tick nothing. */
const BulkBar = lazyPiece(async () => (await withMessages('list-bulk', import('./bulk-bar.tsx'))).BulkBar);

interface Props<Row extends { id: string }, Name extends string> {
  readonly title: string;
  readonly list: List<Row, Name>;
  /** Three are visible, the others folded. */
  readonly filters: FilterFields<NoInfer<Name>>;
  /** Switches between the usual views of the list. */
  readonly views?: ReactNode;
  /** Views that come with the platform, of those whom they are for. */
  readonly shipped?: readonly ShippedView<NoInfer<Name>>[];
  /** Actions of the page: new, import, export. */
  readonly toolbar?: ReactNode;
  /** Actions on the ticked rows, which are in `list.selection`. */
  readonly bulk?: ReactNode;
  /** Those actions can be asked for on everything that the filters show (`selection.isAll`). */
  readonly bulkTakesAll?: boolean;
  /** The table. */
  readonly children: ReactNode;
}

/** The frame of a list page: title and count, filters, tools, table. */
export function ListPage<Row extends { id: string }, Name extends string>({
  title,
  list,
  filters,
  views,
  shipped = [],
  toolbar,
  bulk,
  bulkTakesAll = false,
  children,
}: Props<Row, Name>) {
  const t = useMessages('list.page');
  usePageTitle(title);
  useRememberRows(
    list.id,
    list.rows.map(({ id }) => id),
  );
  const frame = useNewListFrame(list, title);
  return (
    <ListFrameProvider value={frame}>
      <section className="list-page" data-list={list.id}>
        <header className="list-head">
          <h1>{title}</h1>
          <Count list={list} />
          {list.hasNews && (
            <button type="button" className="list-news" onClick={list.refresh}>
              {t('news')}
            </button>
          )}
        </header>
        {views}
        <FilterBar fields={filters} />
        <div className="list-body">
          <div className="list-toolbar">
            <SavedViews shipped={shipped} />
            <div className="list-toolbar-end">
              {toolbar}
              <ListTools />
            </div>
          </div>
          {bulk !== undefined && list.selection.ids.length > 0 && (
            <Suspense>
              <BulkBar list={list} takesAll={bulkTakesAll}>
                {bulk}
              </BulkBar>
            </Suspense>
          )}
          <FilterChips />
          {children}
        </div>
      </section>
    </ListFrameProvider>
  );
}

/** Rows are counted up to ten thousand, and the number shows it. */
function Count({ list }: { list: Pick<List, 'total' | 'totalIsCapped' | 'isFirstLoad' | 'problem' | 'rows'> }) {
  const t = useMessages('list.page');
  // After a failed first read the number is unknown, and zero would be wrong.
  if (list.isFirstLoad || (list.problem && list.rows.length === 0)) return null;
  return (
    <span className="list-count" aria-live="polite">
      {t(list.totalIsCapped ? 'countCapped' : 'count', { total: list.total })}
    </span>
  );
}
