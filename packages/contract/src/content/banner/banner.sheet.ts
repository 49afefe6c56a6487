import { sheetOf } from '../../kit/list-sheet.ts';
import { ACTION } from '../../kit/permissions.ts';
import { bannerApi } from './banner.contract.ts';

/** Nothing of a banner is masked: it is made to be seen. */
export const bannerSheet = sheetOf(bannerApi.list, {
  kind: 'content.banner',
  permission: ACTION.bannerExport,
  columns: {
    id: 'code',
    title: 'text',
    position: 'choice',
    rank: 'number',
    audience: 'choice',
    state: 'state',
    edition: 'number',
    publishAt: 'time',
    offlineAt: 'time',
    viewCount: 'number',
    clickCount: 'number',
    createdAt: 'time',
  },
});
