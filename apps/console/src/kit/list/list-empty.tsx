import { Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import type { List } from './use-list.ts';

type Facts = Pick<List, 'isFiltered' | 'isSearch' | 'page' | 'after' | 'clearFilters' | 'goTo'>;

/** Explains why the list is empty and offers the next step. */
export function ListEmpty({ list, children }: { list: Facts; children?: ReactNode }) {
  const t = useMessages('list.empty');
  const isPastEnd = list.page > 1 || list.after !== undefined;
  const why = isPastEnd ? t('pastEnd') : list.isFiltered ? t('filtered') : t('nothing');
  return (
    <Empty className="list-empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={why}>
      {list.isSearch && !isPastEnd && <p className="list-empty-hint">{t('wholeValues')}</p>}
      {isPastEnd ? (
        <Button onClick={() => list.goTo(1)}>{t('toFirst')}</Button>
      ) : list.isFiltered ? (
        <Button onClick={list.clearFilters}>{t('clear')}</Button>
      ) : (
        children
      )}
    </Empty>
  );
}
