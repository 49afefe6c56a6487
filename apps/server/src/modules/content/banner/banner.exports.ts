import { bannerMessages } from '@nota/contract/content/banner/banner.messages.ts';
import { bannerSheet } from '@nota/contract/content/banner/banner.sheet.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredBanners } from './banner.repo.ts';

export const bannerExport = defineExport(bannerSheet, {
  messages: bannerMessages,
  filterFields: {
    from: { field: 'createdAt', bound: 'from' },
    to: { field: 'createdAt', bound: 'to' },
  },
  newestBy: 'createdAt',
  rows: (db, filter) =>
    filteredBanners(db, filter)
      .clearSelect()
      .select(['id', 'title', 'position', 'rank', 'audience', 'state', 'edition'])
      .select(['publish_at as publishAt', 'offline_at as offlineAt'])
      .select(['view_count as viewCount', 'click_count as clickCount', 'created_at as createdAt']),
});
