import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  readonly selection: Pick<Selection<{ id: string }>, 'ids' | 'clear'>;
  readonly children: ReactNode;
}

/**
 * Appears with the first ticked row and shows how many there are, over all pages. It replaces the toolbar, on a phone
 * the footer: if rows moved with the first tick, the second would hit another row.
 */
export function BulkBar({ selection, children }: Props) {
  const t = useMessages('list.bulk');
  if (selection.ids.length === 0) return null;
  return (
    <div className="list-bulk" role="region" aria-label={t('title')}>
      <span aria-live="polite">{t('selected', { count: selection.ids.length })}</span>
      <Button type="link" size="small" onClick={selection.clear}>
        {t('clear')}
      </Button>
      <div className="list-bulk-actions">{children}</div>
    </div>
  );
}
