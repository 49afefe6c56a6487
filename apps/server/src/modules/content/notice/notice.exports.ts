import { noticeMessages } from '@nota/contract/content/notice.messages.ts';
import { noticeSheet } from '@nota/contract/content/notice.sheet.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredNotices } from './notice.repo.ts';

export const noticeExport = defineExport(noticeSheet, {
  messages: noticeMessages,
  filterFields: {
    from: { field: 'createdAt', bound: 'from' },
    to: { field: 'createdAt', bound: 'to' },
  },
  newestBy: 'createdAt',
  rows: (db, filter) =>
    filteredNotices(db, filter)
      .clearSelect()
      .select(['id', 'title', 'topic', 'audience', 'state', 'edition'])
      .select(['publish_at as publishAt', 'offline_at as offlineAt'])
      .select(['read_count as readCount', 'click_count as clickCount', 'created_at as createdAt']),
});
