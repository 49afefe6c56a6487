import { LIMIT } from '@nota/contract/kit/limits.ts';
import { Button, Pagination } from 'antd';
import { useNavigate } from 'react-router';
import { useMessages } from '../language/intl.ts';
import type { List } from './use-list.ts';

const PAGE_SIZES = [10, 20, 50, 100];

/** Page numbers as far as they go, and "next" beyond. Hidden before the first rows, so that nothing moves. */
export function ListPaging({ list, isNarrow }: { list: List; isNarrow: boolean }) {
  const t = useMessages('list.paging');
  const navigate = useNavigate();
  if (list.isFirstLoad || (list.total === 0 && list.after === undefined)) return null;
  if (list.after !== undefined) {
    return (
      <nav className="list-paging" aria-label={t('title')}>
        <span>{t('walking')}</span>
        <Button onClick={() => list.goTo(1)}>{t('toFirst')}</Button>
        <Button onClick={() => void navigate(-1)}>{t('previous')}</Button>
        <Button disabled={list.next === null} onClick={() => list.goAfter(list.next ?? '')}>
          {t('next')}
        </Button>
      </nav>
    );
  }
  const reach = Math.min(list.total, LIMIT.pageOffsetMaxRows);
  const isLastNumber = list.page * list.pageSize >= reach;
  return (
    <nav className="list-paging" aria-label={t('title')}>
      <Pagination
        current={list.page}
        pageSize={list.pageSize}
        total={reach}
        pageSizeOptions={PAGE_SIZES}
        showSizeChanger={!isNarrow}
        simple={isNarrow}
        showTotal={(_, [from, to]) => (isNarrow ? null : t('range', { from, to }))}
        onChange={(page, pageSize) => list.goTo(pageSize === list.pageSize ? page : 1, pageSize)}
      />
      {list.totalIsCapped && isLastNumber && list.next !== null && (
        <Button onClick={() => list.goAfter(list.next ?? '')}>{t('walkOn')}</Button>
      )}
    </nav>
  );
}
