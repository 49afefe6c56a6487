import type { NoticeRow } from '@nota/contract/content/notice-record.ts';
import { noticeLifecycle } from '@nota/contract/content/notice.lifecycle.ts';
import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
import { NoticeActions } from './notice.actions.tsx';

const col = columnsOf<NoticeRow>('content.notice');

interface Facts {
  readonly onOpen: (what: string, id: string) => void;
}

export function noticeColumns({ onOpen }: Facts): ListColumn<NoticeRow>[] {
  return [
    col.opening('title', ({ id }) => onOpen('detail', id), 240),
    col.choice('topic', undefined, 80),
    col.choice('audience', undefined, 96),
    col.state('state', noticeLifecycle),
    { ...col.number('edition', 72), isExtra: true },
    col.time('publishAt'),
    col.time('offlineAt'),
    col.number('readCount', 96),
    { ...col.number('clickCount', 96), isExtra: true },
    { ...col.time('createdAt'), isExtra: true },
    col.actions((row) => <NoticeActions notice={row} look="row" onOpen={onOpen} />, 208),
  ];
}
