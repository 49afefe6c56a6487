import type { Router } from '../../platform/http/implement.ts';
import { noticeBoardRoutes } from './notice/notice-board.routes.ts';
import { noticeDraftRoutes } from './notice/notice-draft.routes.ts';
import { noticeReadingRoutes } from './notice/notice-reading.routes.ts';
import { noticeRoutes } from './notice/notice.routes.ts';

export { noticeExport } from './notice/notice.exports.ts';
export { noticeQueue } from './notice/notice.queue.ts';
export { turnNotices } from './notice/notice.worker.ts';

export function contentRoutes(router: Router) {
  noticeRoutes(router);
  noticeDraftRoutes(router);
  noticeReadingRoutes(router);
  noticeBoardRoutes(router);
}
