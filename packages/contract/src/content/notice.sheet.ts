import { sheetOf } from '../kit/list-sheet.ts';
import { ACTION } from '../kit/permissions.ts';
import { noticeApi } from './notice.contract.ts';

/** Nothing of a notice is masked: it is written to be read. */
export const noticeSheet = sheetOf(noticeApi.list, {
  kind: 'content.notice',
  permission: ACTION.noticeExport,
  columns: {
    id: 'code',
    title: 'text',
    topic: 'choice',
    audience: 'choice',
    state: 'state',
    edition: 'number',
    publishAt: 'time',
    offlineAt: 'time',
    readCount: 'number',
    clickCount: 'number',
    createdAt: 'time',
  },
});
