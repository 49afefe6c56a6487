import { LIMIT } from '@nota/contract/kit/limits.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import type { List } from './use-list.ts';

interface Props {
  readonly list: Pick<List, 'selection' | 'rows' | 'total' | 'totalIsCapped' | 'isSearch'>;
  /** Its acts take a filter, and so everything that it shows. */
  readonly takesAll: boolean;
  readonly children: ReactNode;
}

/**
 * Appears with the first ticked row and shows how many there are, over all pages. It replaces the toolbar, on a phone
 * the footer: if rows moved with the first tick, the second would hit another row.
 */
export function BulkBar({ list: { selection, rows, total, totalIsCapped, isSearch }, takesAll, children }: Props) {
  const t = useMessages('list-bulk');
  const { ids, isAll } = selection;
  // A task must not keep who was searched for; and of more than can be counted nobody knows what they agree to.
  const mayTakeAll = takesAll && !isSearch && !totalIsCapped && total <= LIMIT.bulkTaskMaxRows;
  const isWholePage = rows.every(({ id }) => ids.includes(id));
  return (
    <div className="list-bulk" role="region" aria-label={t('title')}>
      <span aria-live="polite">
        {isAll ? t('selectedAll', { count: total }) : t('selected', { count: ids.length })}
      </span>
      {mayTakeAll && isWholePage && !isAll && total > ids.length && (
        <Button type="link" size="small" onClick={selection.takeAll}>
          {t('takeAll', { count: total })}
        </Button>
      )}
      <Button type="link" size="small" onClick={selection.clear}>
        {t('clear')}
      </Button>
      <div className="list-bulk-actions">{children}</div>
    </div>
  );
}
