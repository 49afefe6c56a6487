import { definePages } from '../../kit/menu/define-pages.ts';

export const contentPages = definePages('content', {
  '/content/banner-List': async () => (await import('./banner-list.page.tsx')).BannerListPage,
  '/content/notice': async () => (await import('./notice.page.tsx')).NoticePage,
});
