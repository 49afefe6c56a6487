import type { Router } from '../../platform/http/implement.ts';
import { bannerBoardRoutes } from './banner/banner-board.routes.ts';
import { bannerDraftRoutes } from './banner/banner-draft.routes.ts';
import { bannerRoutes } from './banner/banner.routes.ts';
import { noticeBoardRoutes } from './notice/notice-board.routes.ts';
import { noticeDraftRoutes } from './notice/notice-draft.routes.ts';
import { noticeFeedRoutes } from './notice/notice-feed.routes.ts';
import { noticeReadingRoutes } from './notice/notice-reading.routes.ts';
import { noticeRoutes } from './notice/notice.routes.ts';

export { bannerExport } from './banner/banner.exports.ts';
export { bannerQueue } from './banner/banner.queue.ts';
export { turnBanners } from './banner/banner.worker.ts';
export { noticeExport } from './notice/notice.exports.ts';
export { noticeQueue } from './notice/notice.queue.ts';
export { turnNotices } from './notice/notice.worker.ts';

export function contentRoutes(router: Router) {
  noticeRoutes(router);
  noticeDraftRoutes(router);
  noticeReadingRoutes(router);
  noticeBoardRoutes(router);
  noticeFeedRoutes(router);
  bannerRoutes(router);
  bannerDraftRoutes(router);
  bannerBoardRoutes(router);
}
