import { definePages } from '../../kit/menu/define-pages.ts';

export const contentPages = definePages('content', {
  '/content/notice': async () => (await import('./notice.page.tsx')).NoticePage,
});
